"""Chat: cleaned of invisible and bidirectional characters, and limited by seat."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from .browser_client import SPECTATOR, Chair, Screen
from .running_server import FAST, house


def say(chair: Chair, number: int, text: str) -> dict[str, Any]:
    """Send a line of chat, and hear its answer."""
    act_id = f"{number:032x}"
    chair.send({"t": "chat", "id": act_id, "text": text})
    return chair.until(lambda f: f["t"] in ("ack", "nack") and f["id"] == act_id)


TALKATIVE = replace(FAST, chat_gap=0.0001)
SECRETIVE = replace(FAST, chat_gap=3600.0)


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("Go!", "Go!"),
        ("  two\n\nlines\t", "two lines"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("\u2066left\u2069 \u200fright", "left right"),
        ("\x1b[2Jbell\x07 nul\x00", "[2Jbell nul"),
        ("👩‍🚀 می‌خواهم", "👩‍🚀 می‌خواهم"),
    ],
)
def test_chat_is_cleaned_like_names(tmp_path: Path, sent: str, shown: str) -> None:
    with house(tmp_path, TALKATIVE) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.sit(table, 0) as first, ann.sit(table, 1) as other:
            assert say(first, 1, sent)["t"] == "ack"
            assert other.until_kind("said")["text"] == shown
            again = say(first, 1, sent)
            assert (again["t"], again["dup"]) == ("ack", True), "the same line, cleaned alike"


def test_chat_without_a_visible_character_is_refused(tmp_path: Path) -> None:
    with house(tmp_path, TALKATIVE) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.sit(table, 0) as first:
            no = say(first, 1, "\u202e\x00\u3164 ")
            assert (no["t"], no["code"], no["final"]) == ("nack", "refused", True)
            assert no["key"] == "server.nack.empty_chat"


def test_two_windows_of_a_seat_share_its_chat_rate(tmp_path: Path) -> None:
    with house(tmp_path, SECRETIVE) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.sit(table, 0) as first, ann.sit(table, 0) as second, ann.sit(table, 1) as other:
            assert say(first, 1, "Go!")["t"] == "ack"
            no = say(second, 2, "Go!")
            assert (no["code"], no["final"]) == ("rate", False)
            assert say(other, 3, "Go!")["t"] == "ack", "another seat has its own"
        with ann.sit(table, 0) as third:
            assert say(third, 4, "Go!")["code"] == "rate", "a new socket does not begin anew"


def test_spectators_who_chat_do_not_use_up_each_other_s_rate(tmp_path: Path) -> None:
    with house(tmp_path, SECRETIVE) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        with ann.sit(table, SPECTATOR) as one, ann.sit(table, SPECTATOR) as other:
            answers = [say(chair, n, "Go!")["code"] for n, chair in enumerate((one, other, one))]
            assert answers == ["not_seat"] * 3
