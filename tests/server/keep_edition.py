"""Writes `tests/kept/VERSION`: records, and a database with running tables, as this version makes.

    PYTHONPATH=src python -m tests.server.keep_edition VERSION GAME...

To be run once for each new edition of a game, before anything is raced by it.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from paddock.bots import BOTS
from paddock.games.registry import find_game
from paddock.kernel.model import SPECTATOR
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import write_record
from paddock.server.log.sqlite_schema import DATABASE

from .browser_client import JsonFrame, Screen
from .running_server import house

KEPT: Final = Path(__file__).parent.parent / "kept"
SEATS: Final = (0, 1)
ACTS: Final = 24
SEED: Final = 1
OPTIONS: Final = {"full_throttle": {"upgrades": "none"}}
"""Upgrades are placed by an answer that no list has."""


def keep(folder: Path, games: list[str]) -> None:
    (folder / "records").mkdir(parents=True)
    for game in games:
        keep_record(folder / "records" / f"{game}.json", game)
    with TemporaryDirectory() as data:
        with house(Path(data)) as home, Screen(home.url) as screen:
            tables = [raced(screen, game) for game in games]
        with closing(sqlite3.connect(Path(data, DATABASE))) as connection:
            connection.execute("VACUUM INTO ?", (str(folder / "tables.db"),))
    (folder / "tables.json").write_text(json.dumps(tables, indent=1) + "\n")


def keep_record(path: Path, game: str) -> None:
    rules = find_game(game)
    setup = set_up(rules, len(SEATS), {}, between_bots=True)
    race = Race(rules, setup, [BOTS["random"]] * len(SEATS), secret_of(SEED))
    for _ in race.moves():
        pass
    write_record(race.record(("Ann", "Bob")), path)


def raced(screen: Screen, game: str) -> JsonFrame:
    """A table after some answers, with its keys and the hashes of what it shows."""
    opened = screen.open_table("person", "person", game=game, **OPTIONS.get(game, {}))
    table = opened["table"]
    for number in range(ACTS):
        answer_one(screen, table, number)
    return {
        "game": game,
        "table": table,
        "keys": [seat["secret"] for seat in opened["seats"]],
        "watch": opened["watch"],
        "views": [shown(screen, table, seat) for seat in (*SEATS, SPECTATOR)],
    }


def answer_one(screen: Screen, table: str, pick: int) -> None:
    for seat in SEATS:
        with screen.sit(table, seat) as chair:
            chair.until_kind("snap")
            if chair.question:
                assert chair.play(pick)["t"] == "ack"
                return


def shown(screen: Screen, table: str, seat: int) -> JsonFrame:
    with screen.sit(table, seat) as chair:
        snap = chair.until_kind("snap")
        return {"seat": seat, "epoch": chair.epoch, "s": snap["s"], "vh": snap["vh"]}


if __name__ == "__main__":
    keep(KEPT / sys.argv[1], sys.argv[2:])
