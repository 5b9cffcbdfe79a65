"""One seat as a load client: answers each question at random and times the acknowledgement."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.load.http_client import OpenedTable
from paddock.load.websocket_client import WebSocketClient, connect
from paddock.server.wire.frames import PROTOCOL, Act, Hello, Resume


class Choice(msgspec.Struct):
    move: str


class Question(msgspec.Struct):
    phase: int
    choices: list[Choice]
    example: str = ""


class AnyFrame(msgspec.Struct):
    """The fields that a racer needs, of whatever frame: one decoder, and no second look at `t`."""

    t: str
    id: str = ""
    epoch: str = ""
    s: int = 0
    question: Question | None = None
    result: Any = None
    code: Any = None
    final: bool = True


DECODER: Final[msgspec.json.Decoder[AnyFrame]] = msgspec.json.Decoder(AnyFrame)


class Tally:
    """The counts and latencies of all racers of a run."""

    def __init__(self) -> None:
        self.acked: Final[dict[str, str]] = {}
        """The id of every acknowledged act, with its table."""
        self.waits: Final[list[float]] = []
        """Seconds from when an act was due until it was acknowledged."""
        self.late: Final[list[float]] = []
        """Seconds by which the load tool itself woke up late: the error of `waits`."""
        self.told = 0
        self.refused: Final[dict[str, int]] = {}


class Racer:
    """A client of one seat. `asked` is called for each question, `over` when the race has ended."""

    def __init__(
        self,
        table: OpenedTable,
        seat: Seat,
        tally: Tally,
        asked: Callable[[Racer], None],
        over: Callable[[Racer], None],
    ) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.tally = tally
        self.asked: Final = asked
        self.over: Final = over
        self.ws: WebSocketClient | None = None
        self.question: Question | None = None
        self.epoch, self.s = "", 0
        self.number = 0
        self.ids: Final = secrets.token_hex(12)
        self.choose: Final = Random(self.ids).randrange
        self.open: Act | None = None
        """The act without a final answer; it is sent again on every new connection."""
        self.due = 0.0

    async def join(self, host: str, port: int, ticket: str) -> None:
        self.ws = await connect(host, port, self.hear, self.lost)
        resume = Resume(self.epoch, self.s) if self.epoch else None
        hello = Hello(PROTOCOL, self.table.name, ticket, resume)
        self.ws.send(msgspec.json.encode(hello))
        if self.open is not None:
            self.ws.send(msgspec.json.encode(self.open))

    def lost(self) -> None:
        self.ws = None

    def hear(self, text: bytes) -> None:
        frame = DECODER.decode(text)
        match frame.t:
            case "ev" | "snap":
                self.tally.told += 1
                self.see(frame)
            case "ack":
                self.hear_ack(frame)
            case "nack":
                self.hear_nack(frame)
            case "welcome":
                self.epoch = frame.epoch

    def see(self, frame: AnyFrame) -> None:
        self.s, self.question = frame.s, frame.question
        if frame.result is not None:
            self.over(self)
        elif frame.question is not None and self.open is None:
            self.asked(self)

    def hear_ack(self, frame: AnyFrame) -> None:
        self.tally.acked[frame.id] = self.table.name
        if self.open is None or self.open.id != frame.id:
            return
        self.tally.waits.append(time.perf_counter() - self.due)
        self.open = None
        if frame.s <= self.s and self.question is not None:
            self.asked(self)

    def hear_nack(self, frame: AnyFrame) -> None:
        refused = self.tally.refused
        refused[frame.code] = refused.get(frame.code, 0) + 1
        if self.open is not None and self.open.id == frame.id and frame.final:
            self.open = None
            if self.question is not None:
                self.asked(self)

    def act(self, due: float) -> None:
        """Send a random answer; `due` is when the schedule wanted it sent."""
        assert self.question is not None, "nobody answers unasked"
        if self.ws is None:
            return
        self.number += 1
        choices = self.question.choices
        move = choices[self.choose(len(choices))].move if choices else self.question.example
        self.open = Act(f"{self.ids}{self.number:08x}", self.question.phase, (move,))
        self.question, self.due = None, due
        self.ws.send(msgspec.json.encode(self.open))
