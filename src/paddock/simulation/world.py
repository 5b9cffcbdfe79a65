"""One simulated run from one seed: its tables, clients and faults, checked at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from paddock.games.registry import GAMES
from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.access.keys import HOST, cookie_name
from paddock.server.settings import Settings
from paddock.simulation.checker import check
from paddock.simulation.client import Client
from paddock.simulation.disk import Disk, Forgetful
from paddock.simulation.ending import in_memory, last_word, left_behind
from paddock.simulation.history import Broken, History
from paddock.simulation.hostile import Hostile, Rude, Sleeper
from paddock.simulation.loop import run as run_loop
from paddock.simulation.network import Weather
from paddock.simulation.reader import Reader
from paddock.simulation.server import Server
from paddock.simulation.watchman import Watchman

SETTINGS: Final = Settings(
    bot_pause=0.3,
    bot_next=0.1,
    countdown_scale=0.2,
    idle=5.0,
    stalled=2.0,
    last_words=1.0,
    after_restart=1.0,
    host_away=2.0,
)
TERMS: Final[tuple[dict[str, Any], ...]] = (
    {"absent": "grace", "grace": 1},
    {"absent": "vote"},
    {"absent": "grace", "grace": 2, "bank": 2, "increment": 1},
    {"absent": "never", "bank": 1, "increment": 2},
)
TIMED: Final = {"tiny_turbo_cars": 0.2}
"""How often a table has terms, by game: here a stand-in's planner takes longer than all else."""
MOST_SEATS: Final = 4
MOST_CLIENTS: Final = 8
SPRINTS: Final = {
    "full_throttle": {"course": "los_angeles; start main_1 0; streets main_1; finish main_1 4"},
    "tiny_turbo_cars": {"track": "front_garden, back_garden"},
}
"""Tracks so short that races end within STORM, so that rematches happen."""
LOST_JOINS: Final = 0.3
"""How often the answer to a join is lost, so that it is sent again under its id."""
A_DAY_MS: Final = 86_400_000
STORM: Final = 11.0
"""Virtual seconds in which faults are injected."""
AFTER_SPOILT: Final = 2.0
"""Virtual seconds in which the backlog of a slow disk is worked off."""
CALM: Final = 60.0
"""Virtual seconds in which all clients must be up to date again after the faults."""


@dataclass(frozen=True)
class Report:
    seed: int
    acts: int
    entries: int
    lives: int
    digest: int


class World:
    def __init__(self, seed: int, store: Callable[[Disk], Forgetful]) -> None:
        self.chance: Final = Random(seed)
        self.history: Final = History()
        self.faults: Final[list[BaseException]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self.fault)
        self.server: Final = Server(self.chance, self.history, SETTINGS, store)
        self.clients: Final[list[Client]] = []
        self.tasks: Final[list[asyncio.Task[None]]] = []
        self.behind: list[Client] = []
        self.memory: dict[str, bytes] = {}

    def fault(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.faults.append(error or Broken(context["message"]))

    def begin(self, work: Any) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(work))

    # --- tables and clients ------------------------------------------------------------------

    async def open_table(self) -> str:
        """A table with persons, seats that are still open, and bots."""
        chance = self.chance
        body, kinds = self.wished_table()
        told = await self.must("/api/tables", body, {})
        table = told.body["table"]
        keys = {one["seat"]: one["secret"] for one in told.body["seats"] if one["secret"]}
        self.history.secrets.update([*keys.values(), told.body["watch"], told.body["host"]])
        for seat, key in keys.items():
            cookies = {cookie_name(table, seat): key}
            if kinds[seat] == "open":
                name, after = f"Guest {seat}", chance.uniform(0.0, 6.0)
                self.history.seated.add((table, seat, name))
                if body["public"]:
                    self.begin(later(after, self.come_in, table))
                else:
                    self.begin(later(after, self.take_seat, table, seat, key))
            elif body["fair"]:
                after = chance.uniform(0.0, 3.0)
                self.begin(later(after, self.throw_in, table, seat, cookies))
            if seat == 0:
                cookies[cookie_name(table, HOST)] = told.body["host"]
            for _ in range(chance.choice([1, 1, 1, 1, 2, 3])):
                self.join(table, seat, cookies, body["fair"])
        if chance.random() < 0.3:
            key_of = {**keys, SPECTATOR: told.body["watch"]}
            seat = chance.choice(sorted(key_of))
            cookies = {cookie_name(table, seat): key_of[seat]}
            self.begin(Reader(self.server, table, seat, cookies).read())
        if chance.random() < 0.5:
            self.join(table, SPECTATOR, {cookie_name(table, SPECTATOR): told.body["watch"]})
        if chance.random() < 0.3:
            self.nod_off(table, told.body["watch"])
        return str(table)

    def wished_table(self) -> tuple[dict[str, Any], list[str]]:
        """The body of a random OpenTable, and the kinds of its seats."""
        chance = self.chance
        game = chance.choice(sorted(GAMES))
        fewest, most = GAMES[game].fewest, min(MOST_SEATS, GAMES[game].most)
        kinds = ["person"] + [
            chance.choice(["person", "person", "open", "bot"])
            for _ in range(chance.randint(fewest, most) - 1)
        ]
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
        body: dict[str, Any] = {"game": game, "seats": seats}
        if game in SPRINTS and chance.random() < 0.7:
            body["options"] = SPRINTS[game]
        if chance.random() < TIMED.get(game, 0.6):
            body["terms"] = chance.choice(TERMS)
        body["fair"], body["public"] = chance.random() < 0.2, chance.random() < 0.4
        return body, kinds

    def nod_off(self, table: str, key: str) -> None:
        cookies = {cookie_name(table, SPECTATOR): key}
        chance = Random(self.chance.getrandbits(64))
        self.begin(Sleeper(self.server, chance, table, cookies).sleep())

    async def take_seat(self, table: str, seat: Seat, key: str) -> None:
        """Take an open seat by its link, with a nonce."""
        body = {"secret": key, "name": f"Guest {seat}", "nonce": self.nonce(table, seat)}
        await self.must(f"/api/tables/{table}/enter", body, {})

    async def throw_in(self, table: str, seat: Seat, cookies: dict[str, str]) -> None:
        body = {"seat": seat, "nonce": self.nonce(table, seat)}
        is_replaced = partial(self.history.is_replaced, table, seat, cookies)
        await self.must(f"/api/tables/{table}/nonce", body, cookies, is_replaced)

    def nonce(self, table: str, seat: Seat) -> str:
        nonce = f"{self.chance.getrandbits(128):032x}"
        return self.history.nonces.setdefault((table, seat), nonce)

    async def come_in(self, table: str) -> None:
        """Join a public table without a link: the seat gets a new key, its old one is void."""
        path, nonce = f"/api/tables/{table}/join", f"{self.chance.getrandbits(128):032x}"
        body = {"name": "Stranger", "nonce": nonce, "id": f"{self.chance.getrandbits(128):032x}"}
        answer = await self.must(path, body, {})
        while self.chance.random() < LOST_JOINS:
            answer = await self.must(path, body, {})
        seat, key = answer.body["seat"], answer.body["secret"]
        self.history.keys[table, seat] = key
        self.history.secrets.add(key)
        self.join(table, seat, answer.cookies)

    def join(self, table: str, seat: Seat, cookies: dict[str, str], is_fair: bool = False) -> None:
        client = Client(self.server, Random(self.chance.getrandbits(64)), table, seat, cookies)
        self.clients.append(client)
        self.begin(client.stay())
        if seat != SPECTATOR:
            self.begin(client.wish())
            self.begin(self.race_again(client, is_fair))

    async def race_again(self, client: Client, is_fair: bool) -> None:
        """Ask for a rematch once the race is over, as every client of the table may."""
        await client.over.wait()
        await asyncio.sleep(client.chance.choice([0.0, 0.0, 1.0]))
        if client.is_resting or client.is_out or len(self.clients) >= MOST_CLIENTS:
            return
        path = f"/api/tables/{client.table}/rematch"
        told = await self.must(path, {}, client.cookies, client.is_replaced)
        if told is None:
            return
        fresh = told.body["table"]
        self.history.rematches.append((client.table, fresh))
        self.join(fresh, client.seat, told.cookies, is_fair)
        if is_fair:
            await self.throw_in(fresh, client.seat, told.cookies)

    async def must(
        self,
        path: str,
        body: Any,
        cookies: dict[str, str],
        is_excused_too: Callable[[], bool] = lambda: False,
    ) -> Any:
        """Repeat a request until it succeeds; only disk faults and a dead server are excuses.

        None where it is refused and `is_excused_too` says that it may be.
        """
        disk = self.server.disk
        while True:
            failures = disk.failures
            answer = await self.server.post(path, body, cookies)
            if answer is not None and answer.status < 300:
                return answer
            has_failed = disk.failures > failures
            is_excused = answer is None or (answer.status == 503 and has_failed)
            if not is_excused and is_excused_too():
                return None
            if not is_excused:
                raise Broken(f"{path} was refused without a reason: {answer}")
            await asyncio.sleep(0.2)

    # --- faults ------------------------------------------------------------------------------

    async def storm(self) -> None:
        """Inject a random fault every second or two."""
        loop, until = asyncio.get_running_loop(), STORM
        while loop.time() < until:
            await asyncio.sleep(self.chance.uniform(0.2, 2.5))
            strike = self.chance.choice(
                [
                    self.die,
                    self.die,
                    self.cut_wires,
                    self.cut_wires,
                    self.jump,
                    self.spoil,
                    self.doze,
                    self.more,
                    self.go_away,
                    self.rotate,
                ]
            )
            await strike()

    async def die(self) -> None:
        """Stopped, killed or without power; by chance the wall clock is another when it is back."""
        how = self.chance.choice(["stop", "kill", "kill", "power cut", "power cut"])
        if how == "stop":
            await self.server.stop()
        else:
            self.server.kill(is_power_cut=how == "power cut")
        for client in self.clients:
            if client.wire is not None:
                client.wire.close(1006)
        await asyncio.sleep(self.chance.choice([0.01, 0.1, 1.0, 6.0]))
        self.server.beyond.jumped_ms += self.chance.choice([0, 0, -A_DAY_MS, A_DAY_MS])
        self.server.start()

    async def cut_wires(self) -> None:
        for client in self.clients:
            if client.wire is not None and self.chance.random() < 0.5:
                client.wire.close(1006)

    async def jump(self) -> None:
        self.server.beyond.jumped_ms += self.chance.choice([-3_600_000, -5000, 5000, 3_600_000])

    async def spoil(self) -> None:
        """Make the disk fail or be slow for a while."""
        disk, began = self.server.disk, asyncio.get_running_loop().time()
        disk.failing, disk.slow = self.chance.choice([(0.5, 1.0), (0.0, 60.0), (0.1, 10.0)])
        await asyncio.sleep(self.chance.uniform(0.2, 1.5))
        disk.failing, disk.slow = 0.0, 1.0
        self.history.spoilt.append((began, asyncio.get_running_loop().time() + AFTER_SPOILT))

    async def doze(self) -> None:
        """Half of the clients stop reading for a while."""
        for client in self.clients:
            if self.chance.random() < 0.5:
                client.doze(self.chance.uniform(0.5, 8.0))

    async def go_away(self) -> None:
        """All clients of one seat disconnect for a while."""
        one = self.chance.choice(self.clients)
        seconds = self.chance.uniform(1.0, 6.0)
        for client in self.clients:
            if (client.table, client.seat) == (one.table, one.seat):
                client.go_away(seconds)

    async def rotate(self) -> None:
        players = [one for one in self.clients if one.seat >= 0 and not one.is_out]
        racing = [one for one in players if one.s >= 0 and not one.over.is_set()]
        if racing:
            await self.chance.choice(racing).rotate()

    async def more(self) -> None:
        """Open another table, also after a restart."""
        if len(self.clients) < MOST_CLIENTS:
            await self.open_table()

    # --- a run -------------------------------------------------------------------------------

    async def run(self) -> None:
        chance = self.chance
        self.server.start()
        self.server.weather = Weather(
            lost=chance.choice([0.0, 0.02, 0.1]),
            doubled=chance.choice([0.0, 0.05, 0.2]),
            overtaken=chance.choice([0.0, 0.05, 0.2]),
            longest=chance.choice([0.01, 0.05, 0.4]),
        )
        tables = [await self.open_table()]
        self.begin(Hostile(self.server, Random(chance.getrandbits(64)), tables).harass())
        self.begin(Watchman(self.server).walk())
        self.begin(Rude(self.clients[0], Random(chance.getrandbits(64))).bother())
        await self.storm()
        await self.calm()
        await self.farewell()
        self.end()

    async def calm(self) -> None:
        """Without faults: no client acts any more, all get the answers that are due."""
        self.server.weather = Weather()
        for client in self.clients:
            client.is_resting = True
            if client.wire is not None:
                client.wire.close(1006)
        loop = asyncio.get_running_loop()
        until = loop.time() + CALM
        while loop.time() < until and not all(client.is_settled() for client in self.clients):
            await asyncio.sleep(1.0)
        await asyncio.sleep(1.0)

    async def farewell(self) -> None:
        """One more act at each table, which every client must receive."""
        app = self.server.app
        assert app is not None, "nothing goes wrong any more"
        players = self.clients.copy()
        await last_word(players)
        self.behind = await left_behind(app.state.tables, players)
        self.memory = in_memory(app.state.tables)

    def end(self) -> None:
        self.server.kill(is_power_cut=True)
        sending = [task for client in self.clients for task in client.sending]
        for task in [*self.tasks, *sending]:
            if task.done() and not task.cancelled() and task.exception() is not None:
                self.faults.append(task.exception() or Broken("a player fell over"))
            task.cancel()


async def later(
    seconds: float, work: Callable[..., Coroutine[Any, Any, None]], *given: Any
) -> None:
    await asyncio.sleep(seconds)
    await work(*given)


class KeptLog(logging.Handler):
    """Logging handler that keeps the server's lines."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines: Final = lines

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def simulate(seed: int, store: Callable[[Disk], Forgetful] = Forgetful) -> Report:
    """One run, checked. Raises Broken, or the exception that the server raised."""

    async def run() -> World:
        world = World(seed, store)
        kept_log = KeptLog(world.history.logged)
        log = logging.getLogger("paddock.server")
        log.addHandler(kept_log)
        was, log.propagate = log.propagate, False
        try:
            await world.run()
        finally:
            log.removeHandler(kept_log)
            log.propagate = was
        return world

    world = run_loop(run())
    for error in world.faults:
        raise error
    check(world.history, world.server.disk.written, SETTINGS, world.memory)
    for who in world.behind:
        raise Broken(f"a socket of seat {who.seat} at {who.table} is not told what others are")
    entries = len(world.history.written)
    lives, history = world.server.lives, world.history
    return Report(seed, len(history.sent), entries, lives, history.digest)
