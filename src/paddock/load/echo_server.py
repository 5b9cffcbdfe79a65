"""WebSocket echo server on the same stack (uvicorn and our socket layer), without any table.

Its rate, measured in the same run on the same machine, is the baseline for the server's.
"""

from __future__ import annotations

import asyncio

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from paddock.server.run import address, bound
from paddock.server.socket.transport import wire_of
from paddock.server.socket.uvicorn_ws import Sockets
from paddock.server.wire.frames import SUBPROTOCOL


async def echo(socket: WebSocket) -> None:
    """Answer from `listen`, without an asyncio queue, as tables do (ADR 10)."""
    await socket.accept(SUBPROTOCOL)
    wire, gone = wire_of(socket), asyncio.Event()
    wire.listen(lambda text: wire.outlet.write(text.encode()), gone.set)
    await gone.wait()


def main() -> None:
    listener = bound("127.0.0.1", 0)
    app = Starlette(routes=[WebSocketRoute("/api/socket", echo)])
    config = uvicorn.Config(
        app,
        ws=Sockets,
        ws_max_size=8192,
        ws_ping_interval=None,
        log_level="error",
        access_log=False,
    )
    print(f"Open at {address(listener)}", flush=True)
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
