"""Reads, validates and writes record files; a bad one is refused with its line and the reason."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from paddock.kernel.message import Message
from paddock.records.lines import move_line
from paddock.records.record import VERSION, Record
from paddock.words import Worded

MOST_BYTES: Final = 2 * 1024 * 1024
"""Races of random bots take up to 46 KB; only a player who slides for hours comes near this."""
# msgspec says only in its messages where an error is.
AT_BYTE: Final = re.compile(r"\(byte (\d+)\)")
AT_MOVE: Final = re.compile(r" - at `\$\.moves\[(\d{1,9})\][^`]*`$")


class BadRecord(Worded):
    """A file that is no record; `line` and `column` count from 1, 0 where unknown."""

    def __init__(self, message: Message, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Stamp(msgspec.Struct):
    """Only the version, from a file whose other keys may be unknown."""

    paddock: int


def read_record(data: bytes) -> Record:
    """The record in a file. Raises BadRecord."""
    if len(data) > MOST_BYTES:
        raise BadRecord(Message("records.file.too_long", most=MOST_BYTES, bytes=len(data)))
    try:
        check_version(data)
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        refuse_shape(data, str(error))
    except msgspec.DecodeError as error:
        refuse_json(data, str(error))
    except (UnicodeDecodeError, RecursionError):
        raise BadRecord(Message("records.file.no_json_text")) from None
    check_seats(record)
    check_parts(record)
    return record


def check_version(data: bytes) -> None:
    version = msgspec.json.decode(data, type=Stamp).paddock
    if version > VERSION:
        raise BadRecord(Message("records.file.newer", version=version, known=VERSION))


def check_seats(record: Record) -> None:
    """What the schema cannot say: one name and one place a seat."""
    seats = record.seats
    if len(record.players) != seats:
        named = len(record.players)
        raise BadRecord(Message("records.file.players", seats=seats, players=named))
    if record.result is None:
        return
    if len(record.result.places) != seats:
        places = len(record.result.places)
        raise BadRecord(Message("records.file.places", seats=seats, places=places))
    if record.result.points and len(record.result.points) != seats:
        raise BadRecord(Message("records.file.points"))


def check_parts(record: Record) -> None:
    """What the schema cannot say: which keys go together."""
    has_nonces = record.dice.kind == "hmac-sha256-nonces"
    if len(record.dice.nonces) != (record.seats if has_nonces else 0):
        raise BadRecord(Message("records.file.nonces", kind=record.dice.kind))
    if record.paddock == 1 and (has_nonces or record.given or record.marks):
        raise BadRecord(Message("records.file.not_version_1"))
    if record.given > len(record.moves):
        moves = len(record.moves)
        raise BadRecord(Message("records.file.given", moves=moves, given=record.given))
    if record.given and "copy" not in record.marks:
        raise BadRecord(Message("records.file.no_copy"))


def refuse_shape(data: bytes, reason: str) -> NoReturn:
    found = AT_MOVE.search(reason)
    reason = reason.replace("`", "'")
    move = int(found[1]) + 1 if found else 0
    line = move_line(data, move)
    if not line:
        raise BadRecord(Message("records.file.no_record", reason=reason))
    raise BadRecord(Message("records.file.no_move", line=line, move=move, reason=reason), line)


def refuse_json(data: bytes, reason: str) -> NoReturn:
    found = AT_BYTE.search(reason)
    if found is None:
        line = data.count(b"\n") + 1
        raise BadRecord(Message("records.file.cut_off", line=line), line)
    before = data[: int(found[1])]
    line = before.count(b"\n") + 1
    column = len(before) - (before.rfind(b"\n") + 1) + 1
    raise BadRecord(Message("records.file.no_json", line=line, column=column), line, column)


def written(record: Record) -> bytes:
    """A record as JSON, laid out with one key and one move a line."""
    fields: dict[str, msgspec.Raw] = msgspec.json.decode(
        msgspec.json.encode(record), type=dict[str, msgspec.Raw]
    )
    lines = [f'  "{key}": {bytes(value).decode()}' for key, value in fields.items()]
    if record.moves:
        rows = ",\n".join("    " + msgspec.json.encode(move).decode() for move in record.moves)
        lines[list(fields).index("moves")] = f'  "moves": [\n{rows}\n  ]'
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def write_record(record: Record, path: Path) -> None:
    """Atomic: written to a temporary file beside it, synced, then renamed."""
    data = written(record)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
