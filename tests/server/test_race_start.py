"""A full table starts its race, also after a crash or a failed write."""

from __future__ import annotations

from pathlib import Path

import httpx

from .browser_client import Screen
from .faulty_stores import Picky
from .running_server import House, house, wait_for
from .test_external_programs import as_bearer, join, opened


def disk_of(home: House) -> Picky:
    assert isinstance(home.store, Picky)
    return home.store


def stage(home: House, table: str, key: str) -> str:
    url = f"{home.url}/api/tables/{table}"
    return str(httpx.get(url, headers=as_bearer(key)).json()["stage"])


def test_the_last_seat_gets_its_key_though_the_start_is_not_stored(
    tmp_path: Path,
) -> None:
    with house(tmp_path, kind=Picky) as home:
        disk = disk_of(home)
        disk.kind = "started"
        table = opened(home.url)["table"]
        assert join(home.url, table, "Ann").status_code == 200
        last = join(home.url, table, "Bob")
        assert last.status_code == 200, "the seat is taken, and that is stored"
        key = last.json()["secret"]
        assert stage(home, table, key) == "gathering"
        disk.kind = ""
        wait_for(lambda: stage(home, table, key) == "racing")


def test_a_full_table_begins_when_the_server_died_before_it_could(tmp_path: Path) -> None:
    with house(tmp_path, kind=Picky) as home:
        disk_of(home).kind = "started"
        table = opened(home.url)["table"]
        join(home.url, table, "Ann")
        key = join(home.url, table, "Bob").json()["secret"]
    with house(tmp_path) as home, Screen(home.url) as screen:
        assert screen.enter(table, key).json()["seat"] == 1
        with screen.sit(table, 1) as chair:
            chair.until(lambda frame: frame["t"] == "table" and frame["stage"] == "racing")


def test_a_fair_table_begins_with_the_last_nonce_though_the_start_is_not_stored(
    tmp_path: Path,
) -> None:
    with house(tmp_path, kind=Picky) as home:
        disk = disk_of(home)
        seats = [{"kind": "open"}, {"kind": "open"}]
        told = opened(home.url, seats=seats, public=False, fair=True)
        table, keys = told["table"], [one["secret"] for one in told["seats"]]
        url = f"{home.url}/api/tables/{table}"
        for key in keys:
            sat = httpx.post(f"{url}/enter", json={"secret": key, "name": "Ann"})
            assert sat.status_code == 200
        disk.kind = "started"
        for seat, key in enumerate(keys):
            nonce = {"seat": seat, "nonce": f"{seat:032x}"}
            thrown = httpx.post(f"{url}/nonce", json=nonce, headers=as_bearer(key))
            assert thrown.is_success, "it is thrown in, and that is stored"
        assert stage(home, table, keys[0]) == "gathering"
        disk.kind = ""
        wait_for(lambda: stage(home, table, keys[0]) == "racing")
