"""Slow readers: a socket that does not read is closed, and delays no other."""

from __future__ import annotations

import asyncio

import pytest

from paddock.server.live.connection import TOO_MANY_WINDOWS, Connection, Outlet
from paddock.server.settings import Settings
from paddock.simulation.loop import run


class Line(Outlet):
    """A connection whose other side takes some frames and then no more."""

    def __init__(self, takes: int) -> None:
        self.takes = takes
        self.written: list[bytes] = []

    def write(self, text: bytes) -> None:
        self.written.append(text)
        self.is_behind = self.unsent() > 0

    def unsent(self) -> int:
        return sum(map(len, self.written[self.takes :]))


async def connected(
    line: Line, settings: Settings, greeting: int, texts: list[bytes]
) -> Connection:
    connection = Connection(line, 0, frozenset({0}), settings)
    connection.greet([b"hello"] * greeting)
    for text in texts:
        connection.send(text)
    return connection


@pytest.mark.parametrize(
    ("settings", "texts"),
    [
        (Settings(queue_frames=4), [b"x"] * 7),
        (Settings(queue_bytes=1000), [b"x" * 400] * 4),
    ],
)
def test_a_socket_that_does_not_read_is_closed(settings: Settings, texts: list[bytes]) -> None:
    line = Line(0)
    connection = run(connected(line, settings, 0, texts))
    assert connection.closing is not None
    assert connection.closing[0] == 4008
    assert connection.ended.is_set()
    assert b'"bye"' in line.written[-1]
    assert line.unsent() < 1500, "what waits does not grow without end"


def test_a_socket_that_reads_nothing_for_long_is_closed_however_short_its_queue() -> None:
    async def stall() -> Connection:
        connection = await connected(Line(0), Settings(stalled=0.0), 0, [])
        for text in (b"taken up", b"waiting", b"one too many"):
            connection.send(text)
            await asyncio.sleep(0.01)
        return connection

    connection = run(stall())
    assert connection.closing is not None
    assert connection.closing[0] == 4008


def test_a_socket_that_reads_slowly_is_not_closed() -> None:
    async def trickle() -> Connection:
        line = Line(0)
        connection = await connected(line, Settings(stalled=0.05), 0, [b"x" * 1000] * 3)
        for _ in range(5):
            await asyncio.sleep(0.02)
            line.takes += 1
            connection.send(b"y")
        return connection

    assert run(trickle()).closing is None


def test_a_socket_that_was_idle_for_long_is_not_closed() -> None:
    async def burst() -> Connection:
        line = Line(1)
        connection = await connected(line, Settings(stalled=0.05), 0, [b"first"])
        await asyncio.sleep(0.1)
        connection.send(b"one")
        connection.send(b"two")
        return connection

    assert run(burst()).closing is None


def test_a_socket_that_reads_gets_everything_in_order() -> None:
    line = Line(1000)
    texts = [str(number).encode() for number in range(200)]
    connection = run(connected(line, Settings(queue_frames=4), 0, texts))
    assert connection.closing is None
    assert line.written == texts


def test_a_long_first_snapshot_does_not_close_the_socket() -> None:
    connection = run(connected(Line(0), Settings(queue_frames=4, queue_bytes=40), 100, [b"x"] * 3))
    assert connection.closing is None


@pytest.mark.parametrize(("size", "most"), [(1, 64), (32 * 1024, 8)])
def test_64_frames_or_256_kilobytes_may_wait_behind_the_one_under_way(size: int, most: int) -> None:
    async def told() -> Line:
        line = Line(0)
        connection = Connection(line, 0, frozenset({0}), Settings())
        while connection.closing is None:
            connection.send(b"x" * size)
        return line

    *taken, goodbye = run(told()).written
    assert len(taken) == 1 + most
    assert b"4008" in goodbye


def test_a_send_queue_may_make_no_progress_for_five_seconds() -> None:
    async def stall() -> list[bool]:
        connection = await connected(Line(0), Settings(), 0, [b"taken up", b"waiting"])
        cut = []
        for seconds in (4.9, 0.2):
            await asyncio.sleep(seconds)
            connection.send(b"more")
            cut.append(connection.closing is not None)
        return cut

    assert run(stall()) == [False, True]


def test_nothing_is_sent_after_bye() -> None:
    async def leave() -> Line:
        line = Line(1000)
        connection = await connected(line, Settings(), 0, [b"last"])
        connection.end(4002, TOO_MANY_WINDOWS)
        connection.send(b"too late")
        return line

    last, goodbye = run(leave()).written
    assert last == b"last"
    assert b"4002" in goodbye
