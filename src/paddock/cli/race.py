"""`paddock race`: a race of bots without a server, told in words and written as a record."""

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
from paddock.cli.language import LANGUAGE, spoken
from paddock.cli.refusal import Refusal
from paddock.cli.say import say
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.message import Message
from paddock.kernel.model import Outcome, Setup
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import write_record
from paddock.records.story import sentences, standings
from paddock.words import text_of

SEEDS = 1 << 64


def race(
    game: Annotated[str, typer.Argument(help="cli.race.game")],
    seats: Annotated[int | None, typer.Option(help="cli.race.seats")] = None,
    bots: Annotated[str, typer.Option(help="cli.race.bots")] = "greedy",
    option: Annotated[list[str] | None, typer.Option(help="cli.race.option")] = None,
    seed: Annotated[int | None, typer.Option(help="cli.race.seed")] = None,
    log: Annotated[Path | None, typer.Option(help="cli.race.log")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="cli.race.quiet")] = False,
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
        say(Message("cli.race.written", file=log))


def find_bots(game: AnyGame, named: str, seats: int | None) -> list[Bot]:
    """One bot a seat; a single name drives them all."""
    names = named.split(",")
    bots = bots_for(game.name)
    for name in names:
        if name not in bots:
            raise Refusal(Message("cli.race.no_bot", name=name, bots=tuple(bots)))
    wanted = seats if seats is not None else max(game.fewest, len(names))
    if len(names) == 1:
        names *= max(wanted, 0)
    if len(names) != wanted:
        raise Refusal(Message("cli.race.bots_and_cars", bots=len(names), cars=wanted))
    return [bots[name] for name in names]


def read_options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal(Message("cli.race.no_pair", pair=pair))
        if name in options:
            raise Refusal(Message("cli.race.twice", name=name))
        options[name] = value
    return options


def secret_from(seed: int | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    if not 0 <= seed < SEEDS:
        raise Refusal(Message("cli.race.no_seed", most=SEEDS - 1, seed=seed))
    return secret_of(seed)


def check_place(path: Path) -> None:
    """Before the race: its record must not be lost for want of a place."""
    if path.is_dir():
        raise Refusal(Message("cli.race.is_folder", path=path))
    if not path.parent.is_dir():
        raise Refusal(Message("cli.race.no_folder", path=path.parent))
    if not os.access(path.parent, os.W_OK):
        raise Refusal(Message("cli.race.not_writable", path=path.parent))


def run(race: Race, names: tuple[str, ...], quiet: bool) -> None:
    words = text_of(race.game.name, LANGUAGE.get())
    say(headline(race.game.title, race.setup, names))
    with progress(quiet):
        for _, events in race.moves():
            if not quiet:
                for sentence in sentences(words, events, names):
                    print(f"{len(race.log):5}  {sentence}")
    outcome = race.outcome()
    if outcome is not None:
        tell_result(outcome, names, len(race.log))


def headline(title: str, setup: Setup, names: tuple[str, ...]) -> Message:
    options = tuple(f"{name} {value}" for name, value in setup.options)
    return Message("cli.race.headline", title=title, options=options, names=names)


def tell_result(outcome: Outcome, names: tuple[str, ...], moves: int) -> None:
    say(Message("cli.race.over", n=moves, rule=outcome.rule))
    for standing in standings(outcome, names):
        say(standing)


@contextmanager
def progress(wanted: bool) -> Iterator[None]:
    """A sign of life on a terminal where the race itself is not told."""
    if not (wanted and sys.stderr.isatty()):
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(spoken().say("cli.race.racing")):
        yield
