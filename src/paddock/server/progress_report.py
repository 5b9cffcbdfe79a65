"""Progress callback of long jobs (backup, load, simulation); `cli/progress.py` shows it."""

from __future__ import annotations

from collections.abc import Callable

Report = Callable[[str, float, float | None], None]
"""`report("runs", 3, 200)`: what is counted (a key of `cli.progress`), how many, of how many."""


def no_report(_what: str, _done: float, _total: float | None) -> None:
    """For a job that nobody watches."""
