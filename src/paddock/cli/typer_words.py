"""Words typer has in code (headings of help, refused options), replaced by those of cli.toml.

Done by methods that are made to be overridden and by the constants of `typer.rich_utils`. Errors
that typer raises without a type of their own (a flag with a value, an argument too many) stay in
its English.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from paddock.cli.examples import EXAMPLES
from paddock.cli.language import spoken
from paddock.cli.say import complain, say
from paddock.kernel.message import Message

if TYPE_CHECKING:
    # The types in what is overridden have no public names.
    from typer._click.core import Command, Context
    from typer._click.formatting import HelpFormatter

    AnyCommand = Command
else:
    AnyCommand = object  # typer's own base is private: a mixin needs it for its types alone

TITLES: Final = {
    "ARGUMENTS_PANEL_TITLE": Message("cli.typer.arguments"),
    "OPTIONS_PANEL_TITLE": Message("cli.typer.options"),
    "COMMANDS_PANEL_TITLE": Message("cli.typer.commands"),
    "DEFAULT_STRING": Message("cli.typer.default", value="{}"),
    "REQUIRED_LONG_STRING": Message("cli.typer.required"),
}

VALUE_SHOWN: Final = 40
"""Characters of a refused value that are repeated."""


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
    """One command. Its examples are printed without a frame and unwrapped, to be copied."""

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        super().format_help(ctx, formatter)
        print(f" {spoken().say('cli.typer.examples')}")
        for line in EXAMPLES[self.name or ""]:
            print(f"   {line}")
        print()


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
    """What typer refuses, in a sentence; then where help is. `paddock` alone has shown its help."""
    if type(error).__name__ == "NoArgsIsHelpError":
        return
    context: Context | None = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "paddock"
    complain(words_for(error))
    say(Message("cli.typer.hint", command=f"'{command} --help'"), file=sys.stderr)


def words_for(error: TyperException) -> Message | str:
    parameter = getattr(error, "param", None)
    hint = parameter.get_error_hint() if parameter is not None else ""
    match type(error).__name__:
        case "NoSuchOption":
            return no_option(error)
        case "MissingParameter":
            return Message("cli.typer.missing", parameter=hint)
        case "BadParameter":
            return Message("cli.typer.bad_value", parameter=hint, reason=reason_of(error))
    return error.format_message()


def no_option(error: TyperException) -> Message:
    option = getattr(error, "option_name", "")
    meant = tuple(getattr(error, "possibilities", None) or ())
    if meant:
        return Message("cli.typer.option_like", option=option, meant=meant)
    return Message("cli.typer.no_option", option=option)


def reason_of(error: TyperException) -> Message | str:
    """Why a number was refused: typer has it from pydantic, whose words are for programmers."""
    find = getattr(error.__cause__, "errors", None)
    parameter = getattr(error, "param", None)
    if find is None or parameter is None:
        return error.message
    is_whole = parameter.type_descriptor.annotation is int
    kind = Message("cli.typer.whole") if is_whole else Message("cli.typer.number")
    value = str(find()[0]["input"])[:VALUE_SHOWN]
    least, most = parameter.min, parameter.max
    if least is None or most is None:
        return Message("cli.typer.no_number", kind=kind, value=value)
    return Message("cli.typer.not_between", kind=kind, least=least, most=most, value=value)
