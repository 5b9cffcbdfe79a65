"""Every name in the last column of docs/glossary.md is found by importing it."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ROW: Final = re.compile(r"^\| \*\*(?P<word>[^*]+)\*\* \| .+ \| (?P<places>.+) \|$", re.M)
NAMED: Final = re.compile(r"`([^`]+)`")


def rows() -> list[tuple[str, str]]:
    """Each word with each name that its row cites."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    found = [(row["word"], NAMED.findall(row["places"])) for row in ROW.finditer(page)]
    return [(word, name) for word, names in found for name in names or [""]]


def module_of(name: str) -> tuple[object, list[str]]:
    """The deepest module on a dotted path below paddock, and the names behind it."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        path = "paddock." + ".".join(parts[:length])
        try:
            return import_module(path), parts[length:]
        except ModuleNotFoundError as error:
            if error.name != path and not path.startswith(f"{error.name}."):
                raise
    raise ModuleNotFoundError(f"there is no module on the path {name}")


def has(owner: object, name: str) -> bool:
    """Also a field without a default, which a class knows by its annotation alone."""
    return hasattr(owner, name) or name in getattr(owner, "__annotations__", ())


@pytest.mark.parametrize(("word", "name"), rows())
def test_a_word_of_the_glossary_stands_in_code_where_it_says(word: str, name: str) -> None:
    owner, names = module_of(name)
    for inner in names:
        assert has(owner, inner), f"{word}: {name} does not exist"
        owner = getattr(owner, inner, None)


def test_every_row_of_the_glossary_is_read() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    assert len({word for word, _ in rows()}) == page.count("\n| **") > 0


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_the_glossary_is_linked(page: str) -> None:
    assert "docs/glossary.md" in (ROOT / page).read_text(encoding="utf-8")
