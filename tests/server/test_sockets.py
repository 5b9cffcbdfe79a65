"""WebSocket framing: whole, fragmented, joined, partial, too long and malformed frames."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from paddock.load.echo_server import echo
from paddock.load.spectators import is_closed_by_peer
from paddock.server.run import bound
from paddock.server.socket.transport import wire_of
from paddock.server.socket.uvicorn_ws import Sockets

from .browser_client import Screen
from .running_server import FAST, House, house

PING = json.dumps({"t": "ping"}).encode()
POLICY = 1008
T = TypeVar("T")


class Wire:
    """A socket that writes its frames byte by byte as it likes."""

    def __init__(self, url: str, hello: bytes) -> None:
        address = httpx.URL(url)
        self.line = socket.create_connection((address.host, address.port or 80), timeout=60)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.line.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: {address.netloc.decode()}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: paddock.v1\r\n\r\n".encode()
        )
        self.got = b""
        while b"\r\n\r\n" not in self.got:
            self.got += self.line.recv(65536)
        self.got = self.got.partition(b"\r\n\r\n")[2]
        self.send(frame(0x81, hello))
        self.until("welcome")

    def send(self, data: bytes) -> None:
        self.line.sendall(data)

    def take(self, size: int) -> bytes:
        while len(self.got) < size:
            more = self.line.recv(65536)
            if not more:
                return b""
            self.got += more
        taken, self.got = self.got[:size], self.got[size:]
        return taken

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its opcode and its body; (-1, b"") when the line is closed."""
        head = self.take(2)
        if not head:
            return -1, b""
        size = head[1]
        if size == 126:
            size = struct.unpack("!H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.take(8))[0]
        return head[0] & 0x0F, self.take(size)

    def until(self, kind: str) -> None:
        while True:
            code, body = self.hear()
            assert code == 1, f"a frame of kind {kind} was expected, not {code} {body!r}"
            if json.loads(body)["t"] == kind:
                return

    def until_closed(self) -> int:
        """The code with which the server closes, 0 if it only hangs up."""
        while True:
            code, body = self.hear()
            if code == 8:
                return int(struct.unpack("!H", body[:2])[0])
            if code == -1:
                return 0


def frame(first: int, body: bytes, is_masked: bool = True) -> bytes:
    size = len(body)
    bit = 0x80 if is_masked else 0
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 2**16:
        head = bytes((first, bit | 126)) + struct.pack("!H", size)
    else:
        head = bytes((first, bit | 127)) + struct.pack("!Q", size)
    if not is_masked:
        return head + body
    mask = secrets.token_bytes(4)
    return head + mask + bytes(sign ^ mask[at % 4] for at, sign in enumerate(body))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(Path(tmp_path_factory.mktemp("sockets"))) as running:
        yield running


@pytest.fixture
def wire(home: House) -> Iterator[Wire]:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        hello = {"t": "hello", "p": 1, "table": table, "auth": screen.ticket(table, 0)}
        wire = Wire(home.url, json.dumps(hello).encode())
        yield wire
        wire.line.close()


def test_a_whole_frame_is_answered(wire: Wire) -> None:
    wire.send(frame(0x81, PING))
    wire.until("pong")


def test_frames_that_come_together_are_answered_each(wire: Wire) -> None:
    wire.send(frame(0x81, PING) * 30)
    for _ in range(30):
        wire.until("pong")


def test_a_frame_that_comes_byte_by_byte_is_answered(wire: Wire) -> None:
    long = json.dumps({"t": "ping"} | {"x" * 150: 1}).encode()
    for sign in frame(0x81, long) + frame(0x81, PING):
        wire.send(bytes((sign,)))
    wire.until("nack")
    wire.until("pong")


def test_a_message_in_pieces_is_put_together_around_a_ping(wire: Wire) -> None:
    wire.send(frame(0x01, PING[:4]) + frame(0x89, b"are you there") + frame(0x00, PING[4:6]))
    wire.send(frame(0x80, PING[6:]) + frame(0x81, PING))
    while True:
        code, body = wire.hear()
        if code == 10:
            break
    assert body == b"are you there"
    wire.until("pong")
    wire.until("pong")


def test_a_new_message_inside_one_in_pieces_is_an_error(wire: Wire) -> None:
    wire.send(frame(0x01, PING[:4]) + frame(0x81, PING))
    assert wire.until_closed() == 1002


@pytest.mark.parametrize("size", [8 * 1024 + 1, 70_000])
def test_a_frame_that_is_too_long_is_refused(wire: Wire, size: int) -> None:
    wire.send(frame(0x81, b"x" * size))
    assert wire.until_closed() == 1009


def test_the_longest_frame_is_read(wire: Wire) -> None:
    wire.send(frame(0x81, b"x" * 8 * 1024))
    wire.until("nack")


def test_a_frame_without_a_mask_is_refused(wire: Wire) -> None:
    wire.send(frame(0x81, PING, is_masked=False))
    assert wire.until_closed() == 1002


def test_text_that_is_no_utf8_is_refused(wire: Wire) -> None:
    wire.send(frame(0x81, b"\xff\xfe"))
    assert wire.until_closed() == 1007


def test_reserved_bits_and_unknown_kinds_are_refused(wire: Wire) -> None:
    wire.send(frame(0xC1, PING))
    assert wire.until_closed() == 1002


def test_a_close_frame_is_answered(wire: Wire) -> None:
    wire.send(frame(0x88, struct.pack("!H", 1000)))
    assert wire.until_closed() == 1000


def test_a_binary_frame_is_refused(wire: Wire) -> None:
    wire.send(frame(0x82, PING))
    wire.until("nack")


@pytest.mark.skipif(sys.platform != "linux", reason="asks the kernel how a socket stands")
def test_a_socket_that_reads_nothing_is_aborted_after_last_words(tmp_path: Path) -> None:
    everything = frame(0x81, json.dumps({"t": "sync", "epoch": "0" * 32, "s": 0}).encode())
    settings = replace(FAST, queue_frames=8, last_words=0.2)
    with house(tmp_path, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        hello = {"t": "hello", "p": 1, "table": table, "auth": screen.ticket(table, 0)}
        sleeper = Wire(home.url, json.dumps(hello).encode())
        until = time.monotonic() + 30
        while not is_closed_by_peer(sleeper.line):
            assert time.monotonic() < until, "its socket is still open"
            with suppress(ConnectionError, TimeoutError):
                sleeper.send(everything * 10)
            time.sleep(0.005)
        sleeper.line.close()


def test_many_frames_that_come_together_are_answered_in_order(wire: Wire) -> None:
    chats = [frame(0x81, b'{"t":"ping","x":%d}' % number) for number in range(100)]
    wire.send(b"".join(chats) + frame(0x81, PING))
    for _ in range(100):
        wire.until("nack")
    wire.until("pong")


def test_a_non_minimal_frame_length_is_read(wire: Wire) -> None:
    wire.send(bytes((0x81, 0xFF)) + struct.pack("!Q", len(PING)) + b"\0\0\0\0" + PING)
    wire.send(frame(0x81, PING))
    wire.until("pong")
    wire.until("pong")


@pytest.mark.parametrize("first", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "pieces"])
def test_a_flood_of_empty_or_control_frames_closes_the_socket(wire: Wire, first: int) -> None:
    start = frame(0x01, b"") if first == 0 else b""
    with suppress(ConnectionError):
        wire.send(start + frame(first, b"") * 20_000)
        assert wire.until_closed() == POLICY


def test_sixty_four_odd_frames_are_taken_at_once_and_eight_a_second_from_then_on(
    wire: Wire,
) -> None:
    wire.send(frame(0x8A, b"") * 64 + frame(0x81, PING))
    wire.until("pong")
    time.sleep(0.25)
    with suppress(ConnectionError):
        wire.send(frame(0x8A, b"") * 50)
        assert wire.until_closed() == POLICY


def test_frames_are_never_compressed(home: House) -> None:
    with connect(
        home.url.replace("http", "ws", 1) + "/api/socket",
        subprotocols=[Subprotocol("paddock.v1")],
        compression="deflate",
    ) as client:
        assert client.response is not None
        assert "Sec-WebSocket-Extensions" not in client.response.headers
        assert client.subprotocol == "paddock.v1"


SHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    b"Sec-WebSocket-Protocol: paddock.v1\r\n\r\n"
)


def served(
    listen: Callable[[WebSocket], Awaitable[None]],
    speak: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[T]],
) -> T:
    """What comes of a talk between somebody who shakes hands and whoever listens here."""

    async def both() -> T:
        running = asyncio.create_task(server.serve(sockets=[listener]))
        reader, writer = await asyncio.open_connection(*listener.getsockname())
        writer.write(SHAKE)
        heard = await asyncio.wait_for(speak(reader, writer), 30)
        writer.transport.abort()
        server.should_exit = True
        await running
        return heard

    listener = bound("127.0.0.1", 0)
    app = Starlette(routes=[WebSocketRoute("/", listen)])
    server = uvicorn.Server(uvicorn.Config(app, ws=Sockets, log_level="error"))
    return asyncio.run(both())


def test_frames_sent_before_the_handshake_is_over_are_handled_after_it() -> None:
    async def echo_later(socket: WebSocket) -> None:
        came.set()
        await spoken.wait()
        await echo(socket)

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        await came.wait()
        writer.write(frame(0x81, b"one"))
        await asyncio.sleep(0.05)
        spoken.set()
        await reader.readuntil(b"\r\n\r\n")
        return await reader.readexactly(5)

    came, spoken = asyncio.Event(), asyncio.Event()
    assert served(echo_later, speak) == b"\x81\x03one"


def test_a_flood_before_the_session_listens_pauses_reading() -> None:
    """What has not been read is the system's to keep, which keeps a few megabytes."""

    async def wait(socket: WebSocket) -> None:
        await socket.accept("paddock.v1")
        await over.wait()

    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        await reader.readuntil(b"\r\n\r\n")
        sent, much = 0, frame(0x81, b"x" * 8000) * 100
        with suppress(TimeoutError):
            while sent < 100_000_000:
                writer.write(much)
                await asyncio.wait_for(writer.drain(), 1)
                sent += len(much)
        over.set()
        return sent

    over = asyncio.Event()
    assert served(wait, flood) < 50_000_000


def test_a_burst_of_frames_yields_to_other_connections() -> None:
    over, turn, heard_in = asyncio.Event(), 0, list[int]()

    async def listen(socket: WebSocket) -> None:
        await socket.accept("paddock.v1")
        wire_of(socket).listen(lambda _: heard_in.append(turn), over.set)
        await over.wait()

    async def speak(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal turn
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(0x81, PING) * 320)
        while len(heard_in) < 320:
            turn += 1
            await asyncio.sleep(0)
        writer.close()
        await over.wait()

    served(listen, speak)
    assert max(Counter(heard_in).values()) == 32
