"""Loads the record files that a verb was given; refuses what is unreadable or no record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message
from paddock.records.file import MOST_BYTES, BadRecord, read_record
from paddock.records.record import Record

STANDARD_INPUT: Final = Path("-")


def load_record(path: Path) -> tuple[Record, bytes]:
    """The record and the bytes it was read from, for line numbers."""
    try:
        data = read_bytes(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Refusal(Message("cli.file.unreadable", path=path, reason=reason)) from None
    try:
        return read_record(data), data
    except BadRecord as bad:
        raise Refusal(Message("cli.file.no_record", path=path, reason=bad.message)) from None


def read_bytes(path: Path) -> bytes:
    """No more than a record may have, and one: `/dev/zero` has no end."""
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def record_files(given: list[Path]) -> list[Path]:
    """The files that were named, and every `.json` below the folders that were."""
    found: list[Path] = []
    for path in given:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(one for one in path.rglob("*.json") if one.is_file())
        if not inside:
            raise Refusal(Message("cli.file.no_records", path=path))
        found += inside
    return found
