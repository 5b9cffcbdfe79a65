"""Records and tracks that strangers bring: read in a limited process, a few at a time."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from paddock.records.file import MOST_BYTES
from paddock.server import api
from paddock.server.answers import Refused, collected
from paddock.server.settings import Settings

MOST_LINES: Final = 64 * 1024 * 1024

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


async def raw_body(request: Request, kind: Kind) -> bytes:
    """What was brought, as bytes: nothing of it is read in this process."""
    said = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if said not in kind.types:
        raise Refused(415, "schema", kind.wanted)
    most = kind.most_bytes
    return await collected(request, most, f"A {kind.name} has at most {most} bytes.")


class Readers:
    """Starts a reader for every upload, never more than a few at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.places: Final = asyncio.Semaphore(settings.readers)

    async def read(self, kind: Kind, job: str, about: str, data: bytes) -> list[bytes]:
        """The lines that a reader gives. Raises Refused for what cannot be read."""
        async with self.places:
            lines = (await self.run(job, about, data)).splitlines()
        if not lines:
            raise kind.too_much
        trouble = of_kind(lines[0], api.Trouble)
        if trouble is not None:
            raise Refused(422, trouble.code, trouble.why)
        return lines

    async def run(self, job: str, about: str, data: bytes) -> bytes:
        """Nothing, where it was too much for the reader."""
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "paddock.server.reader",
            job,
            about,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            patience = self.settings.reader_patience
            lines, _ = await asyncio.wait_for(child.communicate(data), patience)
        except TimeoutError:
            return b""
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
        if child.returncode or len(lines) > MOST_LINES:
            return b""
        return lines


def of_kind(line: bytes, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError:
        return None
