"""A server that is killed again and again under load: nothing that it acknowledged may be lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from paddock.load.course import Course, Field
from paddock.load.power import cut
from paddock.load.process import SERVER, Process, table_server
from paddock.load.racer import Racer
from paddock.server.app import DATABASE
from paddock.server.live.tables import folded
from paddock.server.log.sqlite_store import Store
from paddock.server.table.games import shelf

FEWEST, MOST = 5, 120
"""Acknowledgements before a kill."""


class Unfit(RuntimeError):
    """A server that does not start at all, or acknowledges nothing: killing it shows nothing."""


class NotBack(RuntimeError):
    """A server that acknowledged acts, and could not go on after it was killed."""


@dataclass(frozen=True)
class Killing:
    """With a library that knows what was synced, every kill is a power cut."""

    field: Field
    times: int
    forgetful: str = ""
    seed: int = 1
    program: tuple[str, ...] = SERVER
    patience: float = 10.0
    """Seconds in which a race has as many acknowledgements as are wished, or as it gets."""


class Ordeal:
    """One folder, one server after the other, and racers who come back each time."""

    def __init__(self, killing: Killing, folder: Path) -> None:
        self.killing: Final = killing
        self.folder: Final = folder
        self.chance: Final = Random(killing.seed)
        self.sectors_lost = 0

    async def run(self) -> Course:
        """Kill as often as is wished, come back once more, and end in peace.

        Raises Unfit or NotBack.
        """
        try:
            server = self.started()
        except ConnectionError as error:
            raise Unfit(str(error)) from error
        course = Course(server, self.killing.field)
        try:
            await course.fill()
            await self.race(course)
            if not course.tally.acked:
                raise Unfit("nothing was acknowledged before the first kill")
            await self.kill_on(course)
        finally:
            await course.close()
            course.server.stop()
        return course

    async def kill_on(self, course: Course) -> None:
        try:
            for number in range(self.killing.times):
                if number:
                    await self.race(course)
                course.server.kill()
                self.cut_power(number)
                await course.all_cut()
                course.ready.clear()
                await self.come_back(course)
            await course.settle(10.0)
        except OSError as error:
            raise NotBack(str(error)) from error

    def started(self) -> Process:
        return table_server(self.folder, self.killing.forgetful, self.killing.program)

    async def race(self, course: Course) -> None:
        """As fast as it goes; the server dies in the middle of it."""
        course.at_once = True
        while course.ready:
            start(course.ready.popleft())
        enough = len(course.tally.acked) + self.chance.randint(FEWEST, MOST)
        until = time.perf_counter() + self.killing.patience
        while len(course.tally.acked) < enough and time.perf_counter() < until:
            await asyncio.sleep(self.chance.uniform(0.0, 0.004))
        course.at_once = False

    def cut_power(self, number: int) -> None:
        """In turn everything is lost that was not synced, and a part of it by chance."""
        if self.killing.forgetful:
            self.sectors_lost += cut(self.folder, self.chance if number % 2 else None)

    async def come_back(self, course: Course) -> None:
        course.move(self.started())
        while not course.over.empty():
            course.racers.pop(course.over.get_nowait().name, None)
            await course.seat_all()
        for racer in course.all_racers():
            if racer.line is None:
                await course.join(racer)
                course.ready.append(racer)  # It may have heard its question before the kill.


def start(racer: Racer) -> None:
    if racer.question is not None and racer.open is None:
        racer.act(time.perf_counter())


def killed(killing: Killing, folder: Path) -> dict[str, Any]:
    """The figures: kills, acts that were acknowledged, and how many of them are lost.

    Raises Unfit or NotBack.
    """
    ordeal = Ordeal(killing, folder)
    tally = asyncio.run(ordeal.run()).tally
    return {
        "times": killing.times,
        "sectors_lost": ordeal.sectors_lost,
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
    """Tables whose log is not whole, or does not fold."""
    store, broken = Store(folder / DATABASE), 0
    names = store.submit(lambda c: c.execute("SELECT table_id FROM desk").fetchall()).result()
    for (name,) in names:
        stored = store.load(name).result()
        try:
            assert stored is not None, "it was listed"
            folded(stored, shelf())
        except Exception:
            broken += 1
    store.close()
    return broken
