"""The command line: one command a verb. `paddock --help` lists them.

The help texts in the verbs' signatures are keys: `build` puts them into words.
"""

from __future__ import annotations

import os
import sys
from typing import IO, Annotated, Final

import typer
from typer.core import TyperArgument, TyperOption
from typer.exceptions import TyperException

from paddock.cli.backup import backup
from paddock.cli.completion import rejoin_pairs
from paddock.cli.games import games
from paddock.cli.ladder import ladder
from paddock.cli.language import LANGUAGE, Lang, pick_language, spoken
from paddock.cli.load import load
from paddock.cli.play import play, serve
from paddock.cli.race import race
from paddock.cli.refusal import Refusal
from paddock.cli.replay import replay
from paddock.cli.say import complain, replace_unknown_characters
from paddock.cli.seat import seat
from paddock.cli.simulate import simulate
from paddock.cli.typer_words import Verb, Verbs, show_error
from paddock.cli.verify import verify
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.words import Catalog
from paddock.words.languages import from_environment

INTERRUPTED: Final = 130
COMPLETION: Final = {
    "install_completion": "cli.typer.install_completion",
    "show_completion": "cli.typer.show_completion",
}
"""typer adds these options itself, with an English help."""
VERBS = (play, serve, games, race, replay, verify, seat, ladder, simulate, load, backup)


def build(catalog: Catalog) -> Verbs:
    """The whole command line, its help in the words of a catalog."""
    app = typer.Typer(
        cls=Verbs,
        help="cli.help",
        no_args_is_help=True,
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
            key = COMPLETION.get(parameter.name or "", parameter.help or "")
            parameter.help = catalog.say(key)


def show_version(context: typer.Context, wanted: bool) -> None:
    if wanted:
        from paddock.cli.version import tell_version

        tell_version(as_json=context.params["json"])
        raise typer.Exit


def paddock(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, help="cli.version")
    ] = False,
    json: Annotated[bool, typer.Option("--json", is_eager=True, help="cli.version_json")] = False,
    lang: Lang = "",
) -> None:
    """The options before a verb. `pick_language` has taken `--lang` out before typer parses.

    `--json` is eager, so that it is known when `--version` is read, in whichever order they come.
    """
    if json:
        raise Refusal(Message("cli.json_behind"))


def main(arguments: list[str] | None = None) -> None:
    """Run a verb. Exits with 0 when it is done and with 1 when what was asked turned out wrong.

    What cannot be done is told in one sentence on stderr, with exit code 2; Ctrl-C exits with 130.
    """
    before = LANGUAGE.set(from_environment(os.environ))
    replace_unknown_characters()
    try:
        sys.exit(run(sys.argv[1:] if arguments is None else arguments))
    except (Refusal, BadSetup) as refusal:
        complain(refusal.message)
        sys.exit(2)
    except TyperException as error:
        show_error(error)
        sys.exit(2)
    except BrokenPipeError:
        flush_or_drop(sys.stdout)
        sys.exit(1)
    except OSError as error:
        flush_or_drop(sys.stdout)
        complain(Message("cli.failed", error=str(error)))
        sys.exit(2)
    finally:
        LANGUAGE.reset(before)


def run(arguments: list[str]) -> int:
    """The exit code of a verb. typer turns Ctrl-C into INTERRUPTED."""
    words = pick_language(arguments)
    rejoin_pairs(os.environ)
    code = build(spoken())(args=words, prog_name="paddock", standalone_mode=False)
    if code == INTERRUPTED:
        complain(Message("cli.interrupted"))
    sys.stdout.flush()
    return code or 0


def flush_or_drop(stream: IO[str]) -> None:
    """Drop what cannot be written: `| head` has closed the pipe, or the disk is full.

    The interpreter would flush at exit, and fail with a trace.
    """
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
