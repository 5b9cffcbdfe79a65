"""`paddock verify`: replays a record and checks every move, every draw and the result."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.record_file import load_record
from paddock.cli.refusal import Refusal
from paddock.cli.say import say
from paddock.games.registry import find_game
from paddock.kernel.message import Message
from paddock.records.lines import move_line
from paddock.records.verify import Noted
from paddock.records.verify import verify as judge


def verify(
    file: Annotated[Path, typer.Argument(help="cli.replay.file")],
    commit: Annotated[str, typer.Option(help="cli.verify.commit")] = "",
    nonce: Annotated[list[str] | None, typer.Option(help="cli.verify.nonce")] = None,
) -> None:
    """Run a record again: every move, every draw, the result. Exit 0 if all is right, else 1."""
    record, data = load_record(file)
    noted = Noted(commit, tuple(read_nonce(pair) for pair in nonce or ()))
    verdict = judge(record, find_game(record.game), noted)
    told = Message("cli.verify.verdict", file=file, verdict=verdict.message)
    if verdict.right:
        say(told)
        return
    if line := move_line(data, verdict.move):
        place = Message("cli.verify.place", line=line, move=verdict.move, verdict=verdict.message)
        told = Message("cli.verify.verdict", file=file, verdict=place)
    say(told, file=sys.stderr)
    raise typer.Exit(1)


def read_nonce(pair: str) -> tuple[int, str]:
    seat, equals, nonce = pair.partition("=")
    if not equals or not seat.isdecimal():
        raise Refusal(Message("cli.verify.no_nonce", pair=pair))
    return int(seat), nonce
