"""Every act gets one answer, and what is refused changes nothing."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paddock.server.settings import Settings

from .browser_client import SPECTATOR, Chair, Screen, dial
from .running_server import FAST, house
from .sliding_clients import back_from, open_puzzles, slide_of, to_the_puzzles


@contextmanager
def duel(folder: Path, settings: Settings = FAST) -> Iterator[tuple[Chair, Chair]]:
    """Two people at one screen: the one who is asked, and the other."""
    with house(folder, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            yield (first, second) if first.question else (second, first)


def moves(chair: Chair) -> list[str]:
    question = chair.until_asked()
    return [question["choices"][0]["move"]]


def goes_on(chair: Chair) -> None:
    """The table is none the worse."""
    assert chair.play()["t"] == "ack"


def test_the_same_act_sent_again_gets_the_same_answer_and_happens_once(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, _):
        act_id, phase, batch = secrets.token_hex(16), asked.until_asked()["phase"], moves(asked)
        first = asked.act(batch, phase, act_id)
        again = asked.act(batch, phase, act_id)
        assert (first["t"], first["dup"]) == ("ack", False)
        assert (again["t"], again["dup"], again["s"]) == ("ack", True, first["s"])


def test_an_id_used_for_something_else_is_a_conflict(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, _):
        act_id, phase, batch = secrets.token_hex(16), asked.until_asked()["phase"], moves(asked)
        asked.act(batch, phase, act_id)
        nack = asked.act([*batch, "stop"], phase, act_id)
        assert (nack["code"], nack["final"]) == ("conflict", True)
        again = asked.act(batch, phase, act_id)
        assert (again["t"], again["dup"]) == ("ack", True), "what was done stays done"


MOST = 64
NO_TABLE = "There is no such table, or it is not open to you. Ask its host for a link."
"""Refusals that are remembered for a seat, as docs/protocol.md says."""


@pytest.mark.parametrize(("own", "others", "code"), [(MOST - 1, 300, "phase"), (MOST, 0, "")])
def test_a_copy_of_a_refused_act_is_refused_alike_however_often_others_are(
    tmp_path: Path, own: int, others: int, code: str
) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = open_puzzles(screen, "person", "person")
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            to_the_puzzles(first, second)
            slide, phase = slide_of(first), first.until_asked()["phase"]
            too_early = {"t": "act", "id": "a" * 32, "phase": phase, "moves": [slide], "base": 2}
            first.send(too_early)
            assert first.until_kind("ack", "nack")["code"] == "phase"
            for chair, times in ((first, own), (second, others)):
                for _ in range(times):
                    assert chair.act(["fly"], phase)["t"] == "nack"
            assert first.act([slide, back_from(slide)], phase)["t"] == "ack"
            first.send(too_early)
            assert first.until_kind("ack", "nack").get("code", "") == code


def test_a_seat_that_is_not_asked_cannot_act(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, other):
        batch, phase = moves(asked), asked.until_asked()["phase"]
        assert other.act(batch, phase)["code"] == "not_seat"
        goes_on(asked)


def test_an_answer_to_an_old_question_is_refused(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, _):
        phase = asked.until_asked()["phase"]
        assert asked.act(moves(asked), phase + 1)["code"] == "phase"
        goes_on(asked)


@pytest.mark.parametrize("batch", [["fly"], ["roll 6"], [""], ["x" * 200], ["forward"] * 64])
def test_what_the_rules_do_not_offer_is_illegal(tmp_path: Path, batch: list[str]) -> None:
    with duel(tmp_path) as (asked, _):
        phase = asked.until_asked()["phase"]
        asked.send({"t": "act", "id": "0" * 32, "phase": phase, "moves": batch})
        nack = asked.until_kind("ack", "nack")
        assert nack["code"] == ("schema" if batch == [""] else "illegal")
        goes_on(asked)


def test_a_refused_loadout_or_set_is_told_why(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        kinds, game = ("person", "random"), "full_throttle"
        table = screen.open_table(*kinds, game=game, course="main_event")["table"]
        with screen.sit(table, 0) as chair:
            question = chair.until_asked()
            assert question["rule"] == "setup.loadout"
            nack = chair.act(["load 1 nitrous 8 tires"])
            assert (nack["code"], nack["why"]) == ("illegal", "A car has at most 4 Tires, not 8.")
            nack = chair.act(["load 9 turbo"])
            assert nack["why"].startswith("All of your 4 upgrades are placed")
            assert chair.view["loaded"][0] is False
            reach(chair, chair.act([question["example"]])["s"])
            while chair.until_asked()["rule"] != "turn.parts":
                chair.play()
            before = chair.s
            nack = chair.act(["play 1 of 2 and 1 of 3"])
            assert (nack["code"], nack["final"]) == ("illegal", True)
            assert nack["why"].startswith("A set is of one gear")
            gear = 1 + [card[0] for card in chair.view["hand"]].count("1")
            assert chair.act([f"play {gear} of 1"])["why"] == (
                f"You hold {gear - 1} of 1st gear, not {gear}."
            )
            assert chair.s == before
            goes_on(chair)


def reach(chair: Chair, s: int) -> None:
    """Hear what an act has led to."""
    while chair.s < s:
        chair.hear()


def test_a_batch_happens_whole_or_not_at_all(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, _):
        before, batch = asked.s, moves(asked)
        assert asked.act([*batch, "fly"])["code"] in ("illegal", "not_seat")
        assert asked.s == before
        goes_on(asked)


@pytest.mark.parametrize(
    "text",
    [
        "not json",
        '{"t":"act","id":"' + "0" * 32 + '","phase":1.5,"moves":["forward"]}',
        '{"t":"ping","more":1}',
        '{"t":"ping","t":"ping"}',
        '{"t":"fly"}',
        "[" * 5000,
        '{"t":"hello","p":1,"table":"x","auth":"x"}',
    ],
)
def test_a_bad_frame_is_answered_and_the_table_goes_on(tmp_path: Path, text: str) -> None:
    with duel(tmp_path) as (asked, _):
        asked.socket.send(text)
        nack = asked.until_kind("nack")
        assert (nack["id"], nack["code"], nack["final"]) == ("", "schema", True)
        asked.socket.send(b"bytes are no text")
        assert asked.until_kind("nack")["code"] == "schema"
        goes_on(asked)


def test_a_frame_that_is_too_long_closes_its_own_socket_only(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, other):
        other.send({"t": "chat", "id": "0" * 32, "text": "x" * 9000})
        with pytest.raises(ConnectionClosed) as closed:
            other.until_kind("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        goes_on(asked)


@pytest.mark.parametrize("auth", ["wrong", "0" * 200])
def test_a_wrong_ticket_is_told_nothing(tmp_path: Path, auth: str) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        codes = set()
        for name in (table, "nowhere"):
            with dial(home.url) as socket:
                socket.send(json.dumps({"t": "hello", "p": 1, "table": name, "auth": auth}))
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=60)
                codes.add(closed.value.rcvd and (closed.value.rcvd.code, closed.value.rcvd.reason))
        assert len(codes) == 1
        assert next(iter(codes)) == (4004, NO_TABLE)


def test_a_ticket_is_good_once_and_for_its_table_only(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        other = screen.open_table("person", "random")["table"]
        ticket = screen.ticket(table, 0)
        with pytest.raises(ConnectionClosed):
            Chair(home.url, other, ticket)
        with Chair(home.url, table, ticket) as chair:
            assert chair.welcome["seat"] == 0
        with pytest.raises(ConnectionClosed):
            Chair(home.url, table, ticket)


def test_a_ticket_runs_out(tmp_path: Path) -> None:
    settings = Settings(ticket_life=0.0, bot_pause=0.0)
    with house(tmp_path, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        with pytest.raises(ConnectionClosed):
            screen.sit(table, 0)


def test_a_socket_without_hello_is_closed(tmp_path: Path) -> None:
    with house(tmp_path, Settings(hello_within=0.1)) as home, dial(home.url) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_the_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    with house(tmp_path) as home, pytest.raises(InvalidStatus):
        dial(home.url, origin="http://evil.example")


def test_spectators_cannot_act_or_speak(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        with screen.sit(table, SPECTATOR) as crowd:
            crowd.until_kind("snap")
            assert crowd.act(["forward"], 1)["code"] == "not_seat"
            crowd.send({"t": "chat", "id": "0" * 32, "text": "hello"})
            assert crowd.until_kind("nack")["code"] == "not_seat"


def test_a_rate_refusal_says_when_to_send_again(tmp_path: Path) -> None:
    with duel(tmp_path, Settings(burst=3, rate=0.1, bot_pause=0.0)) as (asked, _):
        phase = asked.until_asked()["phase"]
        nacks = [asked.act(["fly"], phase) for _ in range(4)]
        assert [nack["code"] for nack in nacks] == ["illegal"] * 3 + ["rate"]
        assert not nacks[3]["final"]
        assert 0 < nacks[3]["after"] <= 10_001


def test_chat_comes_once_a_second_and_to_everybody(tmp_path: Path) -> None:
    with duel(tmp_path) as (asked, other):
        ids = [secrets.token_hex(16) for _ in range(2)]
        for chat_id, text in zip(ids, ("Go!", "Go on!"), strict=True):
            asked.send({"t": "chat", "id": chat_id, "text": text})
        answers = [asked.until_kind("ack", "nack") for _ in range(2)]
        told = {answer["id"]: answer.get("code", "ack") for answer in answers}
        assert told == {ids[0]: "ack", ids[1]: "rate"}
        said = other.until_kind("said")
        assert (said["n"], said["text"]) == (1, "Go!")


def test_where_no_chat_is_kept_nobody_who_comes_later_is_told_of_it(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, kept_chat=0)) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        with screen.sit(table, 0) as first:
            first.send({"t": "chat", "id": secrets.token_hex(16), "text": "Go!"})
            first.until_kind("said")
            with screen.sit(table, 0) as again:
                again.send({"t": "ping"})
                again.until_kind("pong")
                assert "said" not in [frame["t"] for frame in again.frames]
