"""Records and tracks in the body of a request: taken in here, read by an upload reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from paddock.records.file import MOST_BYTES
from paddock.server.http.rate_limit import Turns
from paddock.server.http.responses import Refused, collected
from paddock.server.uploads.reader_contract import Told, UploadReader
from paddock.server.wire import messages

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Kind:
    """What may be brought: as which types, how large, and how it is called in a refusal."""

    name: str
    types: tuple[str, ...]
    most_bytes: int
    wanted: str

    @property
    def too_much(self) -> Refused:
        return Refused(422, self.name, f"This {self.name} takes too long to read.")


RECORD: Final = Kind(
    "record",
    ("application/json", "text/plain"),
    MOST_BYTES,
    "Send a record as JSON, or a link as text.",
)
TRACK: Final = Kind("track", ("text/plain",), 64 * 1024, "Send a track as text/plain.")


def check_type(request: Request, kind: Kind) -> None:
    said = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if said not in kind.types:
        raise Refused(415, "schema", kind.wanted)


async def raw_body(request: Request, kind: Kind) -> bytes:
    """What was brought, as bytes: nothing of it is read in this process."""
    most = kind.most_bytes
    return await collected(request, most, f"A {kind.name} has at most {most} bytes.")


class Uploads:
    """Uploads of one address are taken in and read one after the other."""

    def __init__(self, reader: UploadReader) -> None:
        self.reader: Final = reader
        self.turns: Final = Turns()
        """From the first byte on."""

    async def read(self, request: Request, kind: Kind, job: str, about: str) -> Told:
        """What the reader tells of the body. Raises Refused for what cannot be read."""
        async with self.turns.of(request):
            data = await raw_body(request, kind)
            told = await self.reader.read(job, about, data)
        if told is None:
            raise kind.too_much
        trouble = of_kind(told.first_line(), messages.Trouble)
        if trouble is not None:
            raise Refused(422, trouble.code, trouble.why)
        return told


def of_kind(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        return None
