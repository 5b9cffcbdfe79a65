"""Frames that nobody should send, one after the other, at a table where people race.

Whatever comes, every frame gets its answer or the socket its goodbye, nothing is written that the
rules would not write, and the others race on.
"""

from __future__ import annotations

import json
import logging
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from websockets.exceptions import ConnectionClosed

from paddock.games.registry import GAMES
from paddock.server.greeting import DECODER
from paddock.server.strict import BadJson, decode

from .house import FAST, house
from .screen import Chair, Screen

LONGEST: Final = 1.0
"""Seconds of the processor that an answer may take, whatever else this machine does meanwhile."""

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
@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
def test_the_decoder_takes_a_frame_or_refuses_it_in_a_sentence(text: str) -> None:
    told = ""
    try:
        told = str(decode(text, DECODER).__struct_config__.tag)
    except BadJson as bad:
        told = str(bad)
    assert told


@contextmanager
def complaints() -> Iterator[list[str]]:
    """What the server writes about errors of its own."""
    heard: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(self.format(record))

    ear = Ear(logging.ERROR)
    logger = logging.getLogger("paddock.server")
    logger.addHandler(ear)
    try:
        yield heard
    finally:
        logger.removeHandler(ear)


class Vandal(RuleBasedStateMachine):
    """One seat sends what it likes; the other races, and must not notice."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.house = house(Path(self.folder.name), FAST)
        self.ears = complaints()
        self.heard = self.ears.__enter__()
        home = self.house.__enter__()
        self.screen = Screen(home.url)
        self.chairs: list[Chair] = []

    @initialize(game=st.sampled_from(list(GAMES)))
    def open(self, game: str) -> None:
        self.table = self.screen.open_table("person", "person", game=game)["table"]
        self.chairs = [self.screen.sit(self.table, seat) for seat in (0, 1)]
        for chair in self.chairs:
            chair.until_kind("snap")

    def answered(self, chair: Chair) -> None:
        """Everything that was sent before has been dealt with, and soon."""
        began = time.process_time()
        chair.send({"t": "ping"})
        chair.until_kind("pong")
        assert time.process_time() - began < LONGEST, "the server was held up"

    @rule(text=texts())
    def vandalise(self, text: str) -> None:
        vandal = self.chairs[1]
        try:
            vandal.socket.send(text)
            self.answered(vandal)
        except (ConnectionClosed, UnicodeEncodeError):
            vandal.close()
            self.chairs[1] = self.screen.sit(self.table, 1)

    @rule(data=st.binary(max_size=60))
    def send_bytes(self, data: bytes) -> None:
        self.chairs[1].socket.send(data)
        self.answered(self.chairs[1])

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
        """Whoever is asked plays on."""
        for chair in self.chairs:
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

    def teardown(self) -> None:
        for chair in self.chairs:
            chair.close()
        self.screen.http.close()
        self.house.__exit__(None, None, None)
        self.ears.__exit__(None, None, None)
        self.folder.cleanup()


Vandal.TestCase.settings = settings(
    max_examples=6,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestVandal = pytest.mark.timeout(300)(Vandal.TestCase)
