"""The load tool keeps its tables racing, and says so when it cannot."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.load.course import Course, Field
from paddock.load.lobby import Lobby
from paddock.load.process import Process, table_server
from paddock.load.runs import pace, throughput

TWO = Field("microbot_racers", 2, 2)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = table_server(tmp_path)
    yield process
    process.stop()


def test_a_lobby_calls_again_when_the_server_has_hung_up(server: Process) -> None:
    lobby = Lobby(server.host, server.port)
    before = lobby.open("microbot_racers", 2, {})
    lobby.connection.sock.shutdown(socket.SHUT_RDWR)
    after = lobby.open("microbot_racers", 2, {})
    lobby.close()
    assert before.name != after.name


def test_a_race_that_is_over_makes_room_for_another(server: Process) -> None:
    async def races() -> set[str]:
        course = Course(server, TWO)
        await course.fill()
        while len(set(course.tally.acked.values())) < 5:
            await course.flat_out(0.2)
        await course.settle()
        await course.close()
        return set(course.tally.acked.values())

    assert len(asyncio.run(races())) >= 5


def test_a_stop_while_a_table_is_being_opened_loses_neither_the_table_nor_a_socket(
    server: Process,
) -> None:
    """An unclosed socket is a warning when it is collected, and so an error here."""

    async def stop_and_go() -> int:
        course = Course(server, TWO)
        await course.fill()
        while len(set(course.tally.acked.values())) < 8:
            await course.flat_out(0.01)
        await course.close()
        return len(course.racers)

    assert asyncio.run(stop_and_go()) == TWO.tables
    gc.collect()


def test_tables_that_cannot_be_opened_are_no_figures(server: Process) -> None:
    async def shut() -> None:
        course = Course(server, TWO)
        await course.fill()
        course.lobby.close()
        course.lobby = Lobby(server.host, 1)
        try:
            while True:
                await course.flat_out(0.2)
        finally:
            await course.close()

    with pytest.raises(ConnectionRefusedError):
        asyncio.run(asyncio.wait_for(shut(), 60))


def test_the_figures_of_a_short_run(server: Process, tmp_path: Path) -> None:
    """How good they are is measured by `make bench`."""
    flat, everything = asyncio.run(throughput(server, TWO, 0.5))
    assert 0 < flat["acts_per_second"] <= len(everything.acked) / 0.5
    paced, some = asyncio.run(pace(server, TWO, 50.0, 1.0, tmp_path))
    assert 0 < paced["acts_per_second"] <= 60
    assert 0 < paced["p50_ms"] <= paced["p99_ms"] <= paced["worst_ms"]
    assert len(some.waits) == len(some.acked)
    assert paced["disk_sync"]["worst_ms"] > 0
