"""The command line: one verb a job. `paddock --help` lists them."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from paddock.cli.backup import backup
from paddock.cli.load import load
from paddock.cli.play import play, serve
from paddock.cli.race import race
from paddock.cli.refusal import Refusal
from paddock.cli.replay import replay
from paddock.cli.say import say
from paddock.cli.seat import seat
from paddock.cli.simulate import simulate
from paddock.cli.verify import verify
from paddock.kernel.model import BadSetup

app = typer.Typer(
    help="Race board games: play them, run them, check them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for verb in (play, serve, race, replay, verify, seat, simulate, load, backup):
    app.command()(verb)


def show_version(wanted: bool) -> None:
    if wanted:
        from paddock.cli.version import version

        print(version())
        raise typer.Exit


@app.callback()
def paddock(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which.")
    ] = False,
) -> None:
    """Racing board games on your own machine."""


def main(arguments: list[str] | None = None) -> None:
    """Run a verb. What cannot be done is said in one sentence on stderr, with exit code 2."""
    try:
        app(args=arguments, prog_name="paddock")
    except (Refusal, BadSetup) as refusal:
        say(f"paddock: {refusal}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # Whoever read our words has heard enough; the interpreter must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
