"""Long records are encoded outside of the event loop, and descriptions only once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from paddock.bots import BOTS
from paddock.games.registry import find_game
from paddock.kernel.model import SPECTATOR, Move
from paddock.kernel.play import replay, set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import MOST_BYTES, written
from paddock.records.record import record_of
from paddock.records.sealed import commitment
from paddock.server.access.keys import hashed, new_key
from paddock.server.http.openapi import published_openapi
from paddock.server.log.chain import chained
from paddock.server.log.entries import Acted, Opened, Sitter, Started
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import Head, Stored
from paddock.server.table.move_limits import MOST_IN_A_RACE
from paddock.server.uploads.child_process import ChildProcesses

from .faulty_stores import asked
from .loop_stalls import watched
from .running_server import FAST, house
from .sliding_clients import back_from

SLIDES = 120_000
"""Logs from before there was a limit may have as many."""
TABLE = "longrecord"
LONG_SETUP = set_up(find_game("tiny_turbo_cars"), 2, {"clock": "realtime"})


def long_race(slides: int = SLIDES) -> list[tuple[int, str]]:
    """A race between two, of whom one has slid to and fro for very long."""
    game = find_game("tiny_turbo_cars")
    race = Race(game, LONG_SETUP, [BOTS["greedy"]] * 2, secret_of(1))
    moves = [(move.seat, move.notation) for move, _ in race.moves()]
    at = next(n for n, (seat, text) in enumerate(moves) if text.startswith("slide") and not seat)
    there = moves[at][1]
    return [*moves[:at], *[(0, there), (0, back_from(there))] * (slides // 2), *moves[at:]]


def store_long_race(folder: Path, key: str) -> None:
    """As a table: all but the last answer was taken over from elsewhere."""
    moves, secret = long_race(), secret_of(2)
    last = max(n for n, (seat, _) in enumerate(moves) if seat >= 0)
    game, options = find_game("tiny_turbo_cars"), LONG_SETUP.options
    sitters = tuple(Sitter("bot", f"B{seat}", "greedy") for seat in range(2))
    given = tuple(moves[:last])
    opened = Opened(game.name, game.edition, options, sitters, commitment(secret), given=given)
    seat, text = moves[last]
    acted = Acted(seat, 0, (text,), tuple(text for _, text in moves[last + 1 :]))
    rows = [chained(TABLE, 0, "", 0, opened)]
    for entry in (Started(sitters, ()), acted):
        rows.append(chained(TABLE, len(rows), rows[-1].hash, 0, entry))
    head = Head(TABLE, "0" * 32, secret, 0, ((hashed(key), SPECTATOR),))
    store = SqliteStore(folder / DATABASE)
    asked(store.open, Stored(head, tuple(rows))).result(30)
    store.shut()


def test_encoding_a_very_long_record_does_not_stall_the_loop(tmp_path: Path) -> None:
    key = new_key()
    store_long_race(tmp_path, key)
    with house(tmp_path) as home:
        bearer = {"Authorization": f"Bearer {key}"}
        path = f"{home.url}/api/tables/{TABLE}"
        assert httpx.get(path, headers=bearer, timeout=60).json()["stage"] == "over"
        with watched(home.loop):
            for _ in range(3):
                answer = httpx.get(f"{path}/record", headers=bearer, timeout=60)
                assert answer.status_code == 200
                assert len(answer.json()["moves"]) > SLIDES


def test_the_longest_record_that_a_table_makes_can_be_opened_by_an_upload() -> None:
    game, setup = find_game("tiny_turbo_cars"), LONG_SETUP
    moves = [Move(seat, text) for seat, text in long_race(MOST_IN_A_RACE)]
    outcome = game.outcome(replay(game, setup, moves))
    record = record_of(setup, ("A", "B"), secret_of(1), moves, outcome)
    data = written(record)
    assert len(data) < MOST_BYTES / 4
    told = asyncio.run(ChildProcesses(FAST).read("replay", "0", data))
    assert told is not None, "its reader needed too much"
    assert b"".join(told.chunks).count(b"\n") == 1 + len(moves)


def test_the_description_is_made_once(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        one, other = (httpx.get(f"{home.url}/api/openapi.json") for _ in range(2))
        assert one.content == other.content == published_openapi().data
    assert published_openapi() is published_openapi()
