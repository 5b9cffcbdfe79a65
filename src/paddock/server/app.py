"""The table server as an ASGI application, on any log store, upload reader and transport."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from paddock.kernel.message import Message
from paddock.server.client_address import ForwardedClient
from paddock.server.http.descriptions import DescriptionApi
from paddock.server.http.guard import Guard
from paddock.server.http.handlers import TableApi
from paddock.server.http.health import HealthApi
from paddock.server.http.rate_limit import ByAddress
from paddock.server.http.records import RecordApi
from paddock.server.http.routes import unknown_calls
from paddock.server.http.static import page_routes
from paddock.server.http.uploads import Uploads
from paddock.server.live.tables import Tables
from paddock.server.log.store import LogStore
from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.server.socket.session import live
from paddock.server.table.games import game_kits
from paddock.server.uploads.reader_contract import UploadReader


def build(store: LogStore, reader: UploadReader, settings: Settings) -> Starlette:
    """The application on an open store, which it closes in the end."""
    tables = Tables(store, game_kits(), settings)
    uploads = Uploads(reader)
    openings = ByAddress(settings.tables_an_hour, Message("server.rate.tables"))

    async def connect(ws: WebSocket) -> None:
        await live(tables, ws)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Metrics]]:
        """What it yields is what the protocols of the transport know of the application."""
        store.answer_in(asyncio.get_running_loop())
        yield {"metrics": tables.metrics}
        await reader.close()
        await tables.close()

    routes: list[BaseRoute] = [
        *HealthApi(tables).routes(),
        WebSocketRoute("/api/socket", connect),
        *RecordApi(tables, openings, uploads).routes(),
        *TableApi(tables, openings).routes(),
        *DescriptionApi().routes(),
        unknown_calls(),
        *page_routes(),
    ]
    guard = Middleware(Guard, names=settings.names, metrics=tables.metrics)
    forwarded = Middleware(ForwardedClient, proxies=settings.proxies)
    app = Starlette(routes=routes, middleware=[forwarded, guard], lifespan=lifespan)
    app.state.tables = tables
    app.state.uploads = uploads
    return app
