"""Throughput, latency at a rate, echo baseline, idle sockets, slow readers: figures for JSON."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any, Final

from paddock.load.load_generator import LoadGenerator
from paddock.load.machine import steal_seconds, sync_probe
from paddock.load.process import Process
from paddock.load.racer import Tally
from paddock.load.spectators import Spectator, spectate
from paddock.load.websocket_client import WebSocketClient, connect

Figures = dict[str, Any]
WARM_UP: Final = 1.0
STALL: Final = 20.0
"""Seconds that a slow reader is given to be closed: the server allows 5 for a queue that stands
still and 5 for its last frames, after the queue has filled."""
PAIRS: Final = 7
"""Windows with and without slow readers, in turn: the machine drifts more than they differ."""
WINDOW: Final = 2.0
HIGHEST_RATE: Final = 12_000.0
"""Acts a second, more than was measured on two cores: so many spare tables are enough."""
ACTS_A_RACE: Final = 120
"""Acts of a race, about."""
SPECTATORS_A_TABLE: Final = 100
"""As many as the server's `watchers` setting lets in."""


async def throughput(generator: LoadGenerator, seconds: float) -> tuple[Figures, Tally]:
    """Closed loop: every seat answers at once. Acts a second, CPU an act."""
    server = generator.server
    await generator.fill(spare=races_finished(HIGHEST_RATE, seconds))
    await generator.flat_out(WARM_UP)
    await generator.settle()
    tally, used, own, began = generator.new_tally(), server.seconds(), own_seconds(), now()
    taken = steal_seconds()
    await generator.flat_out(seconds)
    took, used, own = now() - began, server.seconds() - used, own_seconds() - own
    taken = steal_seconds() - taken
    figures = {
        "acts_per_second": round(len(tally.acked) / took),
        "frames_told_per_second": round(tally.told / took),
        "server_cpu": round(used / took, 2),
        "tool_cpu": round(own / took, 2),
        "stolen_cpu": round(taken / took, 3),
        "server_us_per_act": round(used / max(1, len(tally.acked)) * 1e6),
        "refused": tally.refused,
        "spare_tables": len(generator.parked),
        **in_ms(tally.waits),
    }
    await generator.settle()
    await generator.close()
    return figures, tally


async def pace(
    generator: LoadGenerator, rate: float, seconds: float, folder: Path
) -> tuple[Figures, Tally]:
    """Open loop at a given rate: percentiles of the time to an acknowledgement."""
    server = generator.server
    await generator.fill(spare=races_finished(rate, seconds))
    await generator.at_pace(rate, WARM_UP)
    await generator.settle()
    tally, used, began, taken = generator.new_tally(), server.seconds(), now(), steal_seconds()
    with sync_probe(folder) as probe:
        await asyncio.gather(generator.at_pace(rate, seconds), generator.report_time(seconds))
    took, used, taken = now() - began, server.seconds() - used, steal_seconds() - taken
    await generator.settle()
    figures = {
        "rate": rate,
        "acts_per_second": round(len(tally.acked) / took),
        "server_cpu": round(used / took, 2),
        "stolen_cpu": round(taken / took, 3),
        "tool_late": in_ms(tally.late),
        "disk_sync": in_ms(probe.waits),
        "refused": tally.refused,
        **in_ms(tally.waits),
    }
    await generator.close()
    return figures, tally


async def echo(server: Process, sockets: int, seconds: float) -> Figures:
    """Closed loop of echoes on the stack alone, as a baseline: a frame out, the same frame back."""
    heard = 0
    frame = b'{"t":"act","id":"00000000000000000000000000000000","phase":12,"moves":["forward"]}'
    clients: list[WebSocketClient] = []

    def hear(number: int, _: bytes) -> None:
        nonlocal heard
        heard += 1
        clients[number].send(frame)

    for number in range(sockets):
        clients.append(await connect(server.host, server.port, partial(hear, number), ignore_close))
    for ws in clients:
        ws.send(frame)
    began, used = now(), server.seconds()
    await asyncio.sleep(seconds)
    took, used = now() - began, server.seconds() - used
    for ws in clients:
        ws.close()
    return {
        "echoes_per_second": round(heard / took),
        "server_us_per_echo": round(used / max(1, heard) * 1e6, 1),
    }


async def idle(generator: LoadGenerator, sockets: int, rate: float, seconds: float) -> Figures:
    """Memory of an idle socket, and the latency of one busy table beside many of them."""
    server = generator.server
    crowd = LoadGenerator(server, generator.workload)
    await generator.fill()
    stands = [await crowd.open_table() for _ in range(-(-sockets // SPECTATORS_A_TABLE))]
    before = server.memory()
    spectators = [
        await spectate(server, crowd.http, stands[number // SPECTATORS_A_TABLE])
        for number in range(sockets)
    ]
    await asyncio.sleep(WARM_UP)
    weight = server.memory() - before
    tally = generator.new_tally()
    await asyncio.gather(generator.at_pace(rate, seconds), generator.report_time(seconds))
    await generator.settle()
    for spectator in spectators:
        spectator.ws.close()
    await generator.close()
    await crowd.close()
    each = round(weight / max(1, sockets))
    return {"sockets": sockets, "bytes_each": each, "rate": rate, **in_ms(tally.waits)}


async def slow_readers(generator: LoadGenerator, rate: float) -> Figures:
    """One slow reader a table: when it is closed, and what it costs the others meanwhile."""
    await generator.fill()
    await generator.at_pace(rate, WARM_UP)
    alone, beside = [], []
    for number in range(PAIRS):
        generator.report("windows", number, PAIRS)
        alone.append(await window(generator, rate))
        sleepers = [
            asyncio.create_task(one.stop_reading(STALL))
            for one in await stalled_spectators(generator)
        ]
        beside.append(await window(generator, rate))
        for sleeper in sleepers:
            sleeper.cancel()
    race = asyncio.create_task(generator.at_pace(rate, STALL))
    cut = await asyncio.gather(
        *(sleeper.stop_reading(STALL) for sleeper in await stalled_spectators(generator))
    )
    await race
    await generator.close()
    return {
        "sleepers": len(cut),
        "cut": sum(1 for after in cut if after),
        "last_cut_after_s": round(max(cut), 1),
        "rate": rate,
        "alone": least_median_most(alone),
        "beside": least_median_most(beside),
    }


async def stalled_spectators(generator: LoadGenerator) -> list[Spectator]:
    tables = [racers[0].table for racers in generator.racers.values()]
    return [
        await spectate(generator.server, generator.http, table, has_small_buffer=True)
        for table in tables
    ]


async def window(generator: LoadGenerator, rate: float) -> Figures:
    """Rate, latency and CPU an act over a few seconds at a fixed rate."""
    tally, used = generator.new_tally(), generator.server.seconds()
    await generator.at_pace(rate, WINDOW)
    await generator.settle()
    acts = len(tally.acked)
    cost = (generator.server.seconds() - used) / max(1, acts) * 1e6
    return {"acts_per_second": acts / WINDOW, "server_us_per_act": cost, **in_ms(tally.waits)}


def least_median_most(windows: list[Figures]) -> Figures:
    """Of each figure the least, the median and the most over all windows."""
    found: Figures = {}
    for name in ("acts_per_second", "server_us_per_act", "p50_ms", "p99_ms"):
        ordered = sorted(one[name] for one in windows)
        found[name] = [round(ordered[at], 2) for at in (0, len(ordered) // 2, -1)]
    return found


def in_ms(waits: Collection[float]) -> Figures:
    ordered = sorted(waits)
    if not ordered:
        return {}
    last = len(ordered) - 1
    shares = {"p50_ms": 0.5, "p99_ms": 0.99, "p999_ms": 0.999, "worst_ms": 1.0}
    return {name: round(ordered[int(last * share)] * 1000, 2) for name, share in shares.items()}


def races_finished(rate: float, seconds: float) -> int:
    """About how many races end: so many tables are opened before the measurement begins."""
    return round(rate * (WARM_UP + seconds) / ACTS_A_RACE)


def ignore_close() -> None:
    """An echo socket that is closed needs no answer."""


def now() -> float:
    return time.perf_counter()


def own_seconds() -> float:
    times = os.times()
    return times.user + times.system
