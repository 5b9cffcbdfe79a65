"""Helpers for tables of Tiny Turbo Cars on real sockets, with countdowns ten times as fast."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from paddock.kernel.model import CLOCK
from paddock.server.log.sqlite_schema import DATABASE

from .browser_client import Chair, JsonFrame, Screen
from .running_server import FAST

BRISK = replace(FAST, countdown_scale=0.1)
"""Ten seconds in one; the bell rings a quarter of a second later."""
STEADY = replace(FAST, countdown_scale=0.3)
"""In three, where somebody is to act before it rings."""


def open_puzzles(screen: Screen, *kinds: str, **options: str) -> str:
    return str(screen.open_table(*kinds, game="tiny_turbo_cars", **options)["table"])


def to_the_puzzles(*chairs: Chair) -> None:
    """Choose cars and places, whoever is asked, until everybody slides."""
    for chair in chairs:
        chair.until_kind("snap")
        while chair.s < 1:
            chair.hear()
    while chairs[0].view["phase"] != "slide":
        asked = next((chair for chair in chairs if chair.question is not None), None)
        s = asked.play()["s"] if asked else chairs[0].s + 1
        for chair in chairs:
            while chair.s < s:
                chair.hear()


def slide_of(chair: Chair) -> str:
    return str(chair.until_asked()["choices"][1]["move"])


def back_from(slide: str) -> str:
    opposite = {"up": "down", "down": "up", "left": "right", "right": "left"}
    return "slide " + opposite[slide.split()[1]]


def until_clock(chair: Chair) -> JsonFrame:
    return chair.until_kind("clock")


def kinds(frame: JsonFrame) -> list[str]:
    return [event["type"] for event in frame["events"]]


def bells(folder: Path) -> int:
    """How often the clock stands in the log."""
    with sqlite3.connect(folder / DATABASE) as connection:
        found = connection.execute("SELECT count(*) FROM event WHERE seat = ?", (CLOCK,)).fetchone()
    connection.close()
    return int(found[0])
