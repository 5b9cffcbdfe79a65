"""Test client like a browser: HTTP with a cookie jar, and a WebSocket for every seat it plays."""

from __future__ import annotations

import json
import secrets
import socket
import time
import zlib
from collections.abc import Callable
from ssl import SSLContext
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

JsonFrame = dict[str, Any]
SPECTATOR: Final = -4


class Screen:
    """One browser: its cookie jar opens what its keys opened."""

    def __init__(self, url: str, tls: SSLContext | None = None) -> None:
        self.url = url
        self.tls: Final = tls
        self.http: Final = httpx.Client(
            base_url=url, headers={"Origin": url}, timeout=60, verify=tls or True
        )

    def move(self, url: str) -> None:
        """The server has come back at another port; the cookies stay."""
        self.url = url
        self.http.base_url = httpx.URL(url)
        self.http.headers["Origin"] = url

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def open_table(self, *kinds: str, game: str = "trafic_turbo", **options: str) -> JsonFrame:
        """Seats as `person`, `open`, or the name of a bot."""
        seats = [
            {"kind": kind} if kind in ("person", "open") else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        body = {"game": game, "options": options, "seats": seats}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        opened: JsonFrame = answer.json()
        return opened

    def enter(self, table: str, secret: str, name: str | None = None) -> httpx.Response:
        body = {"secret": secret} if name is None else {"secret": secret, "name": name}
        return self.post(f"/api/tables/{table}/enter", body)

    def ticket(self, table: str, seat: int) -> str:
        answer = self.post(f"/api/tables/{table}/ticket", {"seat": seat})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["ticket"])

    def sit(
        self,
        table: str,
        seat: int,
        resume: JsonFrame | None = None,
        window: int = 0,
        lang: str | None = None,
    ) -> Chair:
        ticket = self.ticket(table, seat)
        return Chair(self.url, table, ticket, resume, window, lang, self.tls)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()


def dial(
    url: str, origin: str = "", window: int = 0, tls: SSLContext | None = None
) -> ClientConnection:
    """With a window, the wire holds no more bytes than that for a client that does not read."""
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    address = httpx.URL(url)
    line.connect((address.host, address.port))
    return connect(
        url.replace("http", "ws", 1) + "/api/socket",
        subprotocols=[Subprotocol("paddock.v1")],
        sock=line,
        ssl=tls,
        origin=Origin(origin or url),
        compression=None,
        legacy=True,
    )


class Chair:
    """A socket that has said hello. It follows its view and checks it by every hash."""

    def __init__(
        self,
        url: str,
        table: str,
        ticket: str,
        resume: JsonFrame | None = None,
        window: int = 0,
        lang: str | None = None,
        tls: SSLContext | None = None,
    ) -> None:
        self.socket: Final = dial(url, window=window, tls=tls)
        self.frames: Final[list[JsonFrame]] = []
        self.view: JsonFrame = {}
        self.s = -1 if resume is None else int(resume["s"])
        self.question: JsonFrame | None = None
        self.waiting: list[int] = []
        self.result: JsonFrame | None = None
        self.table: JsonFrame = {}
        hello = {"t": "hello", "p": 1, "table": table, "auth": ticket}
        more = {"resume": resume, "lang": lang}
        self.send(hello | {name: value for name, value in more.items() if value is not None})
        self.welcome: Final = self.hear()
        assert self.welcome["t"] == "welcome", self.welcome
        self.epoch: Final = str(self.welcome["epoch"])

    def send(self, frame: JsonFrame) -> None:
        self.socket.send(json.dumps(frame))

    def hear(self, seconds: float = 60.0) -> JsonFrame:
        """The next frame, taken in as a client would."""
        frame: JsonFrame = json.loads(self.socket.recv(timeout=seconds))
        self.frames.append(frame)
        if frame["t"] == "snap":
            self.s, self.view = frame["s"], frame["view"]
        elif frame["t"] == "ev":
            assert frame["s"] == self.s + 1, "a gap in the count of this view"
            self.s, self.view = frame["s"], {**self.view, **frame["changes"]}
        elif frame["t"] == "table":
            self.table = frame
        if frame["t"] in ("snap", "ev"):
            self.question, self.waiting = frame["question"], frame["waiting"]
            self.result = frame["result"]
            if frame["t"] == "snap" or len(self.view) > len(frame["changes"]):
                assert frame["vh"] == view_hash(self.view), "the view went wrong"
        return frame

    def until(self, found: Callable[[JsonFrame], bool], seconds: float = 60.0) -> JsonFrame:
        """Hear frames up to the first that fits."""
        end = time.monotonic() + seconds
        while True:
            frame = self.hear(max(0.01, end - time.monotonic()))
            if found(frame):
                return frame

    def until_kind(self, *kinds: str) -> JsonFrame:
        return self.until(lambda frame: frame["t"] in kinds)

    def until_asked(self) -> JsonFrame:
        while self.question is None:
            self.hear()
        return self.question

    def act(self, moves: list[str], phase: int | None = None, act_id: str = "") -> JsonFrame:
        """Send an act and hear its answer."""
        if phase is None:
            phase = self.until_asked()["phase"]
        act_id = act_id or secrets.token_hex(16)
        self.send({"t": "act", "id": act_id, "phase": phase, "moves": moves})
        return self.until(lambda f: f["t"] in ("ack", "nack") and f["id"] == act_id)

    def play(self, pick: int = 0) -> JsonFrame:
        """Answer the question that is asked by one of its choices, and hear the frame after it."""
        choices = self.until_asked()["choices"]
        answer = self.act([choices[pick % len(choices)]["move"]])
        if answer["t"] == "ack":
            while self.s < answer["s"]:
                self.hear()
        return answer

    def resume(self) -> JsonFrame:
        return {"epoch": self.epoch, "s": self.s}

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Chair:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def view_hash(view: JsonFrame) -> str:
    """As docs/protocol.md tells a stranger to compute it."""
    total = 0
    for name, value in view.items():
        text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        total += zlib.crc32(f'"{name}":{text}'.encode())
    return f"{total % 2**32:08x}"
