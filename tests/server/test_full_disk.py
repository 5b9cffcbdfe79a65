"""A full disk: backups and migrations leave no partial files behind."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.server.log.sqlite_schema import DATABASE, becoming

from .test_backup import a_database

MANY = 2000
ROOM = 64 * 1024
CROWDED = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))
{what}
"""
BACKUP = "from paddock.cli import main; main(['backup', sys.argv[1], '--data', sys.argv[2]])"
UPGRADE = """
from paddock.server.log.sqlite_schema import MIGRATIONS, opened
from paddock.server.log.store import StoreRefused
try:
    opened(Path(sys.argv[1]), (*MIGRATIONS, lambda connection: None))
except StoreRefused as refused:
    sys.exit(str(refused))
"""


def crowded(what: str, *given: Path) -> subprocess.CompletedProcess[str]:
    """Run with room for small files only."""
    program = CROWDED.format(room=ROOM, what=what)
    command = [sys.executable, "-c", program, *map(str, given)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A database that is larger than the room."""
    a_database(tmp_path / DATABASE)
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        rows = [(f"t1-{n}", "0" * 32, bytes(32), n) for n in range(MANY)]
        connection.executemany("INSERT INTO desk VALUES (?, ?, ?, ?)", rows)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert (tmp_path / DATABASE).stat().st_size > ROOM
    return tmp_path


def test_a_copy_that_has_no_room_leaves_nothing_behind(large: Path) -> None:
    ended = crowded(BACKUP, large / "copy", large)
    assert ended.returncode == 2
    assert "cannot be copied" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not list(large.glob("copy*"))


def test_a_database_that_cannot_be_copied_is_not_migrated(large: Path) -> None:
    before = (large / DATABASE).read_bytes()
    ended = crowded(UPGRADE, large / DATABASE)
    assert ended.returncode == 1
    assert "cannot be opened" in ended.stderr
    assert not [path.name for path in large.iterdir() if path.name.startswith(f"{DATABASE}.v")]
    assert (large / DATABASE).read_bytes() == before


def test_a_partial_copy_never_gets_its_final_name(tmp_path: Path) -> None:
    target = tmp_path / "copy"

    def write() -> None:
        with becoming(target) as part:
            part.write_bytes(b"half of it")
            assert not target.exists(), "it is not whole yet"
            raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        write()
    assert not list(tmp_path.iterdir())
    with becoming(target) as part:
        part.write_bytes(b"all of it")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"all of it"]
