"""`import paddock`: what it loads, and what it names."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

import paddock
from paddock.games.registry import GAMES
from paddock.version import VERSION

LOADED: Final = "import sys, paddock; print(*[m for m in sys.modules if m.startswith('paddock')])"


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


def test_import_paddock_loads_no_game() -> None:
    assert set(python("-c", LOADED).stdout.split()) == {
        "paddock",
        "paddock.games",
        "paddock.version",
    }


def test_the_version_stands_in_the_package() -> None:
    assert paddock.__version__ == VERSION


def test_every_public_name_is_there_and_listed() -> None:
    assert sorted(set(paddock.__all__)) == sorted(paddock.__all__)
    for name in paddock.__all__:
        assert hasattr(paddock, name)
    assert set(paddock.__all__) <= set(dir(paddock))


def test_another_name_is_no_attribute() -> None:
    for name in ("_nothing", "__nothing__"):
        with pytest.raises(AttributeError, match=name):
            getattr(paddock, name)
    with pytest.raises(AttributeError, match="module 'paddock' has no attribute 'nothing'"):
        paddock.nothing  # type: ignore[attr-defined]  # noqa: B018 (mypy must know that, too)


def test_a_star_import_gives_the_public_names() -> None:
    names: dict[str, object] = {}
    exec("from paddock import *", names)
    assert set(paddock.__all__) <= set(names)


def test_games_is_a_function_and_still_the_package_of_the_games() -> None:
    import paddock.games.registry as registry

    assert registry.GAMES is GAMES
    assert [info.name for info in paddock.games()] == list(GAMES)
    assert [info.name for info in paddock.games("en-XA")] == list(GAMES)
