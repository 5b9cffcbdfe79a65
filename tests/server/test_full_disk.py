"""A full disk: it is told and counted; backups and migrations leave no partial files behind."""

from __future__ import annotations

import json
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from paddock.server.log.sqlite_schema import DATABASE, becoming

from .browser_client import Screen
from .running_server import Process
from .test_backup import a_database
from .test_health import counted

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


def test_a_full_disk_is_told_by_health_metrics_and_one_line_until_there_is_room_again(
    tmp_path: Path,
) -> None:
    server = Process(tmp_path)
    with Screen(server.url()) as ann:
        url, pid = ann.url, server.process.pid
        table = ann.open_table("person", "greedy", circuit="village")["table"]
        assert httpx.get(f"{url}/healthz").text == "ok\n"
        assert "paddock_store_failing 0.0" in counted(url)
        room = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        with ann.sit(table, 0) as chair:
            question = chair.until_asked()
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, room[1]))
            for _ in range(5):
                refused = chair.act([question["choices"][0]["move"]], question["phase"])
                assert refused["code"] == "unavailable"
                ill = httpx.get(f"{url}/healthz")
                assert (ill.status_code, ill.json()["code"]) == (503, "unavailable")
                assert "make room" in ill.json()["why"]
            assert "paddock_store_failing 1.0" in counted(url)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, room)
            assert httpx.get(f"{url}/healthz").text == "ok\n", "though nobody has written meanwhile"
            assert "paddock_store_failing 0.0" in counted(url)
            assert chair.act([question["choices"][0]["move"]], question["phase"])["t"] == "ack"
    said = server.stop().splitlines()
    assert [json.loads(line)["level"] for line in said] == ["error", "warning"]
    assert "nothing can be stored" in said[0]
    assert "stored again" in said[1]


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
