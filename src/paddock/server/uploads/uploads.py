"""Records and tracks that strangers bring: read in a limited process, a few at a time."""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from paddock.records.file import MOST_BYTES
from paddock.server.http.responses import Refused, collected
from paddock.server.rate_limit import Turns
from paddock.server.settings import Settings
from paddock.server.wire import messages

MOST_TOLD: Final = 16 * 1024 * 1024
CHUNK: Final = 64 * 1024

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


class Told:
    """Lines of JSON as they came, piece by piece: they are passed on and never put together."""

    def __init__(self) -> None:
        self.chunks: Final[deque[bytes]] = deque()
        self.size = 0

    def first_line(self) -> bytes:
        whole = b""
        for chunk in self.chunks:
            whole += chunk
            if b"\n" in chunk:
                break
        return whole.partition(b"\n")[0]

    async def passed_on(self) -> AsyncIterator[bytes]:
        while self.chunks:
            yield self.chunks.popleft()


def check_type(request: Request, kind: Kind) -> None:
    said = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if said not in kind.types:
        raise Refused(415, "schema", kind.wanted)


async def raw_body(request: Request, kind: Kind) -> bytes:
    """What was brought, as bytes: nothing of it is read in this process."""
    most = kind.most_bytes
    return await collected(request, most, f"A {kind.name} has at most {most} bytes.")


class Readers:
    """Starts a reader for every upload, never more than a few at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.places: Final = asyncio.Semaphore(settings.readers)
        self.turns: Final = Turns()
        """From the first byte on."""

    async def read(self, kind: Kind, job: str, about: str, data: bytes) -> Told:
        """What a reader tells. Raises Refused for what cannot be read."""
        async with self.places:
            told = await self.run(job, about, data)
        if told is None:
            raise kind.too_much
        trouble = of_kind(told.first_line(), messages.Trouble)
        if trouble is not None:
            raise Refused(422, trouble.code, trouble.why)
        return told

    def command(self, job: str, about: str) -> list[str]:
        nice = str(self.settings.reader_nice)
        return [sys.executable, "-m", "paddock.server.uploads.worker", job, about, nice]

    async def run(self, job: str, about: str, data: bytes) -> Told | None:
        """Nothing, where it was too much for the reader."""
        child = await asyncio.create_subprocess_exec(
            *self.command(job, about),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert child.stdin is not None, "a pipe was asked for"
        feeding = asyncio.create_task(feed(child.stdin, data))
        try:
            async with asyncio.timeout(self.settings.reader_patience):
                told = await heard(child)
        except TimeoutError:
            return None
        finally:
            feeding.cancel()
            if child.returncode is None:
                child.kill()
                await child.communicate()  # It is over when nothing is left to be read.
        return None if child.returncode else told


async def feed(pipe: asyncio.StreamWriter, data: bytes) -> None:
    with suppress(ConnectionError):  # A reader may have seen enough.
        pipe.write(data)
        await pipe.drain()
    pipe.close()


async def heard(child: asyncio.subprocess.Process) -> Told | None:
    """All that a reader says, unless it does not stop."""
    assert child.stdout is not None, "a pipe was asked for"
    told = Told()
    while chunk := await child.stdout.read(CHUNK):
        told.chunks.append(chunk)
        told.size += len(chunk)
        if told.size > MOST_TOLD:
            return None
    await child.wait()
    return told if told.size else None


def of_kind(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        return None
