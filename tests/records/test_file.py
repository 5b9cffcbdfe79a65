"""Records on file: written whole, read strictly, refused in one clear sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from paddock.records.file import MOST_BYTES, BadRecord, read_record, write_record, written
from paddock.records.lines import move_lines
from paddock.records.record import DrawnFrom, Record, Result

RECORD = Record(
    paddock=1,
    game="toy",
    edition="1",
    seats=2,
    options={"corners": "two"},
    players=("Ada", 'Bén "the" \\ {0}'),
    dice=DrawnFrom("hmac-sha256", "ab" * 32),
    moves=((-1, "deal 1"), (-2, "time up"), (1, "forward")),
    result=Result((2, 1), (), "end.home"),
)
FLOOD = b"9" * 5000


def changed(**fields: Any) -> bytes:
    """The record as JSON with some fields changed; `...` leaves one out."""
    table = {**json.loads(written(RECORD)), **fields}
    return json.dumps({key: value for key, value in table.items() if value is not ...}).encode()


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    write_record(RECORD, tmp_path / "race.json")
    assert read_record((tmp_path / "race.json").read_bytes()) == RECORD


def test_a_race_that_is_not_over_has_no_result() -> None:
    assert read_record(changed(result=None)).result is None


def test_a_race_without_moves_can_be_written() -> None:
    empty = read_record(changed(moves=[]))
    assert read_record(written(empty)) == empty


def test_a_record_of_version_2_keeps_nonces_and_marks() -> None:
    nonces = ["a" * 32, ""]
    dice = {"kind": "hmac-sha256-nonces", "secret": "ab" * 32, "nonces": nonces}
    record = read_record(changed(paddock=2, dice=dice, given=1, marks=["copy"]))
    assert (record.dice.nonces, record.given, record.marks) == (tuple(nonces), 1, ("copy",))
    assert read_record(written(record)) == record


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"marks": ["copy"]}, "says it is version 1"),
        ({"given": 1}, "says it is version 1"),
        ({"paddock": 2, "given": 99}, "were taken over from another race"),
        (
            {"paddock": 2, "dice": {"kind": "hmac-sha256-nonces", "secret": "ab" * 32}},
            "does not fit dice",
        ),
        (
            {"paddock": 2, "dice": {"kind": "hmac-sha256", "secret": "ab" * 32, "nonces": [""]}},
            "does not fit dice",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read_record(changed(**fields))


def test_every_move_has_a_line_of_its_own() -> None:
    lines = written(RECORD).decode().splitlines()
    assert '    [-1,"deal 1"],' in lines
    assert '    [1,"forward"]' in lines
    assert lines[0] == "{"
    assert lines[1] == '  "paddock": 1,'


def test_writing_replaces_an_older_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_text("old")
    write_record(RECORD, path)
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]
    assert read_record(path.read_bytes()) == RECORD


def test_a_record_that_cannot_be_written_leaves_the_older_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.mkdir()
    with pytest.raises(IsADirectoryError):
        write_record(RECORD, path)
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(b"", "cut off", id="an empty file"),
        pytest.param(written(RECORD)[:200], "cut off: it ends in line", id="cut off"),
        pytest.param(written(RECORD)[:-3], "cut off", id="cut off at the very end"),
        pytest.param(b"race!", "not JSON: line 1, column 1", id="not JSON"),
        pytest.param(written(RECORD) + b"}", "not JSON", id="something after the end"),
        pytest.param(b'{\n "paddock": 1,\n oops', "line 3, column 2", id="broken in line 3"),
        pytest.param(b"\xff\xfe{}", "not JSON", id="not UTF-8"),
        pytest.param(b'{"paddock": 1, "game": "\xff"}', "not JSON", id="a name not in UTF-8"),
        pytest.param(b"[" * 100_000, "no race record", id="a list, very deep"),
        pytest.param(b'{"x":' + b"[" * 100_000, "not JSON", id="very deep"),
        pytest.param(b"[]", "no race record", id="a list"),
        pytest.param(b"{}", "'paddock'", id="another JSON file"),
        pytest.param(changed(paddock=3), "a newer Paddock wrote it", id="a newer version"),
        pytest.param(
            changed(paddock=3, laps=3), "a newer Paddock wrote it", id="newer, other keys"
        ),
        pytest.param(changed(paddock=0), "no race record", id="no such version"),
        pytest.param(changed(paddock="1"), "no race record", id="a version in quotes"),
        pytest.param(changed(laps=3), "'laps'", id="an unknown key"),
        pytest.param(changed(moves=...), "'moves'", id="a missing key"),
        pytest.param(changed(seats=0), "$.seats", id="no seats"),
        pytest.param(changed(seats=2.5), "$.seats", id="half a seat"),
        pytest.param(changed(seats=3), "A race of 3 seats names 2 players", id="a seat too many"),
        pytest.param(changed(dice={"kind": "d6", "secret": "ab" * 32}), "$.dice", id="other dice"),
        pytest.param(changed(dice={"kind": "hmac-sha256", "secret": "AB"}), "$.dice", id="no hex"),
        pytest.param(changed(moves=[[0]]), "Line 1, move 1,", id="half a move"),
        pytest.param(changed(moves=[[0, "a"], [16, "b"]]), "Line 1, move 2,", id="seat 16"),
        pytest.param(changed(moves=[[0, "a"], [-3, "b"]]), "Line 1, move 2,", id="seat -3"),
        pytest.param(changed(moves=[[0, ""]]), "Line 1, move 1,", id="an empty move"),
        pytest.param(
            changed(result={"places": [1], "points": [], "rule": "end"}),
            "gives 1 places",
            id="a place missing",
        ),
        pytest.param(
            changed(result={"places": [1, 2], "points": [3], "rule": "end"}),
            "gives points to some",
            id="points missing",
        ),
        pytest.param(b" " * (MOST_BYTES + 1), "at most", id="too large"),
        pytest.param(
            written(RECORD).replace(b'"time up"', FLOOD), "Line 11, move 2,", id="digits for a word"
        ),
        pytest.param(
            written(RECORD).replace(b"[-2,", b"[" + FLOOD + b","), "move 2,", id="digits for a seat"
        ),
        pytest.param(
            b'{"moves": [],' + changed(moves=[[0]])[1:], "$.moves[0]", id="moves said twice"
        ),
        pytest.param(changed(**{"$.moves[7]": 1}), "$.moves[7]", id="a key like a place"),
        pytest.param(
            changed(**{f" - at `$.moves[{FLOOD.decode()}]": 1}), "no race record", id="a long place"
        ),
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(data)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_move_is_refused_however_deep_it_is_nested() -> None:
    """Of two parsers, one gives up a little earlier than the other."""
    limit = sys.getrecursionlimit()
    for deep in range(limit - 200, limit + 20):
        with pytest.raises(BadRecord):
            read_record(changed().replace(b'"time up"', b"[" * deep + b"]" * deep))


def test_a_wrong_move_is_named_by_its_line() -> None:
    data = written(RECORD).replace(b'[-2,"time up"]', b"[-2]")
    with pytest.raises(BadRecord) as refusal:
        read_record(data)
    line = refusal.value.line
    assert data.decode().splitlines()[line - 1].strip() == "[-2],"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(changed(), id="all in one line"),
        pytest.param(json.dumps(json.loads(changed()), indent=3).encode(), id="a word a line"),
        pytest.param(written(RECORD), id="as it is written"),
        pytest.param(written(RECORD).replace(b"\n", b"\r\n"), id="with other line ends"),
    ],
)
def test_the_line_of_a_move_is_found_in_any_layout(data: bytes) -> None:
    lines = data.decode().split("\n")
    found = move_lines(data)
    assert len(found) == 3
    for number, (seat, _) in zip(found, RECORD.moves, strict=True):
        assert "[" in lines[number - 1]
        assert str(seat) in lines[number - 1] + lines[min(number, len(lines) - 1)]
