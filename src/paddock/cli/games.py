"""`paddock games`: lists the games, or the options, bots and tracks of one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli import completion
from paddock.cli.language import LANGUAGE, spoken
from paddock.cli.options import Json
from paddock.cli.say import say, say_json
from paddock.games.registry import find_game
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from paddock.api.catalog import GameInfo, GameOption

Row = tuple[str, ...]


def games(
    game: Annotated[
        str, typer.Argument(metavar="GAME", autocompletion=completion.games, help="cli.games.game")
    ] = "",
    json: Json = False,
) -> None:
    """List the games, or one with its options, bots and tracks."""
    from paddock import api

    if not game:
        every = api.games(LANGUAGE.get())
        say_json([facts(info) for info in every]) if json else show_all(every)
        return
    find_game(game)
    info = api.game(game, LANGUAGE.get())
    say_json(facts(info)) if json else show_one(info)


def facts(info: GameInfo) -> dict[str, Any]:
    """What `--json` prints of a game."""
    return {**asdict(info), "tracks": info.tracks}


def show_all(every: Sequence[GameInfo]) -> None:
    rows = [
        (info.name, info.title, seats_of(info), ", ".join(info.bots), ", ".join(info.tracks))
        for info in every
    ]
    show_table(("name", "title", "seats", "bots", "tracks"), rows)
    say(Message("cli.games.more"))


def show_one(info: GameInfo) -> None:
    title, edition = info.title, info.edition
    say(Message("cli.games.headline", title=title, edition=edition, seats=seats_of(info)))
    say(info.blurb)
    say("")
    show_table(("option", "value", "meaning", "note"), list(option_rows(info)))
    say("")
    say(Message("cli.games.bots", bots=info.bots))
    say(Message("cli.games.tracks", tracks=info.tracks))


def seats_of(info: GameInfo) -> str:
    return str(info.most) if info.fewest == info.most else f"{info.fewest}-{info.most}"


def option_rows(info: GameInfo) -> Iterator[Row]:
    """A row for every value; the option's name stands in its first, what it means before all."""
    for option in info.options:
        yield option.name, "", option.label, ""
        for each in option.values:
            yield "", each.value, each.label, default_note(option, each.value)
        if option.free:
            yield "", "…", spoken().say("cli.games.free"), ""


def default_note(option: GameOption, value: str) -> str:
    if value == option.default:
        return spoken().say("cli.games.default")
    return spoken().say("cli.games.between_bots") if value == option.between_bots else ""


def show_table(columns: Sequence[str], rows: Sequence[Row]) -> None:
    """A table with rules and wrapped cells on a terminal; else columns in plain text."""
    header = tuple(spoken().say(f"cli.games.column_{name}") for name in columns)
    if sys.stdout.isatty():
        show_rich(header, rows)
        return
    widths = [max(len(row[column]) for row in (header, *rows)) for column in range(len(header))]
    for row in (header, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        say("  ".join(cells).rstrip())


def show_rich(header: Row, rows: Sequence[Row]) -> None:
    """Late: rich is slow to import."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(*header, box=SIMPLE, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console().print(table, markup=False)
