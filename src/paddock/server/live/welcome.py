"""Frames for a new connection: welcome, snapshot or the frames missed since `resume`."""

from __future__ import annotations

from paddock.server.environment import token_number
from paddock.server.live.connection import BROKEN, TABLE_CRASHED, Connection, text_of
from paddock.server.live.live_table import LiveTable
from paddock.server.wire.frames import Limits, Resume, Welcome


def welcome(live: LiveTable, connection: Connection, resume: Resume | None) -> None:
    """All in one go: no frame of the table can come between."""
    if live.stale:
        connection.end(BROKEN, TABLE_CRASHED)
        return
    table, settings = live.table, live.settings
    stream = table.streams.get(connection.seat)
    said = Welcome(
        conn=connection.name,
        epoch=table.epoch,
        s=stream.s if stream else 0,
        seat=connection.seat,
        host=live.is_host(connection),
        game=table.setup.game,
        edition=table.setup.edition,
        options=dict(table.setup.options),
        commit=table.commit,
        terms=table.terms,
        limits=Limits(settings.frame_bytes, settings.burst, int(settings.rate)),
        beat=spread(settings.beat),
    )
    chat = table.chat[max(0, len(table.chat) - settings.kept_chat) :]
    shown = (
        caught_up(live, connection, resume.epoch, resume.s) if resume else fresh(live, connection)
    )
    connection.greet([text_of(said)])
    live.join(connection)
    connection.greet([*shown, *map(text_of, chat)])
    if live.supervisor.is_timed():
        connection.greet([text_of(live.supervisor.clock(connection.seat))])


def spread(beat: int) -> int:
    """Those who come back together after a restart do not ping together for ever after."""
    return beat - token_number(16) % (beat // 3 + 1)


def fresh(live: LiveTable, to: Connection) -> list[bytes]:
    if to.seat not in live.table.streams:
        return []
    return [text_of(live.snap(to.seat, to.lang))]


def caught_up(live: LiveTable, to: Connection, epoch: str, s: int) -> list[bytes]:
    """Exactly what is missing, or else everything."""
    is_shown = to.seat in live.table.streams
    missing = live.missing(to.seat, to.lang, epoch, s) if is_shown else None
    return fresh(live, to) if missing is None else missing


def synced(live: LiveTable, to: Connection, epoch: str, s: int) -> list[bytes]:
    """Never nothing: who lacks no frame gets everything, and the table where there is no view."""
    shown = caught_up(live, to, epoch, s) or fresh(live, to)
    return shown or [text_of(live.table_frame())]
