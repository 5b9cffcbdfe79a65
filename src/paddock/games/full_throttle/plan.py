"""The plan of a course: which map, which streets in which direction, start, finish, obstacles.

As a file it is TOML, as the value of an option one line:
`los_angeles; start main 2; streets main, sunset, sixth back; finish sixth 9; obstacles sunset-3-1`.
A part `title` may say what it is called.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from paddock.games._shared.sheet import Sheet, quoted, read_sheet
from paddock.games.full_throttle.junctions import Drive
from paddock.games.full_throttle.streets import MAPS
from paddock.kernel.message import Message, Value
from paddock.kernel.model import BadSetup

PARTS: Final = ("start", "finish", "streets", "obstacles", "title")
CUSTOM: Final = "Custom course"
"""The title of a course that nobody has named."""
LONGEST_TITLE: Final = 40
ROW: Final = re.compile("[0-9]{1,4}")


@dataclass(frozen=True)
class Card:
    """The start or the finish card: it lies on a row of a street."""

    street: str
    row: int


@dataclass(frozen=True)
class Plan:
    """What a course is made from."""

    title: str
    map: str
    start: Card
    finish: Card
    drives: tuple[Drive, ...]
    obstacles: tuple[str, ...]
    police: tuple[str, ...]
    rounds: int
    teams: bool


def read_plan(file: Value, text: str) -> tuple[Plan, int]:
    """The plan in a file, and the number of upgrades that it promises."""
    sheet = read_sheet(file, text)
    plan = Plan(
        title=sheet.text("title"),
        map=sheet.text("map", MAPS),
        start=sheet_card(sheet, "start"),
        finish=sheet_card(sheet, "finish"),
        drives=tuple(read_drive(text) for text in sheet.texts("streets")),
        obstacles=sheet.texts("obstacles"),
        police=sheet.texts("police"),
        rounds=sheet.whole("rounds", 1, 100) if sheet.has("rounds") else 0,
        teams=sheet.flag("teams"),
    )
    promised = sheet.whole("upgrades", 0, 10)
    sheet.close()
    return plan, promised


def sheet_card(sheet: Sheet, key: str) -> Card:
    try:
        return read_card(key, sheet.text(key))
    except BadSetup as error:
        sheet.refuse(key, error.message)


def read_line(text: str) -> Plan:
    """A plan from one line of text. The map and its streets are looked up later."""
    parts = [part.strip() for part in text.split(";")]
    said: dict[str, str] = {}
    for part in parts[1:]:
        word, _, rest = part.partition(" ")
        if word not in PARTS:
            raise BadSetup(Message("full_throttle.no_part", word=word, parts=PARTS))
        if word in said:
            raise BadSetup(Message("full_throttle.part_twice", part=word))
        said[word] = rest.strip()
    for word in PARTS[:3]:
        if word not in said:
            raise BadSetup(Message("full_throttle.part_missing", part=word))
    obstacles = tuple(said.get("obstacles", "").replace(",", " ").split())
    return Plan(
        title=(said.get("title") or CUSTOM)[:LONGEST_TITLE],
        map=parts[0],
        start=read_card("start", said["start"]),
        finish=read_card("finish", said["finish"]),
        drives=tuple(read_drive(name) for name in said["streets"].split(",")),
        obstacles=obstacles,
        police=(),
        rounds=0,
        teams=False,
    )


def write_line(plan: Plan) -> str:
    """`read_line` undone. Raises BadSetup for what a course of one's own cannot have."""
    if plan.police or plan.rounds or plan.teams:
        raise BadSetup(Message("full_throttle.shipped_only"))
    if set(plan.title) & set(";=\n") or not 0 < len(plan.title) <= LONGEST_TITLE:
        raise BadSetup(Message("full_throttle.bad_title", most=LONGEST_TITLE))
    streets = ", ".join(f"{way.street} back" if way.back else way.street for way in plan.drives)
    parts = [
        plan.map,
        f"start {plan.start.street} {plan.start.row}",
        f"streets {streets}",
        f"finish {plan.finish.street} {plan.finish.row}",
    ]
    if plan.obstacles:
        parts.append(f"obstacles {', '.join(plan.obstacles)}")
    if plan.title != CUSTOM:
        parts.append(f"title {plan.title}")
    return "; ".join(parts)


def read_card(word: str, text: str) -> Card:
    words = text.split()
    if len(words) != 2 or not ROW.fullmatch(words[1]):
        raise BadSetup(Message("full_throttle.bad_card", part=word, text=quoted(text)))
    return Card(words[0], int(words[1]))


def read_drive(text: str) -> Drive:
    words = text.split()
    if len(words) == 2 and words[1] == "back":
        return Drive(words[0], True)
    if len(words) != 1:
        raise BadSetup(Message("full_throttle.bad_drive", text=quoted(text.strip())))
    return Drive(words[0], False)
