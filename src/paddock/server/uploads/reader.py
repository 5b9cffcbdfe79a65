"""Parses, checks and replays one uploaded record or track; runs in the child of worker.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from paddock.games.registry import AnyGame, find_game
from paddock.kernel.model import SPECTATOR, BadSetup, Event, Seat, State
from paddock.kernel.play import offered, set_up
from paddock.records.file import BadRecord, read_record
from paddock.records.lines import move_line
from paddock.records.link import link_of, unpacked
from paddock.records.record import Record
from paddock.records.verify import verify
from paddock.server.table.games import Box, shelf
from paddock.server.table.views import Stream, Told
from paddock.server.wire import messages


def read(data: bytes) -> tuple[Record, bytes]:
    """The record in a file or in a link, and its JSON. Raises BadRecord."""
    if data.lstrip()[:1] != b"{":
        data = unpacked(data.decode("ascii", "replace").strip())
    return read_record(data), data


def checked(record: Record, data: bytes) -> messages.RecordInfo:
    verdict = verify(record)
    return messages.RecordInfo(
        game=record.game,
        title=find_game(record.game).title,
        edition=record.edition,
        options=record.options,
        players=record.players,
        moves=len(record.moves),
        marks=record.marks,
        right=verdict.right,
        sentence=verdict.sentence,
        line=move_line(data, verdict.move),
        link=link_of(record) if verdict.right else "",
    )


def replayed(record: Record, seat: Seat) -> Iterator[messages.ReplayStart | messages.ReplayStep]:
    """The race move by move, as a seat saw it, or as those who watched."""
    box = shelf()[record.game]
    game = box.game
    state: State = game.start(record.setup())
    stream = Stream(box, state, seat)
    yield messages.ReplayStart(
        record.game, record.edition, record.options, record.players, seat, stream.snap("", ())
    )
    for number, move in enumerate(record.log(), 1):
        events: list[Event] = []
        game.resolve(state, move.seat, offered(game, state, move.seat, move.notation), events)
        changed = stream.look(box, state, [])
        news = stream.advance(told_of(box, state, events, move.seat), changed)
        frame: Any = None if news is None else msgspec.Raw(stream.ev(news, None))
        yield messages.ReplayStep(number, move.seat, move.notation, frame)


def told_of(box: Box, state: State, events: list[Event], actor: Seat) -> Told:
    game = box.game
    return Told(box.wording, events, game.pending(state), game.outcome(state), actor, 0)


def track(game: AnyGame, data: bytes) -> messages.TrackInfo | messages.Trouble:
    """The track in a file, ready to be raced on."""
    try:
        found = game.track(data.decode())
        if len(found.value) > messages.LONGEST_VALUE:
            raise BadSetup(f"Written out, a track has at most {messages.LONGEST_VALUE} signs.")
        game.start(set_up(game, game.fewest, {found.option: found.value}))
    except UnicodeDecodeError:
        return messages.Trouble("track", "That is not UTF-8.")
    except RecursionError:
        return messages.Trouble("track", "Nobody can read what is nested so deep.")
    except ValueError as bad:
        return messages.Trouble("track", str(bad))
    return messages.TrackInfo(game.name, found.option, found.value, found.title)


def answer(job: str, about: str, data: bytes) -> Iterator[msgspec.Struct]:
    """`check 0`, `replay SEAT` for its view, `given MOVES` for the first moves, `track GAME`."""
    if job == "track":
        yield track(find_game(about), data)
        return
    number = int(about)
    try:
        record, text = read(data)
        info = checked(record, text)
        if job == "check" or not info.right:
            yield info
        elif job == "replay":
            yield from replayed(record, number if 0 <= number < record.seats else SPECTATOR)
        else:
            yield messages.Given(record.game, record.options, record.players, record.moves[:number])
    except (BadRecord, BadSetup) as bad:
        yield messages.Trouble("record", str(bad))
