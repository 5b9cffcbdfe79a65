"""`paddock race`: a race of bots, told in words."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from paddock.bots import Bot, bots_for
from paddock.cli.refusal import Refusal
from paddock.games._shared.text import load_text
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.model import Outcome, Setup
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import write_record
from paddock.records.story import sentences, standings

SEEDS = 1 << 64


def race(
    game: Annotated[str, typer.Argument(help="The game, for instance trafic_turbo.")],
    seats: Annotated[int | None, typer.Option(help="How many cars race.")] = None,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one a seat: greedy,random.")
    ] = "greedy",
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; repeatable.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Run the same race again.")] = None,
    log: Annotated[Path | None, typer.Option(help="Write the record to this file.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only how it ended.")] = False,
) -> None:
    """Let bots race, tell it in words, and keep the record."""
    rules = find_game(game)
    drivers = find_bots(rules, bots, seats)
    setup = set_up(rules, len(drivers), read_options(option or []), between_bots=True)
    under_way = Race(rules, setup, drivers, secret_from(seed))
    if log is not None:
        check_place(log)
    names = tuple(f"{bot.name} {seat + 1}" for seat, bot in enumerate(drivers))
    run(under_way, names, quiet)
    if log is not None:
        write_record(under_way.record(names), log)
        print(f"The record is in {log}.")


def find_bots(game: AnyGame, text: str, seats: int | None) -> list[Bot]:
    """One bot a seat; a single name drives them all."""
    names = text.split(",")
    bots = bots_for(game.name)
    for name in names:
        if name not in bots:
            raise Refusal(f"There is no bot {name!r}; there are: {', '.join(bots)}.")
    wanted = seats if seats is not None else max(game.fewest, len(names))
    if len(names) == 1:
        names *= max(wanted, 0)
    if len(names) != wanted:
        raise Refusal(
            f"{len(names)} bots cannot drive {wanted} cars; name one bot for all, or one a seat."
        )
    return [bots[name] for name in names]


def read_options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal(f"An option is written name=value, not {pair!r}.")
        if name in options:
            raise Refusal(f"Option {name!r} is given twice; leave one out.")
        options[name] = value
    return options


def secret_from(seed: int | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    if not 0 <= seed < SEEDS:
        raise Refusal(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
    return secret_of(seed)


def check_place(path: Path) -> None:
    """Before the race: its record must not be lost for want of a place."""
    if path.is_dir():
        raise Refusal(f"{path} is a folder; name a file in it.")
    if not path.parent.is_dir():
        raise Refusal(f"There is no folder {path.parent}; make it first, or name another file.")
    if not os.access(path.parent, os.W_OK):
        raise Refusal(f"Nothing can be written in {path.parent}; name another file.")


def run(race: Race, names: tuple[str, ...], quiet: bool) -> None:
    text = load_text(race.game.name)
    print(headline(race.game.title, race.setup, names))
    with progress(quiet):
        for _, events in race.moves():
            if not quiet:
                for sentence in sentences(text, events, names):
                    print(f"{len(race.log):5}  {sentence}")
    outcome = race.outcome()
    if outcome is not None:
        print("\n".join(result(outcome, names, len(race.log))))


def headline(title: str, setup: Setup, names: tuple[str, ...]) -> str:
    options = ", ".join(f"{name} {value}" for name, value in setup.options)
    return f"{title} ({options}): {', '.join(names)}"


def result(outcome: Outcome, names: tuple[str, ...], moves: int) -> list[str]:
    return [f"Over after {moves} moves, by §{outcome.rule}:", *standings(outcome, names)]


@contextmanager
def progress(wanted: bool) -> Iterator[None]:
    """A sign of life on a terminal where the race itself is not told."""
    if not (wanted and sys.stderr.isatty()):
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status("Racing"):
        yield
