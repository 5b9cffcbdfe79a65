"""Control characters in records are replaced when printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paddock.cli.say import plain

from .test_cli import RIGHT, USAGE, WRONG, paddock, recorded

__all__ = ["recorded"]

HOSTILE = "\x1b]0;mine\x07\x1b[2J\u202eEve\r\n1. Eve"


@pytest.fixture
def hostile(recorded: Path, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    record = json.loads(recorded.read_text("utf-8"))
    record["players"] = [HOSTILE, "Ann"]
    path = tmp_path / "hostile.json"
    path.write_text(json.dumps(record))
    return path, record


def is_text(said: str) -> bool:
    return all(sign.isprintable() for sign in said.replace("\n", ""))


def test_names_do_not_move_the_cursor_or_begin_lines(hostile: tuple[Path, Any]) -> None:
    done = paddock("replay", hostile[0])
    assert done.returncode == RIGHT
    assert "Eve" in done.stdout
    assert is_text(done.stdout)
    assert not [line for line in done.stdout.splitlines() if line.startswith("1. Eve")]


def test_what_is_wrong_with_a_record_is_said_as_text(hostile: tuple[Path, dict[str, Any]]) -> None:
    path, record = hostile
    for change, code in (({"edition": HOSTILE}, WRONG), ({HOSTILE: 1}, USAGE)):
        path.write_text(json.dumps({**record, **change}))
        done = paddock("verify", path)
        assert done.returncode == code
        assert done.stderr
        assert is_text(done.stderr)
        assert len(done.stderr.splitlines()) == 1


def test_words_of_all_languages_are_text() -> None:
    for word in ("Ægir", "小林", "علی\u200cرضا", "\U0001f469\u200d\U0001f680"):
        assert plain(word) == word
