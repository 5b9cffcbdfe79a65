from __future__ import annotations

import asyncio
import json
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from paddock.bots import BOTS
from paddock.bots.bot import Bot
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V
from paddock.records.file import read_record
from paddock.records.sealed import commitment
from paddock.records.verify import verify
from paddock.server.live.connection import Connection, Outlet
from paddock.server.live.live_table import LiveTable
from paddock.server.live.tables import Tables
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.table.games import game_kits
from paddock.server.wire import messages

from .browser_client import SPECTATOR, Chair, Screen
from .running_server import FAST, house, wait_for
from .test_broken import entries


def race_on(chair: Chair, seed: int) -> Chair:
    """Play any choice, or go all the way to any place that can be reached, until it is over."""
    rng = random.Random(seed)
    while chair.result is None:
        if chair.question is None:
            chair.hear()
            continue
        ways = [way["moves"] for way in chair.question["ways"]]
        steps = [[choice["move"]] for choice in chair.question["choices"]]
        answer = chair.act(rng.choice(ways or steps))
        assert answer["t"] == "ack", answer
        while chair.s < answer["s"]:
            chair.hear()
    return chair


def watch_on(chair: Chair) -> Chair:
    while chair.result is None:
        chair.hear()
    return chair


def test_two_people_and_two_bots_race_to_the_end_and_the_record_holds(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = ann.open_table("person", "random", "open", "greedy", circuit="village")
        table = opened["table"]
        assert bob.enter(table, opened["seats"][2]["secret"], "Bob").json()["seat"] == 2
        with (
            ann.sit(table, 0) as first,
            bob.sit(table, 2) as second,
            ann.sit(table, SPECTATOR) as crowd,
            ThreadPoolExecutor(3) as threads,
        ):
            racing = [threads.submit(race_on, first, 1), threads.submit(race_on, second, 2)]
            racing.append(threads.submit(watch_on, crowd))
            for one in racing:
                one.result(90)
            assert first.result == second.result == crowd.result
            assert first.view["pieces"] == second.view["pieces"] == crowd.view["pieces"]
            assert first.until_kind("table")["stage"] == "over"
            answer = bob.http.get(f"/api/tables/{table}/record")
        record = read_record(answer.content)
        assert verify(record).right, verify(record).sentence
        assert commitment(record.secret()) == first.welcome["commit"]
        assert record.players == ("Player 1", "Bot 2", "Bob", "Bot 4")


def test_bots_alone_race_to_the_end(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("greedy", "random", circuit="village")["table"]
        with ann.sit(table, SPECTATOR) as crowd:
            watch_on(crowd)
            assert crowd.result is not None
            assert {standing["seat"] for standing in crowd.result["standings"]} == {0, 1}


def test_bots_alone_race_on_though_nobody_looks(tmp_path: Path) -> None:
    unseen = replace(FAST, idle=0.05, bot_pause=0.1, bot_next=0.1)
    with house(tmp_path, unseen) as home, Screen(home.url) as ann:
        ann.open_table("greedy", "random", circuit="village")
        wait_for(lambda: entries(tmp_path).count("acted") >= 5)


class Clumsy(Bot):
    """A bot that falls over whatever it is asked."""

    name = "clumsy"

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        raise RuntimeError("planted")


def test_a_bot_that_raises_does_not_stop_the_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, Clumsy.name, Clumsy())
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "clumsy", circuit="village")["table"]
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            while first.waiting != [1]:
                first.play()
            assert first.play()["t"] == "ack", "its turn is over"


def test_bots_alone_slide_and_race_on_until_the_last_place_is_taken(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        kinds = ("random", "machine planner", "random")
        table = ann.open_table(*kinds, game="tiny_turbo_cars", track="first_game")["table"]
        assert ann.http.get(f"/api/tables/{table}").json()["options"]["race_on"] == "yes"
        with ann.sit(table, SPECTATOR) as crowd:
            watch_on(crowd)
            assert sorted(crowd.view["home"]) == [1, 2, 3]


def test_a_rematch_takes_everybody_to_one_new_table(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as eve:
        waits = ann.open_table("person", "random", circuit="village")["table"]
        assert ann.post(f"/api/tables/{waits}/rematch", {}).status_code == 409
        opened = ann.open_table("greedy", "random", circuit="village")
        table = opened["table"]
        eve.enter(table, opened["watch"])
        with ann.sit(table, SPECTATOR) as crowd:
            watch_on(crowd)
            assert eve.post(f"/api/tables/{table}/rematch", {}).status_code == 403
            fresh = ann.post(f"/api/tables/{table}/rematch", {}).json()
            assert (
                crowd.until(lambda f: f["t"] == "table" and f["rematch"])["rematch"]
                == (fresh["table"])
            )
        assert ann.post(f"/api/tables/{table}/rematch", {}).json()["table"] == fresh["table"]
        assert eve.post(f"/api/tables/{table}/rematch", {}).json()["table"] == fresh["table"]
        with eve.sit(fresh["table"], SPECTATOR) as crowd:
            assert crowd.until_kind("snap")["t"] == "snap"
        assert fresh["table"] != table
        assert ann.http.get(f"/api/tables/{fresh['table']}").json()["host"]


class Eager(Outlet):
    """Whoever hears of a rematch asks for its table at once."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.asking: asyncio.Task[LiveTable | None] | None = None

    def write(self, text: bytes) -> None:
        fresh = json.loads(text).get("rematch")
        if fresh:
            self.asking = asyncio.create_task(self.tables.find(fresh))

    def unsent(self) -> int:
        return 0


def test_there_is_one_table_for_a_rematch_however_soon_it_is_asked_for(tmp_path: Path) -> None:
    async def race_again(store: SqliteStore) -> None:
        loop = asyncio.get_running_loop()
        store.answer_in(loop)
        tables = Tables(store, game_kits(), FAST)
        bots = (messages.SeatWish("bot"), messages.SeatWish("bot"))
        old, _ = await tables.open(messages.OpenTable("trafic_turbo", bots, {"circuit": "village"}))
        eager = Eager(tables)
        old.join(Connection(eager, SPECTATOR, frozenset(), FAST))
        async with asyncio.timeout(60):
            while old.table.stage != "over":
                await asyncio.sleep(0.01)
        fresh = await tables.rematch(old)
        assert eager.asking is not None
        assert await eager.asking is fresh is tables.live_tables[old.table.rematch]
        await tables.close()

    asyncio.run(race_again(SqliteStore(tmp_path / DATABASE)))


def test_where_answers_are_too_many_to_list_the_example_is_one(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "greedy", game="full_throttle")["table"]
        with screen.sit(table, 0) as chair:
            for _ in range(40):
                question = chair.until_asked()
                if not question["choices"]:
                    break
                chair.play()
            assert chair.act([question["example"]])["t"] == "ack"
