"""X-Forwarded-For: believed from a local proxy, ignored from clients."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from .browser_client import Screen
from .running_server import FAST, house

WISH = {"game": "trafic_turbo", "seats": [{"kind": "open"}, {"kind": "open"}]}


def opened(url: str, *passed_on_for: str) -> list[int]:
    """How each of them is answered who wants a table."""
    return [
        httpx.post(f"{url}/api/tables", json=WISH, headers={"X-Forwarded-For": whom}).status_code
        for whom in passed_on_for
    ]


def test_x_forwarded_for_of_a_client_is_ignored(tmp_path: Path) -> None:
    """A proxy adds the address that it knows behind whatever it was told."""
    with house(tmp_path, replace(FAST, tables_an_hour=2)) as home:
        made_up = [f"198.51.100.{n}, 192.0.2.7" for n in range(3)]
        assert opened(home.url, *made_up) == [201, 201, 429]
        assert opened(home.url, "192.0.2.8") == [201]


def test_made_up_forwarded_addresses_count_as_one(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=2)) as home:
        assert opened(home.url, "nobody", "x" * 9000, "unknown", "192.0.2.9") == [
            201,
            201,
            429,
            201,
        ]


def test_key_changes_are_limited_by_address(tmp_path: Path) -> None:
    """Each change is an entry of the log, which is kept for ever."""
    with house(tmp_path, replace(FAST, keys_an_hour=2)) as home, Screen(home.url) as ann:
        table = ann.open_table("person", "person")["table"]
        path = f"/api/tables/{table}/rotate"
        refused = ann.post(path, {"seat": 8}).status_code
        codes = [ann.post(path, {"seat": 0}).status_code for _ in range(3)]
        assert (refused, codes) == (403, [200, 200, 429])
        assert ann.http.get(f"/api/tables/{table}").json()["mine"] == [0, 1], "the last one holds"


@pytest.mark.parametrize("name", ["Forwarded", "Via", "X-Forwarded-For", "X-Real-IP"])
def test_metrics_are_refused_to_clients_behind_a_proxy(tmp_path: Path, name: str) -> None:
    with house(tmp_path) as home:
        passed_on = {name: "127.0.0.1"}
        assert httpx.get(f"{home.url}/metrics", headers=passed_on).status_code == 404
        assert httpx.get(f"{home.url}/metrics").status_code == 200
