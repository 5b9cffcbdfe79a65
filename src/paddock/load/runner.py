"""Which measurements a run makes, one after the other, each on a server of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from paddock.load.kills import Killing, killed, lost
from paddock.load.load_generator import Course, Field
from paddock.load.measurements import Figures, bare, idle, pace, slow_readers, throughput
from paddock.load.power_cut import forgetful
from paddock.load.process import Process, bare_server, table_server
from paddock.load.racer import Tally
from paddock.load.reconnects import returns

T = TypeVar("T")
SPINS = 1_000_000
ECHOES = 3.0
"""Seconds."""


@dataclass(frozen=True)
class Wishes:
    field: Field
    seconds: float
    rate: float
    idle: int
    sleepers: bool
    kills: int
    cuts: int
    returns: int


def carried_out(wishes: Wishes, folder: Path) -> Iterator[tuple[str, Figures]]:
    field, seconds, rate = wishes.field, wishes.seconds, wishes.rate
    few = replace(field, tables=8)
    if wishes.kills:
        yield "kills", killed(Killing(few, wishes.kills), folder / "kills")
    if wishes.cuts:
        library = str(forgetful(folder))
        yield "power_cuts", killed(Killing(few, wishes.cuts, library), folder / "cuts")
    if wishes.returns:
        some = replace(field, tables=10)
        yield (
            "returns",
            on_server(folder / "back", lambda s: returns(Course(s, some), wishes.returns, 100.0)),
        )
    if wishes.kills or wishes.cuts or wishes.returns:
        return
    yield "field", asdict(field)
    yield "machine", machine()
    yield "throughput", checked(folder / "flat", lambda s: throughput(s, field, seconds))
    yield "pace", checked(folder / "pace", lambda s: pace(s, field, rate, seconds, folder))
    if wishes.idle:
        one = replace(field, tables=1)
        yield "idle", on_server(folder / "idle", lambda s: idle(s, one, wishes.idle, 50.0, seconds))
    if wishes.sleepers:
        some = replace(field, tables=10)
        run = on_server(folder / "slow", lambda s: slow_readers(s, some, rate / 4))
        yield "slow_readers", run


def machine() -> Figures:
    """The measure of this machine at this minute: a plain loop, and the stack without tables."""
    began = time.process_time()
    total = 0
    for number in range(SPINS):
        total += number
    spin = (time.process_time() - began) / SPINS
    server = bare_server()
    try:
        echoes = run(bare(server, 200, ECHOES))
    finally:
        server.stop()
    return {"spin_ns": round(spin * 1e9), **echoes}


def on_server(folder: Path, measure: Callable[[Process], Coroutine[Any, Any, T]]) -> T:
    server = table_server(folder)
    try:
        return run(measure(server))
    finally:
        server.stop()


def checked(
    folder: Path, measure: Callable[[Process], Coroutine[Any, Any, tuple[Figures, Tally]]]
) -> Figures:
    """Figures, and how many acknowledged acts the database has when the server has stopped."""
    figures, tally = on_server(folder, measure)
    return {**figures, "acknowledged": len(tally.acked), "lost": len(lost(folder, tally.acked))}


def run(work: Coroutine[Any, Any, T]) -> T:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)
