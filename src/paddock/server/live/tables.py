"""The registry of live tables: opens them, loads them from the store, drops those not in use."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from paddock.bots import bots_for
from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, BadSetup, Seat
from paddock.kernel.play import set_up
from paddock.records.record import Record, record_of
from paddock.records.sealed import Sealed, commitment
from paddock.server.access.keys import (
    HOST,
    Tickets,
    hashed,
    key_of_join,
    new_key,
    new_table_name,
)
from paddock.server.access.names import legible
from paddock.server.environment import now_ms, token_bytes, token_hex
from paddock.server.live.bots import Drivers
from paddock.server.live.connection_limits import ConnectionLimits, most_connections
from paddock.server.live.live_table import LiveTable
from paddock.server.live.request_queue import Verdict
from paddock.server.live.supervisor import stand_in_for
from paddock.server.log.chain import chained
from paddock.server.log.entries import Opened, Rekeyed, Rematched, Started
from paddock.server.log.store import Head, LogStore, Stored, StoreTrouble, answer_of
from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.server.table.games import GameKit, GameKits, kit_of
from paddock.server.table.judge import begun, judge_join, judge_nonce, judge_sit, judge_start
from paddock.server.table.opening import is_offered, opened_as, sitter
from paddock.server.table.restore import folded
from paddock.server.table.table import Table, fold
from paddock.server.wire import messages
from paddock.server.wire.frames import Terms

LOG: Final = logging.getLogger("paddock.server")
RESTARTING: Final = 1012
COME_AGAIN: Final = Message("server.bye.restarting")
Opening = tuple[LiveTable, dict[Seat, str]]
"""A table, and the keys to it."""
Check = Callable[[], None]
"""Called when a request is judged: raises where the key that it came with was changed."""


class Tables:
    def __init__(self, store: LogStore, kits: GameKits, settings: Settings) -> None:
        self.store: Final = store
        self.kits: Final = kits
        self.settings: Final = settings
        self.drivers: Final = Drivers(settings)
        self.tickets: Final = Tickets(settings.ticket_life)
        self.live_tables: Final[dict[str, LiveTable]] = {}
        self.metrics: Final = Metrics()
        self.limits: Final = ConnectionLimits(settings, most_connections(), self.metrics)
        self.closing = False
        """No new sockets: the server is about to stop."""
        self.loading: Final[dict[str, asyncio.Task[LiveTable | None]]] = {}

    # --- finding a table ---------------------------------------------------------------------

    async def find(self, name: str) -> LiveTable | None:
        """A table from memory, or folded from its log; two who ask at once get the same one.

        Raises UnknownEdition.
        """
        live = self.live_tables.get(name)
        if live is not None and not live.stale:
            return live
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
        return await asyncio.shield(self.loading[name])

    async def load(self, name: str) -> LiveTable | None:
        try:
            stored = await answer_of(partial(self.store.load, name))
            if stored is None:
                return None
            table = await asyncio.to_thread(folded, stored, self.kits)
            live = LiveTable(table, stored.head, stored.rows[-1], self.store, self.settings)
            live.supervisor.take_up()
            return self.put(live)
        finally:
            del self.loading[name]

    def put(self, live: LiveTable) -> LiveTable:
        self.live_tables[live.table.name] = live
        live.wake_bots = self.drivers.look_at
        live.metrics = self.metrics
        live.supervisor.follow()
        self.drivers.look_at(live)
        self.forget_later(live)
        return live

    def forget_later(self, live: LiveTable) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.idle, self.forget, live)

    def forget(self, live: LiveTable) -> None:
        """Memory is a cache: a table with nobody at it can be folded again."""
        name = live.table.name
        if self.live_tables.get(name) is not live:
            return
        is_needed = (
            live.connections or live.queued or live.is_ticking() or self.drivers.busy_at(live)
        )
        if is_needed and not live.stale:
            self.forget_later(live)
        else:
            live.give_up()
            del self.live_tables[name]
            if not live.connections and not live.queued:
                live.supervisor.detach()
                live.requests.detach()

    # --- opening one -------------------------------------------------------------------------

    async def open(self, wish: messages.OpenTable) -> Opening:
        """A new table and its keys, which nobody can be told again. Raises BadSetup."""
        kit = kit_of(self.kits, wish.game)
        bots_only = all(one.kind == "bot" for one in wish.seats)
        setup = set_up(kit.game, len(wish.seats), wish.options, bots_only)
        bots = bots_for(wish.game)
        sitters = tuple(sitter(seat, one, bots) for seat, one in enumerate(wish.seats))
        opened = opened_as(kit, setup.options, sitters, wish.terms, wish.fair)
        opened = msgspec.structs.replace(opened, public=wish.public)
        return await self.open_as(kit, opened)

    async def copy(self, given: messages.Given, wishes: Sequence[messages.SeatWish]) -> Opening:
        """A new table that goes on from the moves of a record. Raises BadSetup."""
        kit = kit_of(self.kits, given.game, given.edition)
        setup = set_up(kit.game, len(given.players), given.options)
        bots = bots_for(given.game)
        sitters = tuple(sitter(seat, one, bots) for seat, one in enumerate(wishes))
        opened = opened_as(kit, setup.options, sitters, Terms(), False, given.moves)
        return await self.open_as(kit, opened)

    async def open_as(self, kit: GameKit, opened: Opened) -> Opening:
        keys = {n: new_key() for n, who in enumerate(opened.sitters) if who.kind != "bot"}
        keys |= {SPECTATOR: new_key(), HOST: new_key()}
        hashes = tuple((hashed(key), seat) for seat, key in keys.items())
        live, opening = await asyncio.to_thread(self.laid, kit, opened, hashes)
        await answer_of(partial(self.store.open, opening))
        about = {"table": live.table.name, "game": opened.game}
        LOG.info("a table was opened", extra=about)
        return self.put(live), keys

    def laid(
        self, kit: GameKit, opened: Opened, keys: tuple[tuple[bytes, Seat], ...]
    ) -> tuple[LiveTable, Stored]:
        """A table with its first entries, not yet stored; it starts at once if it is full."""
        name, secret, at_ms = new_table_name(), token_bytes(32), now_ms()
        head = Head(name, token_hex(16), secret, at_ms, keys)
        opened = msgspec.structs.replace(opened, commit=commitment(secret))
        table = Table(name, head.epoch, kit, opened)
        # Raise BadSetup before anything is kept.
        start = begun(table, stand_in_for(kit.game.name), Sealed(secret))
        if kit.game.outcome(table.first_state()) is not None:
            raise BadSetup(Message("games.setup.over"))
        rows = [chained(name, 0, "", at_ms, opened)]
        if table.is_ready():
            rows.append(chained(name, 1, rows[0].hash, at_ms, start))
            fold(table, start, at_ms)
        live = LiveTable(table, head, rows[-1], self.store, self.settings)
        return live, Stored(head, tuple(rows), is_offered(table))

    # --- at a table --------------------------------------------------------------------------

    async def sit(self, live: LiveTable, seat: Seat, name: str, nonce: str, check: Check) -> None:
        """Take an open seat."""
        await live.requests.write(
            checked(check, lambda: judge_sit(live.table, seat, legible(name), nonce))
        )
        await self.let_begin(live)

    async def join(
        self, live: LiveTable, name: str, nonce: str, join_id: str = ""
    ) -> tuple[Seat, str] | None:
        """Take any open seat of a public table; the seat and its new key, the same for the same id.

        Connections by the old key are closed before the seat has anything to see.
        """
        key = key_of_join(live.table.name, join_id) if join_id else new_key()
        hash_of_key = hashed(key)
        await live.requests.write(
            lambda: judge_join(live.table, legible(name), nonce, hash_of_key),
            lambda: self.disconnect(live, live.keys[hash_of_key]),
        )
        seat = live.table.joined.get(hash_of_key)
        if seat is None:
            return None
        await self.let_begin(live)
        return seat, key

    async def throw_in(self, live: LiveTable, seat: Seat, nonce: str, check: Check) -> None:
        await live.requests.write(checked(check, lambda: judge_nonce(live.table, seat, nonce)))
        await self.let_begin(live)

    async def let_begin(self, live: LiveTable) -> None:
        """Wait until a table that was filled has started, unless the disk fails meanwhile."""
        await live.requests.write(lambda: None)
        self.mind_offer(live)

    async def start(self, live: LiveTable, check: Check = lambda: None) -> None:
        """Bots take the open seats; connections by the links of these reconnect, as spectators."""
        free: list[Seat] = []

        def judge() -> Started | None:
            free[:] = live.table.open_seats()
            return judge_start(live.table, live.supervisor.bot, live.requests.dice())

        def told() -> None:
            for seat in free:
                self.disconnect(live, seat)

        await live.requests.write(checked(check, judge), told)
        self.mind_offer(live)

    def mind_offer(self, live: LiveTable) -> None:
        """A full table is offered no more. Where that is not stored, the lobby finds out."""
        if live.table.public and not is_offered(live.table):
            self.store.withdraw([live.table.name], unheard)

    async def rotate(self, live: LiveTable, seat: Seat, check: Check = lambda: None) -> str | None:
        """A new key for a seat. The old one opens nothing, and its connections are closed at once.

        None where these people race again already: the key is that of another table too.
        """
        key = new_key()
        rekeyed = Rekeyed(seat, hashed(key).hex())
        done = await live.requests.write(
            checked(check, lambda: None if live.table.rematch else rekeyed),
            lambda: self.disconnect(live, seat),
        )
        return None if done is None else key

    def disconnect(self, live: LiveTable, seat: Seat) -> None:
        self.tickets.revoke(live.table.name, seat)
        live.disconnect(seat)

    async def rematch(self, live: LiveTable) -> LiveTable:
        """The table where these people race again by the newest edition: same seats and keys."""
        old = live.table
        while not old.rematch:
            await self.race_again(live)
        found = await self.find(old.rematch)
        assert found is not None, "the table of a rematch is stored with the word of it"
        return found

    async def race_again(self, live: LiveTable) -> None:
        """Nothing, where another request came before, or a key was changed meanwhile."""
        old, keys = live.table, tuple(live.keys.items())
        kit = kit_of(self.kits, old.setup.game)
        opened = opened_as(kit, old.setup.options, tuple(old.sitters), old.terms, old.fair)
        fresh, opening = self.laid(kit, opened, keys)

        def judge() -> Rematched | None:
            is_late = old.rematch or tuple(live.keys.items()) != keys
            return None if is_late else Rematched(fresh.table.name)

        def told() -> None:
            """Before anybody hears of the table and asks for it."""
            self.put(fresh)

        await live.requests.write(judge, told, opening)

    def record(self, live: LiveTable) -> Record:
        """The whole race with the secret of its dice; only for races that are over."""
        table = live.table
        assert table.stage == "over", "a secret is kept as long as dice are drawn from it"
        names = tuple(sitter.name for sitter in table.sitters)
        outcome = table.kit.game.outcome(table.state)
        return record_of(
            table.setup,
            names,
            live.head.secret,
            table.moves(),
            outcome,
            table.nonces_by_seat(),
            given=len(table.given),
            marks=tuple(sorted(table.marks)),
        )

    def gauges(self) -> dict[str, float]:
        live_tables = self.live_tables.values()
        return {
            "paddock_sockets": sum(len(live.connections) for live in live_tables),
            "paddock_tables": len(live_tables),
            "paddock_store_failing": float(bool(self.store.writes.trouble)),
            "paddock_store_failures_total": self.store.writes.failures,
            "paddock_waiting_entries": sum(live.queued for live in live_tables),
        }

    async def farewell(self) -> None:
        """Tell everybody to come again, once what they have sent is stored and answered."""
        self.closing = True
        until = asyncio.get_running_loop().time() + self.settings.farewell
        while asyncio.get_running_loop().time() < until:
            if not any(live.queued for live in self.live_tables.values()):
                break
            await asyncio.sleep(0.01)
        for live in self.live_tables.values():
            for connection in live.connections:
                connection.end(RESTARTING, COME_AGAIN)
            live.supervisor.stop_clocks()
        while asyncio.get_running_loop().time() < until:
            if not any(live.connections or live.queued for live in self.live_tables.values()):
                break
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.drivers.close()
        for live in self.live_tables.values():
            live.supervisor.stop()
        await self.store.close()


def unheard(result: None, trouble: StoreTrouble | None) -> None:
    """Nobody waits for it."""


def checked(check: Check, judge: Callable[[], Verdict]) -> Callable[[], Verdict]:
    def judging() -> Verdict:
        check()
        return judge()

    return judging
