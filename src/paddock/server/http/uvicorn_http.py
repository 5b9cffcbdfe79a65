"""uvicorn's HTTP protocol with an end to everything that is no body.

Without one it takes heads of any length, for as long as somebody likes to send them, and as many
requests at once as a packet holds: one stranger could fill the memory and hold up the loop. And it
takes connections until the process has no descriptor left; here those that ask nothing make room.
"""

from __future__ import annotations

import logging
from asyncio import TimerHandle
from typing import Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paddock.server.http.responses import CONNECTIONS_AFTER
from paddock.server.live.connection_limits import most_connections
from paddock.server.wire.messages import Trouble
from paddock.words import catalog_of

QUIET: Final = logging.getLogger("uvicorn.error.http")
"""For errors of ours: what clients send is counted, and uvicorn would warn of each."""
QUIET.setLevel(logging.ERROR)
MOST_HEAD: Final = 64 * 1024
"""Bytes of a head; those between the pieces of a body, and behind it, have as many of their own."""
MOST_AHEAD: Final = 16
"""Requests that may wait for the answer to one before them."""
NO_ROOM: Final = (
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
    "Connection: close\r\nRetry-After: {after}\r\nContent-Length: {size}\r\n\r\n"
)


class Requests(HttpToolsProtocol):
    patience: ClassVar = 15.0
    """Seconds for a head to come whole."""
    most: ClassVar = most_connections()
    """Connections that may be open at once, sockets among them."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = QUIET
        self.bare = 0
        """Bytes without a body since the last head or the last body was whole."""
        self.bodies = 0
        """Bytes of bodies in what is being read."""
        self.whole = 0
        """Heads and bodies that were whole."""
        self.timer: TimerHandle | None = None
        self.since = 0.0
        """When it was opened, or answered last."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.since = self.loop.time()
        self.wait()
        if len(self.connections) > self.most:
            self.make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

    # --- how many ------------------------------------------------------------------------------

    def make_room(self) -> None:
        """Close the connection that has asked nothing for longest; where all ask, this one."""
        others: Any = [other for other in self.connections if other is not self]
        if sum(not other.transport.is_closing() for other in others) < self.most:
            return
        waiting = [other for other in others if other.is_waiting()]
        if waiting:
            min(waiting, key=lambda other: float(other.since)).transport.close()
            return
        why = catalog_of().say("server.connections.server")
        body = msgspec.json.encode(Trouble("connections", why, "server.connections.server"))
        head = NO_ROOM.format(after=CONNECTIONS_AFTER, size=len(body))
        self.transport.write(head.encode() + body)
        self.transport.close()

    def is_waiting(self) -> bool:
        """Whether no request is here whole, and nothing is left to be sent."""
        cycle: Any = self.cycle
        is_answered = cycle is None or cycle.response_complete or cycle.more_body
        is_sent = not self.transport.get_write_buffer_size()
        return bool(is_answered and is_sent and not self.transport.is_closing())

    def on_response_complete(self) -> None:
        self.since = self.loop.time()
        super().on_response_complete()

    # --- how long ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """In pieces that are no longer than what may still come."""
        at = 0
        while at < len(data) and self.transport.get_protocol() is self:
            piece = data[at : at + MOST_HEAD - self.bare]
            at += len(piece)
            whole, self.bodies = self.whole, 0
            super().data_received(piece)
            if self.transport.is_closing():
                return
            self.bare = self.bare + len(piece) - self.bodies if self.whole == whole else 0
            if self.bare >= MOST_HEAD:
                self.send_400_response(catalog_of().say("server.http.long_head"))
                return

    def send_400_response(self, msg: str) -> None:
        self.app_state["metrics"].client_fault("no_http")
        super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests at once")  # It is refused as no request at all.
        self.whole += 1
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.bodies += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.whole += 1
        super().on_message_complete()

    # --- for how long --------------------------------------------------------------------------

    def wait(self) -> None:
        self.timer = self.loop.call_later(self.patience, self.look, self.whole)

    def look(self, before: int) -> None:
        """Whoever is neither being answered nor has sent anything whole is not waited for."""
        is_answered = getattr(self.cycle, "response_complete", True)  # Before any there is none.
        if is_answered and self.whole == before:
            self.transport.close()
        else:
            self.wait()

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
