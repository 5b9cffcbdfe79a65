"""The contract of a socket transport: what runs the server puts a `Wire` into the scope."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from starlette.websockets import WebSocket

from paddock.server.live.connection import Outlet

WIRE: Final = "paddock.wire"
"""Its name among the extensions of the ASGI scope."""


class Wire(Protocol):
    """A socket after its handshake."""

    @property
    def outlet(self) -> Outlet: ...

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hand every frame to `hear` from now on, those that wait already among them.

        A frame that is no text is heard as an empty one. `lost` is called when the socket is gone.
        """


def wire_of(socket: WebSocket) -> Wire:
    wire: Wire = socket.scope["extensions"][WIRE]
    return wire
