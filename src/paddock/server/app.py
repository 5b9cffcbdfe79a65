"""The table server as a whole, and how it is run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from paddock.kernel.message import Message
from paddock.server.http.descriptions import DescriptionApi
from paddock.server.http.guard import Guard
from paddock.server.http.handlers import TableApi
from paddock.server.http.health import HealthApi
from paddock.server.http.records import RecordApi
from paddock.server.http.routes import unknown_calls
from paddock.server.http.static import page_routes
from paddock.server.http.uvicorn_http import Requests
from paddock.server.live.tables import Tables
from paddock.server.log.jobs import Job, tell_in_turns
from paddock.server.log.sqlite_store import Store
from paddock.server.logging import write_logs
from paddock.server.rate_limit import ByAddress
from paddock.server.settings import Settings
from paddock.server.socket.session import live
from paddock.server.socket.uvicorn_ws import Sockets
from paddock.server.table.games import shelf
from paddock.words import ENGLISH, catalog_of

DATABASE = "paddock.sqlite3"
SEND_BYTES = 64 * 1024
"""What the system keeps for a socket that does not read: it is found out the sooner."""


def build(store: Store, settings: Settings) -> Starlette:
    """The application on an open store, which it closes in the end."""
    tables = Tables(store, shelf(), settings)
    openings = ByAddress(settings.tables_an_hour, Message("server.rate.tables"))

    async def connect(ws: WebSocket) -> None:
        await live(tables, ws)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        store.tell = lambda batch: told_later(loop, batch)
        yield
        await tables.close()

    routes: list[BaseRoute] = [
        *HealthApi(tables).routes(),
        WebSocketRoute("/api/socket", connect),
        *RecordApi(tables, openings).routes(),
        *TableApi(tables, openings).routes(),
        *DescriptionApi().routes(),
        unknown_calls(),
        *page_routes(),
    ]
    guard = Middleware(Guard, names=settings.names, metrics=tables.metrics)
    app = Starlette(routes=routes, middleware=[guard], lifespan=lifespan)
    app.state.tables = tables
    return app


def told_later(loop: asyncio.AbstractEventLoop, batch: list[Job[Any]]) -> None:
    loop.call_soon_threadsafe(tell_in_turns, loop, batch)


class TableServer(uvicorn.Server):
    """Says goodbye before it closes its connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette), "the server runs what `build` made"
        tables: Tables = app.state.tables
        await tables.farewell()
        await super().shutdown(sockets)


def bound(host: str, port: int, dead_after: float = Settings.dead_after) -> socket.socket:
    """A listening socket; port 0 takes any free one. Raises OSError.

    Where the system can, it gives up a connection that takes nothing for as long as that.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        patience = round(dead_after * 1000)
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, patience)
    listener.bind((host, port))
    listener.listen(512)
    listener.setblocking(False)
    return listener


def server(store: Store, settings: Settings) -> uvicorn.Server:
    return TableServer(
        uvicorn.Config(
            build(store, settings),
            http=Requests,
            ws=Sockets,
            ws_max_size=settings.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # Clients ping, and whoever says nothing for too long is cut.
            timeout_graceful_shutdown=3,
            log_config=None,
            access_log=False,
            server_header=False,
        )
    )


def address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def spare_the_collector() -> None:
    """What is loaded by now stays; rubbish is looked for among new things, a little at a time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 3, 1_000)


def aloud(sentence: str) -> None:
    print(sentence, flush=True)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("data"),
    open_browser: bool = False,
    settings: Settings | None = None,
    say: Callable[[str], None] = aloud,
    log_level: int = logging.WARNING,
    lang: str = ENGLISH,
) -> None:
    """Run until interrupted. `data` is the folder of the database.

    Raises StoreRefused for a database in use or from a newer Paddock, OSError for a taken port;
    both before anything is changed.
    """
    write_logs(log_level)
    settings = settings or Settings()
    listener = bound(host, port, settings.dead_after)
    try:
        store = Store(data / DATABASE)
    except BaseException:
        listener.close()
        raise
    url = address(listener)
    say(catalog_of(lang).say("server.run.open", url=url))
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    running = server(store, settings)
    spare_the_collector()
    with contextlib.suppress(KeyboardInterrupt):
        running.run(sockets=[listener])
