"""Drawn boards of Tiny Turbo Cars over HTTP: by options or by laid faces, cached."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paddock.games.tiny_turbo_cars.track import FACES, FIRST_GAME
from paddock.server.http.boards import drawn_file

from .browser_client import Screen
from .running_server import house

LAID = "driveway,attic,hall,study,terrace"
OWN = """front_garden, moon, back_garden
---
name: moon
title: <script>alert(1)</script>
theme: moon
board: middle
back:
about: Dust.

. empty dust

......
......
......"""


def board(tmp_path: Path, **options: str) -> tuple[int, Any]:
    with house(tmp_path) as home, Screen(home.url) as screen:
        answer = screen.http.get("/api/games/tiny_turbo_cars/board", params=options)
        return answer.status_code, answer.json()


def test_the_faces_that_chance_has_laid_are_asked_for_as_a_track(tmp_path: Path) -> None:
    status, drawn = board(tmp_path, track=LAID)
    assert status == 200
    assert all(f">{title}<" in drawn["ground"] for title in ("Driveway", "Attic", "Terrace"))
    assert {"s-0-0", "s-39-5", "s-47-0"} <= set(drawn["places"])
    assert {"car-0", "car-dogtor", "seat-3", "badge-3"} <= set(drawn["sizes"])
    assert {"controller", "cell-0", "cell-15"} <= set(drawn["boxes"])


def test_what_chance_will_lay_is_not_shown_before(tmp_path: Path) -> None:
    for length, rooms in (("standard", 3), ("long", 4)):
        _, drawn = board(tmp_path, length=length)
        assert drawn["ground"].count(">?<") == rooms
        assert "Kitchen" not in drawn["ground"]


def test_a_track_for_a_first_game_shows_its_rooms(tmp_path: Path) -> None:
    _, drawn = board(tmp_path, track="first_game")
    titles = [face.title for face in FACES if face.name in FIRST_GAME]
    assert all(title in drawn["ground"] for title in titles)


def test_words_of_a_board_of_ones_own_stay_words(tmp_path: Path) -> None:
    status, drawn = board(tmp_path, track=OWN)
    assert status == 200
    assert "<script" not in drawn["ground"]
    assert "&lt;script&gt;" in drawn["ground"]


@pytest.mark.parametrize(
    "track",
    [
        *("", "nowhere", "driveway", "driveway,attic", "attic,driveway,terrace", "../hall"),
        LAID * 9,
        ",".join(["driveway", *["hall"] * 11, "terrace"]),
    ],
)
def test_a_track_that_cannot_be_is_refused(tmp_path: Path, track: str) -> None:
    status, trouble = board(tmp_path, track=track)
    assert (status, trouble["code"]) == (422, "setup")


def test_no_more_than_a_few_pictures_are_kept(tmp_path: Path) -> None:
    drawn_file.cache_clear()
    middles = [face.name for face in FACES[2:10]]
    with house(tmp_path) as home, Screen(home.url) as screen:
        for a in middles[:6]:
            for b in middles:
                track = f"driveway,{a},{b},terrace"
                screen.http.get("/api/games/tiny_turbo_cars/board", params={"track": track})
    kept = drawn_file.cache_info()
    assert kept.maxsize is not None
    assert kept.misses == 48 > kept.maxsize >= kept.currsize


def test_options_that_show_nowhere_make_no_second_picture(tmp_path: Path) -> None:
    drawn_file.cache_clear()
    for clock in ("realtime", "untimed"):
        board(tmp_path, track="first_game", clock=clock)
    assert drawn_file.cache_info().misses == 1
