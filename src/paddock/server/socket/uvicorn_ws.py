"""uvicorn's WebSocket protocol with a short way for what nearly every frame is: whole, text, small.

Everything else (handshake, pings, fragments, closing, every kind of error) goes the long way. Once
a session listens, frames are handed over as they come, without a queue and a task in between.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from paddock.server.socket.frame_codec import WHOLE_TEXT, Outgoing, Post, read_frame
from paddock.server.socket.transport import WIRE
from paddock.server.token_bucket import Bucket
from paddock.words import catalog_of

FINAL: Final = 0x80
SHORTEST: Final = 6
"""Bytes of a client's frame: a head of two, and a mask."""
DATA: Final = (0x1, 0x2)
"""Opcodes that begin a message."""
POSTS: Final[WeakKeyDictionary[AbstractEventLoop, Post]] = WeakKeyDictionary()
LAST_BYTES: Final = 1.0
"""Seconds for what is still to be sent when a socket is closed."""
MOST_UNREAD: Final = 16
"""Frames that may wait for a listener before the socket is not read any more."""
FRAMES_A_TURN: Final = 32
"""Frames of one socket that are taken before others have their turn."""
ODD_FRAMES: Final = 64
ODD_RATE: Final = 8.0
"""Frames other than whole texts that may come at once, and a second from then on."""
NO_TEXT: Final = 1007
POLICY: Final = 1008
NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


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
        self.is_resting = False
        """Whether frames are left for the loop's next turn."""
        self.since: Final = self.loop.time()
        self.odd: Final = Bucket(ODD_FRAMES, ODD_RATE)
        self.hear: Callable[[str], None] | None = None
        self.lost: Callable[[], None] | None = None
        self.outlet: Final = Outgoing(self.loop, post_of(self.loop), self.put, self.left)

    # --- what comes in -----------------------------------------------------------------------

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        self.hear, self.lost = hear, lost
        self.hand_over()
        self.wake()

    def is_waiting(self) -> bool:
        """Whether it has not said hello, or was told goodbye: it can be closed to make room."""
        return (self.hear is None or self.close_sent) and not self.transport.is_closing()

    def data_received(self, data: bytes) -> None:
        if self.hear is not None and len(data) >= SHORTEST and self.is_plain():
            size, text = read_frame(data, 0, self.config.ws_max_size)
            if text is not None and size == len(data):
                self.hear(text)
                return
        if self.long_way or not self.handshake_initiated:
            self.go_the_long_way(data)
            if not self.handshake_initiated:
                self.refuse_handshake()
            return
        self.unread = self.unread + data if self.unread else data
        if not self.is_resting:
            self.go_on()

    def is_plain(self) -> bool:
        """Whether a whole text would be heard at once, with nothing before it in line.

        Nearly every one is, and need not pass through the loop of `go_on`, which costs as much
        as all else that is done to read a frame.
        """
        if self.unread or self.is_resting or self.in_pieces or self.long_way or self.read_paused:
            return False
        return self.conn.state is OPEN and not self.close_sent and not self.disconnected

    def refuse_handshake(self) -> None:
        """It came whole, and cannot be read: uvicorn would say nothing, and keep the line open."""
        self.transport.write(b"".join(self.conn.data_to_send()) or NO_HANDSHAKE)
        self.transport.close()

    def go_on(self) -> None:
        """Some of the frames that are here; the rest in the loop's next turn, for others wait."""
        self.is_resting = False
        if self.disconnected:
            return
        data, at = self.unread, 0
        for _ in range(FRAMES_A_TURN):
            if len(data) - at < 2 or (self.hear is None and not self.has_room()):
                break
            size, text = read_frame(data, at, self.config.ws_max_size)
            if not size:
                self.long_way, self.unread = True, b""
                self.go_the_long_way(data[at:])
                return
            if at + size > len(data):
                break
            self.take(data[at : at + size], text)
            at += size
        else:
            self.is_resting = True
            self.loop.call_soon(self.go_on)
        self.unread = data[at:]
        if self.is_resting or self.read_paused or self.hear is None:
            self.mind_reading()

    def has_room(self) -> bool:
        """Whether a frame may wait for a listener."""
        return self.handshake_complete and self.queue.qsize() <= MOST_UNREAD

    def mind_reading(self) -> None:
        """Who sends more than is taken is not read any further."""
        is_paused = self.is_resting or (self.hear is None and not self.has_room())
        if is_paused == self.read_paused or self.transport.is_closing():
            return
        self.read_paused = is_paused
        if is_paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def take(self, frame: bytes, text: str | None) -> None:
        if frame[0] != WHOLE_TEXT or self.in_pieces or self.conn.state is not OPEN:
            self.take_odd(frame)
            return
        if text is None:  # It is no UTF-8.
            self.go_the_long_way(frame)
            return
        if self.close_sent:
            return
        if self.hear is not None:
            self.hear(text)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def take_odd(self, frame: bytes) -> None:
        """A piece, a ping, a goodbye: dear, and nobody needs many of them."""
        if self.odd.wait(self.loop.time()) and self.conn.state is OPEN:
            self.conn.fail(POLICY, catalog_of().say("server.bye.too_many_frames"))
            self.handle_parser_exception()
            self.hand_over()
            return
        self.mind_pieces(frame[0])
        self.go_the_long_way(frame)

    def mind_pieces(self, first: int) -> None:
        if first & 0x0F in DATA:
            self.in_pieces = not first & FINAL
        elif first & 0x0F == 0 and first & FINAL:
            self.in_pieces = False

    def go_the_long_way(self, data: bytes) -> None:
        """Not behind a goodbye."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.hand_over()

    def send_receive_event_to_app(self) -> None:
        """Whole, from its pieces: uvicorn would log a trace for each that is no UTF-8."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.app_state["metrics"].client_fault("no_utf_8")
            self.frames = []
            self.conn.fail(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.hand_over()

    def shutdown(self) -> None:
        self.outlet.let_out()
        super().shutdown()
        self.hand_over()

    def hand_over(self) -> None:
        """What has come the long way goes to the session."""
        if self.hear is None or self.lost is None:
            return
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                self.hear(message.get("text") or "")
            else:
                self.lost()

    def wake(self) -> None:
        """There is room again."""
        if not self.is_resting:
            self.go_on()

    async def receive(self) -> Any:
        message = await super().receive()
        self.wake()
        return message

    # --- what goes out -----------------------------------------------------------------------

    def put(self, data: bytes) -> int:
        if not self.close_sent and not self.disconnected:
            self.transport.write(data)
        size: int = self.transport.get_write_buffer_size()
        return size

    def left(self) -> int:
        size: int = self.transport.get_write_buffer_size()
        return size

    async def send(self, message: Any) -> None:
        self.outlet.let_out()
        await super().send(message)
        self.wake()

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()
        self.loop.call_later(LAST_BYTES, self.give_up)

    def give_up(self) -> None:
        """A client that does not read its last frames would keep the socket open for ever."""
        if self.left():
            self.transport.abort()
