"""The database, what lies beside it and its copies can be opened by their owner alone."""

from __future__ import annotations

import ast
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import paddock
from paddock.server.log.sqlite_backup import back_up
from paddock.server.log.sqlite_schema import DATABASE, ENDS, MIGRATIONS, opened
from paddock.server.log.sqlite_store import SqliteStore

from .browser_client import Screen
from .running_server import house

posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such permissions.")
ONLY_POSIX: Final = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty"}


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """A user whose files can be read and written by all others."""
    before = os.umask(0)
    yield
    os.umask(before)


@posix
def test_a_new_database_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    with house(folder) as home, Screen(home.url) as ann:
        ann.open_table("person", "greedy")
        assert mode(folder) == "0o700"
        modes = {path.name: mode(path) for path in folder.iterdir()}
        assert modes.keys() >= {f"{DATABASE}{end}" for end in ENDS}
        assert set(modes.values()) == {"0o600"}
        back_up(folder / DATABASE, tmp_path / "copy")
        assert mode(tmp_path / "copy") == "0o600"


@posix
def test_a_copy_before_a_migration_is_for_its_owner_alone(tmp_path: Path) -> None:
    opened(tmp_path / DATABASE).close()
    opened(tmp_path / DATABASE, (*MIGRATIONS, lambda connection: None)).close()
    assert mode(tmp_path / f"{DATABASE}.v{1 + len(MIGRATIONS)}") == "0o600"


@posix
def test_a_database_that_others_can_open_is_closed_to_them_and_that_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    SqliteStore(tmp_path / DATABASE).shut()
    (tmp_path / DATABASE).chmod(0o644)
    for lines in (1, 0):
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            SqliteStore(tmp_path / DATABASE).shut()
        assert mode(tmp_path / DATABASE) == "0o600"
        assert sum("no longer can" in line for line in caplog.messages) == lines


@posix
def test_a_folder_that_was_there_and_other_files_in_it_are_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    other.chmod(0o644)
    SqliteStore(tmp_path / DATABASE).shut()
    assert (mode(tmp_path), mode(other)) == ("0o755", "0o644")
    assert mode(tmp_path / DATABASE) == "0o600"


def imported(path: Path) -> set[str]:
    """The modules that are imported when this one is."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_nothing_is_imported_that_only_posix_systems_have() -> None:
    modules = sorted(Path(paddock.__file__).parent.rglob("*.py"))
    assert len(modules) > 100
    assert [str(path) for path in modules if imported(path) & ONLY_POSIX] == []
