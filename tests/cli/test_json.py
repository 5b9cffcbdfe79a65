"""`--json`: documents on standard output and nothing else; many files, seeds, and `--force`."""

from __future__ import annotations

import io
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from paddock.records.file import read_record
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore

from .shell import PATIENCE, command, environment
from .test_cli import RIGHT, USAGE, WRONG, Done, paddock, recorded

__all__ = ["recorded"]

RACE = ("race", "trafic_turbo", "--bots", "random", "--seats", "2")


def documents(done: Done) -> list[dict[str, Any]]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def forged(path: Path, into: Path) -> Path:
    record = json.loads(path.read_text("utf-8"))
    record["result"]["places"].reverse()
    into.write_text(json.dumps(record))
    return into


# --- race ----------------------------------------------------------------------------------------


def test_a_race_is_one_document(tmp_path: Path) -> None:
    log = tmp_path / "race.json"
    (told,) = documents(paddock(*RACE, "--seed", "7", "--json", "--log", log))
    record = read_record(log.read_bytes())
    assert record.result is not None
    assert (told["seed"], told["moves"]) == (7, len(record.moves))
    assert tuple(told["places"]) == record.result.places
    assert told["options"] == {"circuit": "city", "points": "no"}
    assert told["record"] == str(log)


def test_a_race_says_the_seed_that_it_chose_and_is_repeated_by_it(tmp_path: Path) -> None:
    first = paddock(*RACE).stdout
    seed = first.splitlines()[1].split()[1].rstrip(";")
    assert paddock(*RACE, "--seed", seed).stdout == first
    (told,) = documents(paddock(*RACE, "--json"))
    (again,) = documents(paddock(*RACE, "--json", "--seed", str(told["seed"])))
    assert again == told


def test_a_record_is_overwritten_only_by_force(tmp_path: Path) -> None:
    log = tmp_path / "race.json"
    log.write_text("dear to me")
    done = paddock(*RACE, "--log", log)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert "--force" in done.stderr
    assert log.read_text() == "dear to me"
    assert paddock(*RACE, "--quiet", "--log", log, "--force").returncode == RIGHT
    assert paddock("verify", log).returncode == RIGHT


# --- verify --------------------------------------------------------------------------------------


def test_many_records_have_a_line_each_and_a_summary(recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "good.json").write_bytes(recorded.read_bytes())
    assert paddock("verify", tmp_path, recorded).stdout.endswith(
        "2 right, 0 wrong, 0 unreadable.\n"
    )
    (tmp_path / "none.json").write_text("hello")
    done = paddock("verify", tmp_path, recorded)
    assert done.returncode == USAGE
    forged(recorded, tmp_path / "bad.json")
    done = paddock("verify", tmp_path, recorded)
    assert done.returncode == WRONG
    assert len(done.stdout.splitlines()) == 3
    assert done.stdout.endswith("2 right, 1 wrong, 1 unreadable.\n")
    assert len(done.stderr.splitlines()) == 2
    told = documents(paddock("verify", tmp_path, "--json"))
    assert [Path(one["file"]).name for one in told] == ["bad.json", "good.json", "none.json"]
    assert [one["found"] for one in told] == ["wrong", "right", "unreadable"]


def test_a_wrong_move_is_named_in_the_document(recorded: Path, tmp_path: Path) -> None:
    record = json.loads(recorded.read_text("utf-8"))
    record["moves"][2] = [0, "nonsense"]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(record, indent=0))
    (told,) = documents(paddock("verify", "--json", path))
    assert (told["found"], told["move"]) == ("wrong", 3)
    assert told["line"] > 3


def test_a_record_comes_by_standard_input(recorded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for data, code in ((recorded.read_bytes(), RIGHT), (b"hello", USAGE)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert paddock("verify", "-").returncode == code


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    done = paddock("verify", tmp_path)
    assert done.returncode == USAGE
    assert "There is no `.json` file" in done.stderr


def test_a_commitment_is_of_one_race(recorded: Path) -> None:
    done = paddock("verify", recorded, recorded, "--commit", "00")
    assert done.returncode == USAGE
    assert "of one race" in done.stderr


# --- the others ----------------------------------------------------------------------------------


def test_a_replay_is_a_line_of_json_a_move(recorded: Path) -> None:
    told = documents(paddock("replay", recorded, "--json"))
    record = read_record(recorded.read_bytes())
    assert [one["notation"] for one in told] == [move.notation for move in record.log()]
    assert documents(paddock("replay", recorded, "--json", "--step", "3")) == [told[2]]


def test_a_simulation_is_one_document() -> None:
    (told,) = documents(paddock("simulate", "--seeds", "2", "--json"))
    assert (told["runs"], told["kept"]) == (2, True)


def test_a_ladder_is_one_document_and_the_same_again() -> None:
    words = ("ladder", "microbot_racers", "--bots", "random,planner", "--seeds", "2", "--json")
    (told,) = documents(paddock(*words))
    assert (told["races"], len(told["scores"]), len(told["ratings"])) == (4, 1, 2)
    assert documents(paddock(*words, "--processes", "1")) == [told]


def test_the_version_is_a_document_in_either_order() -> None:
    for words in (["--version", "--json"], ["--json", "--version"]):
        (told,) = documents(paddock(*words))
        assert isinstance(told["compiled"], bool)
    assert paddock("--json", *RACE).returncode == USAGE


def test_a_backup_is_one_document_and_overwrites_only_by_force(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    SqliteStore(data / DATABASE).shut()
    (told,) = documents(paddock("backup", copy, "--data", data, "--json"))
    assert (told["tables"], told["path"]) == (0, str(copy))
    copy.write_text("dear to me")
    assert paddock("backup", copy, "--data", data).returncode == USAGE
    assert copy.read_text() == "dear to me"
    assert paddock("backup", copy, "--data", data, "--force").returncode == RIGHT
    itself = paddock("backup", data / DATABASE, "--data", data, "--force")
    assert itself.returncode == USAGE
    assert "is the database itself" in itself.stderr


# --- standard output that takes nothing, or not everything ---------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command(*RACE),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == USAGE
    assert done.stderr == f"paddock: That failed: [Errno 28] {os.strerror(28)}.\n"


def test_what_the_encoding_lacks_is_replaced() -> None:
    done = subprocess.run(
        command(*RACE, "--quiet"),
        capture_output=True,
        text=True,
        env=environment(PYTHONIOENCODING="ascii"),
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (RIGHT, "")
    assert "by ?end.places" in done.stdout
