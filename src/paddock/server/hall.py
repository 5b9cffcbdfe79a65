"""All the tables: opened, found again in the log, raced anew, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

from paddock.bots import bots_for
from paddock.kernel.model import SPECTATOR, BadSetup, Seat
from paddock.kernel.play import set_up
from paddock.records.record import Record, record_of
from paddock.records.sealed import Sealed, commitment
from paddock.server import api
from paddock.server.desk import Desk
from paddock.server.drivers import Drivers
from paddock.server.entries import (
    Opened,
    Rematched,
    Sat,
    Sitter,
    Started,
    chained,
    check_chain,
)
from paddock.server.judge import begun, judge_sit
from paddock.server.keys import HOST, Tickets, hashed, new_key, new_table_name
from paddock.server.outside import now_ms, token_bytes, token_hex
from paddock.server.settings import Settings
from paddock.server.shelf import Box, Shelf, taken
from paddock.server.store import Head, Store, Stored
from paddock.server.table import Table, fold, moves_of

LOG: Final = logging.getLogger("paddock.server")
STAND_IN: Final = "greedy"
"""Drives the seats that nobody took."""


class Hall:
    def __init__(self, store: Store, boxes: Shelf, settings: Settings) -> None:
        self.store: Final = store
        self.boxes: Final = boxes
        self.settings: Final = settings
        self.drivers: Final = Drivers(settings)
        self.tickets: Final = Tickets(settings.ticket_life)
        self.desks: Final[dict[str, Desk]] = {}
        self.loading: Final[dict[str, asyncio.Task[Desk | None]]] = {}

    # --- finding a table ---------------------------------------------------------------------

    async def find(self, name: str) -> Desk | None:
        """A table from memory, or folded from its log; two who ask at once get the same one."""
        desk = self.desks.get(name)
        if desk is not None and not desk.stale:
            return desk
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
        return await asyncio.shield(self.loading[name])

    async def load(self, name: str) -> Desk | None:
        try:
            stored = await asyncio.wrap_future(self.store.load(name))
            if stored is None:
                return None
            table = await asyncio.to_thread(folded, stored, self.boxes)
            return self.put(Desk(table, stored.head, stored.rows[-1], self.store, self.settings))
        finally:
            del self.loading[name]

    def put(self, desk: Desk) -> Desk:
        self.desks[desk.table.name] = desk
        desk.after_entry = self.drivers.look_at
        desk.timer.take_up(desk.table.countdown, now_ms())
        self.drivers.look_at(desk)
        self.forget_later(desk)
        return desk

    def forget_later(self, desk: Desk) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.idle, self.forget, desk)

    def forget(self, desk: Desk) -> None:
        """Memory is a cache: a table with nobody at it can be folded again."""
        name = desk.table.name
        if self.desks.get(name) is not desk:
            return
        if desk.plugs or desk.queued or desk.table.countdown or self.drivers.busy_at(desk):
            self.forget_later(desk)
        else:
            desk.leave_alone()
            del self.desks[name]

    # --- opening one -------------------------------------------------------------------------

    async def open(self, wish: api.OpenTable) -> tuple[Desk, dict[Seat, str]]:
        """A new table and its keys, which nobody can be told again. Raises BadSetup."""
        box = taken(self.boxes, wish.game)
        bots = bots_for(wish.game)
        sitters = tuple(sitter(seat, one, bots) for seat, one in enumerate(wish.seats))
        setup = set_up(box.game, len(sitters), dict(wish.options))
        seats = [seat for seat, sitter in enumerate(sitters) if sitter.kind != "bot"]
        keys = {seat: new_key() for seat in (*seats, SPECTATOR, HOST)}
        hashes = tuple((hashed(key), seat) for seat, key in keys.items())
        desk, opening = self.laid(box, setup.options, sitters, hashes)
        await asyncio.wrap_future(self.store.open(opening))
        return self.put(desk), keys

    def laid(
        self,
        box: Box,
        options: tuple[tuple[str, str], ...],
        sitters: tuple[Sitter, ...],
        keys: tuple[tuple[bytes, Seat], ...],
    ) -> tuple[Desk, Stored]:
        """A table with its first entries, not yet stored; it starts at once if it is full."""
        name, secret, at_ms = new_table_name(), token_bytes(32), now_ms()
        head = Head(name, token_hex(16), secret, at_ms, keys)
        opened = Opened(box.game.name, box.game.edition, options, sitters, commitment(secret))
        table = Table(name, head.epoch, box, opened)
        start = begun(table, STAND_IN, Sealed(secret))  # Raises BadSetup before anything is kept.
        rows = [chained(name, 0, "", at_ms, opened)]
        if not table.open_seats():
            rows.append(chained(name, 1, rows[0].hash, at_ms, start))
            fold(table, start, at_ms)
        desk = Desk(table, head, rows[-1], self.store, self.settings)
        return desk, Stored(head, tuple(rows))

    # --- at a table --------------------------------------------------------------------------

    async def sit(self, desk: Desk, seat: Seat, name: str) -> None:
        """Take an open seat; whoever takes the last one starts the race."""
        sat = await desk.write(lambda: judge_sit(desk.table, seat, " ".join(name.split()) or name))
        if isinstance(sat, Sat) and not desk.table.open_seats():
            await self.start(desk)

    async def start(self, desk: Desk) -> None:
        def judge() -> Started | None:
            if desk.table.stage != "gathering":
                return None
            return begun(desk.table, STAND_IN, desk.dice())

        await desk.write(judge)

    async def rematch(self, desk: Desk) -> Desk:
        """The table where these people race again: the same seats, options and keys."""
        old = desk.table
        if not old.rematch:
            sitters = tuple(old.sitters)
            fresh, opening = self.laid(old.box, old.setup.options, sitters, desk.head.keys)

            def judge() -> Rematched | None:
                return None if old.rematch else Rematched(fresh.table.name)

            made = await desk.write(judge, beside=opening)
            if made is not None:
                self.put(fresh)
        found = await self.find(old.rematch)
        assert found is not None, "the table of a rematch is stored with the word of it"
        return found

    async def record(self, desk: Desk) -> Record:
        """The whole race with the secret of its dice; only for races that are over."""
        table = desk.table
        assert table.stage == "over", "a secret is kept as long as dice are drawn from it"
        stored = await asyncio.wrap_future(self.store.load(table.name))
        assert stored is not None, "a live table has a log"
        log = [move for row in stored.rows for move in moves_of(row.entry())]
        names = tuple(sitter.name for sitter in table.sitters)
        outcome = table.box.game.outcome(table.state)
        return record_of(table.setup, names, stored.head.secret, log, outcome)

    async def close(self) -> None:
        await self.drivers.close()
        for desk in self.desks.values():
            desk.timer.stop()
        await asyncio.to_thread(self.store.close)


def sitter(seat: Seat, wish: api.SeatWish, bots: Collection[str]) -> Sitter:
    name = " ".join(wish.name.split())
    if wish.kind != "bot":
        return Sitter(wish.kind, name or f"Player {seat + 1}", "")
    if wish.bot and wish.bot not in bots:
        raise BadSetup(f"There is no bot {wish.bot!r}; there are: {', '.join(bots)}.")
    return Sitter("bot", name or f"Bot {seat + 1}", wish.bot or STAND_IN)


def folded(stored: Stored, boxes: Shelf) -> Table:
    """A table as its log tells it."""
    check_chain(stored.rows)
    opened = stored.rows[0].entry()
    assert isinstance(opened, Opened), "a log begins with the opening of its table"
    table = Table(stored.head.table, stored.head.epoch, taken(boxes, opened.game), opened)
    for row in stored.rows[1:]:
        fold(table, row.entry(), row.at_ms)
    return table
