"""`paddock verify`: whether a record can be believed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.file import load
from paddock.games.registry import find_game
from paddock.records.lines import move_lines
from paddock.records.verify import verify as judge


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as `paddock race --log` writes it.")],
) -> None:
    """Run a record again: every move, every draw, the result. Exit 0 if all is right, else 1."""
    record, data = load(file)
    verdict = judge(record, find_game(record.game))
    if verdict.right:
        print(f"{file}: {verdict.sentence}")
        return
    where = ""
    if verdict.move:
        where = f"line {move_lines(data)[verdict.move - 1]}, move {verdict.move}: "
    print(f"{file}: {where}{verdict.sentence}", file=sys.stderr)
    raise typer.Exit(1)
