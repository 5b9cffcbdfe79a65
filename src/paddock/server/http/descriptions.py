"""The descriptions that a server hands out of itself."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paddock.server.http.content_coding import ASK_AGAIN
from paddock.server.http.openapi import published_frames, published_openapi
from paddock.server.http.routes import Call, routes_to


class DescriptionApi:
    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def openapi(self, request: Request) -> Response:
        return published_openapi().response(request, ASK_AGAIN)

    async def frames(self, request: Request) -> Response:
        return published_frames().response(request, ASK_AGAIN)


CALLS: Final = (
    Call(
        "GET",
        "/api/openapi.json",
        DescriptionApi.openapi,
        "The HTTP side as OpenAPI.",
        dict[str, Any],
        has_etag=True,
        needs_key=False,
    ),
    Call(
        "GET",
        "/api/frames.schema.json",
        DescriptionApi.frames,
        "The frames of the socket as JSON Schema.",
        dict[str, Any],
        has_etag=True,
        needs_key=False,
    ),
)
