"""A seat that races as fast as it is let: hears a question, picks an answer, waits for its ack."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from paddock.kernel.model import Seat
from paddock.load.http_client import Opened
from paddock.load.websocket_client import Line, dial
from paddock.server.wire.frames import PROTOCOL, Act, Hello, Resume


class Choice(msgspec.Struct):
    move: str


class Question(msgspec.Struct):
    phase: int
    choices: list[Choice]
    example: str = ""


class Heard(msgspec.Struct):
    """What a racer needs of any frame."""

    t: str
    id: str = ""
    epoch: str = ""
    s: int = 0
    question: Question | None = None
    result: Any = None
    code: Any = None
    final: bool = True


HEARD: Final[msgspec.json.Decoder[Heard]] = msgspec.json.Decoder(Heard)


class Tally:
    """What all racers of a run have seen together."""

    def __init__(self) -> None:
        self.acked: Final[dict[str, str]] = {}
        """Every acknowledged act, with its table."""
        self.waits: Final[list[float]] = []
        """Seconds from the moment at which an act was due until it was acknowledged."""
        self.late: Final[list[float]] = []
        """Seconds by which the tool itself woke up late: the others can have been no better off."""
        self.told = 0
        self.refused: Final[dict[str, int]] = {}
        self.cut = 0


class Racer:
    """`asked` is called when there is something to answer, `over` when the race has ended."""

    def __init__(
        self,
        table: Opened,
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
        self.line: Line | None = None
        self.question: Question | None = None
        self.epoch, self.s = "", 0
        self.number = 0
        self.ids: Final = secrets.token_hex(12)
        self.choose: Final = Random(self.ids).randrange
        self.open: Act | None = None
        """The act that has no final answer yet; it is sent again after every cut."""
        self.due = 0.0

    async def join(self, host: str, port: int, ticket: str) -> None:
        self.line = await dial(host, port, self.hear, self.lost)
        resume = Resume(self.epoch, self.s) if self.epoch else None
        hello = Hello(PROTOCOL, self.table.name, ticket, resume)
        self.line.send(msgspec.json.encode(hello))
        if self.open is not None:
            self.line.send(msgspec.json.encode(self.open))

    def lost(self) -> None:
        self.line = None
        self.tally.cut += 1

    def hear(self, text: bytes) -> None:
        heard = HEARD.decode(text)
        match heard.t:
            case "ev" | "snap":
                self.tally.told += 1
                self.see(heard)
            case "ack":
                self.hear_ack(heard)
            case "nack":
                self.hear_no(heard)
            case "welcome":
                self.epoch = heard.epoch

    def see(self, heard: Heard) -> None:
        self.s, self.question = heard.s, heard.question
        if heard.result is not None:
            self.over(self)
        elif heard.question is not None and self.open is None:
            self.asked(self)

    def hear_ack(self, heard: Heard) -> None:
        self.tally.acked[heard.id] = self.table.name
        if self.open is None or self.open.id != heard.id:
            return
        self.tally.waits.append(time.perf_counter() - self.due)
        self.open = None
        if heard.s <= self.s and self.question is not None:
            self.asked(self)

    def hear_no(self, heard: Heard) -> None:
        refused = self.tally.refused
        refused[heard.code] = refused.get(heard.code, 0) + 1
        if self.open is not None and self.open.id == heard.id and heard.final:
            self.open = None
            if self.question is not None:
                self.asked(self)

    def act(self, due: float) -> None:
        """Answer what is asked; `due` is when that should have happened."""
        assert self.question is not None, "nobody answers unasked"
        if self.line is None:
            return
        self.number += 1
        choices = self.question.choices
        move = choices[self.choose(len(choices))].move if choices else self.question.example
        self.open = Act(f"{self.ids}{self.number:08x}", self.question.phase, (move,))
        self.question, self.due = None, due
        self.line.send(msgspec.json.encode(self.open))
