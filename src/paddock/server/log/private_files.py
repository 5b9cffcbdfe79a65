"""Permissions of the database's files: for the user that the server runs as, and nobody else.

They hold the secrets of dice that are still to be thrown. Windows has no such permissions: there a
file has those of its folder.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("paddock.server")
OTHERS: Final = 0o077
FILE: Final = 0o600
FOLDER: Final = 0o700


def make_folder(folder: Path) -> None:
    """One that is there already is the operator's, and stays as it is."""
    folder.mkdir(FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Empty, if there is none; SQLite gives the files beside it the same permissions."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def tighten(paths: Sequence[Path]) -> None:
    """Close files that others can open, and say so."""
    is_open = [path for path in paths if can_be_opened(path)]
    if not is_open:
        return
    names = ", ".join(map(str, is_open))
    try:
        for path in is_open:
            path.chmod(FILE)
        LOG.warning("other users of this machine could open what they no longer can: %s", names)
    except PermissionError:
        LOG.warning("other users of this machine can open files that are not ours: %s", names)


def can_be_opened(path: Path) -> bool:
    return os.name == "posix" and path.exists() and bool(path.stat().st_mode & OTHERS)
