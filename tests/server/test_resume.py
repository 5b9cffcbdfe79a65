"""Resume after a lost connection: by the missing frames, or by a snapshot."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.server.settings import Settings

from .browser_client import Chair, JsonFrame, Screen
from .running_server import FAST, house


def events(chair: Chair) -> list[JsonFrame]:
    return [frame for frame in chair.frames if frame["t"] == "ev"]


def kinds(chair: Chair) -> list[str]:
    return [frame["t"] for frame in chair.frames]


def play_some(chairs: list[Chair], acts: int) -> None:
    """Let whoever is asked act, and everybody hear of it."""
    for number in range(acts):
        while not any(chair.question for chair in chairs):
            for chair in chairs:
                chair.hear()
        asked = next(chair for chair in chairs if chair.question)
        answer = asked.play(number)
        assert answer["t"] == "ack"
        for chair in chairs:
            while chair.s < answer["s"]:
                chair.hear()


def test_a_resume_brings_exactly_the_missing_frames(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            lost = screen.sit(table, 1)
            for chair in (first, second, lost):
                chair.until_kind("snap")
            lost.close()
            play_some([first, second], 12)
            with screen.sit(table, 1, lost.resume()) as back:
                back.view = lost.view
                while back.s < second.s:
                    back.hear()
                assert events(back) == [e for e in events(second) if e["s"] > lost.s]
                assert len(events(back)) >= 12
                assert kinds(back)[:2] == ["welcome", "table"]
                assert (back.view, back.question) == (second.view, second.question)


def test_a_resume_with_nothing_missing_brings_nothing(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first:
            first.until_kind("snap")
            with screen.sit(table, 0, first.resume()) as back:
                back.send({"t": "ping"})
                back.until_kind("pong")
                assert kinds(back) == ["welcome", "table", "pong"]


def test_a_resume_from_too_long_ago_brings_a_snapshot(tmp_path: Path) -> None:
    settings = Settings(burst=1000, kept_frames=3)
    with house(tmp_path, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            long_ago = first.resume()
            play_some([first, second], 5)
            with screen.sit(table, 0, long_ago) as back:
                snap = back.until_kind("snap")
                assert (snap["s"], snap["view"]) == (first.s, first.view)
                assert "ev" not in kinds(back)


def test_a_resume_of_another_epoch_or_from_the_future_brings_a_snapshot(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as first:
            first.until_kind("snap")
            strange = [{"epoch": "0" * 32, "s": first.s}, {"epoch": first.epoch, "s": 99}]
            for resume in strange:
                with screen.sit(table, 0, resume) as back:
                    assert back.until_kind("snap", "ev")["t"] == "snap"


def test_a_snapshot_tells_the_whole_story_and_the_last_answers(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            play_some([first, second], 6)
            told = [f for chair in (first,) for f in chair.frames if f["t"] in ("snap", "ev")]
            lines = [line["words"] for line in told[0]["story"]]
            lines += [e["words"] for f in told[1:] for e in f["events"] if e["words"]]
            acks = [f["id"] for f in first.frames if f["t"] == "ack"]
            with screen.sit(table, 0) as back:
                snap = back.until_kind("snap")
                assert [line["words"] for line in snap["story"]] == lines
                assert [ack["id"] for ack in snap["open"]] == acks


def test_sync_brings_what_is_missing_without_a_new_socket(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            first.until_kind("snap")
            second.until_kind("snap")
            start, view = first.s, first.view
            play_some([first, second], 3)
            whole, end = first.view, first.s
            first.s, first.view = start, view
            first.send({"t": "sync", "epoch": first.epoch, "s": start})
            while first.s < end:
                first.hear()
            assert first.view == whole


def test_only_three_windows_of_a_seat_stay_open(tmp_path: Path) -> None:
    with house(tmp_path, FAST) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        chairs = [screen.sit(table, 0) for _ in range(4)]
        assert chairs[0].until_kind("bye")["code"] == 4002
        for chair in chairs[1:]:
            chair.send({"t": "ping"})
            assert chair.until_kind("pong", "bye")["t"] == "pong"
        for chair in chairs:
            chair.close()


def test_everybody_hears_who_comes_and_goes(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", "random")["table"]
        with screen.sit(table, 0) as first:
            here = first.until_kind("table")["players"]
            assert [player["present"] for player in here] == [True, False, True]
            with screen.sit(table, 1):
                assert all(player["present"] for player in first.until_kind("table")["players"])
            here = first.until_kind("table")["players"]
            assert [player["present"] for player in here] == [True, False, True]


def test_a_client_that_does_not_read_is_cut_and_the_others_go_on(tmp_path: Path) -> None:
    settings = replace(FAST, queue_frames=8, last_words=0.2)
    with house(tmp_path, settings) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first:
            slow = screen.sit(table, 1, window=4096)
            first.until(lambda frame: is_present(frame, 1))
            with suppress(ConnectionClosed):
                for _ in range(5000):
                    slow.send({"t": "sync", "epoch": "0" * 32, "s": 0})
            first.until(lambda frame: frame["t"] == "table" and not is_present(frame, 1), 60)
            with screen.sit(table, 1) as second:
                second.until_kind("snap")
                play_some([first, second], 4)
            with pytest.raises(ConnectionClosed):
                slow.until_kind("never")
            assert kinds(slow).count("snap") < 5000
            slow.close()


def is_present(frame: JsonFrame, seat: int) -> bool:
    return frame["t"] == "table" and bool(frame["players"][seat]["present"])


def test_sync_while_people_gather_is_answered_by_the_table(tmp_path: Path) -> None:
    """There is no view to catch up with: what there is comes again."""
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "open")["table"]
        with ann.sit(table, 0) as first:
            shown = first.until_kind("table")
            for epoch in (first.epoch, "0" * 32):
                first.send({"t": "sync", "epoch": epoch, "s": 0})
                assert first.hear() == shown
            assert (shown["stage"], first.view) == ("gathering", {})
