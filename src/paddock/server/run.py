"""Runs the application: uvicorn for sockets and HTTP, SQLite for logs, processes for uploads."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from paddock.kernel.message import Message
from paddock.server.app import build
from paddock.server.http.uploads import Uploads
from paddock.server.http.uvicorn_http import Requests
from paddock.server.lan_addresses import lan_addresses
from paddock.server.live.tables import Tables
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.log.store import LogStore
from paddock.server.logging import write_logs
from paddock.server.settings import Settings
from paddock.server.socket.uvicorn_ws import Sockets
from paddock.server.uploads.child_process import ChildProcesses
from paddock.words import ENGLISH, catalog_of

SEND_BYTES = 64 * 1024
"""What the system keeps for a socket that does not read. Linux would keep up to 4 MB of frames."""


class TableServer(uvicorn.Server):
    """Says goodbye before it closes its connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette), "the server runs what `build` made"
        tables: Tables = app.state.tables
        uploads: Uploads = app.state.uploads
        uploads.give_up()
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
    if host == "::":
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listener.bind((host, port))
    except BaseException:
        listener.close()
        raise
    listener.listen(512)
    listener.setblocking(False)
    return listener


def server(store: LogStore, settings: Settings) -> uvicorn.Server:
    return TableServer(
        uvicorn.Config(
            build(store, ChildProcesses(settings), settings),
            proxy_headers=False,  # `ForwardedClient` reads them.
            http=Requests,
            ws=Sockets,
            ws_max_size=settings.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # Clients ping; idle sockets are closed.
            timeout_graceful_shutdown=3,
            log_config=None,
            access_log=False,
            server_header=False,
        )
    )


EVERYWHERE = ("0.0.0.0", "::")
"""What to listen at for all addresses of this machine."""


def address(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return url_of("127.0.0.1" if host in EVERYWHERE else host, port)


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def neighbours(listener: socket.socket) -> Message | None:
    """Where others on the network find a server that listens at every address."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        return None
    urls = tuple(url_of(one, port) for one in lan_addresses() if host == "::" or ":" not in one)
    return Message("server.run.lan", urls=urls, port=port) if urls else Message("server.run.no_lan")


def tune_gc() -> None:
    """Freeze start-up objects and raise the thresholds (pauses 14 ms to 2 ms)."""
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
        store = SqliteStore(data / DATABASE)
    except BaseException:
        listener.close()
        raise
    url = address(listener)
    say(catalog_of(lang).say("server.run.open", url=url))
    if told := neighbours(listener):
        say(catalog_of(lang).word(told))
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    running = server(store, settings)
    tune_gc()
    with contextlib.suppress(KeyboardInterrupt):
        running.run(sockets=[listener])
