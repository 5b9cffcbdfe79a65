"""Records of races: read and written as files and links, and verified."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from paddock.api.errors import RecordError, in_sentences
from paddock.kernel.message import Message
from paddock.records import file, link
from paddock.records import verify as verification
from paddock.records.record import Record
from paddock.records.verify import Verdict


def read_record(path: str | PathLike[str]) -> Record:
    """The record in a file. Raises RecordError, and OSError where the file cannot be read."""
    return parse_record(Path(path).read_bytes())


def parse_record(text: str | bytes) -> Record:
    """The record in a JSON text. Raises RecordError."""
    with in_sentences():
        return file.read_record(text.encode() if isinstance(text, str) else text)


def write_record(record: Record, path: str | PathLike[str]) -> None:
    """Write a record to a file, which is replaced whole or not at all. Raises OSError."""
    file.write_record(record, Path(path))


def record_link(record: Record) -> str:
    """A record packed into text for the end of a link, behind `/records#`. Raises RecordError.

    Only races that fit into 6,000 characters can be packed.
    """
    packed = link.link_of(record)
    if not packed:
        raise RecordError(Message("api.too_long_for_a_link", moves=len(record.moves)))
    return packed


def read_link(text: str) -> Record:
    """The record in a link, or in what stands behind its `#`. Raises RecordError."""
    with in_sentences():
        return file.read_record(link.unpacked(text.rpartition("#")[2]))


def verify(record: Record) -> Verdict:
    """Run a record again: are its moves legal, its draws those of its dice, its result right?

    The verdict has `right`, and in `sentence` what was found; it never raises.
    """
    return verification.verify(record)
