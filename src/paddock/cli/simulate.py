"""`paddock simulate`: deterministic simulation of the server with injected faults, seed by seed."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from paddock.cli.options import Json
from paddock.cli.progress import progress
from paddock.cli.say import say, say_json
from paddock.kernel.message import Message

MOST_RUNS: Final = 10**9
LAST_SEED: Final = (1 << 63) - 1


class Counts:
    """What the runs so far have done."""

    def __init__(self) -> None:
        self.runs = self.acts = self.lives = 0


def simulate(
    seeds: Annotated[
        int, typer.Option(min=1, max=MOST_RUNS, metavar="N", help="cli.simulate.seeds")
    ] = 200,
    first: Annotated[
        int, typer.Option(min=0, max=LAST_SEED, metavar="SEED", help="cli.simulate.first")
    ] = 0,
    json: Json = False,
) -> None:
    """Run the server in virtual time with lost frames, disk faults and kills."""
    import gc

    from paddock.simulation.world import simulate as run

    # Modules and games live to the end: not walking them saves 6 % of the processor time.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    counts = Counts()
    with progress() as report:
        for seed in range(first, first + seeds):
            try:
                told = run(seed)
            except KeyboardInterrupt:
                if counts.runs:
                    tell_kept(counts, json)
                raise
            except Exception as error:
                tell_broken(counts, seed, error, json)
                raise typer.Exit(1) from None
            counts.runs += 1
            counts.acts, counts.lives = counts.acts + told.acts, counts.lives + told.lives
            report("runs", counts.runs, seeds)
    tell_kept(counts, json)


def tell_broken(counts: Counts, seed: int, error: Exception, as_json: bool) -> None:
    """The trace only where the server crashed: a broken promise says itself what is wrong."""
    import traceback

    from paddock.simulation.history import Broken

    if not isinstance(error, Broken):
        traceback.print_exception(error)
    if as_json:
        say_json({**vars(counts), "kept": False, "seed": seed, "error": str(error)})
        return
    say(Message("cli.simulate.broken", seed=seed, error=str(error)), file=sys.stderr)
    say(Message("cli.simulate.again", seed=seed), file=sys.stderr)


def tell_kept(counts: Counts, as_json: bool) -> None:
    if as_json:
        say_json({**vars(counts), "kept": True})
        return
    say(
        Message(
            "cli.simulate.kept",
            runs=Message("cli.simulate.runs", n=counts.runs),
            acts=Message("cli.simulate.acts", n=counts.acts),
            lives=Message("cli.simulate.lives", n=counts.lives),
        )
    )
