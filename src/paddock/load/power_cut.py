"""Power cuts: what a server wrote and did not sync is thrown away after it was killed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Final

from paddock.server.app import DATABASE

SOURCE: Final = Path(__file__).with_name("forgetful.c")
FILES: Final = (DATABASE, f"{DATABASE}-wal")
SECTOR: Final = 512


class NoCompiler(RuntimeError):
    """There is no C compiler here, so no power can be cut."""


def forgetful(folder: Path) -> Path:
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


def cut(folder: Path, chance: Random | None = None) -> int:
    """Leave of the files what was synced; with `chance`, and of the rest what it lets stay.

    Gives the number of sectors that were lost. The server must be dead.
    """
    return sum(cut_file(folder / name, chance) for name in FILES)


def cut_file(path: Path, chance: Random | None) -> int:
    copy = path.with_name(f"{path.name}.synced")
    if not path.exists():
        return 0
    written = path.read_bytes()
    if not copy.exists():
        path.unlink()
        return -(-len(written) // SECTOR)
    safe = copy.read_bytes()
    left, lost = mixed(safe, written, chance)
    path.write_bytes(left)
    copy.write_bytes(left)
    return lost


def mixed(safe: bytes, written: bytes, chance: Random | None) -> tuple[bytes, int]:
    """Every sector that was written and not synced is lost, or is not, by chance."""
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
