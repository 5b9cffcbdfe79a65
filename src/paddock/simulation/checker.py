"""Consistency checker: compares what clients saw with the log, promise by promise (protocol.md)."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from paddock.kernel.model import CLOCK, IllegalMove, Seat, State
from paddock.kernel.play import replay
from paddock.records.sealed import Sealed
from paddock.server.access.keys import HOST, hashed
from paddock.server.log.chain import check_chain
from paddock.server.log.entries import (
    Acted,
    AnyEntry,
    GoneOn,
    Hosted,
    Opened,
    Rematched,
    Sat,
    Started,
    TimeOut,
    Wished,
)
from paddock.server.log.sqlite_store import select
from paddock.server.log.store import Stored
from paddock.server.settings import Settings
from paddock.server.table.games import game_kits, kit_of
from paddock.server.table.table import Table, fold
from paddock.simulation.history import Broken, History, seen_hash

FIRST_HOST: Final = 0
"""The seat whose player has the host's key."""
LONGEST: Final = 1.0
"""Virtual seconds within which an act is answered while the disk is healthy."""


def tables_on(image: bytes) -> list[Stored]:
    """Every table that the disk holds in the end."""
    if not image:
        return []
    connection = sqlite3.connect(":memory:")
    connection.deserialize(image)
    names = connection.execute("SELECT table_id FROM desk ORDER BY table_id").fetchall()
    found = [select(connection, name) for (name,) in names]
    connection.close()
    return [stored for stored in found if stored is not None]


def check(history: History, image: bytes, settings: Settings, memory: Mapping[str, bytes]) -> None:
    """Raises Broken for the first promise that was not kept.

    `memory` is every table as the server had it when nothing happened any more.
    """
    wanted = {(seen.epoch, seen.seat, seen.s) for seen in history.seen}
    ledgers = {stored.head.table: Ledger(stored, wanted) for stored in tables_on(image)}
    check_fates(history, ledgers)
    check_views(history, ledgers)
    check_clocks(history, ledgers, settings)
    check_seats(history, ledgers)
    check_keys(history, ledgers)
    check_nonces(history, ledgers)
    check_silence(history, ledgers)
    check_rematches(history, ledgers)
    check_haste(history)
    check_memory(memory, ledgers)


class Ledger:
    """A log folded entry by entry, with every view that a client saw computed again from it."""

    def __init__(self, stored: Stored, wanted: Collection[tuple[str, Seat, int]]) -> None:
        check_chain(stored.rows)
        self.wanted: Final = wanted
        self.stored: Final = stored
        self.entries: Final = [row.entry() for row in stored.rows]
        self.acts: Final[dict[str, list[Acted]]] = defaultdict(list)
        self.answered_at: Final[dict[str, int]] = {}
        self.ids: Final = Counter(row.act_id for row in stored.rows if row.act_id)
        self.views: Final[dict[tuple[str, Seat, int], int]] = {}
        self.timed_out: Final[dict[tuple[Seat, int], int]] = {}
        """The entry that ended a phase of a seat by the clock."""
        self.countdowns: Final[list[tuple[int, int, float]]] = []
        """Of every countdown that ran out: where it began, where it ended, its seconds."""
        self.times_out: Final[list[tuple[Seat, int, int, int]]] = []
        """Whose bank was empty: where the turn began, where it ended, what was in the bank."""
        self.keys: frozenset[bytes] = frozenset()
        """The keys that a rematch has in common with this race: as they are in the end, or were."""
        self.table: Final = self.tell()
        self.check_replay()

    def tell(self) -> Table:
        opened = self.entries[0]
        assert isinstance(opened, Opened), "a log begins with the opening of its table"
        kit = kit_of(game_kits(), opened.game, opened.edition)
        table = Table(self.stored.head.table, self.stored.head.epoch, kit, opened)
        began, turns = 0, dict[Seat, int]()
        for row, entry in zip(self.stored.rows[1:], self.entries[1:], strict=True):
            before = table.countdown
            banks = dict(table.banks.left)
            if isinstance(entry, TimeOut):
                out = (entry.seat, turns[entry.seat], row.v, banks[entry.seat])
                self.times_out.append(out)
            running = dict(table.banks.since)
            check_host(table, entry)
            fold(table, entry, row.at_ms)
            check_banks(table, banks)
            turns = {
                seat: turns[seat] if running.get(seat) == since and seat in turns else row.v
                for seat, since in table.banks.since.items()
            }
            if isinstance(entry, Rematched):
                self.keys = self.keys_of(table)
            if table.countdown is not before:
                if before is not None and isinstance(entry, Acted) and entry.seat == CLOCK:
                    self.countdowns.append((began, row.v, before.seconds))
                began = row.v
            self.look(table, entry, row.v)
        self.keys = self.keys or self.keys_of(table)
        return table

    def keys_of(self, table: Table) -> frozenset[bytes]:
        first = [key for key, seat in self.stored.head.keys if seat not in table.rekeyed]
        return frozenset([*first, *table.rekeyed.values()])

    def look(self, table: Table, entry: AnyEntry, v: int) -> None:
        for key in table.timed_out - self.timed_out.keys():
            self.timed_out[key] = v
        state = table.state
        if state is None:
            return
        if isinstance(entry, Acted) and entry.id:
            self.acts[entry.id].append(entry)
            self.answered_at[entry.id] = table.streams[entry.seat].s
        if isinstance(entry, Started):
            self.see(table, dict.fromkeys(table.streams, 0), table.first_state())
        self.see(table, {seat: stream.s for seat, stream in table.streams.items()}, state)

    def see(self, table: Table, counts: dict[Seat, int], state: State) -> None:
        for seat, s in counts.items():
            if (table.epoch, seat, s) in self.wanted:
                view = table.kit.game.view(state, seat)
                self.views[table.epoch, seat, s] = plain_hash(view)

    def check_replay(self) -> None:
        """Replay by the kernel alone, without the server: same state, every draw checked."""
        if self.table.state is None:
            return
        dice = Sealed(self.table.seed(self.stored.head.secret))
        try:
            state = replay(self.table.kit.game, self.table.setup, self.table.moves(), dice)
        except IllegalMove as illegal:
            raise Broken(f"{self.table.name} draws what its dice do not give: {illegal}") from None
        if state.encode() != self.table.state.encode():
            raise Broken(f"{self.table.name} replays to another state")


def check_host(table: Table, entry: AnyEntry) -> None:
    """Called before an entry is folded: only the host does what is the host's."""
    if not isinstance(entry, Hosted | GoneOn) and not is_pause(entry):
        return
    assert isinstance(entry, Hosted | GoneOn | Wished), "they say who asks"
    has_left = isinstance(entry, Hosted) and not entry.id
    host = FIRST_HOST if table.host == HOST and not has_left else table.host
    if entry.seat != host:
        raise Broken(f"seat {entry.seat} of {table.name} is not the host, and does as if it were")
    if isinstance(entry, Hosted) and entry.to not in table.people():
        raise Broken(f"nobody plays seat {entry.to} of {table.name}, and it is the host")


def is_pause(entry: AnyEntry) -> bool:
    return isinstance(entry, Wished) and entry.what == "pause"


def check_banks(table: Table, before: Mapping[Seat, int]) -> None:
    """A bank grows by no more than the increment of a turn."""
    for seat, left in table.banks.left.items():
        if seat in before and left > before[seat] + table.banks.increment:
            raise Broken(f"seat {seat} of {table.name} has got time from nowhere")


def plain_hash(view: Any) -> int:
    """The hash of a view straight from the game, without the server's encoder."""
    return seen_hash(msgspec.to_builtins(view))


def remembered(table: Table) -> bytes:
    state = table.state.encode() if table.state is not None else None
    return msgspec.json.encode((state, [table.snap(seat) for seat in table.streams]))


def check_fates(history: History, ledgers: dict[str, Ledger]) -> None:
    """Every act has exactly one fate, and the log knows the same."""
    for act_id, sent in history.sent.items():
        answers = history.answers.get(act_id, [])
        acks = {frame["s"] for frame in answers if frame["t"] == "ack"}
        noes = {f["code"] for f in answers if f["t"] == "nack" and f["final"]} - {"conflict"}
        ledger = ledgers.get(sent.table)
        rows = ledger.acts.get(act_id, []) if ledger else []
        what = f"act {act_id} of seat {sent.seat} at {sent.table}"
        if act_id in history.cut_off:
            acks = acks or {ledger.answered_at[act_id] for _ in rows if ledger is not None}
        elif not acks and not noes:
            raise Broken(f"{what} was never answered")
        if acks and noes:
            raise Broken(f"{what} was both acknowledged and refused ({', '.join(noes)})")
        if len(rows) != len(acks):
            raise Broken(f"{what} was answered {sorted(acks)}, and is {len(rows)} times in the log")
        for row in rows:
            if (row.seat, row.phase, row.moves) != (sent.seat, sent.phase, sent.moves):
                raise Broken(f"{what} is another act in the log: {row}")
            if ledger is not None and acks != {ledger.answered_at[act_id]}:
                raise Broken(f"{what} was acknowledged for another frame")
        if act_id in history.twisted and acks and not answers:
            raise Broken(f"{what} was never answered")
    check_wishes(history, ledgers)
    for ledger in ledgers.values():
        for act_id in ledger.acts:
            if act_id not in history.sent:
                raise Broken(f"nobody sent act {act_id}, and it is in the log")


def check_wishes(history: History, ledgers: dict[str, Ledger]) -> None:
    """Chats, requests and votes have exactly one final answer too."""
    for act_id, table in history.wishes.items():
        answers = history.answers.get(act_id, [])
        acks = {frame["s"] for frame in answers if frame["t"] == "ack"}
        noes = {frame["code"] for frame in answers if frame["t"] == "nack" and frame["final"]}
        rows = ledgers[table].ids[act_id] if table in ledgers else 0
        if act_id in history.cut_off and not acks and rows <= 1:
            continue
        if not acks and not noes:
            raise Broken(f"wish {act_id} at {table} was never answered")
        if (acks and noes) or rows != len(acks):
            raise Broken(f"wish {act_id} at {table}: acks {acks}, {noes}, {rows} times in the log")


def check_views(history: History, ledgers: dict[str, Ledger]) -> None:
    """Each view that a client saw is what the log gives that seat at that point."""
    for seen in history.seen:
        ledger = ledgers.get(seen.table)
        shown = ledger.views.get((seen.epoch, seen.seat, seen.s)) if ledger else None
        if shown != seen.view:
            raise Broken(
                f"seat {seen.seat} of {seen.table} saw at {seen.s} what the log does not show"
            )


def ran_for(history: History, table: str, began: int, ended: int, settings: Settings) -> float:
    """The seconds that a clock may have run from one entry of a table to another, at the most.

    In every life of the server until the last entry there, which a graceful stop writes too;
    after a restart it stands still at first.
    """
    spans: dict[int, tuple[float, float]] = {}
    for v in range(began, ended + 1):
        life, when = history.written[table, v]
        since = when if v == began else history.started[life] + settings.after_restart
        spans[life] = spans.get(life, (since, when))[0], when
    return sum(max(0.0, until - since) for since, until in spans.values())


def check_clocks(history: History, ledgers: dict[str, Ledger], settings: Settings) -> None:
    """No countdown or bank ends early, and none beats an act that was received before its end.

    The end of a countdown is queued with the acts: what is queued after it is late, even where the
    disk is slow.
    """
    over = {place: moment for place, (_, moment) in history.written.items()}
    for name, ledger in ledgers.items():
        for began, ended, seconds in ledger.countdowns:
            first, start = history.written[name, began]
            last, _ = history.written[name, ended]
            whole = seconds * settings.countdown_scale + settings.grace
            ran = ran_for(history, name, began, ended, settings)
            if ran < whole - 1e-3:
                raise Broken(f"the countdown at {name} ended after {ran:.2f} s of {whole}")
            if first == last:
                over[name, ended] = start + whole
        for _, began, ended, left in ledger.times_out:
            ran = ran_for(history, name, began, ended, settings)
            if ran < left / 1000 - 1e-3:
                raise Broken(f"a bank at {name} was empty after {ran:.2f} s of {left} ms")
    for act_id, sent in history.sent.items():
        answers, received = history.answers[act_id], history.received[act_id]
        if len(received) != 1 or [frame.get("code") for frame in answers] != ["late"]:
            continue
        ledger = ledgers[sent.table]
        ended = ledger.timed_out.get((sent.seat, sent.phase), -1)
        outs = [
            history.written[sent.table, v][1]
            for seat, _, v, _ in ledger.times_out
            if seat == sent.seat
        ]
        if any(out <= received[0] + LONGEST for out in outs):
            continue
        if ended >= 0 and received[0] < over[sent.table, ended] - 1e-6:
            raise Broken(f"act {act_id} came before the end of the countdown, and was late")
        if ended < 0:
            raise Broken(f"act {act_id} came before the bank was empty, and was late")


def check_seats(history: History, ledgers: dict[str, Ledger]) -> None:
    """Every player has a key to the seat; who joined a public table has a new one."""
    for name, ledger in ledgers.items():
        for entry in ledger.entries:
            if not isinstance(entry, Sat):
                continue
            has_joined = bool(ledger.table.public and entry.key)
            if not has_joined and (name, entry.seat, entry.name) not in history.seated:
                raise Broken(f"{entry.name} sits at {name} without a key")


def check_keys(history: History, ledgers: dict[str, Ledger]) -> None:
    """A rotated key opens nothing, every other one opens its seat."""
    for leak in history.leaks:
        raise Broken(leak)
    for name, seat in history.turned_out:
        if seat not in ledgers[name].table.rekeyed:
            raise Broken(f"seat {seat} of {name} was shut, and its key is the same")
    for (name, seat), key in history.keys.items():
        if hashed(key) not in ledgers[name].table.rekeyed.values():
            raise Broken(f"seat {seat} of {name} was given a key that opens nothing")


def check_nonces(history: History, ledgers: dict[str, Ledger]) -> None:
    """A fair race begins with the nonces of all players, exactly as they were sent."""
    for name, ledger in ledgers.items():
        table = ledger.table
        for seat, nonce in table.nonces.items():
            if history.nonces.get((name, seat), nonce) != nonce:
                raise Broken(f"seat {seat} of {name} has thrown in something else")
        people = {n for n, sitter in enumerate(table.sitters) if sitter.kind == "person"}
        if table.fair and table.stage != "gathering" and people - table.nonces.keys():
            raise Broken(f"{name} has begun without everybody's nonce")


def check_memory(memory: Mapping[str, bytes], ledgers: dict[str, Ledger]) -> None:
    """Tables in memory at the end equal the fold of their log; a full table has begun."""
    for name, known in memory.items():
        if name not in ledgers or remembered(ledgers[name].table) != known:
            raise Broken(f"{name} is not in memory what its log folds to")
        if ledgers[name].table.is_ready():
            raise Broken(f"{name} is full, and has not begun")


def check_rematches(history: History, ledgers: dict[str, Ledger]) -> None:
    """A race has one rematch, stored in its log, and all who ask are sent to it."""
    word = {
        name: entry.table
        for name, ledger in ledgers.items()
        for entry in ledger.entries
        if isinstance(entry, Rematched)
    }
    for old, new in history.rematches:
        if word.get(old) != new:
            raise Broken(f"somebody was sent from {old} to {new}, and the log knows nothing of it")
    for old, new in word.items():
        is_known = new in ledgers and terms_of(ledgers[new]) == terms_of(ledgers[old])
        if not is_known or frozenset(dict(ledgers[new].stored.head.keys)) != ledgers[old].keys:
            raise Broken(f"{new} is no rematch of {old}")
    owners: dict[bytes, str] = {}
    for name, ledger in ledgers.items():
        if name not in word.values():
            for key, _ in ledger.stored.head.keys:
                if owners.setdefault(key, name) != name:
                    raise Broken(f"{name} and {owners[key]} have the same keys, and no word of it")


def terms_of(ledger: Ledger) -> tuple[object, ...]:
    """What a rematch has in common with the race before it."""
    opened = ledger.entries[0]
    assert isinstance(opened, Opened), "a log begins with the opening of its table"
    return opened.game, opened.options, opened.terms, opened.fair


def check_haste(history: History) -> None:
    """Acts are answered within LONGEST, unless the disk was slow: no slow reader delays others."""
    for act_id, told in history.told.items():
        received = history.received[act_id]
        if len(received) != 1 or act_id in history.excused:
            continue
        took = told[0] - received[0]
        if took > LONGEST and not any(a < told[0] and b > received[0] for a, b in history.spoilt):
            raise Broken(f"act {act_id} waited {took:.1f} s for its answer")


def check_silence(history: History, ledgers: dict[str, Ledger]) -> None:
    """No line of the server's logging has a seed, a key or a ticket in it."""
    lines = "\n".join(history.logged)
    secrets = {ledger.stored.head.secret.hex() for ledger in ledgers.values()} | history.secrets
    for secret in secrets:
        if secret in lines:
            raise Broken("a secret stands in the server's log")
