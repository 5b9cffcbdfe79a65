"""Shell completion: what fits as a game, a bot, an option of a game."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from contextvars import ContextVar
from typing import Final

import typer

SPLIT_OFF: Final = ContextVar("split_off", default="")
"""The part of the word under the cursor that bash has split off, up to and with its `=`."""


def games(incomplete: str) -> list[str]:
    from paddock.games.registry import GAMES

    return [name for name in GAMES if name.startswith(incomplete)]


def bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """The bots of the game that stands before, for the last of a list: `greedy,ran`."""
    from paddock.bots import bots_for

    before, comma, last = incomplete.rpartition(",")
    names = [name for name in bots_for(game_in(ctx)) if name.startswith(last)]
    return [f"{before}{comma}{name}" for name in names]


def options(ctx: typer.Context, incomplete: str) -> list[str]:
    """`circuit=city`, `circuit=village`, and so on; `course=` where any text may follow."""
    before = SPLIT_OFF.get()
    found = [pair for pair in pairs(game_in(ctx)) if pair.startswith(before + incomplete)]
    return [pair.removeprefix(before) for pair in found]


def game_in(ctx: typer.Context) -> str:
    """The game among the words before the cursor; the first one where there is none yet.

    Behind an option that waits for its value, typer leaves arguments unread in `ctx.args`.
    """
    from paddock.games.registry import NAMES

    given = [str(ctx.params.get("game")), *ctx.args]
    return next((name for name in given if name in NAMES), NAMES[0])


def pairs(game: str) -> Iterator[str]:
    from paddock.games.registry import find_game

    for option in find_game(game).options:
        if option.free or not option.values:
            yield f"{option.name}="
        for value in option.values:
            yield f"{option.name}={value}"


def rejoin_pairs(environ: MutableMapping[str, str]) -> None:
    """Undo that bash splits words at `=`: `circuit = vil` is `circuit=vil` again.

    Otherwise `=` is taken for an argument, and nothing can be offered for the value behind it. Of
    the pair under the cursor bash completes only the value: its name is kept in SPLIT_OFF.
    """
    if environ.get("_PADDOCK_COMPLETE") != "complete_bash":
        return
    words = environ["COMP_WORDS"].split("\n")[: int(environ["COMP_CWORD"]) + 1]
    joined = rejoined(words)
    if "=" in words[-2:]:
        name, equals, value = joined[-1].partition("=")
        joined[-1] = value if equals else name
        SPLIT_OFF.set(name + equals if equals else "")
    environ["COMP_WORDS"] = "\n".join(joined)
    environ["COMP_CWORD"] = str(len(joined) - 1)


def rejoined(words: list[str]) -> list[str]:
    """`--option = a = b` becomes `--option a=b`."""
    joined: list[str] = []
    is_open = False
    for word in words:
        if word == "=" and joined:
            if joined[-1].startswith("--"):
                joined.append("")
            else:
                joined[-1] += "="
        elif is_open:
            joined[-1] += word
        else:
            joined.append(word)
        is_open = word == "="
    return joined
