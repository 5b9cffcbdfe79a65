"""`paddock load`: throughput, latency and crash tests of a real server, as figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from paddock.cli import completion
from paddock.cli.options import GameOptions, Json
from paddock.cli.progress import progress
from paddock.cli.refusal import Refusal
from paddock.cli.say import complain, say, say_json
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from paddock.load.runner import LoadOptions

LOSSES: Final = ("lost", "broken_tables", "wrong")
"""Figures that are 0 where the server keeps what it promises."""


def load(
    game: Annotated[
        str, typer.Option(metavar="GAME", autocompletion=completion.games, help="cli.load.game")
    ] = "microbot_racers",
    seats: Annotated[int, typer.Option(metavar="N", help="cli.load.seats")] = 2,
    tables: Annotated[
        int, typer.Option(min=1, max=10_000, metavar="N", help="cli.load.tables")
    ] = 200,
    option: GameOptions = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=86_400, metavar="SECONDS", help="cli.load.seconds")
    ] = 20.0,
    rate: Annotated[
        float, typer.Option(min=0.1, max=1_000_000, metavar="N", help="cli.load.rate")
    ] = 2000,
    idle: Annotated[int, typer.Option(min=0, max=100_000, metavar="N", help="cli.load.idle")] = 0,
    sleepers: Annotated[bool, typer.Option("--sleepers", help="cli.load.sleepers")] = False,
    kills: Annotated[
        int, typer.Option(min=0, max=1_000_000, metavar="N", help="cli.load.kills")
    ] = 0,
    cuts: Annotated[int, typer.Option(min=0, max=1_000_000, metavar="N", help="cli.load.cuts")] = 0,
    returns: Annotated[
        int, typer.Option(min=0, max=1_000_000, metavar="N", help="cli.load.returns")
    ] = 0,
    json: Json = False,
) -> None:
    """Start a server of its own, load it with racing tables, and print figures."""
    from paddock.cli.race import read_options
    from paddock.games.registry import find_game
    from paddock.kernel.play import set_up
    from paddock.load.load_generator import Workload
    from paddock.load.runner import LoadOptions

    given = read_options(option or [])
    rules = find_game(game)
    rules.start(set_up(rules, seats, given))  # Refuses here what the server would refuse later.
    workload = Workload(game, seats, tables, tuple(given.items()))
    losses = measure(
        LoadOptions(workload, seconds, rate, idle, sleepers, kills, cuts, returns), json
    )
    if losses:
        complain(Message("cli.load.lost", figures=tuple(losses)))
        raise typer.Exit(1)


def measure(options: LoadOptions, as_json: bool) -> list[str]:
    """Print each measurement as soon as it is made; the names of those that lost something."""
    import tempfile
    from pathlib import Path

    from paddock.load.kills import NotRestarted, NotServing
    from paddock.load.power_cut import NoCompiler
    from paddock.load.runner import run_measurements

    losses: list[str] = []
    try:
        with tempfile.TemporaryDirectory() as folder, progress() as report:
            for name, figures in run_measurements(options, Path(folder), report):
                say_json({name: figures}) if as_json else tell(name, figures)
                losses += [f"{name} {one} {figures[one]}" for one in LOSSES if figures.get(one)]
    except NoCompiler as none:
        raise Refusal(Message("cli.load.no_compiler", reason=str(none))) from None
    except NotRestarted as error:
        losses.append(str(error))
    except (NotServing, OSError) as error:
        raise Refusal(Message("cli.load.failed", error=str(error))) from None
    return losses


def tell(name: str, figures: dict[str, Any]) -> None:
    """The figures of a measurement, one a line, by the names that they have in the JSON."""
    import json

    say(name)
    for figure, value in figures.items():
        say(f"  {figure:<24}{value if isinstance(value, (int, float, str)) else json.dumps(value)}")
