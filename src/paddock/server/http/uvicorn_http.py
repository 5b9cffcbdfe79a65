"""uvicorn's HTTP protocol with an end to everything that is no body.

Without one it takes heads of any length, for as long as somebody likes to send them, and as many
requests at once as a packet holds: one stranger could fill the memory and hold up the loop.
"""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from paddock.words import catalog_of

MOST_HEAD: Final = 64 * 1024
"""Bytes of a head; those between the pieces of a body, and behind it, have as many of their own."""
MOST_AHEAD: Final = 16
"""Requests that may wait for the answer to one before them."""


class Requests(HttpToolsProtocol):
    patience: ClassVar = 15.0
    """Seconds for a head to come whole."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.bare = 0
        """Bytes without a body since the last head or the last body was whole."""
        self.bodies = 0
        """Bytes of bodies in what is being read."""
        self.whole = 0
        """Heads and bodies that were whole."""
        self.timer: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

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
