"""Progress of long jobs: on a terminal, with rate and time left, and nowhere else."""

from __future__ import annotations

import os
import pty
import re
from pathlib import Path

import pytest

from paddock.cli import progress as module
from paddock.cli.progress import figures
from paddock.words import catalog_of

from .shell import interrupted, started
from .test_cli import paddock


@pytest.mark.parametrize(
    ("done", "total", "told"),
    [
        (30, 200, "runs: 30 of 200, 5.0 a second, 0:00:34 left"),
        (12_000, 24_000, "runs: 12,000 of 24,000, 2,000 a second, 0:00:06 left"),
        (0, 200, "runs: 0 of 200, 0.0 a second, ? left"),
        (30, None, "runs: 30, 5.0 a second"),
    ],
)
def test_a_line_says_the_rate_and_the_time_left(
    done: float, total: float | None, told: str
) -> None:
    assert catalog_of().word(figures("runs", done, total, 6.0)) == told


def test_a_job_on_a_terminal_shows_its_progress_on_standard_error() -> None:
    ours, theirs = pty.openpty()
    with started("simulate", "--seeds", "100000", stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while not re.search(rb"runs: [0-9]+ of 100,000, [0-9.]+ a second, .* left", shown):
            shown += os.read(ours, 4096)
        out, _ = interrupted(process)
        os.close(ours)
    assert process.returncode == 130
    assert out.endswith("every promise kept.\n")
    assert "a second" not in out


def test_without_a_terminal_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    done = paddock("simulate", "--seeds", "2")
    assert (done.returncode, done.stderr) == (0, "")
