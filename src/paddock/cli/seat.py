"""`paddock seat`: runs a program as a bot, over lines of JSON on its standard streams."""

from __future__ import annotations

import contextlib
import json
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Annotated, Any, Final

import typer

from paddock.cli.options import Json
from paddock.cli.refusal import Refusal
from paddock.cli.say import say, say_json
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from paddock.cli.table_client import TableClient

Line = dict[str, Any]

LINE_LIMIT: Final = 64 * 1024
"""Characters of an answer that are read: eight times the longest frame that a table takes."""
EXIT_SECONDS: Final = 5.0
"""Seconds that a program has to exit after its standard input is closed."""


def seat(
    link: Annotated[str, typer.Argument(metavar="LINK", help="cli.seat.link")],
    program: Annotated[str, typer.Argument(metavar="PROGRAM", help="cli.seat.program")],
    name: Annotated[str, typer.Option(metavar="NAME", help="cli.seat.name")] = "Program",
    json: Json = False,
) -> None:
    """Let a program play: a question on its standard input, an answer on its standard output."""
    from paddock.cli.table_client import NoSeat, TableClient

    command = command_in(program)
    try:
        with TableClient(link, name) as client, started(command) as (ask, answers):
            play(client, ask, answers)
    except NoSeat as no:
        raise Refusal(no.message) from None
    if json:
        say_json(client.result)
        return
    for place in client.places():
        say(place)


def command_in(program: str) -> list[str]:
    """The words of a command line. Raises Refusal for one that names no program."""
    try:
        command = shlex.split(program)
    except ValueError:  # A quote that is not closed.
        command = []
    if not command or shutil.which(command[0]) is None:
        raise Refusal(Message("cli.seat.no_program", program=program))
    return command


@contextlib.contextmanager
def started(command: list[str]) -> Iterator[tuple[IO[str], IO[str]]]:
    """Its standard input and output; on exit its input is closed and it is waited for.

    Bytes that are not UTF-8 are replaced: the answer is then refused like any other that is none.
    """
    pipe = subprocess.PIPE
    try:
        program = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        told = Message("cli.seat.not_started", program=command[0], reason=str(error))
        raise Refusal(told) from None
    assert program.stdin is not None, "it was asked for"
    assert program.stdout is not None, "it was asked for"
    try:
        yield program.stdin, program.stdout
    finally:
        with contextlib.suppress(BrokenPipeError):
            program.stdin.close()
        program.stdout.close()
        ended(program)


def ended(program: subprocess.Popen[str]) -> None:
    """Wait for the program to exit, and kill it when it does not."""
    try:
        program.wait(EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


def play(client: TableClient, ask: IO[str], answers: IO[str]) -> None:
    """Pass questions and answers on until the race is over."""
    while (question := client.next_question()) is not None:
        tell(ask, question)
        text = answers.readline(LINE_LIMIT)
        if not text:
            raise Refusal(Message("cli.seat.ended"))
        refusal = client.answer(read(text))
        if refusal is not None:
            tell(ask, refusal)
    tell(ask, {"result": client.result})


def tell(ask: IO[str], line: Line) -> None:
    """Write a line, if the program still reads: its last answer may be in the pipe already."""
    with contextlib.suppress(BrokenPipeError):
        ask.write(json.dumps(line, ensure_ascii=False) + "\n")
        ask.flush()


def read(text: str) -> list[str]:
    try:
        moves = json.loads(text)["moves"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refusal(Message("cli.seat.no_answer", answer=text[:200])) from None
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Refusal(Message("cli.seat.no_moves", answer=text[:200]))
    return moves
