"""uvicorn's WebSocket protocol with a short way for what nearly every frame is: whole, text, small.

Everything else (handshake, pings, fragments, closing, every kind of error) goes the long way. Once
somebody listens, frames are handed over as they come, without a queue and a task in between.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, Final, Protocol
from weakref import WeakKeyDictionary

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from paddock.server.framing import WHOLE_TEXT, Outgoing, Post, frame_size, text_of_frame
from paddock.server.plug import Outlet

WIRE: Final = "paddock.wire"
FINAL: Final = 0x80
DATA: Final = (0x1, 0x2)
"""Opcodes that begin a message."""
POSTS: Final[WeakKeyDictionary[AbstractEventLoop, Post]] = WeakKeyDictionary()
LAST_BYTES: Final = 1.0
"""Seconds for what is still to be sent when a socket is closed."""
MOST_UNREAD: Final = 16
"""Frames that may wait for a listener before the socket is not read any more."""


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


def post_of(loop: AbstractEventLoop) -> Post:
    post = POSTS.get(loop)
    if post is None:
        post = POSTS[loop] = Post()
    return post


class Sockets(WebSocketsSansIOProtocol):
    """Hands whole frames on, one by one; a frame that is not whole yet is kept back."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.unread = b""
        self.in_pieces = False
        """Whether a message has begun whose last frame has not come yet."""
        self.long_way = False
        """For good: something came that is no frame of ours."""
        self.hear: Callable[[str], None] | None = None
        self.lost: Callable[[], None] | None = None
        self.outlet: Final = Outgoing(self.loop, post_of(self.loop), self.put, self.left)

    # --- what comes in -----------------------------------------------------------------------

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        self.hear, self.lost = hear, lost
        self.hand_over()

    def data_received(self, data: bytes) -> None:
        if self.long_way or not self.handshake_complete:
            # Who speaks before the handshake is over may have left half a frame there.
            self.long_way = self.long_way or self.handshake_initiated
            self.go_the_long_way(data)
            return
        data = self.unread + data if self.unread else data
        at = 0
        while len(data) - at >= 2:
            size = frame_size(data, at, self.config.ws_max_size)
            if not size:
                self.long_way, self.unread = True, b""
                self.go_the_long_way(data[at:])
                return
            if at + size > len(data):
                break
            self.take(data[at : at + size])
            at += size
        self.unread = data[at:]

    def take(self, frame: bytes) -> None:
        if frame[0] != WHOLE_TEXT or self.in_pieces or self.conn.state is not OPEN:
            self.mind_pieces(frame[0])
            self.go_the_long_way(frame)
            return
        try:
            text = text_of_frame(frame)
        except UnicodeDecodeError:
            self.go_the_long_way(frame)
            return
        if self.close_sent:
            return
        if self.hear is not None:
            self.hear(text)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def mind_pieces(self, first: int) -> None:
        if first & 0x0F in DATA:
            self.in_pieces = not first & FINAL
        elif first & 0x0F == 0 and first & FINAL:
            self.in_pieces = False

    def go_the_long_way(self, data: bytes) -> None:
        super().data_received(data)
        self.hand_over()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.hand_over()

    def shutdown(self) -> None:
        self.outlet.let_out()
        super().shutdown()
        self.hand_over()

    def hand_over(self) -> None:
        """What has come the long way goes to whoever listens."""
        if self.hear is None or self.lost is None:
            return
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                self.hear(message.get("text") or "")
            else:
                self.lost()
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # --- what goes out -----------------------------------------------------------------------

    def put(self, data: bytes) -> int:
        if not self.close_sent and not self.disconnected:
            self.transport.write(data)
        return self.left()

    def left(self) -> int:
        size: int = self.transport.get_write_buffer_size()
        return size

    async def send(self, message: Any) -> None:
        self.outlet.let_out()
        await super().send(message)

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()
        self.loop.call_later(LAST_BYTES, self.give_up)

    def give_up(self) -> None:
        """Whoever does not read its last frames either would keep the socket open for ever."""
        if self.left():
            self.transport.abort()
