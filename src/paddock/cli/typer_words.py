"""Words typer has in code (headings of help, refused options), replaced by those of cli.toml.

Done by methods that are made to be overridden and by the constants of `typer.rich_utils`. Errors
that typer raises without a type of their own (a flag with a value, an argument too many) stay in
its English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from paddock.cli.language import spoken
from paddock.kernel.message import Message

if TYPE_CHECKING:
    # The types in what is overridden have no public names.
    from typer._click.core import Command, Context
    from typer._click.exceptions import ClickException
    from typer._click.formatting import HelpFormatter

    AnyCommand = Command
else:
    AnyCommand = object  # typer's own base is private: a mixin needs it for its types alone

TITLES: Final = {
    "ARGUMENTS_PANEL_TITLE": Message("cli.typer.arguments"),
    "OPTIONS_PANEL_TITLE": Message("cli.typer.options"),
    "COMMANDS_PANEL_TITLE": Message("cli.typer.commands"),
    "ERRORS_PANEL_TITLE": Message("cli.typer.error"),
    "DEFAULT_STRING": Message("cli.typer.default", value="{}"),
    "REQUIRED_LONG_STRING": Message("cli.typer.required"),
    "RICH_HELP": Message("cli.typer.hint", command="[blue]'{command_path} {help_option}'[/]"),
}


class WordedHelp(AnyCommand):
    """Help in the language that is spoken, for commands and the group of them alike."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        title_panels()
        super().format_help(ctx, formatter)

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        return reworded(super().get_help_option(ctx))


class Verb(WordedHelp, TyperCommand):
    """One command."""


class Verbs(WordedHelp, TyperGroup):
    """The command that has all others."""

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            ctx.fail(spoken().say("cli.typer.no_verb", verb=args[0], verbs=tuple(self.commands)))
        return super().resolve_command(ctx, args)


def title_panels() -> None:
    """Late: rich is slow to import, and most runs show no help."""
    from typer import rich_utils

    for name, title in TITLES.items():
        setattr(rich_utils, name, spoken().word(title))


def write_usage(command: Command, ctx: Context, formatter: HelpFormatter) -> None:
    words = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, words, f"{spoken().say('cli.typer.usage')} ")


def reworded(option: TyperOption | None) -> TyperOption | None:
    if option is not None:
        option.help = spoken().say("cli.typer.help")
    return option


def show_error(error: TyperException) -> None:
    """Show what typer refuses as it would itself, in our words."""
    from typer import rich_utils

    title_panels()
    told = words_for(error)
    setattr(error, "format_message", lambda: told)  # noqa: B010 (mypy knows it as a method)
    rich_utils.rich_format_error(cast("ClickException", error))


def words_for(error: TyperException) -> str:
    parameter = getattr(error, "param", None)
    hint = parameter.get_error_hint() if parameter is not None else ""
    match type(error).__name__:
        case "NoSuchOption":
            return spoken().say("cli.typer.no_option", option=getattr(error, "option_name", ""))
        case "MissingParameter":
            return spoken().say("cli.typer.missing", parameter=hint)
        case "BadParameter":
            return spoken().say("cli.typer.bad_value", parameter=hint, reason=error.message)
    return error.format_message()
