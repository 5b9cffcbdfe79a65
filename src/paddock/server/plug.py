"""The server's end of one socket: a short queue, so that a slow client harms nobody else."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect

from paddock.kernel.model import Seat
from paddock.server.outside import token_hex
from paddock.server.settings import Settings
from paddock.server.wire import Bye, Frame

TOO_SLOW: Final = 4008


def text_of(frame: Frame) -> str:
    return msgspec.json.encode(frame).decode()


class Outlet(Protocol):
    """Where the frames go: a socket, or something that is read like one."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = ..., reason: str | None = ...) -> None: ...


class Plug:
    def __init__(self, socket: Outlet, seat: Seat, host: bool, settings: Settings) -> None:
        self.socket: Final = socket
        self.seat: Final = seat
        self.host: Final = host
        self.by = seat
        """Whose key it came by."""
        self.settings: Final = settings
        self.name: Final = token_hex(4)
        self.queue: Final[deque[str]] = deque()
        self.queued = 0
        self.loop: Final = asyncio.get_running_loop()
        self.moved = 0.0
        """When the queue was empty last, or got shorter."""
        self.most_frames = settings.queue_frames
        self.most_bytes = settings.queue_bytes
        self.filled: Final = asyncio.Event()
        self.closing: tuple[int, str] | None = None
        self.ended: Final = asyncio.Event()

    def greet(self, texts: list[str]) -> None:
        """What a new socket is told at once, beyond what its queue holds later on."""
        self.most_frames += len(texts)
        self.most_bytes += sum(map(len, texts))
        for text in texts:
            self.send(text)

    def tell(self, frame: Frame) -> None:
        self.send(text_of(frame))

    def send(self, text: str) -> None:
        """Never waits: a client that does not keep up is cut, and comes back for a snapshot."""
        if self.closing is not None:
            return
        if not self.queue:
            self.moved = self.loop.time()
        self.queue.append(text)
        self.queued += len(text)
        if self.is_behind():
            self.queue.clear()
            self.end(TOO_SLOW, "This connection is too slow.")
        self.filled.set()

    def is_behind(self) -> bool:
        if len(self.queue) > self.most_frames or self.queued > self.most_bytes:
            return True
        return self.loop.time() - self.moved > self.settings.stalled

    def end(self, code: int, why: str) -> None:
        """Say goodbye after what is queued, then close."""
        if self.closing is None:
            self.queue.append(text_of(Bye(code, why)))
            self.closing = (code, why)
            self.filled.set()
            self.ended.set()

    async def pump(self) -> None:
        """Send what is queued until the socket is closed from either side."""
        try:
            while self.closing is None or self.queue:
                await self.filled.wait()
                self.filled.clear()
                while self.queue:
                    text = self.queue.popleft()
                    self.queued -= len(text)
                    await self.socket.send_text(text)
                    self.moved = self.loop.time()
            await self.socket.close(*self.closing)
        except (WebSocketDisconnect, RuntimeError):
            return  # The other side has gone, and takes nothing any more.
