"""Which language a request or a handshake asks for: `?lang=`, then Accept-Language."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from paddock.words import chosen


def language_of(request: HTTPConnection) -> str:
    query = request.query_params.get("lang", "")
    return chosen(query, request.headers.get("accept-language", ""))
