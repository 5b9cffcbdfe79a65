"""A client written from docs/protocol.md alone: it races without one refusal, and says why not."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.http.handlers import CALLS as TABLE_CALLS
from paddock.server.http.health import CALLS as HEALTH_CALLS
from paddock.server.http.records import CALLS as RECORD_CALLS
from paddock.server.wire.frames import ClientFrame, NackCode, ServerFrame

from .browser_client import Chair, JsonFrame, Screen
from .running_server import FAST, house

PROTOCOL: Final = Path(__file__).parents[2] / "docs" / "protocol.md"
SLOW: Final = replace(FAST, burst=6, rate=40.0, frame_bytes=2048)
"""Limits that a client must read in its welcome: those of the document's example are others."""


class Stranger:
    """Follows the section "Acting" of the protocol, and fails where the server does not."""

    def __init__(self, chair: Chair) -> None:
        self.chair: Final = chair
        self.limits: Final[dict[str, int]] = chair.welcome["limits"]
        self.tokens = float(self.limits["burst"])
        self.last = time.monotonic()
        self.answered: set[tuple[int, int]] = set()
        """Questions by `phase` and `made`: each is answered once."""

    def race(self) -> int:
        """Play until the result is there; how many acts it took."""
        acts = 0
        while self.chair.result is None:
            asked = self.chair.question
            if asked is None or (asked["phase"], asked["made"]) in self.answered:
                self.chair.hear()
                continue
            self.answered.add((asked["phase"], asked["made"]))
            self.act(asked)
            acts += 1
        return acts

    def act(self, asked: JsonFrame) -> None:
        moves = [choice["move"] for choice in asked["choices"]] or [asked["example"]]
        act = {"t": "act", "id": secrets.token_hex(16), "phase": asked["phase"]}
        self.send({**act, "moves": moves[:1]})
        answer = self.chair.until(lambda f: f["t"] in ("ack", "nack") and f["id"] == act["id"])
        self.refill()
        self.tokens -= 1
        assert answer["t"] == "ack", answer
        assert not answer["dup"]
        assert answer["s"] > self.chair.s, "its frame came before the ack"
        while self.chair.s < answer["s"]:
            self.chair.hear()

    def send(self, frame: JsonFrame) -> None:
        """Within `limits`. A frame is counted when its answer comes: the server did it before."""
        assert len(msgspec.json.encode(frame)) <= self.limits["frame"]
        self.refill()
        if self.tokens < 1:
            time.sleep((1 - self.tokens) / self.limits["rate"])
        self.chair.send(frame)

    def refill(self) -> None:
        now = time.monotonic()
        self.tokens += (now - self.last) * self.limits["rate"]
        self.tokens = min(self.tokens, self.limits["burst"])
        self.last = now


@pytest.mark.parametrize("game", ["trafic_turbo", "microbot_racers"])
def test_a_client_written_from_the_document_races_without_a_refusal(
    tmp_path: Path, game: str
) -> None:
    with house(tmp_path, SLOW) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "greedy", game=game)["table"]
        with ann.sit(table, 0) as chair:
            assert Stranger(chair).race() > 5
            assert [frame for frame in chair.frames if frame["t"] == "nack"] == []


def first_act(chair: Chair) -> JsonFrame:
    asked = chair.until_asked()
    moves = [asked["choices"][0]["move"]]
    return {"t": "act", "id": "a" * 32, "phase": asked["phase"], "moves": moves}


def answer_to(chair: Chair, act: JsonFrame) -> JsonFrame:
    chair.send(act)
    return chair.until(lambda frame: frame["t"] in ("ack", "nack") and frame["id"] == act["id"])


def test_from_the_ack_on_the_old_question_is_dead(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "greedy", circuit="village")["table"]
        with ann.sit(table, 0) as chair:
            act = first_act(chair)
            before = len(chair.frames)
            chair.send(act)
            no = answer_to(chair, {**act, "id": "b" * 32})
            assert (no["t"], no["final"], no["code"] in ("phase", "not_seat")) == (
                "nack",
                True,
                True,
            )
            heard = [frame["t"] for frame in chair.frames[before:]]
            assert heard.index("ack") < heard.index("ev")


def test_base_is_no_part_of_an_act_s_content(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "greedy", circuit="village")["table"]
        with ann.sit(table, 0) as chair:
            act = first_act(chair)
            first = answer_to(chair, {**act, "base": 0})
            assert (first["t"], first["dup"]) == ("ack", False)
            for repeat in (act, {**act, "base": 7}):
                again = answer_to(chair, repeat)
                assert (again["t"], again["dup"], again["s"]) == ("ack", True, first["s"])
            for other in ({**act, "phase": act["phase"] + 1}, {**act, "moves": ["fly"]}):
                assert answer_to(chair, other)["code"] == "conflict"


def test_the_limits_of_the_welcome_are_those_of_the_socket(tmp_path: Path) -> None:
    settings = replace(FAST, burst=6, rate=1.0, frame_bytes=2048)
    with house(tmp_path, settings) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.sit(table, 0) as chair:
            limits = chair.welcome["limits"]
            assert limits == {"frame": 2048, "burst": 6, "rate": 1}
            longest = '{"t":"ping"}'.ljust(limits["frame"])
            for _ in range(limits["burst"]):
                chair.socket.send(longest)
            for _ in range(limits["burst"]):
                chair.until_kind("pong")
            chair.socket.send(longest + " ")
            with pytest.raises(ConnectionClosed) as closed:
                chair.until_kind("bye")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


# --- the tables of the document ----------------------------------------------------------------


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table behind a heading, cell by cell."""
    lines = PROTOCOL.read_text("utf-8").splitlines()
    behind = lines[lines.index(heading) :]
    first = next(number for number, line in enumerate(behind) if line.startswith("|"))
    table = takewhile(lambda line: line.startswith("|"), behind[first + 2 :])
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in table]


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("### From the client", get_args(ClientFrame)),
        ("### From the server", get_args(ServerFrame)),
    ],
)
def test_every_frame_and_field_stands_in_the_document(
    heading: str, kinds: tuple[type[Any], ...]
) -> None:
    told = {
        kind.strip("`"): re.findall(r"`([a-z]+)\??`", fields) for kind, fields, *_ in rows(heading)
    }
    spoken = {
        str(kind.__struct_config__.tag): [field.name for field in msgspec.structs.fields(kind)]
        for kind in kinds
    }
    assert told == spoken


def test_every_refusal_code_stands_in_the_document() -> None:
    told = {code.strip("`"): final for code, final, _ in rows("### Acting")}
    assert set(told) == set(get_args(NackCode))
    passing = {code for code, final in told.items() if final == "no"}
    assert passing == {"rate", "busy", "unavailable"}


def test_every_call_stands_in_the_document() -> None:
    told = {re.split(r"[?`]", call.strip("`"))[0] for call, *_ in rows("## HTTP")}
    calls = (*TABLE_CALLS, *HEALTH_CALLS, *RECORD_CALLS)
    assert told == {f"{call.method} {call.path}" for call in calls}
