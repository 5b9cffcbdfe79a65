"""`paddock verify`: whether a record can be believed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.file import load
from paddock.cli.refusal import Refusal
from paddock.cli.say import say
from paddock.games.registry import find_game
from paddock.records.lines import move_line
from paddock.records.verify import Seen
from paddock.records.verify import verify as judge


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `paddock race --log` writes it.")],
    commit: Annotated[
        str, typer.Option(help="The hash that the table showed before the race.")
    ] = "",
    nonce: Annotated[
        list[str] | None, typer.Option(help="What a seat threw in, SEAT=NONCE; repeatable.")
    ] = None,
) -> None:
    """Run a record again: every move, every draw, the result. Exit 0 if all is right, else 1."""
    record, data = load(file)
    seen = Seen(commit, tuple(read_nonce(pair) for pair in nonce or ()))
    verdict = judge(record, find_game(record.game), seen)
    if verdict.right:
        say(f"{file}: {verdict.sentence}")
        return
    line = move_line(data, verdict.move)
    where = f"line {line}, move {verdict.move}: " if line else ""
    say(f"{file}: {where}{verdict.sentence}", file=sys.stderr)
    raise typer.Exit(1)


def read_nonce(pair: str) -> tuple[int, str]:
    seat, equals, nonce = pair.partition("=")
    if not equals or not seat.isdecimal():
        raise Refusal(f"A nonce is written SEAT=NONCE, not {pair!r}.")
    return int(seat), nonce
