"""Loads the record file that a verb was given; refuses what is unreadable or no record."""

from __future__ import annotations

from pathlib import Path

from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message
from paddock.records.file import BadRecord, read_record
from paddock.records.record import Record


def load_record(path: Path) -> tuple[Record, bytes]:
    """The record and the bytes it was read from, for line numbers."""
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Refusal(Message("cli.file.unreadable", path=path, reason=reason)) from None
    try:
        return read_record(data), data
    except BadRecord as bad:
        raise Refusal(Message("cli.file.no_record", path=path, reason=bad.message)) from None
