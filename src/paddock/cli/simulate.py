"""`paddock simulate`: deterministic simulation of the server with injected faults, seed by seed."""

from __future__ import annotations

from typing import Annotated

import typer

from paddock.cli.say import say
from paddock.kernel.message import Message


def simulate(
    seeds: Annotated[int, typer.Option(help="cli.simulate.seeds")] = 200,
    first: Annotated[int, typer.Option(help="cli.simulate.first")] = 0,
) -> None:
    """Run the server in virtual time with lost frames, disk faults and kills."""
    import gc
    import traceback

    from paddock.simulation.history import Broken
    from paddock.simulation.world import simulate as run

    # Modules and games live to the end: not walking them saves 6 % of the processor time.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    acts = lives = 0
    for seed in range(first, first + seeds):
        try:
            report = run(seed)
        except Exception as error:
            if not isinstance(error, Broken):
                traceback.print_exception(error)
            say(Message("cli.simulate.broken", seed=seed, error=str(error)))
            say(Message("cli.simulate.again", seed=seed))
            raise typer.Exit(1) from None
        acts, lives = acts + report.acts, lives + report.lives
    say(
        Message(
            "cli.simulate.kept",
            runs=Message("cli.simulate.runs", n=seeds),
            acts=Message("cli.simulate.acts", n=acts),
            lives=Message("cli.simulate.lives", n=lives),
        )
    )
