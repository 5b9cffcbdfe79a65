"""Content-Encoding and ETag of answers without secrets.

Only such answers are compressed: where a secret and text of a stranger's choice are compressed
together, the length of the answer tells the secret piece by piece (BREACH; see ADR 0017).
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

IDENTITY: Final = "identity"
GZIP: Final = "gzip"
WORTH_IT: Final = 1024
"""Bytes from which on an answer is compressed: less fits into one packet as it is."""
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
"""Kept, and asked for again by its ETag each time."""
LEVEL: Final = 6
"""Of gzip: a board of 362 KB becomes 46 KB in 8 ms of CPU time; at 9 it is 3 % smaller in 19 ms."""


@dataclass(frozen=True)
class PublicBody:
    """An answer without secrets, compressed once for as long as it is kept."""

    data: bytes

    @cached_property
    def gzipped(self) -> bytes:
        return gzip.compress(self.data, LEVEL, mtime=0)

    def compressed(self) -> PublicBody:
        """Itself, after the work has been done in the caller's thread."""
        assert self.gzipped
        return self

    @cached_property
    def digest(self) -> str:
        return digest(self.data)

    def response(
        self, request: Request, headers: Mapping[str, str], media_type: str = "application/json"
    ) -> Response:
        """The body in the coding that the client likes best, or 304 where it has it already."""
        worth_it = len(self.data) >= WORTH_IT
        coding = pick_coding(request, [GZIP]) if worth_it else IDENTITY
        tagged = {**headers, **coding_headers(coding, self.digest)}
        tagged["Vary"] = ", ".join(filter(None, (headers.get("Vary"), tagged["Vary"])))
        if is_known(request, tagged["ETag"]):
            return Response(status_code=304, headers=tagged)
        data = self.gzipped if coding == GZIP else self.data
        return Response(data, headers=tagged, media_type=media_type)


async def gzipped(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """A stream made for one request: at level 1 a replay of 113 KB becomes 14 KB in 0.8 ms."""
    packer = zlib.compressobj(1, wbits=31)
    async for chunk in chunks:
        if data := packer.compress(chunk):
            yield data
    yield packer.flush()


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def coding_headers(coding: str, digest: str) -> dict[str, str]:
    """Each coding has an ETag of its own, for they differ byte by byte."""
    if coding == IDENTITY:
        return {"Vary": "Accept-Encoding", "ETag": f'"{digest}"'}
    return {
        "Vary": "Accept-Encoding",
        "ETag": f'"{digest}-{coding}"',
        "Content-Encoding": coding,
    }


def pick_coding(request: Request, offered: Sequence[str]) -> str:
    """The coding with the highest q, of two alike the one offered first; else `identity`."""
    wanted = qualities(", ".join(request.headers.getlist("accept-encoding")))
    others = wanted.get("*", 0.0)
    best, best_q = IDENTITY, 0.0
    for coding in offered:
        q = wanted.get(coding, others)
        if q > best_q:
            best, best_q = coding, q
    return best if best_q >= wanted.get(IDENTITY, 0.0) else IDENTITY


def qualities(header: str) -> dict[str, float]:
    """The q of each coding in an Accept-Encoding; one that cannot be read counts as refused."""
    found: dict[str, float] = {}
    for part in header.split(","):
        name, _, parameters = part.partition(";")
        key, _, value = parameters.partition("=")
        q = quality(value.strip()) if key.strip().lower() == "q" else float(not parameters.strip())
        found[name.strip().lower()] = q
    return found


def quality(text: str) -> float:
    try:
        q = float(text)
    except ValueError:
        return 0.0
    return q if 0 <= q <= 1 else 0.0


def is_known(request: Request, etag: str) -> bool:
    """Whether If-None-Match names this answer; what a proxy has made weak is still the same."""
    names = request.headers.get("if-none-match", "").split(",")
    return any(name.strip().removeprefix("W/") in (etag, "*") for name in names)
