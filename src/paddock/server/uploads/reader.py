"""Parses, checks and replays one uploaded record or track; runs in the child of worker.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from paddock.games.registry import AnyGame, find_game
from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, BadSetup, Event, Seat, State
from paddock.kernel.play import offered, set_up
from paddock.records.file import BadRecord, read_record
from paddock.records.lines import move_line
from paddock.records.link import link_of, unpacked
from paddock.records.record import Record
from paddock.records.verify import Verdict, verify
from paddock.server.access.names import legible
from paddock.server.table.games import GameKit, game_kits, kit_of
from paddock.server.table.refusals import told_in
from paddock.server.table.views import Happened, Stream
from paddock.server.wire import messages
from paddock.words import ENGLISH, catalog_of


def read(data: bytes) -> tuple[Record, bytes]:
    """The record in a file or in a link, and its JSON. Raises BadRecord."""
    if data.lstrip()[:1] != b"{":
        data = unpacked(data.decode("ascii", "replace").strip())
    return read_record(data), data


def names_in(record: Record) -> tuple[str, ...]:
    """As at a table: anybody can write a record with any names."""
    return tuple(legible(name) or f"Player {n}" for n, name in enumerate(record.players, 1))


def checked(record: Record, verdict: Verdict, data: bytes, lang: str) -> messages.RecordInfo:
    return messages.RecordInfo(
        game=record.game,
        title=find_game(record.game, record.edition).title,
        edition=record.edition,
        options=record.options,
        players=names_in(record),
        moves=len(record.moves),
        marks=record.marks,
        right=verdict.right,
        sentence=catalog_of(lang).word(verdict.message),
        line=move_line(data, verdict.move),
        link=link_of(record) if verdict.right else "",
    )


def replayed(
    record: Record, seat: Seat, lang: str
) -> Iterator[messages.ReplayStart | messages.ReplayStep]:
    """The race move by move, as a seat saw it, or as those who watched."""
    kit = kit_of(game_kits(), record.game, record.edition)
    game, wording = kit.game, kit.wording(lang)
    state: State = game.start(record.setup())
    stream = Stream(kit, state, seat)
    snap = stream.snapshot("", ()).worded(wording, None)
    yield messages.ReplayStart(
        record.game, record.edition, record.options, names_in(record), seat, snap
    )
    for number, move in enumerate(record.log(), 1):
        events: list[Event] = []
        game.resolve(state, move.seat, offered(game, state, move.seat, move.notation), events)
        stream.look(kit, state, [])
        news = stream.advance(told_of(kit, state, events, move.seat))
        frame: Any = None if news is None else msgspec.Raw(stream.ev(news, wording, None))
        yield messages.ReplayStep(number, move.seat, move.notation, frame)


def told_of(kit: GameKit, state: State, events: list[Event], actor: Seat) -> Happened:
    game = kit.game
    return Happened(kit.english, events, game.pending(state), game.outcome(state), actor, 0)


def track(game: AnyGame, data: bytes, lang: str) -> messages.TrackInfo | messages.Trouble:
    """The track in a file, ready to be raced on."""
    try:
        found = game.track(data.decode())
        if len(found.value) > messages.LONGEST_VALUE:
            raise BadSetup(Message("games.setup.track_too_long", most=messages.LONGEST_VALUE))
        game.start(set_up(game, game.fewest, {found.option: found.value}))
    except UnicodeDecodeError:
        return trouble("track", Message("server.http.not_utf_8"), lang)
    except RecursionError:
        return trouble("track", Message("server.track.too_deep"), lang)
    except BadSetup as bad:
        return trouble("track", bad.message, lang)
    title = catalog_of(lang).word(found.title)
    return messages.TrackInfo(game.name, found.option, found.value, title)


def trouble(code: str, message: Message | str, lang: str) -> messages.Trouble:
    return messages.Trouble(code, *told_in(catalog_of(lang), message))


def answer(job: str, about: str, data: bytes, lang: str = ENGLISH) -> Iterator[msgspec.Struct]:
    """`check 0`, `replay SEAT` for its view, `given MOVES` for the first moves, `track GAME`."""
    if job == "track":
        yield track(find_game(about), data, lang)
        return
    number = int(about)
    try:
        record, text = read(data)
        verdict = verify(record)
        if job == "check":
            yield checked(record, verdict, text, lang)
        elif not verdict.right:
            yield trouble("record", verdict.message, lang)
        elif job == "replay":
            seat = number if 0 <= number < record.seats else SPECTATOR
            yield from replayed(record, seat, lang)
        else:
            given = record.moves[:number]
            yield messages.Given(record.game, record.edition, record.options, record.players, given)
    except (BadRecord, BadSetup) as bad:
        yield trouble("record", bad.message, lang)
