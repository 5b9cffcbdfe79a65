"""`paddock race`: a race of bots without a server, told in words and written as a record."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from paddock.cli import completion
from paddock.cli.language import LANGUAGE
from paddock.cli.options import Force, GameOptions, Json, check_free, path_named
from paddock.cli.progress import progress
from paddock.cli.refusal import Refusal
from paddock.cli.say import say, say_json
from paddock.games.registry import find_game
from paddock.kernel.message import Message
from paddock.kernel.model import Outcome, Setup
from paddock.kernel.play import set_up
from paddock.lab.lineup import line_up
from paddock.lab.race import Race, secret_of, sown
from paddock.records.file import write_record
from paddock.records.story import sentences, standings
from paddock.words import text_of


def race(
    game: Annotated[
        str, typer.Argument(metavar="GAME", autocompletion=completion.games, help="cli.race.game")
    ],
    seats: Annotated[int | None, typer.Option(metavar="N", help="cli.race.seats")] = None,
    bots: Annotated[
        str, typer.Option(metavar="NAMES", autocompletion=completion.bots, help="cli.race.bots")
    ] = "greedy",
    option: GameOptions = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="cli.race.seed")] = None,
    log: Annotated[
        Path | None, typer.Option(parser=path_named, metavar="FILE", help="cli.race.log")
    ] = None,
    force: Force = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="cli.race.quiet")] = False,
    json: Json = False,
) -> None:
    """Let bots race, tell it in words, and keep the record."""
    rules = find_game(game)
    contestants = line_up(rules, bots.split(","), seats)
    setup = set_up(rules, len(contestants), read_options(option or []), between_bots=True)
    seed = sown(seed)
    under_way = Race(rules, setup, [each.bot for each in contestants], secret_of(seed))
    if log is not None:
        check_place(log, force)
    names = tuple(each.name for each in contestants)
    if not json:
        say(headline(rules.title, setup, names))
        say(Message("cli.race.seeded", seed=seed))
    try:
        run(under_way, names, quiet or json)
    finally:
        # An interrupted race is kept as far as it went: `verify` says that it is not over.
        if log is not None:
            write_record(under_way.record(names), log)
    if json:
        say_json(facts(under_way, names, seed, log))
    else:
        tell_end(under_way, names, log)


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


def check_place(path: Path, force: bool) -> None:
    """Before the race: its record must not be lost for want of a place."""
    if path.is_dir():
        raise Refusal(Message("cli.race.is_folder", path=path))
    if not path.parent.is_dir():
        raise Refusal(Message("cli.race.no_folder", path=path.parent))
    if not os.access(path.parent, os.W_OK):
        raise Refusal(Message("cli.race.not_writable", path=path.parent))
    check_free(path, force)


def run(race: Race, names: tuple[str, ...], quiet: bool) -> None:
    words = text_of(race.game.name, LANGUAGE.get())
    with progress(quiet or not sys.stdout.isatty()) as report:
        for _, events in race.moves():
            report("moves", len(race.log), None)
            if not quiet:
                for sentence in sentences(words, events, names):
                    print(f"{len(race.log):5}  {sentence}")


def headline(title: str, setup: Setup, names: tuple[str, ...]) -> Message:
    options = tuple(f"{name} {value}" for name, value in setup.options)
    return Message("cli.race.headline", title=title, options=options, names=names)


def tell_end(race: Race, names: tuple[str, ...], log: Path | None) -> None:
    outcome = race.outcome()
    if outcome is not None:
        tell_result(outcome, names, len(race.log))
    if log is not None:
        say(Message("cli.race.written", file=log))


def tell_result(outcome: Outcome, names: tuple[str, ...], moves: int) -> None:
    say(Message("cli.race.over", n=moves, rule=outcome.rule))
    for standing in standings(outcome, names):
        say(standing)


def facts(race: Race, names: tuple[str, ...], seed: int, log: Path | None) -> dict[str, Any]:
    """What `--json` prints. The places stand in the order of the seats."""
    outcome = race.outcome()
    assert outcome is not None, "a race that is over has an outcome"
    return {
        "game": race.game.name,
        "edition": race.game.edition,
        "options": dict(race.setup.options),
        "players": names,
        "seed": seed,
        "moves": len(race.log),
        "places": outcome.places,
        "points": outcome.points,
        "rule": outcome.rule,
        "record": None if log is None else str(log),
    }
