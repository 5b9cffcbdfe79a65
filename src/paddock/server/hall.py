"""All the tables: opened, found again in the log, raced anew, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import msgspec

from paddock.bots import bots_for
from paddock.games.registry import AnyGame
from paddock.kernel.model import SPECTATOR, BadSetup, Seat
from paddock.kernel.play import set_up
from paddock.records.record import Record, record_of
from paddock.records.sealed import Sealed, commitment
from paddock.server import api
from paddock.server.chain import chained, check_chain
from paddock.server.desk import Desk, Verdict
from paddock.server.drivers import Drivers
from paddock.server.entries import (
    Opened,
    Rekeyed,
    Rematched,
    Sat,
    Sitter,
    Started,
)
from paddock.server.jobs import StoreTrouble
from paddock.server.judge import begun, judge_join, judge_nonce, judge_sit
from paddock.server.keys import HOST, Tickets, hashed, new_key, new_table_name, valid
from paddock.server.metrics import Metrics
from paddock.server.names import legible
from paddock.server.outside import now_ms, token_bytes, token_hex
from paddock.server.settings import Settings
from paddock.server.shelf import Box, Shelf, taken
from paddock.server.steward import stand_in_for
from paddock.server.store import Head, Store, Stored
from paddock.server.table import Table, fold
from paddock.server.wire import Terms

LOG: Final = logging.getLogger("paddock.server")
TRY_AGAIN: Final = 1.0
RESTARTING: Final = 1012
COME_AGAIN: Final = "The server is restarting: come again."
Opening = tuple[Desk, dict[Seat, str]]
"""A table, and the keys to it."""
Check = Callable[[], None]
"""Asked when it is somebody's turn in line: raises where the key they came by was changed."""


class OtherEdition(Exception):
    """The rules of a table's game are not what they were: its log could fold differently."""

    def __init__(self, game: AnyGame, edition: str, keys: Mapping[bytes, Seat]) -> None:
        super().__init__(
            f"The table is of edition {edition} of {game.title}, "
            f"and this Paddock plays edition {game.edition}."
        )
        self.keys: Final = keys
        """To all others there is no such table."""


class Hall:
    def __init__(self, store: Store, boxes: Shelf, settings: Settings) -> None:
        self.store: Final = store
        self.boxes: Final = boxes
        self.settings: Final = settings
        self.drivers: Final = Drivers(settings)
        self.tickets: Final = Tickets(settings.ticket_life)
        self.desks: Final[dict[str, Desk]] = {}
        self.metrics: Final = Metrics()
        self.closing = False
        """No new sockets: the server is about to stop."""
        self.loading: Final[dict[str, asyncio.Task[Desk | None]]] = {}

    # --- finding a table ---------------------------------------------------------------------

    async def find(self, name: str) -> Desk | None:
        """A table from memory, or folded from its log; two who ask at once get the same one.

        Raises OtherEdition.
        """
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
        desk.wake_bots = self.drivers.look_at
        desk.metrics = self.metrics
        desk.steward.take_up(now_ms())
        self.drivers.look_at(desk)
        self.forget_later(desk)
        if desk.table.is_ready():
            self.begin(desk)
        return desk

    def forget_later(self, desk: Desk) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.idle, self.forget, desk)

    def forget(self, desk: Desk) -> None:
        """Memory is a cache: a table with nobody at it can be folded again."""
        name = desk.table.name
        if self.desks.get(name) is not desk:
            return
        is_needed = desk.plugs or desk.queued or desk.is_ticking() or self.drivers.busy_at(desk)
        if is_needed and not desk.stale:
            self.forget_later(desk)
        else:
            desk.leave_alone()
            del self.desks[name]
            if not desk.plugs and not desk.queued:
                desk.steward.let_go()

    # --- opening one -------------------------------------------------------------------------

    async def open(self, wish: api.OpenTable) -> Opening:
        """A new table and its keys, which nobody can be told again. Raises BadSetup."""
        box = taken(self.boxes, wish.game)
        bots_only = all(one.kind == "bot" for one in wish.seats)
        setup = set_up(box.game, len(wish.seats), wish.options, bots_only)
        bots = bots_for(wish.game)
        sitters = tuple(sitter(seat, one, bots) for seat, one in enumerate(wish.seats))
        opened = opened_as(box, setup.options, sitters, wish.terms, wish.fair)
        opened = msgspec.structs.replace(opened, public=wish.public)
        return await self.open_as(box, opened)

    async def copy(self, given: api.Given, wishes: Sequence[api.SeatWish]) -> Opening:
        """A new table that goes on from the moves of a record. Raises BadSetup."""
        box = taken(self.boxes, given.game)
        setup = set_up(box.game, len(given.players), given.options)
        bots = bots_for(given.game)
        sitters = tuple(sitter(seat, one, bots) for seat, one in enumerate(wishes))
        opened = opened_as(box, setup.options, sitters, Terms(), False, given.moves)
        return await self.open_as(box, opened)

    async def open_as(self, box: Box, opened: Opened) -> Opening:
        keys = {n: new_key() for n, who in enumerate(opened.sitters) if who.kind != "bot"}
        keys |= {SPECTATOR: new_key(), HOST: new_key()}
        hashes = tuple((hashed(key), seat) for seat, key in keys.items())
        desk, opening = await asyncio.to_thread(self.laid, box, opened, hashes)
        await asyncio.wrap_future(self.store.open(opening))
        about = {"table": desk.table.name, "game": opened.game}
        LOG.info("a table was opened", extra=about)
        return self.put(desk), keys

    def laid(
        self, box: Box, opened: Opened, keys: tuple[tuple[bytes, Seat], ...]
    ) -> tuple[Desk, Stored]:
        """A table with its first entries, not yet stored; it starts at once if it is full."""
        name, secret, at_ms = new_table_name(), token_bytes(32), now_ms()
        head = Head(name, token_hex(16), secret, at_ms, keys)
        opened = msgspec.structs.replace(opened, commit=commitment(secret))
        table = Table(name, head.epoch, box, opened)
        # Raise BadSetup before anything is kept.
        start = begun(table, stand_in_for(box.game.name), Sealed(secret))
        if box.game.outcome(table.first_state()) is not None:
            raise BadSetup("That race is over: play on from an earlier move.")
        rows = [chained(name, 0, "", at_ms, opened)]
        if table.is_ready():
            rows.append(chained(name, 1, rows[0].hash, at_ms, start))
            fold(table, start, at_ms)
        desk = Desk(table, head, rows[-1], self.store, self.settings)
        return desk, Stored(head, tuple(rows), is_offered(table))

    # --- at a table --------------------------------------------------------------------------

    async def sit(
        self, desk: Desk, seat: Seat, name: str, nonce: str, check: Check = lambda: None
    ) -> None:
        """Take an open seat; whoever takes the last one starts the race."""
        await desk.write(checked(check, lambda: judge_sit(desk.table, seat, legible(name), nonce)))
        await self.start_if_ready(desk)

    async def join(self, desk: Desk, name: str, nonce: str) -> tuple[Seat, str] | None:
        """Take any open seat of a public table; the seat and its new key.

        Whoever sits there by the old one is out before the seat has anything to see.
        """
        key = new_key()
        hash_of_key = hashed(key)
        sat = await desk.write(
            lambda: judge_join(desk.table, legible(name), nonce, hash_of_key.hex()),
            lambda: self.turn_out(desk, desk.keys[hash_of_key]),
        )
        if not isinstance(sat, Sat):
            return None
        await self.start_if_ready(desk)
        return sat.seat, key

    async def throw_in(self, desk: Desk, seat: Seat, nonce: str, check: Check) -> None:
        await desk.write(checked(check, lambda: judge_nonce(desk.table, seat, nonce)))
        await self.start_if_ready(desk)

    async def start_if_ready(self, desk: Desk) -> None:
        """What makes it ready is stored: a start that is not yet takes nothing of that back."""
        if not desk.table.is_ready():
            self.mind_offer(desk)
            return
        try:
            await self.start(desk)
        except StoreTrouble:
            self.begin_later(desk)

    def begin_later(self, desk: Desk) -> None:
        LOG.warning("table %s: the start waits for the disk", desk.table.name)
        asyncio.get_running_loop().call_later(TRY_AGAIN, self.begin, desk)

    def begin(self, desk: Desk) -> None:
        """Start a table that is ready, for nobody who waits for it."""

        def judge() -> Started | None:
            return self.begun(desk) if desk.table.is_ready() else None

        desk.ring(judge, lambda: self.begin_later(desk))

    def begun(self, desk: Desk) -> Started:
        return begun(desk.table, desk.steward.bot, desk.dice())

    async def start(self, desk: Desk, check: Check = lambda: None) -> None:
        """Bots take the open seats: whoever came by their links comes again, to watch."""
        free: list[Seat] = []

        def judge() -> Started | None:
            if desk.table.stage != "gathering":
                return None
            free[:] = desk.table.open_seats()
            return self.begun(desk)

        def told() -> None:
            for seat in free:
                self.turn_out(desk, seat)

        await desk.write(checked(check, judge), told)
        self.mind_offer(desk)

    def mind_offer(self, desk: Desk) -> None:
        """A full table is offered no more. Where that is not stored, the lobby finds out."""
        if desk.table.public and not is_offered(desk.table):
            self.store.withdraw([desk.table.name])

    async def rotate(self, desk: Desk, seat: Seat, check: Check = lambda: None) -> str:
        """A new key for a seat. Whoever holds the old one, or sits there by it, is out at once."""
        key = new_key()
        await desk.write(
            checked(check, lambda: Rekeyed(seat, hashed(key).hex())),
            lambda: self.turn_out(desk, seat),
        )
        return key

    def turn_out(self, desk: Desk, seat: Seat) -> None:
        self.tickets.revoke(desk.table.name, seat)
        desk.turn_out(seat)

    async def rematch(self, desk: Desk) -> Desk:
        """The table where these people race again: the same seats, options and keys."""
        old = desk.table
        while not old.rematch:
            await self.race_again(desk)
        found = await self.find(old.rematch)
        assert found is not None, "the table of a rematch is stored with the word of it"
        return found

    async def race_again(self, desk: Desk) -> None:
        """Nothing, where somebody came before, or a key was changed meanwhile."""
        old, keys = desk.table, tuple(desk.keys.items())
        opened = opened_as(old.box, old.setup.options, tuple(old.sitters), old.terms, old.fair)
        fresh, opening = self.laid(old.box, opened, keys)

        def judge() -> Rematched | None:
            is_late = old.rematch or tuple(desk.keys.items()) != keys
            return None if is_late else Rematched(fresh.table.name)

        if await desk.write(judge, beside=opening) is not None:
            self.put(fresh)

    def record(self, desk: Desk) -> Record:
        """The whole race with the secret of its dice; only for races that are over."""
        table = desk.table
        assert table.stage == "over", "a secret is kept as long as dice are drawn from it"
        names = tuple(sitter.name for sitter in table.sitters)
        outcome = table.box.game.outcome(table.state)
        return record_of(
            table.setup,
            names,
            desk.head.secret,
            table.moves(),
            outcome,
            table.nonces_by_seat(),
            given=len(table.given),
            marks=tuple(sorted(table.marks)),
        )

    def gauges(self) -> dict[str, float]:
        desks = self.desks.values()
        return {
            "paddock_sockets": sum(len(desk.plugs) for desk in desks),
            "paddock_tables": len(desks),
            "paddock_waiting_entries": sum(desk.queued for desk in desks),
        }

    async def farewell(self) -> None:
        """Tell everybody to come again, once what they have sent is stored and answered."""
        self.closing = True
        until = asyncio.get_running_loop().time() + self.settings.farewell
        while asyncio.get_running_loop().time() < until:
            if not any(desk.queued for desk in self.desks.values()):
                break
            await asyncio.sleep(0.01)
        for desk in self.desks.values():
            for plug in desk.plugs:
                plug.end(RESTARTING, COME_AGAIN)
        while asyncio.get_running_loop().time() < until:
            if not any(desk.plugs for desk in self.desks.values()):
                break
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.drivers.close()
        for desk in self.desks.values():
            desk.steward.stop()
        await asyncio.to_thread(self.store.close)


def checked(check: Check, judge: Callable[[], Verdict]) -> Callable[[], Verdict]:
    def judging() -> Verdict:
        check()
        return judge()

    return judging


def opened_as(
    box: Box,
    options: tuple[tuple[str, str], ...],
    sitters: tuple[Sitter, ...],
    terms: Terms,
    fair: bool,
    given: tuple[tuple[int, str], ...] | None = None,
) -> Opened:
    """The first entry of a table whose secret is still to be drawn."""
    game = box.game
    return Opened(
        game.name, game.edition, options, sitters, "", terms=terms, fair=fair, given=given
    )


def sitter(seat: Seat, wish: api.SeatWish, bots: Collection[str]) -> Sitter:
    name = legible(wish.name)
    if wish.kind != "bot":
        return Sitter(wish.kind, name or f"Player {seat + 1}", "")
    if wish.bot and wish.bot not in bots:
        raise BadSetup(f"There is no bot {wish.bot!r}; there are: {', '.join(bots)}.")
    return Sitter("bot", name or f"Bot {seat + 1}", wish.bot or list(bots)[-1])


def is_offered(table: Table) -> bool:
    """Whether anybody may take a seat; once it is over, it is over for good."""
    return table.public and table.stage == "gathering" and bool(table.open_seats())


def folded(stored: Stored, boxes: Shelf) -> Table:
    """A table as its log tells it. Raises OtherEdition.

    It runs off the loop, and so does the record of a copy: nobody waits for that at the start.
    """
    check_chain(stored.rows)
    opened = stored.rows[0].entry()
    assert isinstance(opened, Opened), "a log begins with the opening of its table"
    box = taken(boxes, opened.game)
    if opened.edition != box.game.edition:
        raise OtherEdition(box.game, opened.edition, keys_in(stored))
    table = Table(stored.head.table, stored.head.epoch, box, opened)
    table.first_state()
    for row in stored.rows[1:]:
        fold(table, row.entry(), row.at_ms)
    return table


def keys_in(stored: Stored) -> Mapping[bytes, Seat]:
    """The keys of a table that cannot be folded."""
    changed: dict[Seat, bytes] = {}
    for row in stored.rows:
        match row.entry():
            case Rekeyed(seat, key) | Sat(seat=seat, key=key) if key:
                changed[seat] = bytes.fromhex(key)
    return valid(stored.head.keys, changed)
