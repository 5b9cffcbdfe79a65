"""Records that strangers bring: read in a limited process, a few at a time."""

from __future__ import annotations

import asyncio
import sys
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from paddock.records.file import MOST_BYTES
from paddock.server import api
from paddock.server.answers import Refused
from paddock.server.settings import Settings

KINDS: Final = ("application/json", "text/plain")
MOST_LINES: Final = 64 * 1024 * 1024
TOO_MUCH: Final = Refused(422, "record", "This record takes too long to read.")

T = TypeVar("T", bound=msgspec.Struct)


async def raw_body(request: Request) -> bytes:
    """A record or a link to one, as bytes: nothing of it is read in this process."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in KINDS:
        raise Refused(415, "schema", "Send a record as JSON, or a link as text.")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise Refused(413, "schema", f"A record has at most {MOST_BYTES} bytes.")
    return bytes(data)


class Readers:
    """Starts a reader for every upload, never more than a few at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.places: Final = asyncio.Semaphore(settings.readers)

    async def read(self, job: str, number: int, data: bytes) -> list[bytes]:
        """The lines that a reader gives. Raises Refused for what cannot be read."""
        async with self.places:
            lines = (await self.run(job, number, data)).splitlines()
        if not lines:
            raise TOO_MUCH
        trouble = of_kind(lines[0], api.Trouble)
        if trouble is not None:
            raise Refused(422, trouble.code, trouble.why)
        return lines

    async def run(self, job: str, number: int, data: bytes) -> bytes:
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "paddock.server.reader",
            job,
            str(number),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            patience = self.settings.reader_patience
            lines, _ = await asyncio.wait_for(child.communicate(data), patience)
        except TimeoutError:
            raise TOO_MUCH from None
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
        if child.returncode or len(lines) > MOST_LINES:
            raise TOO_MUCH
        return lines


def of_kind(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        return None
