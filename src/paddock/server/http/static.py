"""The built web client: one page for every address, its parts kept by the browser for ever."""

from __future__ import annotations

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from paddock.server.http.content_coding import (
    ASK_AGAIN,
    GZIP,
    coding_headers,
    digest,
    is_known,
    pick_coding,
)
from paddock.server.http.responses import spoken
from paddock.server.language import language_of
from paddock.words import catalog_of

STATIC: Final = Path(__file__).parent.parent / "static"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
CODINGS: Final = {"br": ".br", GZIP: ".gz"}
"""The best first, with the end of the name that web/compress.ts gives."""
NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""The page of a seat: whoever uses this browser next finds no trace of it."""


def page_routes(folder: Path = STATIC) -> list[Route]:
    async def page(request: Request) -> Response:
        path = request.url.path
        file = inside(folder, path)
        if file is not None:
            return sent(request, file, FOR_EVER if path.startswith("/assets/") else ASK_AGAIN)
        if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
            return said(request, "server.http.nothing_here", 404)
        index = inside(folder, "/index.html")
        if index is None:
            return said(request, "server.http.not_built", 503)
        return sent(request, index, NOT_KEPT if path.startswith("/table/") else ASK_AGAIN)

    return [Route("/{path:path}", page)]


def sent(request: Request, file: Path, caching: dict[str, str]) -> Response:
    """The file, or what `vite build` has compressed of it, where the client takes that."""
    found = {coding: file.with_name(file.name + end) for coding, end in CODINGS.items()}
    coding = pick_coding(request, [coding for coding, path in found.items() if path.is_file()])
    path = found.get(coding, file)
    headers = {**caching, **coding_headers(coding, file_digest(path, path.stat().st_mtime_ns))}
    if is_known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return FileResponse(path, headers=headers, media_type=guess_type(file.name)[0])


@lru_cache(maxsize=256)
def file_digest(path: Path, changed_ns: int) -> str:
    """By what is in it: an image of a container may give every file the same time and size."""
    return digest(path.read_bytes())


def said(request: Request, key: str, status: int) -> Response:
    lang = language_of(request)
    return PlainTextResponse(catalog_of(lang).say(key) + "\n", status, spoken(lang))


def inside(folder: Path, path: str) -> Path | None:
    """The file behind a path, which never leads out of the folder."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        is_ours = file.is_relative_to(folder.resolve()) and file.suffix not in CODINGS.values()
        return file if is_ours and file.is_file() else None
    except (OSError, ValueError):
        return None  # No file can have that name.
