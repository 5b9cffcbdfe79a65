"""Records and tracks in the body of a request: taken in here, read by an upload reader."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from paddock.kernel.message import Message
from paddock.records.file import MOST_BYTES
from paddock.server.http.rate_limit import AddressLocks
from paddock.server.http.responses import STOPPING, Refused, collected
from paddock.server.language import language_of
from paddock.server.uploads.reader_contract import UploadReader, WorkerOutput
from paddock.server.wire import messages

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class UploadKind:
    """What may be brought: as which types, and how large. By its name it is refused."""

    name: str
    types: tuple[str, ...]
    most_bytes: int

    @property
    def wanted(self) -> Refused:
        return Refused(415, "schema", Message(f"server.{self.name}.wanted"))

    @property
    def too_much(self) -> Refused:
        return Refused(422, self.name, Message(f"server.{self.name}.too_much"))

    @property
    def too_long(self) -> Message:
        return Message(f"server.{self.name}.too_long", most=self.most_bytes)


RECORD: Final = UploadKind("record", ("application/json", "text/plain"), MOST_BYTES)
TRACK: Final = UploadKind("track", ("text/plain",), 64 * 1024)


def check_type(request: Request, kind: UploadKind) -> None:
    said = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if said not in kind.types:
        raise kind.wanted


async def raw_body(request: Request, kind: UploadKind) -> bytes:
    """What was brought, as bytes: nothing of it is read in this process."""
    return await collected(request, kind.most_bytes, kind.too_long)


class Uploads:
    """Uploads of one address are taken in and read one after the other."""

    def __init__(self, reader: UploadReader) -> None:
        self.reader: Final = reader
        self.address_locks: Final = AddressLocks()
        """From the first byte on."""
        self.under_way: Final[set[asyncio.Timeout]] = set()
        self.is_stopping = False

    def give_up(self) -> None:
        """The server stops: what is being taken in or read is refused now, as is all that comes."""
        self.is_stopping = True
        for upload in self.under_way:
            upload.reschedule(asyncio.get_running_loop().time())

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Refuse an upload when the server stops: uvicorn would cancel it with a traceback."""
        if self.is_stopping:
            raise STOPPING
        try:
            async with asyncio.timeout(None) as upload:
                self.under_way.add(upload)
                try:
                    yield
                finally:
                    self.under_way.discard(upload)
        except TimeoutError:
            raise STOPPING from None

    async def read(self, request: Request, kind: UploadKind, job: str, about: str) -> WorkerOutput:
        """What the reader tells of the body. Raises Refused for what cannot be read."""
        async with self.until_stopped(), self.address_locks.of(request):
            data = await raw_body(request, kind)
            told = await self.reader.read(job, about, data, language_of(request))
        if told is None:
            raise kind.too_much
        trouble = of_kind(told.first_line(), messages.Trouble)
        if trouble is not None:
            raise Refused(422, trouble.code, message_of(trouble))
        return told


def message_of(trouble: messages.Trouble) -> Message | str:
    """As the reader had it; what it filled in is in the caller's language already."""
    return Message(trouble.key, **trouble.args) if trouble.key else trouble.why


def of_kind(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        return None
