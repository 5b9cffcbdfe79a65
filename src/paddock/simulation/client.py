"""Simulated client that follows the protocol: acts, resends, resyncs, reconnects, votes, undoes."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any, Final

import msgspec

from paddock.kernel.model import SPECTATOR, Seat
from paddock.simulation.history import Broken, Seen, Sent, seen_hash
from paddock.simulation.network import Wire
from paddock.simulation.server import Server
from paddock.words import ENGLISH, PSEUDO

GOODBYE: Final = '{"t":"bye"'
RESEND: Final = 2.5
QUIET: Final = 4.0
"""Virtual seconds of silence after which it sends `sync`."""
LANGUAGE_CHANGES: Final = 3
"""Every third time it comes in another language, so that a resume may be in one without frames."""


class Client:
    """One seat of one table, on one socket at a time; reconnects until the run is over."""

    def __init__(
        self, server: Server, chance: Random, table: str, seat: Seat, cookies: dict[str, str]
    ) -> None:
        self.server: Final = server
        self.history: Final = server.history
        self.chance: Final = chance
        self.table: Final = table
        self.seat: Final = seat
        self.cookies = cookies
        self.loop: Final = asyncio.get_running_loop()
        self.wire: Wire | None = None
        self.gone: Final = asyncio.Event()
        self.epoch, self.s = "", -1
        self.view: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.over: Final = asyncio.Event()
        self.open: dict[str, dict[str, Any]] = {}
        """Acts without a final answer: they are sent again."""
        self.sending: Final[list[asyncio.Task[None]]] = []
        self.motions: list[dict[str, Any]] = []
        self.is_paused = False
        self.is_resting = False
        self.heard_at = 0.0
        self.stage = ""
        self.back_at = 0.0
        self.visits = 0
        self.is_out = False
        """Whether its key was rotated, so that it stays out."""

    # --- connecting --------------------------------------------------------------------------

    async def stay(self) -> None:
        while not self.is_out:
            if await self.come():
                await self.gone.wait()
            away = self.back_at - self.loop.time()
            await asyncio.sleep(max(away, self.chance.uniform(0.05, 0.6)))

    async def come(self) -> bool:
        self.visits += 1
        path = f"/api/tables/{self.table}/ticket"
        told = await self.server.post(path, {"seat": self.seat}, self.cookies)
        app = self.server.app
        if told is not None and told.status == 404:
            self.be_turned_out()
        if told is None or told.status != 200 or app is None:
            return False
        if self.is_replaced():
            self.history.leaks.append(f"an old key opens seat {self.seat} of {self.table}")
        self.gone.clear()
        self.history.secrets.add(told.body["ticket"])
        wire = Wire(self.chance, self.server.weather, self.hear, self.lost)
        self.wire, self.heard_at, self.stage = wire, self.loop.time(), ""
        wire.connect(app, self.server.context.copy(), self.server.noticed, self.told)
        hello = {"t": "hello", "p": 1, "table": self.table, "auth": told.body["ticket"]}
        if self.epoch and self.s >= 0 and self.chance.random() < 0.8:
            hello["resume"] = {"epoch": self.epoch, "s": self.s}
        else:
            self.s = -1
        hello["lang"] = PSEUDO if self.visits % LANGUAGE_CHANGES == 0 else ENGLISH
        self.say(hello)
        for act in self.open.values():
            self.say(act)
        self.loop.call_later(QUIET, self.look_up, wire)
        return True

    def lost(self, code: int) -> None:
        self.wire = None
        self.gone.set()

    def go_away(self, seconds: float) -> None:
        self.back_at = self.loop.time() + seconds
        if self.wire is not None:
            self.wire.close(1006)

    def is_replaced(self) -> bool:
        return self.history.is_replaced(self.table, self.seat, self.cookies)

    def told(self, text: str) -> None:
        """Called for each frame that leaves the server on this socket."""
        self.server.told(text)
        if self.is_replaced() and not text.startswith(GOODBYE):
            self.history.leaks.append(
                f"seat {self.seat} of {self.table} has another key, and the old one hears of it"
            )

    def be_turned_out(self) -> None:
        self.is_out = True
        self.history.turned_out.add((self.table, self.seat))
        self.history.cut_off.update(self.open)
        self.open.clear()

    async def rotate(self) -> None:
        """Rotate the key of its own seat: all other clients of the seat are locked out."""
        path = f"/api/tables/{self.table}/rotate"
        told = await self.server.post(path, {"seat": self.seat}, self.cookies)
        if told is not None and told.status == 200:
            self.cookies = told.cookies
            self.history.keys[self.table, self.seat] = told.body["secret"]
            self.history.secrets.add(told.body["secret"])

    def look_up(self, wire: Wire) -> None:
        """Frames may be lost: after a silence it asks for what it missed."""
        if self.wire is not wire or self.is_resting:
            return
        if self.loop.time() - self.heard_at >= QUIET and self.epoch:
            self.sync()
        self.loop.call_later(QUIET, self.look_up, wire)

    def say(self, frame: dict[str, Any]) -> None:
        if self.wire is not None:
            if not self.wire.is_taking:
                self.history.excused.add(frame.get("id", ""))
            self.wire.say(json.dumps(frame))

    def doze(self, seconds: float) -> None:
        """Stop reading for a while."""
        if self.wire is not None:
            self.history.excused.update(self.open)
            self.wire.take(False)
            self.loop.call_later(seconds, self.wire.take, True)

    def sync(self) -> None:
        self.say({"t": "sync", "epoch": self.epoch, "s": max(0, self.s)})

    # --- hearing -----------------------------------------------------------------------------

    def hear(self, text: str) -> None:
        frame = msgspec.json.decode(text)
        self.heard_at = self.loop.time()
        self.history.note(self.table, self.seat, text)
        match frame["t"]:
            case "welcome":
                if frame["epoch"] != self.epoch:
                    self.epoch, self.s = frame["epoch"], -1
            case "snap":
                if frame["s"] >= self.s or frame["epoch"] != self.epoch:
                    self.epoch = frame["epoch"]
                    self.show(frame, frame["view"])
            case "resync":
                self.sync()
            case "table":
                self.motions, self.is_paused = frame["motions"], frame["paused"]
                self.stage = frame["stage"]
            case "ev":
                self.hear_ev(frame)
            case "ack" | "nack":
                self.hear_answer(frame)
            case "clock":
                self.hear_clock(frame)

    def hear_ev(self, frame: dict[str, Any]) -> None:
        if frame["s"] == self.s + 1 and self.s >= 0:
            self.show(frame, {**self.view, **frame["changes"]})
        elif frame["s"] > self.s:
            self.sync()

    def show(self, frame: dict[str, Any], view: dict[str, Any]) -> None:
        self.s, self.view, self.question = frame["s"], view, frame["question"]
        if frame["result"] is not None:
            self.over.set()
        crc = seen_hash(view)
        if f"{crc:08x}" != frame["vh"]:
            raise Broken(f"seat {self.seat} of {self.table} sees at {self.s} what vh denies")
        self.history.seen.add(Seen(self.table, self.seat, self.epoch, self.s, crc))
        if self.question is not None and not self.is_resting:
            think = self.chance.uniform(0.01, 0.25)
            self.loop.call_later(think, self.act, self.question["phase"], self.question["made"])

    def hear_clock(self, frame: dict[str, Any]) -> None:
        """Often act just before or after the end of a countdown."""
        if frame["left"] and self.question is not None and self.chance.random() < 0.7:
            last = max(0.0, frame["left"] / 1000 - self.chance.uniform(-0.3, 0.2))
            self.loop.call_later(last, self.act_at_last)

    def act_at_last(self) -> None:
        if self.question is not None:
            self.act(self.question["phase"], self.question["made"])

    def hear_answer(self, frame: dict[str, Any]) -> None:
        act_id = frame["id"]
        self.history.answers[act_id].append(frame)
        if frame["t"] == "nack" and not frame["final"]:
            self.loop.call_later(frame["after"] / 1000, self.say_again, act_id)
        elif act_id in self.open:
            act = self.open.pop(act_id)
            if frame["t"] == "ack" and act["t"] == "act" and self.chance.random() < 0.05:
                self.twist(act)

    # --- acting ------------------------------------------------------------------------------

    def act(self, phase: int, made: int) -> None:
        asked = self.question
        if asked is None or self.open or self.is_resting or self.wire is None:
            return
        if (asked["phase"], asked["made"]) != (phase, made):
            return
        answers = [choice["move"] for choice in asked["choices"]] or [asked["example"]]
        moves = [self.chance.choice(answers)]
        if asked["ways"] and self.chance.random() < 0.5:
            moves = asked["ways"][self.chance.randrange(len(asked["ways"]))]["moves"]
        if self.chance.random() < 0.05:
            moves = [*moves, "nonsense"]
        self.submit(phase, moves)

    def submit(self, phase: int, moves: list[str]) -> None:
        act_id = f"{self.chance.getrandbits(128):032x}"
        act = {"t": "act", "id": act_id, "phase": phase, "moves": moves}
        self.history.sent[act_id] = Sent(self.table, self.seat, phase, tuple(moves))
        self.open[act_id] = act
        if self.chance.random() < 0.1:
            self.sending.append(self.loop.create_task(self.post(act)))
        else:
            self.say(act)
        if self.chance.random() < 0.1:
            self.say(act)
        self.loop.call_later(RESEND, self.send_again, act_id)

    async def post(self, act: dict[str, Any]) -> None:
        """The same by plain HTTP; where no answer comes, it is sent again on the socket."""
        body = {"seat": self.seat, **{key: act[key] for key in ("id", "phase", "moves")}}
        told = await self.server.post(f"/api/tables/{self.table}/act", body, self.cookies)
        if told is not None and told.status == 200:
            self.hear_answer(told.body)

    def send_again(self, act_id: str) -> None:
        if act_id in self.open:
            self.say(self.open[act_id])
            self.loop.call_later(RESEND, self.send_again, act_id)

    def say_again(self, act_id: str) -> None:
        if act_id in self.open:
            self.say(self.open[act_id])

    async def wish(self) -> None:
        """Chat, ask for an undo, a pause or a stand-in, and vote, from time to time."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 3.0))
            if self.wire is None or self.open or self.is_resting or self.s < 0:
                continue
            act_id = f"{self.chance.getrandbits(128):032x}"
            kinds = [self.ask] if self.is_paused else [self.chat, self.ask, self.vote]
            frame = {"id": act_id, **self.chance.choice(kinds)()}
            self.history.wishes[act_id] = self.table
            self.open[act_id] = frame
            self.say(frame)
            self.loop.call_later(RESEND, self.send_again, act_id)

    def chat(self) -> dict[str, Any]:
        return {"t": "chat", "text": f"At {self.s}: how do you do?"}

    def ask(self) -> dict[str, Any]:
        wishes = ["undo", "undo", "pause", "go_on", "stand_in", "leave", "host"]
        what = "go_on" if self.is_paused else self.chance.choice(wishes)
        if what == "leave":
            self.history.leaving.add((self.table, self.seat))
        if what == "undo":
            back = self.chance.randint(0, 3)
            return {"t": "ask", "what": what, "s": max(0, self.s - back)}
        if what in ("stand_in", "host"):
            return {"t": "ask", "what": what, "seat": self.chance.randrange(4)}
        return {"t": "ask", "what": what}

    def vote(self) -> dict[str, Any]:
        if not self.motions:
            return self.chat()
        motion = self.chance.choice(self.motions)["n"]
        return {"t": "vote", "motion": motion, "yes": self.chance.random() < 0.8}

    def twist(self, act: dict[str, Any]) -> None:
        """Send another act under a used id: it must be refused as a conflict."""
        self.history.twisted.add(act["id"])
        self.say({**act, "moves": [*act["moves"], "other"]})

    def is_settled(self) -> bool:
        if self.is_out:
            return True
        is_shown = self.s >= 0 or self.seat == SPECTATOR or self.stage == "gathering"
        return self.wire is not None and not self.open and is_shown
