"""`paddock load`: what the table server holds, measured over real sockets."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli.refusal import Refusal


def load(
    game: Annotated[str, typer.Option(help="The game that is raced.")] = "microbot_racers",
    seats: Annotated[int, typer.Option(help="Persons at a table.")] = 2,
    tables: Annotated[int, typer.Option(help="Tables at once.")] = 200,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, name=value; repeatable.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long each part measures.")] = 20.0,
    rate: Annotated[float, typer.Option(help="Acts a second where the delay is measured.")] = 2000,
    idle: Annotated[int, typer.Option(help="Sockets that only listen; 0 leaves it out.")] = 0,
    sleepers: Annotated[bool, typer.Option(help="Watchers who stop reading.")] = False,
    kills: Annotated[int, typer.Option(help="Kill the server so often, under load.")] = 0,
    cuts: Annotated[int, typer.Option(help="Cut its power so often, under load.")] = 0,
    returns: Annotated[int, typer.Option(help="Cut lines so often, and time the return.")] = 0,
) -> None:
    """Start a server of its own, load it with racing tables, and print figures as JSON."""
    import json
    import tempfile
    from pathlib import Path

    from paddock.cli.race import read_options
    from paddock.load.course import Field
    from paddock.load.plan import Wishes, carried_out
    from paddock.load.power import NoCompiler

    field = Field(game, seats, tables, tuple(read_options(option or []).items()))
    wishes = Wishes(field, seconds, rate, idle, sleepers, kills, cuts, returns)
    with tempfile.TemporaryDirectory() as folder:
        try:
            for name, figures in carried_out(wishes, Path(folder)):
                print(json.dumps({name: figures}), flush=True)
        except NoCompiler as none:
            raise Refusal(f"Power cuts need a C compiler: {none}.") from None
