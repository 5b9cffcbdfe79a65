"""Runs the measurements that were asked for, one after the other, each on a new server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from paddock.load.kills import KillPlan, lost, run_kills
from paddock.load.load_generator import LoadGenerator, Workload
from paddock.load.measurements import Figures, echo, idle, pace, slow_readers, throughput
from paddock.load.power_cut import build_library
from paddock.load.process import Process, echo_server, table_server
from paddock.load.racer import Tally
from paddock.load.reconnects import reconnects
from paddock.server.progress_report import Report, no_report

T = TypeVar("T")
SPINS = 1_000_000
ECHO_SECONDS = 3.0


@dataclass(frozen=True)
class LoadOptions:
    """The options of `paddock load`."""

    workload: Workload
    seconds: float
    rate: float
    idle: int
    sleepers: bool
    kills: int
    cuts: int
    reconnects: int


def run_measurements(
    options: LoadOptions, folder: Path, report: Report = no_report
) -> Iterator[tuple[str, Figures]]:
    workload, seconds, rate = options.workload, options.seconds, options.rate
    few = replace(workload, tables=8)
    if options.kills:
        yield "kills", run_kills(KillPlan(few, options.kills), folder / "kills", report)
    if options.cuts:
        library = str(build_library(folder))
        plan = KillPlan(few, options.cuts, library)
        yield "power_cuts", run_kills(plan, folder / "cuts", report)
    if options.reconnects:
        some = replace(workload, tables=10)
        yield (
            "returns",
            on_server(
                folder / "back",
                lambda s: reconnects(LoadGenerator(s, some, report), options.reconnects, 100.0),
            ),
        )
    if options.kills or options.cuts or options.reconnects:
        return
    yield "field", asdict(workload)
    yield "machine", baseline()
    yield (
        "throughput",
        with_losses(
            folder / "flat", lambda s: throughput(LoadGenerator(s, workload, report), seconds)
        ),
    )
    yield (
        "pace",
        with_losses(
            folder / "pace",
            lambda s: pace(LoadGenerator(s, workload, report), rate, seconds, folder),
        ),
    )
    if options.idle:
        one = replace(workload, tables=1)
        yield (
            "idle",
            on_server(
                folder / "idle",
                lambda s: idle(LoadGenerator(s, one, report), options.idle, 50.0, seconds),
            ),
        )
    if options.sleepers:
        some = replace(workload, tables=10)
        yield (
            "slow_readers",
            on_server(
                folder / "slow", lambda s: slow_readers(LoadGenerator(s, some, report), rate / 4)
            ),
        )


def baseline() -> Figures:
    """How fast this machine is now: nanoseconds of an empty loop, and echoes without tables."""
    began = time.process_time()
    total = 0
    for number in range(SPINS):
        total += number
    spin = (time.process_time() - began) / SPINS
    server = echo_server()
    try:
        echoes = run(echo(server, 200, ECHO_SECONDS))
    finally:
        server.stop()
    return {"spin_ns": round(spin * 1e9), **echoes}


def on_server(folder: Path, measure: Callable[[Process], Coroutine[Any, Any, T]]) -> T:
    server = table_server(folder)
    try:
        return run(measure(server))
    finally:
        server.stop()


def with_losses(
    folder: Path, measure: Callable[[Process], Coroutine[Any, Any, tuple[Figures, Tally]]]
) -> Figures:
    """Figures, with how many acknowledged acts the database lacks once the server has stopped."""
    figures, tally = on_server(folder, measure)
    return {**figures, "acknowledged": len(tally.acked), "lost": len(lost(folder, tally.acked))}


def run(work: Coroutine[Any, Any, T]) -> T:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)
