"""Operator endpoints: /healthz and /metrics."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from paddock.kernel.message import Message
from paddock.server.client_address import is_this_machine
from paddock.server.http.responses import NO_CALL, STOPPING, Refused
from paddock.server.http.routes import Call, routes_to
from paddock.server.live.tables import Tables
from paddock.server.log.store import StoreTrouble, answer_of

PATIENCE: Final = 2.0
FORMAT: Final = "text/plain; version=0.0.4"


class HealthApi:
    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def health(self, request: Request) -> Response:
        """Well is a server whose disk answers and stores, and which is not about to stop."""
        store = self.tables.store
        try:
            await asyncio.wait_for(answer_of(store.check), PATIENCE)
        except (TimeoutError, StoreTrouble):
            if not store.writes.trouble:
                raise Refused(503, "unavailable", Message("server.http.no_disk")) from None
        if store.writes.trouble:
            full = Message("server.http.no_write", reason=store.writes.trouble)
            raise Refused(503, "unavailable", full)
        if self.tables.closing:
            raise STOPPING
        return PlainTextResponse("ok\n")

    async def metrics(self, request: Request) -> Response:
        if not self.tables.settings.open_metrics and not is_this_machine(request):
            raise NO_CALL
        text = self.tables.metrics.text(self.tables.gauges())
        return Response(text, media_type=FORMAT)


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
