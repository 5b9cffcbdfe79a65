"""`paddock games`: the games, and one with its options, bots and tracks."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys

import pytest

from paddock.cli import main
from paddock.games.registry import GAMES


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as done:
        main(["games", *words])
    assert not done.value.code
    return capsys.readouterr().out


def test_every_game_is_listed_with_seats_bots_and_tracks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = told(capsys).splitlines()
    assert lines[0].split() == ["Name", "Game", "Seats", "Bots", "Tracks"]
    assert [line.split()[0] for line in lines[1:-1]] == list(GAMES)
    assert "random, greedy" in lines[1]
    assert lines[1].endswith("city, village")
    assert not any(line != line.rstrip() for line in lines)


def test_one_game_is_told_with_the_values_of_its_options_and_their_defaults(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = told(capsys, "tiny_turbo_cars")
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["Tiny", "Turbo", "Cars,", "edition", "1,", "2-4", "seats"]
    assert any(line[0] == "realtime" and line[-1] == "default" for line in lines if line)
    assert any(
        line[0] == "yes" and line[-3:] == ["default", "between", "bots"] for line in lines if line
    )
    assert "… " in out
    assert "Tracks: random, first_game" in out


def test_json_has_the_same_facts(capsys: pytest.CaptureFixture[str]) -> None:
    every = json.loads(told(capsys, "--json"))
    assert [game["name"] for game in every] == list(GAMES)
    one = json.loads(told(capsys, "trafic_turbo", "--json"))
    assert one == every[0]
    assert one["tracks"] == ["city", "village"]
    assert one["options"][0]["values"][0]["value"] == "city"
    assert (one["fewest"], one["most"]) == (2, 4)


def test_a_wrong_name_is_refused_in_one_sentence_with_the_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as done:
        main(["games", "chess"])
    assert done.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"paddock: There is no game 'chess'; there are: {', '.join(GAMES)}.\n"


def test_on_a_terminal_it_is_a_table_with_rules() -> None:
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "paddock.cli", "games", "trafic_turbo"]
    env = {**os.environ, "TERM": "dumb", "COLUMNS": "100"}
    done = subprocess.run(words, stdout=theirs, env=env, check=False)
    os.close(theirs)
    shown = os.read(ours, 1 << 16).decode()
    os.close(ours)
    assert done.returncode == 0
    assert "─────" in shown
    assert "The Village" in shown
