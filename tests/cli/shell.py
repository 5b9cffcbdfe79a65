"""Runs the command line in a process of its own, as a shell would."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds until a command that does not end is given up, on the slowest machine."""


def environment(**more: str) -> dict[str, str]:
    """This one, with the sources found from any folder."""
    source = os.environ.get("PYTHONPATH", "")
    path = str(Path(source).absolute()) if source else ""
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", **more}


def command(*words: str | Path) -> list[str]:
    return [sys.executable, "-m", "paddock.cli", *map(str, words)]


def wrapper(folder: Path) -> Path:
    """A program `paddock` in `folder`, for the PATH: the one under test."""
    folder.mkdir(exist_ok=True)
    program = folder / "paddock"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m paddock.cli "$@"\n')
    program.chmod(0o755)
    return program


def heed_interrupts() -> None:
    """A shell lets its background jobs ignore Ctrl-C, and what they start inherits it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def started(
    *words: str | Path, stderr: int | IO[bytes] = subprocess.PIPE
) -> Iterator[subprocess.Popen[str]]:
    """A command that runs; killed in the end where the test has not ended it."""
    process = subprocess.Popen(
        command(*words),
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env=environment(),
        preexec_fn=heed_interrupts,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Ctrl-C for this process alone; what it printed after it."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return out or "", err or ""
