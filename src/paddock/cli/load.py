"""`paddock load`: throughput, latency and crash tests of a real server, as lines of JSON."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message


def load(
    game: Annotated[str, typer.Option(help="cli.load.game")] = "microbot_racers",
    seats: Annotated[int, typer.Option(help="cli.load.seats")] = 2,
    tables: Annotated[int, typer.Option(help="cli.load.tables")] = 200,
    option: Annotated[list[str] | None, typer.Option(help="cli.race.option")] = None,
    seconds: Annotated[float, typer.Option(help="cli.load.seconds")] = 20.0,
    rate: Annotated[float, typer.Option(help="cli.load.rate")] = 2000,
    idle: Annotated[int, typer.Option(help="cli.load.idle")] = 0,
    sleepers: Annotated[bool, typer.Option(help="cli.load.sleepers")] = False,
    kills: Annotated[int, typer.Option(help="cli.load.kills")] = 0,
    cuts: Annotated[int, typer.Option(help="cli.load.cuts")] = 0,
    returns: Annotated[int, typer.Option(help="cli.load.returns")] = 0,
) -> None:
    """Start a server of its own, load it with racing tables, and print figures as JSON."""
    import json
    import tempfile
    from pathlib import Path

    from paddock.cli.race import read_options
    from paddock.load.load_generator import Workload
    from paddock.load.power_cut import NoCompiler
    from paddock.load.runner import LoadOptions, run_measurements

    workload = Workload(game, seats, tables, tuple(read_options(option or []).items()))
    options = LoadOptions(workload, seconds, rate, idle, sleepers, kills, cuts, returns)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for name, figures in run_measurements(options, Path(folder)):
                print(json.dumps({name: figures}), flush=True)
        except NoCompiler as none:
            raise Refusal(Message("cli.load.no_compiler", reason=str(none))) from None
