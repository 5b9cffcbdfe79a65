"""Nonces of the players: mixed into the dice after the server has committed to its secret."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from paddock.records.file import read_record
from paddock.records.verify import Noted, verify
from paddock.server.log.entries import Sat, ThrownIn
from paddock.server.table.judge import judge_nonce
from paddock.server.table.table import Table

from .browser_client import Screen
from .running_server import house
from .table_harness import Sitting
from .test_table import BOX, OPENED

A, B = "a" * 32, "b" * 32


def open_fair(screen: Screen, *kinds: str) -> dict[str, Any]:
    seats = [{"kind": kind} for kind in kinds]
    options = {"circuit": "village"}
    body = {"game": "trafic_turbo", "seats": seats, "fair": True, "options": options}
    opened: dict[str, Any] = screen.post("/api/tables", body).json()
    return opened


def throw_in(screen: Screen, table: str, seat: int, nonce: str) -> dict[str, Any]:
    answer = screen.post(f"/api/tables/{table}/nonce", {"seat": seat, "nonce": nonce})
    assert answer.status_code == 200, answer.text
    info: dict[str, Any] = answer.json()
    return info


def test_no_nonce_is_taken_after_the_start() -> None:
    assert judge_nonce(Sitting(2).table, 0, A) is None


def test_an_open_seat_takes_no_nonce() -> None:
    """Whoever opened the table has its link, and would have two hands in the dice."""
    table = Table("t", "0" * 32, BOX, OPENED)
    assert judge_nonce(table, 0, A) == ThrownIn(0, A)
    assert judge_nonce(table, 1, A) is None


def test_a_fair_table_waits_for_all_nonces_and_its_record_has_them(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        opened = open_fair(ann, "person", "open", "bot")
        table, key = opened["table"], opened["seats"][1]["secret"]
        assert ann.http.get(f"/api/tables/{table}").json()["commit"] == opened["commit"]
        bob.enter(table, key)
        noted = bob.http.get(f"/api/tables/{table}").json()["commit"]
        assert noted == opened["commit"], "a guest sees it before sitting down"
        body = {"secret": key, "name": "Bob", "nonce": B}
        assert bob.post(f"/api/tables/{table}/enter", body).status_code == 200
        info = ann.http.get(f"/api/tables/{table}").json()
        assert (info["stage"], info["nonces"]) == ("gathering", [])
        assert bob.post(f"/api/tables/{table}/nonce", {"seat": 0, "nonce": A}).status_code == 403
        cookies = ann.http.cookies, bob.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann, Screen(home.url) as bob:
        ann.http.cookies, bob.http.cookies = cookies
        assert throw_in(bob, table, 1, "c" * 32)["stage"] == "gathering", "the first one counts"
        info = throw_in(ann, table, 0, A)
        assert (info["stage"], info["nonces"]) == ("racing", [A, B, ""])
        with ann.sit(table, 0) as first, bob.sit(table, 1) as second:
            finish(first, second)
        data = ann.http.get(f"/api/tables/{table}/record").content
    record = read_record(data)
    assert record.dice.nonces == (A, B, "")
    assert verify(record, noted=Noted(opened["commit"], ((0, A), (1, B)))).right
    file = tmp_path / "race.json"
    file.write_bytes(data)
    check = [sys.executable, "-m", "paddock.cli", "verify", str(file), "--commit"]
    for commit, nonce, code in (
        (opened["commit"], f"0={A}", 0),
        (opened["commit"], f"0={B}", 1),
        ("0" * 64, f"0={A}", 1),
        (opened["commit"], "A", 2),
    ):
        ended = subprocess.run([*check, commit, "--nonce", nonce], capture_output=True)
        assert ended.returncode == code, ended


def finish(*chairs: Any) -> None:
    for chair in chairs:
        chair.until_kind("snap")
    while chairs[0].result is None:
        asked = next((chair for chair in chairs if chair.question), None)
        if asked is None:
            chairs[0].hear()
        else:
            asked.play()
        most = max(chair.s for chair in chairs)
        for chair in chairs:
            while chair.s < most:
                chair.hear()


def test_the_host_can_start_without_all_nonces(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        table = open_fair(ann, "person", "person")["table"]
        throw_in(ann, table, 0, A)
        info = ann.post(f"/api/tables/{table}/start", {}).json()
        assert (info["stage"], info["nonces"]) == ("racing", [A, ""])


def test_a_nonce_changes_the_dice() -> None:
    drawn = set()
    for nonce in (A, B, ""):
        sitting = Sitting(2, begin=False)
        sitting.add(ThrownIn(0, nonce))
        sitting.begin()
        drawn.add(sitting.table.opening)
        assert sitting.survives()
    assert len(drawn) == 3


def test_a_nonce_can_come_with_entering_a_seat() -> None:
    sitting = Sitting(2, begin=False)
    sitting.add(Sat(1, "Bob", B))
    assert sitting.table.nonces_by_seat() == ("", B)
