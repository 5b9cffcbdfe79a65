"""The load generator: retries, refills its tables, and fails where it measures nothing."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from paddock.load.http_client import HttpClient
from paddock.load.load_generator import LoadGenerator, Workload
from paddock.load.measurements import pace, throughput
from paddock.load.process import Process, table_server

TWO = Workload("microbot_racers", 2, 2)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    process = table_server(tmp_path)
    yield process
    process.stop()


def test_the_http_client_retries_when_the_server_has_closed_the_connection(server: Process) -> None:
    http = HttpClient(server.host, server.port)
    before = http.open("microbot_racers", 2, {})
    http.connection.sock.shutdown(socket.SHUT_RDWR)
    after = http.open("microbot_racers", 2, {})
    http.close()
    assert before.name != after.name


def test_a_table_whose_race_is_over_is_replaced(server: Process) -> None:
    async def races() -> set[str]:
        generator = LoadGenerator(server, TWO)
        await generator.fill()
        while len(set(generator.tally.acked.values())) < 5:
            await generator.flat_out(0.2)
        await generator.settle()
        await generator.close()
        return set(generator.tally.acked.values())

    assert len(asyncio.run(races())) >= 5


def test_a_stop_while_a_table_is_being_opened_loses_neither_the_table_nor_a_socket(
    server: Process,
) -> None:
    """An unclosed socket is a warning when it is collected, and so an error here."""

    async def stop_and_go() -> int:
        generator = LoadGenerator(server, TWO)
        await generator.fill()
        while len(set(generator.tally.acked.values())) < 8:
            await generator.flat_out(0.01)
        await generator.close()
        return len(generator.racers)

    assert asyncio.run(stop_and_go()) == TWO.tables
    gc.collect()


def test_a_run_fails_when_its_tables_cannot_be_opened(server: Process) -> None:
    async def shut() -> None:
        generator = LoadGenerator(server, TWO)
        await generator.fill()
        generator.http.close()
        generator.http = HttpClient(server.host, 1)
        try:
            while True:
                await generator.flat_out(0.2)
        finally:
            await generator.close()

    with pytest.raises(ConnectionRefusedError):
        asyncio.run(asyncio.wait_for(shut(), 60))


def test_the_figures_of_a_short_run(server: Process, tmp_path: Path) -> None:
    """How good they are is measured by `make bench`."""
    flat, everything = asyncio.run(throughput(LoadGenerator(server, TWO), 0.5))
    assert 0 < flat["acts_per_second"] <= len(everything.acked) / 0.5
    paced, some = asyncio.run(pace(LoadGenerator(server, TWO), 50.0, 1.0, tmp_path))
    assert 0 < paced["acts_per_second"] <= 60
    assert 0 < paced["p50_ms"] <= paced["p99_ms"] <= paced["worst_ms"]
    assert len(some.waits) == len(some.acked)
    assert paced["disk_sync"]["worst_ms"] > 0
