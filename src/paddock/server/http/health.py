"""Operator endpoints: /healthz and /metrics."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from paddock.kernel.message import Message
from paddock.server.http.responses import NO_CALL, Refused
from paddock.server.http.routes import Call, routes_to
from paddock.server.live.tables import Tables
from paddock.server.log.store import StoreTrouble, answer_of

PATIENCE: Final = 2.0
FORMAT: Final = "text/plain; version=0.0.4"
PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Of these every proxy adds one or another."""


class HealthApi:
    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def health(self, request: Request) -> Response:
        """Well is a server whose disk answers, and which is not about to stop."""
        try:
            await asyncio.wait_for(answer_of(self.tables.store.check), PATIENCE)
        except (TimeoutError, StoreTrouble):
            raise Refused(503, "unavailable", Message("server.http.no_disk")) from None
        if self.tables.closing:
            raise Refused(503, "unavailable", Message("server.http.stopping"))
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        if not self.tables.settings.open_metrics and not is_near(request):
            raise NO_CALL
        text = self.tables.metrics.text(self.tables.gauges())
        return Response(text, media_type=FORMAT)


def is_near(request: Request) -> bool:
    """Whether this machine asks for itself; what a proxy passes on comes from elsewhere."""
    if request.client is None or any(name in request.headers for name in PASSED_ON):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


CALLS: Final = (
    Call(
        "GET",
        "/healthz",
        HealthApi.health,
        "Whether the server is well: `ok`, or a refusal.",
        str,
        media="text/plain",
        needs_key=False,
    ),
    Call(
        "GET",
        "/metrics",
        HealthApi.metrics,
        "What the server has done, for Prometheus; mostly for its own machine alone.",
        str,
        media="text/plain",
        needs_key=False,
    ),
)
