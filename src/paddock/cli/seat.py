"""`paddock seat`: a program of any language takes a seat, and needs to know lines of JSON only."""

from __future__ import annotations

import contextlib
import json
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Annotated, Any, Final

import typer

from paddock.cli.refusal import Refusal
from paddock.cli.say import say
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from paddock.cli.table_client import Sitting

Line = dict[str, Any]

LONGEST: Final = 64 * 1024
"""Signs of an answer, far more than a table takes."""
LAST_WORDS: Final = 5.0
"""Seconds for a program to end once it hears that there is no more."""


def seat(
    link: Annotated[str, typer.Argument(help="cli.seat.link")],
    program: Annotated[str, typer.Argument(help="cli.seat.program")],
    name: Annotated[str, typer.Option(help="cli.seat.name")] = "Program",
) -> None:
    """Let a program play: a question on its standard input, an answer on its standard output."""
    from paddock.cli.table_client import NoSeat, Sitting

    command = shlex.split(program)
    if not command or shutil.which(command[0]) is None:
        raise Refusal(Message("cli.seat.no_program", program=program))
    try:
        with Sitting(link, name) as sitting, started(command) as (ask, answers):
            play(sitting, ask, answers)
    except NoSeat as no:
        raise Refusal(no.message) from None


@contextlib.contextmanager
def started(command: list[str]) -> Iterator[tuple[IO[str], IO[str]]]:
    """Its standard input and output; in the end it hears that there is no more, and is waited for.

    What is no UTF-8 is read as well as may be: it is no answer, and nothing falls over it.
    """
    pipe = subprocess.PIPE
    program = subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", errors="replace"
    )
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
    """One that does not listen is not waited for."""
    try:
        program.wait(LAST_WORDS)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


def play(sitting: Sitting, ask: IO[str], answers: IO[str]) -> None:
    """Question and answer, until the race is over."""
    while (question := sitting.next_question()) is not None:
        tell(ask, question)
        text = answers.readline(LONGEST)
        if not text:
            raise Refusal(Message("cli.seat.ended"))
        refusal = sitting.answer(read(text))
        if refusal is not None:
            tell(ask, refusal)
    tell(ask, {"result": sitting.result})
    for place in sitting.places():
        say(place)


def tell(ask: IO[str], line: Line) -> None:
    """A program that has ended reads no more; what it said before is still to be read."""
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
