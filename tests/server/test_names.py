"""Player names are sanitised, and no seat is without a visible one."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.server.access.names import is_plain, legible

from .running_server import house
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
