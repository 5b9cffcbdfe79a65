"""Progress of a long job on standard error: how much is done, the rate, and the time left.

Nothing is shown where standard error is no terminal, nor for a job that is done within a second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from paddock.cli.language import spoken
from paddock.kernel.message import Message
from paddock.server.progress_report import Report, no_report

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 1.0
"""Seconds that a job runs before it is shown."""
GAP: Final = 0.1
"""Seconds between two updates: some races make tens of thousands of moves in one."""


@contextmanager
def progress(wanted: bool = True) -> Iterator[Report]:
    """What a job reports to while it runs. The display is removed at the end."""
    if not (wanted and sys.stderr.isatty()):
        yield no_report
        return
    bar = Bar()
    try:
        yield bar.report
    finally:
        bar.stop()


class Bar:
    """One line of rich's progress display, begun late."""

    def __init__(self) -> None:
        self.shown: Progress | None = None
        self.task: TaskID | None = None
        self.what = ""
        self.began = time.monotonic()
        self.next: float = self.began + PATIENCE

    def report(self, what: str, done: float, total: float | None) -> None:
        now = time.monotonic()
        if what != self.what:
            self.what, self.began = what, now
        if now < self.next:
            return
        self.next = now + GAP
        if self.shown is None or self.task is None:
            self.shown = display()
            self.shown.start()
            self.task = self.shown.add_task("")
        told = spoken().word(figures(what, done, total, now - self.began))
        self.shown.update(self.task, description=told, completed=done, total=total)

    def stop(self) -> None:
        if self.shown is not None:
            self.shown.stop()


def figures(what: str, done: float, total: float | None, seconds: float) -> Message:
    """`runs: 30 of 200, 12 a second, 0:00:14 left`; without a total only what is done."""
    rate = done / seconds if seconds > 0 else 0.0
    told = {"what": Message(f"cli.progress.{what}"), "done": f"{done:,.0f}"}
    told["rate"] = f"{rate:,.1f}" if rate < 10 else f"{rate:,.0f}"
    if total is None:
        return Message("cli.progress_line.open", **told)
    left = timedelta(seconds=round((total - done) / rate)) if rate else "?"
    return Message("cli.progress_line.of", **told, total=f"{total:,.0f}", left=str(left))


def display() -> Progress:
    """Imports rich late: it takes 50 ms, and most jobs are short.

    On a terminal what a command prints goes above the bar; into a pipe it goes as it is.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    return Progress(
        BarColumn(),
        TextColumn("{task.description}", markup=False),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )
