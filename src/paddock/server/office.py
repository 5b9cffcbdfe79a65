"""For whoever runs the server: is it well, and what has it done?"""

from __future__ import annotations

import asyncio
import ipaddress
import sqlite3
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from paddock.server.answers import answered
from paddock.server.described import openapi, published_frames
from paddock.server.hall import Hall
from paddock.server.jobs import StoreTrouble

PATIENCE: Final = 2.0
FORMAT: Final = "text/plain; version=0.0.4"


class Office:
    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", self.health),
            Route("/metrics", self.metrics),
            Route("/api/openapi.json", self.openapi),
            Route("/api/frames.schema.json", self.frames),
        ]

    async def health(self, request: Request) -> Response:
        """Well is a server whose disk answers, and which is not about to stop."""
        try:
            answer = asyncio.wrap_future(self.hall.store.submit(a_look))
            await asyncio.wait_for(answer, PATIENCE)
        except (TimeoutError, StoreTrouble):
            return PlainTextResponse("The disk does not answer.\n", 503)
        if self.hall.closing:
            return PlainTextResponse("The server is stopping.\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        if not self.hall.settings.open_metrics and not is_near(request):
            return PlainTextResponse("There is nothing here.\n", 404)
        text = self.hall.metrics.text(self.hall.gauges())
        return Response(text, media_type=FORMAT)

    async def openapi(self, request: Request) -> Response:
        return answered(openapi())

    async def frames(self, request: Request) -> Response:
        return Response(published_frames(), media_type="application/json")


def a_look(connection: sqlite3.Connection) -> None:
    connection.execute("SELECT 1 FROM desk LIMIT 1").fetchone()


def is_near(request: Request) -> bool:
    """Whether this machine asks for itself; what a proxy passes on comes from elsewhere."""
    if request.client is None or "x-forwarded-for" in request.headers:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
