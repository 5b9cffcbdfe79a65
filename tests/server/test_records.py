"""Uploaded records: checked in a limited process, replayed, and played on from."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import subprocess
import sys
import time
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.bots import BOTS
from paddock.games.registry import GAMES, find_game
from paddock.kernel.play import replay, set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import BadRecord, read_record, written
from paddock.records.link import LONGEST, link_of, unpacked
from paddock.records.record import Record
from paddock.records.verify import verify
from paddock.server.log.chain import chained
from paddock.server.log.entries import Opened, Sitter
from paddock.server.log.store import Head, Stored
from paddock.server.settings import Settings
from paddock.server.table.games import game_kits
from paddock.server.table.restore import folded
from paddock.server.uploads.child_process import ChildProcesses
from paddock.server.uploads.reader import answer
from paddock.server.uploads.reader_contract import WorkerOutput
from paddock.server.wire import messages

from .browser_client import SPECTATOR, Screen, view_hash
from .running_server import FAST, house
from .test_nonces import finish


def raced(game: str = "trafic_turbo", seed: int = 3, **options: str) -> Record:
    rules = find_game(game)
    race = Race(rules, set_up(rules, 2, options), [BOTS["greedy"]] * 2, secret_of(seed))
    for _ in race.moves():
        pass
    return race.record(("Ada", "Ben"))


RECORD = raced(circuit="village")
DATA = written(RECORD)


def bring(
    home: str, path: str, data: bytes | str = DATA, kind: str = "application/json"
) -> httpx.Response:
    headers = {"Content-Type": kind}
    return httpx.post(f"{home}/api/{path}", content=data, headers=headers, timeout=120)


def lines_of(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


# --- links -------------------------------------------------------------------------------------


def test_a_short_race_fits_into_a_link_and_comes_out_again() -> None:
    link = link_of(RECORD)
    assert 0 < len(link) <= LONGEST
    assert read_record(unpacked(link)) == RECORD


def test_a_race_that_is_too_long_has_no_link() -> None:
    moves = tuple((0, f"{number:x}{hash(str(number)):x}") for number in range(2000))
    assert link_of(replace_moves(moves)) == ""


def replace_moves(moves: tuple[tuple[int, str], ...]) -> Record:
    return msgspec.structs.replace(RECORD, moves=moves)


@pytest.mark.parametrize(
    "text",
    ["", "2abc", "1", "1!!!!", "1" + "A" * 7, link_of(RECORD)[:-20], "1" + "é" * 8],
)
def test_a_damaged_link_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord):
        unpacked(text)


def test_a_link_that_unpacks_to_too_much_is_not_unpacked() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(100_000_000)) + packer.flush()
    text = "1" + base64_of(bomb)
    assert len(unpacked(text)) < 3_000_000


# --- uploads -----------------------------------------------------------------------------------


def test_a_record_is_checked_and_can_be_passed_on_as_a_link(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        info = bring(home.url, "records").json()
        assert (info["right"], info["moves"]) == (True, len(RECORD.moves))
        again = bring(home.url, "records", info["link"], "text/plain").json()
        assert again == info
        lie = DATA.replace(b'"roll 1"', b'"roll 2"', 1)
        wrong = bring(home.url, "records", lie).json()
        assert wrong["right"] is False
        assert wrong["link"] == ""
        assert wrong["line"] == lie[: lie.index(b'"roll 2"')].count(b"\n") + 1


@pytest.mark.parametrize(
    ("data", "kind", "status"),
    [
        (b"", "application/json", 422),
        (b"{}", "application/json", 422),
        (b"\xff\xfe", "application/json", 422),
        (b"[" * 100_000, "application/json", 422),
        (b'{"paddock":1,"game":' + b"[" * 500_000, "application/json", 422),
        (b"x" * (2 * 1024 * 1024 + 1), "application/json", 413),
        (DATA, "image/png", 415),
        (DATA.replace(b"trafic_turbo", b"ludo"), "application/json", 422),
        (b"1AAAA", "text/plain", 422),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, data: bytes, kind: str, status: int) -> None:
    with house(tmp_path) as home:
        answer = bring(home.url, "records", data, kind)
        assert answer.status_code == status
        assert answer.json()["why"]
        assert httpx.get(f"{home.url}/healthz").status_code == 200


SHORT = written(msgspec.structs.replace(RECORD, moves=RECORD.moves[:30], result=None))
SIGNS = st.sampled_from(
    [b"", b"0", b"-1", b"9" * 30, b"9" * 5000, b'"', b"[", b"}", b"null", b"\xff", b"\\"]
)


@given(st.lists(st.tuples(st.integers(0, len(SHORT)), st.integers(0, 40), SIGNS), max_size=4))
@settings(max_examples=200, deadline=None)
def test_a_corrupted_record_is_read_or_refused_in_a_sentence(
    stains: list[tuple[int, int, bytes]],
) -> None:
    data = SHORT
    for place, length, sign in stains:
        data = data[:place] + sign + data[place + length :]
    for job in ("check", "given"):
        (told,) = answer(job, "20", data)
        assert isinstance(told, messages.Trouble | messages.RecordInfo | messages.Given)


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: "1" + base64_of(data)))
def test_any_text_is_a_link_or_refused_in_a_sentence(text: str) -> None:
    (told,) = answer("check", "0", text.encode("utf-8", "replace"))
    assert isinstance(told, messages.Trouble)


def base64_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_record_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, reader_patience=0.05)) as home:
        answer = bring(home.url, "records")
        assert (answer.status_code, answer.json()["code"]) == (422, "record")


def test_the_reader_limits_itself_before_it_reads_anything() -> None:
    probe = (
        "import sys, os, resource, paddock.server.uploads.worker as l; l.limit(19);"
        "print(resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_AS),"
        " os.nice(0), 'paddock.games.registry' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True).stdout
    assert told.split() == ["(2,", "2)", "(268435456,", "268435456)", "19", "False"]
    assert ChildProcesses(Settings()).command("check", "0", "en")[-1] == "19"


class Endless(ChildProcesses):
    """A reader that never comes to an end, and does not listen."""

    def command(self, job: str, about: str, lang: str) -> list[str]:
        return [sys.executable, "-c", "while True: print('x' * 65535)"]


def test_an_answer_without_end_is_cut_while_it_is_read() -> None:
    async def read() -> WorkerOutput | None:
        return await Endless(replace(FAST, reader_patience=60.0)).read("replay", "0", DATA)

    began = time.monotonic()
    assert asyncio.run(read()) is None
    assert time.monotonic() - began < 30


class Crowded(ChildProcesses):
    """Counts how many are read at once."""

    now = most = 0

    async def run(self, job: str, about: str, data: bytes, lang: str) -> WorkerOutput:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        self.now -= 1
        told = WorkerOutput()
        told.chunks.append(b"{}")
        return told


def test_no_more_than_two_are_read_at_once_from_wherever_they_come() -> None:
    async def read() -> int:
        readers = Crowded(FAST)
        await asyncio.gather(*[readers.read("check", "0", DATA) for _ in range(6)])
        return readers.most

    assert asyncio.run(read()) == 2


def test_uploads_are_capped_by_address(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, uploads_an_hour=1)) as home:
        assert bring(home.url, "records", b"").status_code == 422
        assert bring(home.url, "records", b"").status_code == 429


def test_the_upload_limit_is_checked_before_the_body_is_read(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, uploads_an_hour=1)) as home:
        assert bring(home.url, "records", b"").status_code == 422
        address = httpx.URL(home.url)
        with socket.create_connection((address.host, address.port), timeout=60) as wire:
            head = "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n"
            wire.send(f"{head}Content-Type: application/json\r\n\r\n{{".encode())
            assert b" 429 " in wire.recv(4096)


# --- replays -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-4, 0, 1])
def test_a_replay_leads_from_view_to_view(tmp_path: Path, seat: int) -> None:
    with house(tmp_path) as home:
        start, *steps = lines_of(bring(home.url, f"records/replay?seat={seat}"))
    view = start["snap"]["view"]
    assert view["seat"] == seat
    assert len(steps) == len(RECORD.moves)
    for step, (who, notation) in zip(steps, RECORD.moves, strict=True):
        assert (step["seat"], step["notation"]) == (who, notation)
        if step["frame"] is not None:
            view |= step["frame"]["changes"]
            assert step["frame"]["vh"] == view_hash(view)
    assert steps[-1]["frame"]["result"] is not None


def test_a_replay_is_gzipped_for_those_who_take_it(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        url, kind = f"{home.url}/api/records/replay", {"Content-Type": "application/json"}
        small, plain = (
            httpx.post(url, content=DATA, headers={**kind, "Accept-Encoding": coding}, timeout=120)
            for coding in ("gzip", "identity")
        )
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == plain.headers["vary"] == "Accept-Language, Accept-Encoding"
    assert small.content == plain.content
    assert int(plain.headers["content-length"]) == len(plain.content)
    assert small.num_bytes_downloaded * 3 < len(plain.content)


@pytest.mark.parametrize("seat", [-5, -1, 2, 999_999_999, -99_999_999])
def test_a_seat_that_nobody_had_is_a_spectator_s(seat: int) -> None:
    start = next(iter(answer("replay", str(seat), DATA)))
    assert isinstance(start, messages.ReplayStart)
    view = json.loads(msgspec.json.encode(start))["snap"]["view"]
    assert (start.seat, view["seat"]) == (SPECTATOR, SPECTATOR)


def test_a_record_that_is_wrong_is_not_shown_nor_played_on_from(tmp_path: Path) -> None:
    lie = DATA.replace(b'"roll 1"', b'"roll 2"', 1)
    with house(tmp_path) as home:
        for path in ("records/replay", "tables/copy?at=5"):
            answer = bring(home.url, path, lie)
            assert answer.status_code == 422
            assert "dice drew" in answer.json()["why"]


# --- playing on --------------------------------------------------------------------------------


def test_a_race_is_played_on_from_any_move_and_its_record_says_so(tmp_path: Path) -> None:
    at = len(RECORD.moves) // 2
    with house(tmp_path) as home, Screen(home.url) as ann:
        headers = {"Content-Type": "application/json"}
        path = f"/api/tables/copy?at={at}&seats=person,greedy"
        opened = ann.http.post(path, content=DATA, headers=headers).json()
        table = opened["table"]
        with ann.sit(table, 0) as first:
            assert first.until_kind("table")["marks"] == ["copy"]
            assert [player["name"] for player in first.table["players"]] == ["Ada", "Ben"]
            first.until_kind("snap")
            first.play()
        cookies = ann.http.cookies
    with house(tmp_path) as home, Screen(home.url) as ann:
        ann.http.cookies = cookies
        with ann.sit(table, 0) as first:
            finish(first)
        record = read_record(ann.http.get(f"/api/tables/{table}/record").content)
    assert record.moves[:at] == RECORD.moves[:at]
    assert (record.given, record.marks) == (at, ("copy",))
    assert record.dice.secret != RECORD.dice.secret
    assert verify(record).right


def test_a_copy_counts_as_a_table_that_was_opened(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=1)) as home:
        codes = [bring(home.url, "tables/copy?at=5").status_code for _ in range(2)]
        assert codes == [201, 429]


def test_a_copy_that_waits_for_players_has_run_its_record_before_it_begins() -> None:
    """Where the log is folded nobody waits for it: at the start everybody would."""
    game, at = find_game(RECORD.game), len(RECORD.moves) // 2
    opened = Opened(
        game.name,
        game.edition,
        tuple(RECORD.options.items()),
        (Sitter("person", "Ada", ""), Sitter("open", "Ben", "")),
        "",
        given=RECORD.moves[:at],
    )
    stored = Stored(Head("t", "0" * 32, bytes(32), 0, ()), (chained("t", 0, "", 0, opened),))
    table = folded(stored, game_kits())
    assert table.stage == "gathering"
    assert table.base is not None
    assert table.base.encode() == replay(game, RECORD.setup(), RECORD.log()[:at]).encode()


@pytest.mark.parametrize(
    "query",
    ["at=-1", "at=x", "at=99999999999", "at=5&seats=person", "at=5&seats=person,deep", "at=100000"],
)
def test_where_a_race_cannot_be_played_on_it_says_why(tmp_path: Path, query: str) -> None:
    with house(tmp_path) as home:
        answer = bring(home.url, f"tables/copy?{query}")
        assert answer.status_code == 422
        assert answer.json()["why"]


@pytest.mark.parametrize("game", [name for name in GAMES if name != "trafic_turbo"])
def test_every_game_can_be_shown_and_played_on_from(game: str) -> None:
    data = written(raced(game))
    moves = len(read_record(data).moves)
    assert len(list(answer("replay", "0", data))) == moves + 1
    assert len(list(answer("given", str(moves // 2), data))) == 1
