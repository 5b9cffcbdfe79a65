"""The measurements. Each gives figures that can be printed as JSON."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Any, Final

from paddock.load.load_generator import Course, Field
from paddock.load.machine import stolen, watched
from paddock.load.process import Process
from paddock.load.racer import Tally
from paddock.load.spectators import Watcher, watching
from paddock.load.websocket_client import Line, dial

Figures = dict[str, Any]
WARM_UP: Final = 1.0
SLEEP: Final = 20.0
PAIRS: Final = 7
WINDOW: Final = 2.0
HIGHEST: Final = 12_000.0
"""Acts a second that are seldom seen."""
A_RACE: Final = 120
"""Acts of a race."""
A_TABLE: Final = 100
"""Watchers that a table takes."""


async def throughput(server: Process, field: Field, seconds: float) -> tuple[Figures, Tally]:
    """Every seat answers at once: how many acts does the server take?"""
    course = Course(server, field)
    await course.fill(spare=races(HIGHEST, seconds))
    await course.flat_out(WARM_UP)
    await course.settle()
    tally, used, own, began = course.count_anew(), server.seconds(), own_seconds(), now()
    taken = stolen()
    await course.flat_out(seconds)
    took, used, own = now() - began, server.seconds() - used, own_seconds() - own
    taken = stolen() - taken
    figures = {
        "acts_per_second": round(len(tally.acked) / took),
        "frames_told_per_second": round(tally.told / took),
        "server_cpu": round(used / took, 2),
        "tool_cpu": round(own / took, 2),
        "stolen_cpu": round(taken / took, 3),
        "server_us_per_act": round(used / max(1, len(tally.acked)) * 1e6),
        "refused": tally.refused,
        "spare_tables": len(course.parked),
        **in_ms(tally.waits),
    }
    await course.settle()
    await course.close()
    return figures, tally


async def pace(
    server: Process, field: Field, rate: float, seconds: float, folder: Path
) -> tuple[Figures, Tally]:
    """At a given rate: how long does an acknowledgement take?"""
    course = Course(server, field)
    await course.fill(spare=races(rate, seconds))
    await course.at_pace(rate, WARM_UP)
    await course.settle()
    tally, used, began, taken = course.count_anew(), server.seconds(), now(), stolen()
    with watched(folder) as disk:
        await course.at_pace(rate, seconds)
    took, used, taken = now() - began, server.seconds() - used, stolen() - taken
    await course.settle()
    figures = {
        "rate": rate,
        "acts_per_second": round(len(tally.acked) / took),
        "server_cpu": round(used / took, 2),
        "stolen_cpu": round(taken / took, 3),
        "tool_late": in_ms(tally.late),
        "disk_sync": in_ms(disk.waits),
        "refused": tally.refused,
        **in_ms(tally.waits),
    }
    await course.close()
    return figures, tally


async def bare(server: Process, sockets: int, seconds: float) -> Figures:
    """The same sockets on the stack alone: a frame out, the same frame back, at once."""
    heard = 0
    frame = b'{"t":"act","id":"00000000000000000000000000000000","phase":12,"moves":["forward"]}'
    lines: list[Line] = []

    def hear(number: int, _: bytes) -> None:
        nonlocal heard
        heard += 1
        lines[number].send(frame)

    for number in range(sockets):
        lines.append(await dial(server.host, server.port, partial(hear, number), nothing))
    for line in lines:
        line.send(frame)
    began, used = now(), server.seconds()
    await asyncio.sleep(seconds)
    took, used = now() - began, server.seconds() - used
    for line in lines:
        line.close()
    return {
        "echoes_per_second": round(heard / took),
        "server_us_per_echo": round(used / max(1, heard) * 1e6, 1),
    }


async def idle(server: Process, field: Field, sockets: int, rate: float, seconds: float) -> Figures:
    """Sockets that only listen: what does each weigh, and what do they cost one busy table?"""
    course, crowd = Course(server, field), Course(server, field)
    await course.fill()
    stands = [await crowd.seat_all() for _ in range(-(-sockets // A_TABLE))]
    before = server.memory()
    watchers = [
        await watching(server, crowd.lobby, stands[number // A_TABLE]) for number in range(sockets)
    ]
    await asyncio.sleep(WARM_UP)
    weight = server.memory() - before
    tally = course.count_anew()
    await course.at_pace(rate, seconds)
    await course.settle()
    for watcher in watchers:
        watcher.line.close()
    await course.close()
    await crowd.close()
    each = round(weight / max(1, sockets))
    return {"sockets": sockets, "bytes_each": each, "rate": rate, **in_ms(tally.waits)}


async def slow_readers(server: Process, field: Field, rate: float) -> Figures:
    """At every table one watcher stops reading: when is it cut, what does it cost the others?

    The cost is told from windows in turn, without sleepers and beside them.
    """
    course = Course(server, field)
    await course.fill()
    await course.at_pace(rate, WARM_UP)
    alone, beside = [], []
    for _ in range(PAIRS):
        alone.append(await window(course, rate))
        sleepers = [asyncio.create_task(one.sleeps(SLEEP)) for one in await asleep(course)]
        beside.append(await window(course, rate))
        for sleeper in sleepers:
            sleeper.cancel()
    race = asyncio.create_task(course.at_pace(rate, SLEEP))
    cut = await asyncio.gather(*(sleeper.sleeps(SLEEP) for sleeper in await asleep(course)))
    await race
    await course.close()
    return {
        "sleepers": len(cut),
        "cut": sum(1 for after in cut if after),
        "last_cut_after_s": round(max(cut), 1),
        "rate": rate,
        "alone": halfway(alone),
        "beside": halfway(beside),
    }


async def asleep(course: Course) -> list[Watcher]:
    tables = [racers[0].table for racers in course.racers.values()]
    return [await watching(course.server, course.lobby, table, is_narrow=True) for table in tables]


async def window(course: Course, rate: float) -> Figures:
    """A short while at a pace: what it asked for, how it was answered, what an act cost."""
    tally, used = course.count_anew(), course.server.seconds()
    await course.at_pace(rate, WINDOW)
    await course.settle()
    acts = len(tally.acked)
    cost = (course.server.seconds() - used) / max(1, acts) * 1e6
    return {"acts_per_second": acts / WINDOW, "server_us_per_act": cost, **in_ms(tally.waits)}


def halfway(windows: list[Figures]) -> Figures:
    """The middle of each figure, and how far the windows lie apart in it."""
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


def races(rate: float, seconds: float) -> int:
    """How many end: so many tables are opened beforehand, since their opening is not measured."""
    return round(rate * (WARM_UP + seconds) / A_RACE)


def nothing() -> None:
    """What a lost line means where nobody cares."""


def now() -> float:
    return time.perf_counter()


def own_seconds() -> float:
    times = os.times()
    return times.user + times.system
