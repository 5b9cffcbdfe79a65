"""Frames that nobody should send, one after the other, at a table where people race.

Whatever comes, every frame gets its answer or the socket its goodbye, nothing is written that the
rules would not write, nothing falls over, no turn of the loop takes longer than is promised, and
the others race on: with the limits that the server is run by, and with limits lifted.
"""

from __future__ import annotations

import json
import logging
import secrets
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from websockets.exceptions import ConnectionClosed

from paddock.games.registry import GAMES
from paddock.server.settings import Settings
from paddock.server.socket.hello import DECODER
from paddock.server.strict_json import BadJson, decode
from tests.sizes import sized

from .browser_client import Chair, Screen
from .loop_stalls import watched
from .running_server import FAST, house
from .test_sockets import PING, Wire, frame

HEX: Final = st.text("0123456789abcdef", min_size=32, max_size=32)
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
KINDS: Final = ("hello", "act", "chat", "ask", "vote", "sync", "ping", "snap", "bye", "", "é")
FIELDS: Final = (
    "id", "phase", "moves", "base", "text", "what", "seat", "s", "motion", "yes", "epoch", "p",
)  # fmt: skip
WISHES: Final = ("leave", "stand_in", "pause", "go_on", "undo", "host")
NUMBERS: Final = st.integers(-3, 60) | st.sampled_from([2**31, 2**53, 2**53 + 1, 2**63, -(2**63)])
MOVES: Final = st.lists(
    st.sampled_from(["forward", "left", "stop", "roll 6", "draw", "", "x" * 300]), max_size=70
)


def frames() -> st.SearchStrategy[dict[str, Any]]:
    """Half right: the kinds and fields of the protocol, with values of all sorts."""
    nearly = st.fixed_dictionaries(
        {"t": st.sampled_from(KINDS)},
        optional=dict.fromkeys(FIELDS, JSON | NUMBERS | HEX | MOVES),
    )
    acts = st.fixed_dictionaries(
        {"t": st.just("act"), "id": HEX, "phase": NUMBERS, "moves": MOVES},
        optional={"base": NUMBERS},
    )
    wishes = st.fixed_dictionaries(
        {"t": st.just("ask"), "id": HEX, "what": st.sampled_from(WISHES)},
        optional={"seat": NUMBERS, "s": NUMBERS},
    )
    votes = st.fixed_dictionaries(
        {"t": st.just("vote"), "id": HEX, "motion": NUMBERS, "yes": st.booleans()}
    )
    syncs = st.fixed_dictionaries({"t": st.just("sync"), "epoch": HEX, "s": NUMBERS})
    chats = st.fixed_dictionaries({"t": st.just("chat"), "id": HEX, "text": st.text(max_size=600)})
    return st.one_of(nearly, acts, wishes, votes, syncs, chats)


def texts() -> st.SearchStrategy[str]:
    """Frames as text, some of them cut, doubled or stained."""
    whole = frames().map(json.dumps)
    cut = st.tuples(whole, st.integers(0, 80)).map(lambda pair: pair[0][: pair[1]])
    doubled = whole.map(lambda text: text[:-1] + "," + text[1:])
    stained = st.tuples(whole, st.integers(0, 80), st.characters()).map(
        lambda three: three[0][: three[1]] + three[2] + three[0][three[1] :]
    )
    deep = st.integers(1, 3000).map(lambda depth: '{"t":' + "[" * depth)
    return st.one_of(whole, whole, cut, doubled, stained, deep, st.text(max_size=200))


@given(texts())
@settings(max_examples=sized(400, 2000), suppress_health_check=[HealthCheck.too_slow])
def test_the_decoder_takes_a_frame_or_refuses_it_in_a_sentence(text: str) -> None:
    told = ""
    try:
        told = str(decode(text, DECODER).__struct_config__.tag)
    except BadJson as bad:
        told = str(bad)
    assert told


LOGS: Final = ("paddock.server", "uvicorn.error", "asyncio")


@contextmanager
def complaints() -> Iterator[list[str]]:
    """What is written about errors in the server, whoever has caught them."""
    heard: list[str] = []

    class Session(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(self.format(record))

    session = Session(logging.ERROR)
    for name in LOGS:
        logging.getLogger(name).addHandler(session)
    try:
        yield heard
    finally:
        for name in LOGS:
            logging.getLogger(name).removeHandler(session)


ODD: Final = (0x88, 0x89, 0x8A, 0x01, 0x00, 0x80, 0x02, 0x82, 0x09, 0x83, 0x8B, 0xC1, 0x91, 0xF0)
"""First bytes: goodbyes, pings, pongs, pieces, bytes, and what no frame begins with."""
SYNC: Final = {"t": "sync", "epoch": "0" * 32, "s": 0}
FLY: Final = {"t": "act", "id": "0" * 32, "phase": 1, "moves": ["fly"] * 60}
FLOODS: Final[dict[str, tuple[bytes, bytes]]] = {
    "pings": (b"", frame(0x81, PING)),
    "nothing": (b"", frame(0x81, b"")),
    "bytes": (b"", frame(0x82, b"x")),
    "snapshots": (b"", frame(0x81, json.dumps(SYNC).encode())),
    "acts": (b"", frame(0x81, json.dumps(FLY).encode())),
    "depths": (b"", frame(0x81, b'{"t":' + b"[" * 8000)),
    "control pings": (b"", frame(0x89, b"")),
    "control pongs": (b"", frame(0x8A, b"x" * 125)),
    "pieces": (frame(0x01, b""), frame(0x00, b"")),
    "goodbyes": (b"", frame(0x88, b"")),
    "no kind": (b"", frame(0x83, b"")),
    "pings in pieces": (b"", frame(0x01, PING[:3]) + frame(0x80, PING[3:])),
}
"""How each begins, and what comes again and again."""


class Vandal(RuleBasedStateMachine):
    """One seat sends what it likes; the other races, and must not notice."""

    limits: ClassVar[Settings] = FAST

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        folder = self.stack.enter_context(tempfile.TemporaryDirectory())
        self.heard = self.stack.enter_context(complaints())
        home = self.stack.enter_context(house(Path(folder), self.limits))
        self.turns = self.stack.enter_context(watched(home.loop))
        self.screen = self.stack.enter_context(Screen(home.url))
        self.chairs: list[Chair] = []

    @initialize(game=st.sampled_from(list(GAMES)))
    def open(self, game: str) -> None:
        self.table = self.screen.open_table("person", "person", game=game)["table"]
        self.chairs = [self.screen.sit(self.table, seat) for seat in (0, 1)]
        for chair in self.chairs:
            chair.until_kind("snap")

    def answered(self, chair: Chair) -> None:
        """Everything that was sent before has been dealt with."""
        while True:
            chair.send({"t": "ping"})
            told = chair.until(lambda frame: frame["t"] == "pong" or is_hurried(frame))
            if told["t"] == "pong":
                return
            time.sleep(told["after"] / 1000)

    def write(self, data: bytes) -> None:
        """Past all that would keep a client from sending it."""
        with self.coming_again():
            self.chairs[1].socket.socket.sendall(data)
            self.answered(self.chairs[1])

    @contextmanager
    def coming_again(self) -> Iterator[None]:
        """A vandal who is shown the door takes its seat anew; who waits in vain has found a bug."""
        try:
            yield
        except TimeoutError:
            raise
        except (ConnectionClosed, OSError):
            hang_up(self.chairs[1])
            self.chairs[1] = self.screen.sit(self.table, 1)

    @rule(text=texts())
    def vandalise(self, text: str) -> None:
        self.write(frame(0x81, text.encode(errors="replace")))

    @rule(data=st.binary(max_size=60))
    def send_bytes(self, data: bytes) -> None:
        self.write(frame(0x82, data))

    @rule(first=st.sampled_from(ODD), body=st.binary(max_size=130), times=st.integers(1, 3))
    def send_odd_frames(self, first: int, body: bytes, times: int) -> None:
        self.write(frame(first, body) * times)

    @rule(data=st.binary(max_size=200))
    def send_no_frames(self, data: bytes) -> None:
        """They may be the beginning of a long frame, whose end never comes."""
        with self.coming_again():
            line = self.chairs[1].socket.socket
            line.sendall(data + frame(0x81, PING))
            line.shutdown(socket.SHUT_WR)
            self.chairs[1].until(lambda _: False)

    @rule(what=st.sampled_from(list(FLOODS)), size=st.sampled_from([2_000, 250_000]))
    def flood(self, what: str, size: int) -> None:
        """As many in one write as the loop reads at once."""
        first, again = FLOODS[what]
        self.write(first + again * (size // len(again)))

    @rule(yes=st.booleans())
    def vote(self, yes: bool) -> None:
        """The other has its say on whatever was asked for."""
        chair = self.chairs[0]
        self.answered(chair)
        for motion in chair.table["motions"]:
            vote = {"id": secrets.token_hex(16), "motion": motion["n"], "yes": yes}
            chair.send({"t": "vote", **vote})
            self.answered(chair)

    @rule(pick=st.integers(0, 9))
    def race(self, pick: int) -> None:
        """Whoever is asked plays on; the door may be shown to a vandal a moment after a flood."""
        self.play(self.chairs[0], pick)
        with self.coming_again():
            self.play(self.chairs[1], pick)

    def play(self, chair: Chair, pick: int) -> None:
        self.answered(chair)
        if chair.question is not None and chair.result is None:
            choices = [choice["move"] for choice in chair.question["choices"]]
            moves = choices or [chair.question["example"]]
            act = {"id": secrets.token_hex(16), "phase": chair.question["phase"]}
            chair.send({"t": "act", **act, "moves": [moves[pick % len(moves)]]})
            self.answered(chair)

    @invariant()
    def the_other_is_well(self) -> None:
        if self.chairs:
            self.answered(self.chairs[0])
        assert self.heard == [], "an error nobody had thought of"
        self.turns.check()

    def teardown(self) -> None:
        for chair in self.chairs:
            hang_up(chair)
        self.stack.close()


def hang_up(chair: Chair) -> None:
    """Without waiting for a goodbye that stands behind much else."""
    with suppress(OSError):
        chair.socket.socket.shutdown(socket.SHUT_RDWR)
    chair.close()


def is_hurried(frame: dict[str, Any]) -> bool:
    return frame["t"] == "nack" and (frame["id"], frame["code"]) == ("", "rate")


class LimitedVandal(Vandal):
    """The same against the limits that the server is run by."""

    limits = replace(Settings(), bot_pause=0.0, bot_next=0.0)


UNHURRIED: Final = settings(deadline=None, suppress_health_check=list(HealthCheck))
Vandal.TestCase.settings = settings(UNHURRIED, max_examples=sized(12, 40), stateful_step_count=40)
LimitedVandal.TestCase.settings = settings(
    UNHURRIED, max_examples=sized(3, 10), stateful_step_count=20
)
TestVandal = pytest.mark.timeout(900)(Vandal.TestCase)
TestLimitedVandal = pytest.mark.timeout(900)(LimitedVandal.TestCase)


@pytest.mark.parametrize("limits", [FAST, LimitedVandal.limits], ids=["no limits", "limits"])
@pytest.mark.parametrize("what", FLOODS)
def test_no_flood_stalls_the_event_loop(what: str, limits: Settings, tmp_path: Path) -> None:
    """While somebody else is at the table, and is answered."""
    first, again = FLOODS[what]
    with complaints() as heard, house(tmp_path, limits) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as other, watched(home.loop):
            for _ in range(3):
                hello = {"t": "hello", "p": 1, "table": table, "auth": screen.ticket(table, 1)}
                vandal = Wire(home.url, json.dumps(hello).encode())
                with suppress(OSError):
                    vandal.send(first + again * (250_000 // len(again)))
                other.send({"t": "ping"})
                other.until_kind("pong")
                vandal.line.close()
    assert heard == []
