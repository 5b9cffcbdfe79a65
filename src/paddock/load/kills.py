"""Crash tests: SIGKILL or power cuts under load, then a check that no acknowledged act is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from paddock.load.load_generator import LoadGenerator, Workload
from paddock.load.power_cut import drop_unsynced
from paddock.load.process import SERVER, Process, table_server
from paddock.load.racer import Racer
from paddock.server.log.sqlite_schema import DATABASE, opened
from paddock.server.log.sqlite_store import select
from paddock.server.progress_report import Report, no_report
from paddock.server.table.games import game_kits
from paddock.server.table.restore import folded

FEWEST, MOST = 5, 120
"""Acknowledgements between two kills, drawn at random: kills fall anywhere in a batch."""


class NotServing(RuntimeError):
    """A server that does not start, or acknowledges nothing before the first kill."""


class NotRestarted(RuntimeError):
    """A server that acknowledged acts and does not start again after a kill."""


@dataclass(frozen=True)
class KillPlan:
    """How often to kill which server; with the `preload` library every kill is a power cut."""

    workload: Workload
    times: int
    preload: str = ""
    seed: int = 1
    program: tuple[str, ...] = SERVER
    patience: float = 10.0
    """Seconds to wait for the acknowledgements before a kill; then it is killed with fewer."""


class KillRun:
    """One database, served by one process after another; the racers reconnect to each."""

    def __init__(self, plan: KillPlan, folder: Path, report: Report = no_report) -> None:
        self.plan: Final = plan
        self.report: Final = report
        self.folder: Final = folder
        self.chance: Final = Random(plan.seed)
        self.sectors_lost = 0

    async def run(self) -> LoadGenerator:
        """Kill as often as planned, restart once more, and stop cleanly.

        Raises NotServing or NotRestarted.
        """
        try:
            server = self.started()
        except ConnectionError as error:
            raise NotServing(str(error)) from error
        generator = LoadGenerator(server, self.plan.workload)
        try:
            await generator.fill()
            await self.race(generator)
            if not generator.tally.acked:
                raise NotServing("nothing was acknowledged before the first kill")
            await self.kill_on(generator)
        finally:
            await generator.close()
            generator.server.stop()
        return generator

    async def kill_on(self, generator: LoadGenerator) -> None:
        try:
            for number in range(self.plan.times):
                self.report("cuts" if self.plan.preload else "kills", number, self.plan.times)
                if number:
                    await self.race(generator)
                generator.server.kill()
                self.cut_power(number)
                await generator.all_disconnected()
                generator.ready.clear()
                await self.reconnect(generator)
            await generator.settle(10.0)
        except OSError as error:
            raise NotRestarted(str(error)) from error

    def started(self) -> Process:
        return table_server(self.folder, self.plan.preload, self.plan.program)

    async def race(self, generator: LoadGenerator) -> None:
        """Race flat out until it is time for the next kill."""
        generator.at_once = True
        while generator.ready:
            start(generator.ready.popleft())
        enough = len(generator.tally.acked) + self.chance.randint(FEWEST, MOST)
        until = time.perf_counter() + self.plan.patience
        while len(generator.tally.acked) < enough and time.perf_counter() < until:
            await asyncio.sleep(self.chance.uniform(0.0, 0.004))
        generator.at_once = False

    def cut_power(self, number: int) -> None:
        """Drop all that was not synced, or in every other cut a random part of its sectors."""
        if self.plan.preload:
            self.sectors_lost += drop_unsynced(self.folder, self.chance if number % 2 else None)

    async def reconnect(self, generator: LoadGenerator) -> None:
        generator.switch_server(self.started())
        while not generator.finished.empty():
            generator.racers.pop(generator.finished.get_nowait().name, None)
            await generator.open_table()
        for racer in generator.all_racers():
            if racer.ws is None:
                await generator.join(racer)
                generator.ready.append(racer)  # It may have heard its question before the kill.


def start(racer: Racer) -> None:
    if racer.question is not None and racer.open is None:
        racer.act(time.perf_counter())


def run_kills(plan: KillPlan, folder: Path, report: Report = no_report) -> dict[str, Any]:
    """The figures: kills, acts that were acknowledged, and how many of them are lost.

    Raises NotServing or NotRestarted.
    """
    kill_run = KillRun(plan, folder, report)
    tally = asyncio.run(kill_run.run()).tally
    return {
        "times": plan.times,
        "sectors_lost": kill_run.sectors_lost,
        "acknowledged": len(tally.acked),
        "lost": len(lost(folder, tally.acked)),
        "broken_tables": broken_tables(folder),
        "refused": tally.refused,
    }


def lost(folder: Path, acked: Iterable[str]) -> list[str]:
    """Acknowledged acts that the database does not have. No server may run on it."""
    connection = sqlite3.connect(folder / DATABASE)
    rows = connection.execute("SELECT act_id FROM event WHERE act_id IS NOT NULL")
    stored = {act_id for (act_id,) in rows}
    connection.close()
    return [act_id for act_id in acked if act_id not in stored]


def broken_tables(folder: Path) -> int:
    """The number of tables whose log has a gap or a wrong hash, or does not fold."""
    connection, broken = opened(folder / DATABASE), 0
    for (name,) in connection.execute("SELECT table_id FROM desk").fetchall():
        stored = select(connection, name)
        try:
            assert stored is not None, "it was listed"
            folded(stored, game_kits())
        except Exception:
            broken += 1
    connection.close()
    return broken
