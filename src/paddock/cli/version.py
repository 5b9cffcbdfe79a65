"""Which Paddock this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed

from paddock.kernel import model


def engine() -> str:
    return "interpreted" if (model.__file__ or "").endswith(".py") else "compiled"


def version() -> str:
    try:
        number = installed("paddock")
    except PackageNotFoundError:
        number = "from its sources"
    return f"paddock {number}, engine {engine()}"
