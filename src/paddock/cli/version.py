"""`paddock --version`: the package's version, and whether the engine is compiled."""

from __future__ import annotations

from paddock.cli.say import say, say_json
from paddock.kernel import model
from paddock.kernel.message import Message
from paddock.version import VERSION


def is_compiled() -> bool:
    return not (model.__file__ or "").endswith(".py")


def engine() -> Message:
    return Message("cli.versions.compiled" if is_compiled() else "cli.versions.interpreted")


def tell_version(as_json: bool) -> None:
    if as_json:
        say_json({"version": VERSION, "compiled": is_compiled()})
        return
    say(Message("cli.versions.told", number=VERSION, engine=engine()))
