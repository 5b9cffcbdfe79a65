"""Player names are sanitised, and no seat is without a visible one."""

from __future__ import annotations

from pathlib import Path

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games.registry import find_game
from paddock.kernel.play import set_up
from paddock.records.file import written
from paddock.records.record import Word, record_of
from paddock.server.access.names import is_plain, legible
from paddock.server.log.entries import Sitter
from paddock.server.table.judge import judge_sit
from paddock.server.table.opening import sitter
from paddock.server.uploads.reader import answer
from paddock.server.wire.frames import SeatKind
from paddock.server.wire.messages import RecordInfo, ReplayStart, SeatWish

from .running_server import house
from .table_harness import Sitting
from .test_external_programs import join, offered, opened


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("  Ann  of\tCleves ", "Ann of Cleves"),
        ("Zoë", "Zoë"),
        ("Зоя 小明 أحمد", "Зоя 小明 أحمد"),
        ("👩‍🚀", "👩‍🚀"),
        ("🏎️", "🏎️"),
        ("می‌خواهم", "می‌خواهم"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("Ann\u202enoB", "AnnnoB"),
        ("\u200bAnn\ufeff", "Ann"),
        ("A\u0000n\u0007n", "Ann"),
        ("Ann \u0007 Bo", "Ann Bo"),
        ("\u200b\u200d", ""),
        ("\u3164\u2800", ""),
        ("\u0301", ""),
        (" \u2028 ", ""),
        ("", ""),
    ],
)
def test_invisible_characters_are_removed(given_name: str, shown: str) -> None:
    assert legible(given_name) == shown


@given(st.text(max_size=30))
def test_sanitising_a_name_is_idempotent(name: str) -> None:
    found = legible(name)
    assert legible(found) == found
    assert all(map(is_plain, found))


@given(st.text(max_size=30), st.sampled_from(["person", "open", "bot"]))
def test_a_record_takes_every_name_that_a_table_takes(name: str, kind: SeatKind) -> None:
    seat = sitter(0, SeatWish(kind, name), ["greedy"])
    assert msgspec.convert(seat.name, Word) == seat.name
    table = Sitting(2, begin=False).table
    table.sitters[0] = Sitter("open", "Player 1", "")
    sat = judge_sit(table, 0, legible(name))
    assert sat is not None
    assert msgspec.convert(sat.name, Word) == sat.name


def test_the_names_in_a_record_that_is_uploaded_are_shown_without_invisible_characters() -> None:
    setup = set_up(find_game("trafic_turbo"), 2, {})
    record = record_of(setup, ("Ann\u202enoB", "\u200b"), b"0" * 32, [], None)
    for job, about in (("check", "0"), ("replay", "0")):
        first = next(answer(job, about, written(record)))
        assert isinstance(first, RecordInfo | ReplayStart)
        assert first.players == ("AnnnoB", "Player 2")


def test_an_invisible_name_leaves_the_seat_its_name(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        told = opened(home.url)
        table, secret = told["table"], told["seats"][1]["secret"]
        assert join(home.url, table, "\u200b").status_code == 200
        assert offered(home.url) == [table]
        enter = f"{home.url}/api/tables/{table}/enter"
        assert httpx.post(enter, json={"secret": secret, "name": "\u3164"}).status_code == 200
        key = {"Authorization": f"Bearer {secret}"}
        players = httpx.get(f"{home.url}/api/tables/{table}", headers=key).json()["players"]
        assert [player["name"] for player in players] == ["Player 1", "Player 2"]
