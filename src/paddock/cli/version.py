"""`paddock --version`: the package's version, and whether the engine is compiled."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

from paddock.kernel import model
from paddock.kernel.message import Message


def engine() -> Message:
    if (model.__file__ or "").endswith(".py"):
        return Message("cli.versions.interpreted")
    return Message("cli.versions.compiled")


def number() -> Message | str:
    try:
        return installed("paddock")
    except PackageNotFoundError:
        return Message("cli.versions.from_sources")


def version() -> Message:
    return Message("cli.versions.told", number=number(), engine=engine())
