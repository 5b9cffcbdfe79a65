"""The command line: one command a verb. `paddock --help` lists them.

The help texts in the verbs' signatures are keys: `build` puts them into words.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer
from typer.core import TyperArgument, TyperOption
from typer.exceptions import TyperException

from paddock.cli.backup import backup
from paddock.cli.language import LANGUAGE, Lang, pick_language, spoken
from paddock.cli.load import load
from paddock.cli.play import play, serve
from paddock.cli.race import race
from paddock.cli.refusal import Refusal
from paddock.cli.replay import replay
from paddock.cli.say import say
from paddock.cli.seat import seat
from paddock.cli.simulate import simulate
from paddock.cli.typer_words import Verb, Verbs, show_error
from paddock.cli.verify import verify
from paddock.kernel.model import BadSetup
from paddock.words import Catalog
from paddock.words.languages import from_environment

VERBS = (play, serve, race, replay, verify, seat, simulate, load, backup)


def build(catalog: Catalog) -> Verbs:
    """The whole command line, its help in the words of a catalog."""
    app = typer.Typer(
        cls=Verbs,
        help="cli.help",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    for verb in VERBS:
        app.command(cls=Verb, help=f"cli.{verb.__name__}.help")(verb)
    app.callback()(paddock)
    group = typer.main.get_command(app)
    assert isinstance(group, Verbs), "there is more than one verb"
    for command in (group, *group.commands.values()):
        assert isinstance(command, (Verb, Verbs)), "all were made here"
        put_into_words(command, catalog)
    return group


def put_into_words(command: Verb | Verbs, catalog: Catalog) -> None:
    command.help = catalog.say(command.help or "")
    for parameter in command.params:
        if isinstance(parameter, (TyperArgument, TyperOption)):
            parameter.help = catalog.say(parameter.help or "")


def show_version(wanted: bool) -> None:
    if wanted:
        from paddock.cli.version import version

        say(version())
        raise typer.Exit


def paddock(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="cli.version")
    ] = False,
    lang: Lang = "",
) -> None:
    """The options before a verb. `pick_language` has taken `--lang` out before typer parses."""


def main(arguments: list[str] | None = None) -> None:
    """Run a verb. What cannot be done is said in one sentence on stderr, with exit code 2."""
    before = LANGUAGE.set(from_environment(os.environ))
    try:
        words = pick_language(sys.argv[1:] if arguments is None else arguments)
        code = build(spoken())(args=words, prog_name="paddock", standalone_mode=False)
        sys.exit(code or 0)
    except (Refusal, BadSetup) as refusal:
        say(f"paddock: {spoken().word(refusal.message)}", file=sys.stderr)
        sys.exit(2)
    except TyperException as error:
        show_error(error)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # `| head` has closed the pipe; the interpreter would flush into it at exit, and fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    finally:
        LANGUAGE.reset(before)
