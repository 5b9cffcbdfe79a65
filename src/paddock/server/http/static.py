"""The built web client: one page for every address, its parts kept by the browser for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from paddock.server.http.responses import spoken
from paddock.server.language import language_of
from paddock.words import catalog_of

STATIC: Final = Path(__file__).parent.parent / "static"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""The page of a seat: whoever uses this browser next finds no trace of it."""


def page_routes(folder: Path = STATIC) -> list[Route]:
    async def page(request: Request) -> Response:
        path = request.url.path
        file = inside(folder, path)
        if file is not None:
            fixed = path.startswith("/assets/")
            return FileResponse(file, headers=FOR_EVER if fixed else ASK_AGAIN)
        if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
            return said(request, "server.http.nothing_here", 404)
        index = inside(folder, "/index.html")
        if index is None:
            return said(request, "server.http.not_built", 503)
        return FileResponse(index, headers=NOT_KEPT if path.startswith("/table/") else ASK_AGAIN)

    return [Route("/{path:path}", page)]


def said(request: Request, key: str, status: int) -> Response:
    lang = language_of(request)
    return PlainTextResponse(catalog_of(lang).say(key) + "\n", status, spoken(lang))


def inside(folder: Path, path: str) -> Path | None:
    """The file behind a path, which never leads out of the folder."""
    try:
        file = (folder / path.lstrip("/")).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None  # No file can have that name.
