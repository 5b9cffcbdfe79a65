"""What clients do wrong is counted and logged a few times, never with a traceback."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import socket
import struct
import sys
from pathlib import Path
from typing import Final

import pytest

from paddock.server.metrics import Metrics
from paddock.server.settings import Settings
from paddock.server.uploads.child_process import ChildProcesses

from .running_server import Process, wait_for
from .test_health import counted

TIMES: Final = 500
HOST: Final = "Host: localhost\r\n"
KEY: Final = base64.b64encode(bytes(16)).decode()
HANDSHAKE: Final = (
    f"GET /api/socket HTTP/1.1\r\n{HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n"
    "Sec-WebSocket-Protocol: paddock.v1\r\n\r\n"
).encode()


class Stranger:
    """A client that keeps to nothing."""

    def __init__(self, url: str) -> None:
        self.port: Final = int(url.rsplit(":", 1)[1])

    def send(self, data: bytes, frame: bytes = b"", resets: bool = False) -> None:
        """Send, perhaps wait for an answer and send a frame, and go away."""
        with socket.create_connection(("127.0.0.1", self.port)) as line:
            line.sendall(data)
            if frame:
                line.recv(4096)
                line.sendall(frame)
                line.recv(4096)
            if resets:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def half(path: str, kind: str = "application/json") -> bytes:
    """The head of a request, and a little of its body."""
    head = f"POST {path} HTTP/1.1\r\n{HOST}Content-Type: {kind}\r\nContent-Length: 1000\r\n\r\n"
    return head.encode() + b'{"game": '


def masked(first: int, text: bytes) -> bytes:
    return bytes([first, 0x80 | len(text), 0, 0, 0, 0]) + text


WHOLE: Final = masked(0x81, b"\xff\xfe")
IN_PIECES: Final = masked(0x01, b"\xc3") + masked(0x80, b"\x28")


@pytest.mark.parametrize(
    ("data", "frame", "resets", "kind"),
    [
        (half("/api/tables"), b"", False, "broken_off"),
        (half("/api/tables"), b"", True, "broken_off"),
        (half("/api/records"), b"", False, "broken_off"),
        (half("/api/tracks?game=full_throttle", "text/plain"), b"", True, "broken_off"),
        (HANDSHAKE, WHOLE, False, "no_utf_8"),
        (HANDSHAKE, IN_PIECES, True, "no_utf_8"),
        (b"\x16\x03\x01\r\n\r\n", b"", False, "no_http"),
        (HANDSHAKE[:60], b"", True, ""),
        (HANDSHAKE, b"", True, ""),
    ],
)
def test_the_faults_of_clients_are_counted_and_leave_few_lines_and_no_trace(
    tmp_path: Path, data: bytes, frame: bytes, resets: bool, kind: str
) -> None:
    server = Process(tmp_path, "--set", "uploads_an_hour=100000")
    url = server.url()
    stranger = Stranger(url)
    for _ in range(TIMES):
        stranger.send(data, frame, resets)
    if kind:
        found = f'paddock_client_faults_total{{kind="{kind}"}} {TIMES}'
        wait_for(lambda: found in counted(url))
    assert counted(url), "it is well"
    said = server.stop()
    lines = [json.loads(line) for line in said.splitlines()]
    assert "trace" not in said
    assert {line["level"] for line in lines} <= {"warning"}
    assert len(lines) == (9 if kind else 0), "1, 2, 4, 8 … 256"


def test_faults_of_one_kind_hide_no_other(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    for _ in range(5):
        metrics.client_fault("broken_off")
    metrics.client_fault("no_utf_8")
    assert [record.getMessage().split(": ")[1] for record in caplog.records] == [
        "broken_off, 1 times so far",
        "broken_off, 2 times so far",
        "broken_off, 4 times so far",
        "no_utf_8, 1 times so far",
    ]


class Sleeping(ChildProcesses):
    """Its children take no end."""

    def command(self, job: str, about: str, lang: str) -> list[str]:
        return [sys.executable, "-c", "import time; print(flush=True); time.sleep(600)"]


def test_an_upload_that_is_cancelled_twice_leaves_no_child_behind() -> None:
    async def cancel() -> int:
        reader = Sleeping(Settings())
        reading = asyncio.create_task(reader.read("check", "0", bytes(10**6)))
        await asyncio.sleep(0.5)
        reading.cancel()
        while not reader.endings:
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.wait([reading])
        assert reading.cancelled()
        await reader.close()
        return len(reader.endings)

    assert asyncio.run(cancel()) == 0


def uploading(line: socket.socket, size: int) -> None:
    """Ask to upload a record, and wait until the server takes its body in."""
    kind = "Content-Type: application/json\r\nExpect: 100-continue\r\n"
    head = f"POST /api/records HTTP/1.1\r\n{HOST}{kind}Content-Length: {size}\r\n\r\n"
    line.sendall(head.encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 100")


def test_a_server_that_is_stopped_refuses_an_upload_on_its_way_and_logs_nothing(
    tmp_path: Path,
) -> None:
    server = Process(tmp_path)
    with socket.create_connection(("127.0.0.1", port_of(server))) as line:
        uploading(line, 1000)
        assert server.stop() == ""
        assert line.recv(4096).startswith(b"HTTP/1.1 503")


def test_a_server_that_is_stopped_refuses_an_upload_that_is_read_and_logs_nothing(
    tmp_path: Path,
) -> None:
    """Its child is held up for longer than uvicorn waits for requests when it stops."""
    server = Process(tmp_path)
    body = b'{"paddock": 2' + b" " * 2_000_000
    with socket.create_connection(("127.0.0.1", port_of(server))) as line:
        uploading(line, len(body))
        line.sendall(body)
        wait_for(lambda: reader_of(server))
        os.kill(reader_of(server), signal.SIGSTOP)
        assert server.stop() == ""
        assert line.recv(4096).startswith(b"HTTP/1.1 503")


def reader_of(server: Process) -> int:
    """The process that reads an upload, once it runs a program of its own; 0 before."""
    pid = server.process.pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        if b"uploads.worker" in Path(f"/proc/{child}/cmdline").read_bytes():
            return int(child)
    return 0


def port_of(server: Process) -> int:
    return int(server.url().rsplit(":", 1)[1])
