"""Power cuts: after a kill, drops what was written and not synced (LD_PRELOAD, forgetful.c)."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Final

from paddock.server.log.sqlite_schema import DATABASE

SOURCE: Final = Path(__file__).with_name("forgetful.c")
FILES: Final = (DATABASE, f"{DATABASE}-wal")
SECTOR: Final = 512
"""Bytes that a disk writes whole or not at all."""


class NoCompiler(RuntimeError):
    """The preloaded library cannot be built here."""


def build_library(folder: Path) -> Path:
    """The library to preload, built in `folder`. Raises NoCompiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise NoCompiler("no cc on this machine")
    library = folder / "forgetful.so"
    words = [compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    made = subprocess.run([*words, "-lpthread"], capture_output=True, text=True)
    if made.returncode:
        raise NoCompiler(made.stderr)
    return library


def drop_unsynced(folder: Path, chance: Random | None = None) -> int:
    """Put the database back to what was synced; with `chance`, and a random part of the rest.

    Returns the number of sectors that were lost. No server may run on the folder.
    """
    return sum(drop_unsynced_in(folder / name, chance) for name in FILES)


def drop_unsynced_in(path: Path, chance: Random | None) -> int:
    copy = path.with_name(f"{path.name}.synced")
    if not path.exists():
        return 0
    written = path.read_bytes()
    if not copy.exists():
        path.unlink()
        return -(-len(written) // SECTOR)
    safe = copy.read_bytes()
    left, lost = with_sectors_lost(safe, written, chance)
    path.write_bytes(left)
    copy.write_bytes(left)
    return lost


def with_sectors_lost(safe: bytes, written: bytes, chance: Random | None) -> tuple[bytes, int]:
    """What is left of a file: each sector that was not synced is lost, or by chance is not."""
    left, lost = bytearray(safe), 0
    for start in range(0, max(len(safe), len(written)), SECTOR):
        end = start + SECTOR
        if safe[start:end] == written[start:end]:
            continue
        if chance is None or chance.random() < 0.5 or start > len(left):
            lost += 1
        elif written[start:end]:
            left[start : start + len(written[start:end])] = written[start:end]
    return bytes(left), lost
