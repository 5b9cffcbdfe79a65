"""Protocol client for one seat (docs/protocol.md): a WebSocket that reconnects and resends."""

from __future__ import annotations

import contextlib
import json
import random
import secrets
import threading
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from paddock.cli.language import spoken
from paddock.kernel.message import Message
from paddock.records.story import place_of
from paddock.words import Worded

Json = dict[str, Any]

FATAL: Final = (1008, 1009, 4001, 4004)
FRAME_BYTES: Final = 8 * 1024
"""The server closes a socket that sends a longer one."""
RECONNECT_PAUSE: Final = 1.0
RESEND: Final = 2.5
RECONNECTS: Final = 30
NOT_YET: Final[Json] = {"t": "nack", "final": False, "after": 0}


class NoSeat(Worded):
    """A seat that cannot be taken or was lost, in one sentence."""


def refusal_in(error: urllib.error.HTTPError) -> str:
    """The sentence of the server's refusal, or the status where a proxy has answered instead."""
    try:
        return str(json.load(error)["why"])
    except (OSError, ValueError, KeyError, TypeError):
        return str(error)


class TableClient:
    """Follows the view of one seat; reconnects after every lost connection."""

    def __init__(self, link: str, name: str) -> None:
        try:
            parts = urlsplit(link)
        except ValueError:
            raise NoSeat(Message("cli.seat.no_link", link=link)) from None
        self.base: Final = f"{parts.scheme}://{parts.netloc}"
        self.table: Final = parts.path.rpartition("/")[2]
        self.key: Final = parts.fragment
        if parts.scheme not in ("http", "https") or not self.table or not self.key:
            raise NoSeat(Message("cli.seat.no_link", link=link))
        self.seat: Final = self.entered(name)
        if self.seat < 0:
            raise NoSeat(Message("cli.seat.watching"))
        self.view: Json = {}
        self.question: Json | None = None
        self.players: list[Json] = []
        self.is_paused = False
        self.result: Json | None = None
        self.is_new = False
        self.ping_interval = 15.0
        self.done: Final = threading.Event()
        self.socket = self.connected()
        self.pinger: Final = threading.Thread(target=self.keep_alive, daemon=True)
        self.pinger.start()

    def __enter__(self) -> TableClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.socket.close()
        self.pinger.join()

    # --- connecting ----------------------------------------------------------------------------

    def entered(self, name: str) -> int:
        told: object = self.post("enter", {"secret": self.key, "name": name})
        seat = told.get("seat") if isinstance(told, dict) else None
        if not isinstance(seat, int):
            raise NoSeat(Message("cli.seat.no_server", address=self.base))
        return seat

    def post(self, what: str, body: Json) -> Json:
        request = urllib.request.Request(
            f"{self.base}/api/tables/{self.table}/{what}?lang={spoken().language.tag}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                told: Json = json.load(answer)
        except urllib.error.HTTPError as error:
            raise NoSeat(refusal_in(error)) from None
        except (OSError, HTTPException, ValueError) as error:
            reason = str(getattr(error, "reason", error))
            message = Message("cli.seat.no_table", address=self.base, reason=reason)
            raise NoSeat(message) from None
        return told

    def connected(self) -> ClientConnection:
        """A socket that has said hello with a new ticket. Raises NoSeat."""
        ticket = self.post("ticket", {"seat": self.seat})["ticket"]
        lang = spoken().language.tag
        hello = {"t": "hello", "p": 1, "table": self.table, "auth": ticket, "lang": lang}
        try:
            socket = connect(
                self.base.replace("http", "ws", 1) + "/api/socket",
                subprotocols=[Subprotocol("paddock.v1")],
                compression=None,
                max_size=None,
                max_queue=None,
                legacy=True,
            )
            socket.send(json.dumps(hello))
        except (OSError, WebSocketException) as error:
            told = Message("cli.seat.no_socket", address=self.base, reason=str(error))
            raise NoSeat(told) from None
        return socket

    def reconnect(self, cut: ConnectionClosed) -> None:
        """Connect again without `resume`: a snapshot is always right."""
        if cut.rcvd is not None and cut.rcvd.code in FATAL:
            raise NoSeat(cut.rcvd.reason or Message("cli.seat.closed")) from None
        for _ in range(RECONNECTS):
            time.sleep(RECONNECT_PAUSE)
            with contextlib.suppress(NoSeat):
                self.socket = self.connected()
                return
        raise NoSeat(Message("cli.seat.gone", address=self.base)) from None

    def keep_alive(self) -> None:
        """Ping, since the server closes silent sockets; jittered, so that bots spread out."""
        while not self.done.wait(self.ping_interval * random.uniform(0.7, 1.0)):
            self.send({"t": "ping"})

    # --- frames --------------------------------------------------------------------------------

    def send(self, frame: Json) -> None:
        try:
            self.socket.send(json.dumps(frame))
        except ConnectionClosed:
            return  # The next `hear` finds the socket closed, and reconnects.

    def hear(self, seconds: float | None = None) -> Json:
        """The next frame, already applied; from a new socket where needed. Raises TimeoutError."""
        while True:
            try:
                frame: Json = json.loads(self.socket.recv(seconds))
            except ConnectionClosed as cut:
                self.reconnect(cut)
                continue
            self.take(frame)
            return frame

    def take(self, frame: Json) -> None:
        match frame["t"]:
            case "welcome":
                self.ping_interval = frame["beat"]
            case "table":
                self.players, self.is_paused = frame["players"], frame["paused"]
            case "snap":
                self.view = frame["view"]
            case "ev":
                self.view = {**self.view, **frame["changes"]}
        if frame["t"] in ("snap", "ev"):
            self.question, self.result = frame["question"], frame["result"]
            self.is_new = True

    def next_question(self) -> Json | None:
        """The next question of this seat with its view; None once the race is over.

        In a pause nothing is asked: every answer would be refused.
        """
        while self.result is None:
            if self.question is not None and self.is_new and not self.is_paused:
                self.is_new = False
                return {"seat": self.seat, "question": self.question, "view": self.view}
            self.hear()
        return None

    def answer(self, moves: list[str]) -> Json | None:
        """Send an act until it has a final answer; None if acknowledged, else code and reason."""
        assert self.question is not None, "nobody answers before being asked"
        act = {"t": "act", "id": secrets.token_hex(16), "phase": self.question["phase"]}
        act["moves"] = moves
        if len(json.dumps(act)) > FRAME_BYTES:
            self.is_new = True
            return {
                "refused": "schema",
                "why": spoken().say("cli.seat.too_long", bytes=FRAME_BYTES),
            }
        while True:
            self.send(act)
            told = self.answer_to(act["id"])
            if told["t"] == "ack":
                return None
            if told["final"]:
                self.is_new = True
                return {"refused": told["code"], "why": told["why"]}
            time.sleep(told["after"] / 1000)

    def answer_to(self, act_id: str) -> Json:
        """The answer to an act; NOT_YET after a timeout or a reconnect: then it is sent again."""
        until = time.monotonic() + RESEND
        while True:
            try:
                frame = self.hear(max(0.0, until - time.monotonic()))
            except TimeoutError:
                return NOT_YET
            if frame["t"] in ("ack", "nack") and frame["id"] in (act_id, ""):
                return frame
            if frame["t"] == "welcome":
                return NOT_YET

    def places(self) -> list[Message]:
        """One line a seat, the winner first."""
        standings = self.result["standings"] if self.result else []
        return [place_of(one["place"], self.players[one["seat"]]["name"]) for one in standings]
