"""Uploaded tracks: read in a limited process, and raced on by the option that takes them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paddock.games.full_throttle.courses import COURSES, load_course, parse_course
from paddock.games.registry import GAMES
from paddock.server.http.openapi import openapi
from paddock.server.uploads.reader import answer
from paddock.server.wire import messages
from tests.sizes import sized

from .browser_client import Screen
from .loop_stalls import watched
from .running_server import FAST, House, house
from .test_api_fuzz import CHECKS, TOLERANT


def shipped(game: str, *path: str) -> str:
    return resources.files(f"paddock.games.{game}").joinpath("tracks", *path).read_text("utf-8")


LINE = "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1"
FILE = shipped("full_throttle", "courses", "varones_test.toml")
LAYOUT = "Ebu Fbd Gfu Abd\nDbd Cfd Hfu Bbd"
BOARD = (
    shipped("tiny_turbo_cars", "attic.txt").replace("attic", "cellar").replace("Attic", "Cellar")
)
BOMB = "a" + ".a" * 20_000 + " = 1"
FLOOD = "9" * 5000


def bring(url: str, game: str, text: str | bytes, kind: str = "text/plain") -> httpx.Response:
    headers = {"Content-Type": kind}
    path = f"{url}/api/tracks?game={game}"
    return httpx.post(path, content=text, headers=headers, timeout=120)


def read(game: str, text: str) -> messages.TrackInfo | messages.Trouble:
    (told,) = answer("track", game, text.encode())
    assert isinstance(told, messages.TrackInfo | messages.Trouble)
    return told


def value_of(game: str, text: str) -> str:
    told = read(game, text)
    assert isinstance(told, messages.TrackInfo), told
    return told.value


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("tracks"), TOLERANT) as running:
        yield running


@pytest.mark.parametrize(
    ("game", "text", "option", "title"),
    [
        ("full_throttle", LINE, "course", "Custom course"),
        ("full_throttle", FILE, "course", "Varone's Test"),
        ("microbot_racers", LAYOUT, "layout", "Custom layout"),
        ("tiny_turbo_cars", BOARD, "track", "Cellar"),
    ],
)
def test_a_track_is_brought_and_raced_on(
    home: House, game: str, text: str, option: str, title: str
) -> None:
    told = bring(home.url, game, text)
    assert told.status_code == 200, told.text
    info = told.json()
    assert (info["game"], info["option"], info["title"]) == (game, option, title)
    board = httpx.get(f"{home.url}/api/games/{game}/board", params={option: info["value"]})
    assert board.status_code == 200
    with Screen(home.url) as ann:
        opened = ann.open_table("person", "greedy", game=game, **{option: info["value"]})
        with ann.sit(opened["table"], 0) as first:
            assert first.welcome["options"][option] == info["value"]
            assert first.until_kind("snap")["view"]


@pytest.mark.parametrize("name", [name for name in COURSES if name not in ("tag_team", "getaway")])
def test_a_course_means_the_same_as_a_file_and_as_a_line(name: str) -> None:
    value = value_of("full_throttle", shipped("full_throttle", "courses", f"{name}.toml"))
    assert parse_course(value).plan == load_course(name).plan
    assert value_of("full_throttle", value) == value


def test_a_layout_means_the_same_as_a_file_and_as_words() -> None:
    file = f'[[layouts]]\nname = "Mine"\ncards = "{" ".join(LAYOUT.split())}"\n'
    told = read("microbot_racers", file)
    assert told == messages.TrackInfo("microbot_racers", "layout", " ".join(LAYOUT.split()), "Mine")


@pytest.mark.parametrize(
    ("board", "place"), [("attic.txt", 2), ("driveway.txt", 0), ("terrace.txt", 4)]
)
def test_a_board_alone_lies_where_one_of_its_kind_would(board: str, place: int) -> None:
    text = shipped("tiny_turbo_cars", board).replace("name: ", "name: my_")
    names = value_of("tiny_turbo_cars", text).splitlines()[0].split(", ")
    assert [number for number, name in enumerate(names) if name.startswith("my_")] == [place]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("trafic_turbo", "title = 'Mine'", "Trafic Turbo takes no tracks from outside"),
        ("full_throttle", "", "There is no map ''"),
        ("full_throttle", "title = ", "this is not TOML"),
        ("full_throttle", "x = " + "[" * 30_000, "nested too deep"),
        ("full_throttle", FILE.replace("upgrades", "upgrade"), "upgrades: This key is missing"),
        ("full_throttle", FILE.replace("sunset_2", "elm_street"), "no street 'elm_street'"),
        ("full_throttle", FILE.replace("Varone's", "a; b"), "A title has at most 40 signs"),
        ("full_throttle", shipped("full_throttle", "courses", "getaway.toml"), "Police, rounds"),
        ("full_throttle", "title = " + FLOOD, "a number without end"),
        ("full_throttle", "title = 0x" + FLOOD, "in quotes, not a number without end"),
        ("full_throttle", FILE.replace("upgrades = 7", "upgrades = 0x" + FLOOD), "whole number"),
        ("full_throttle", LINE.replace("main_1 0", "main_1 " + FLOOD), "a street and a row"),
        ("full_throttle", LINE.replace("main_1 0", "main_1 ٠"), "a street and a row"),
        ("microbot_racers", LAYOUT + " Abu", "one too many"),
        ("microbot_racers", shipped("microbot_racers", "layouts.toml"), "this file has 3"),
        ("tiny_turbo_cars", "random", "no track of one's own"),
        ("tiny_turbo_cars", "front_garden, moon, back_garden", "There is no board 'moon'"),
        ("tiny_turbo_cars", BOARD.replace("o", "x", 40), "Wanted"),
        ("tiny_turbo_cars", BOARD.replace("the roof leaks", "x" * 9000), "at most 8000 signs"),
    ],
)
def test_what_cannot_be_raced_on_is_refused_in_a_sentence(game: str, text: str, said: str) -> None:
    told = read(game, text)
    assert isinstance(told, messages.Trouble)
    assert told.code == "track"
    assert said in told.why


@pytest.mark.parametrize(
    ("game", "data", "kind", "status", "code"),
    [
        ("full_throttle", b"x" * (64 * 1024 + 1), "text/plain", 413, "schema"),
        ("full_throttle", LINE.encode(), "application/toml", 415, "schema"),
        ("full_throttle", b"\xff\xfe", "text/plain", 422, "track"),
        ("ludo", LINE.encode(), "text/plain", 422, "setup"),
        ("", LINE.encode(), "text/plain", 422, "setup"),
    ],
)
def test_what_is_no_track_is_refused(
    home: House, game: str, data: bytes, kind: str, status: int, code: str
) -> None:
    told = bring(home.url, game, data, kind)
    assert (told.status_code, told.json()["code"]) == (status, code)
    assert told.json()["why"].endswith(".")


def test_a_toml_key_of_20000_dots_does_not_stall_the_loop(home: House) -> None:
    with Screen(home.url) as ann, ThreadPoolExecutor() as pool, watched(home.loop) as turns:
        table = ann.open_table("person", "greedy", circuit="village")["table"]
        with ann.sit(table, 0) as first:
            first.until_kind("snap")
            bombs = [pool.submit(bring, home.url, "full_throttle", BOMB) for _ in range(2)]
            pings = 0
            while not all(bomb.done() for bomb in bombs):
                first.send({"t": "ping"})
                first.until_kind("pong")
                pings += 1
                time.sleep(0.02)
    for bomb in bombs:
        told = bomb.result()
        assert (told.status_code, told.json()["code"]) == (422, "track")
        assert "too long" in told.json()["why"]
    assert pings >= 10
    turns.check()


def test_uploads_of_one_address_run_one_at_a_time(tmp_path: Path) -> None:
    """One at a time from one address: the other places are free."""
    other = httpx.HTTPTransport(local_address="127.0.0.2")
    with house(tmp_path) as home, ThreadPoolExecutor() as pool:
        bombs = [pool.submit(bring, home.url, "full_throttle", BOMB) for _ in range(2)]
        time.sleep(0.3)
        with httpx.Client(transport=other, timeout=120) as bob:
            path = f"{home.url}/api/tracks?game=full_throttle"
            told = bob.post(path, content=LINE, headers={"Content-Type": "text/plain"})
            done = [bomb.done() for bomb in bombs]
    assert told.status_code == 200
    assert done == [False, False]
    assert [bomb.result().status_code for bomb in bombs] == [422, 422]


def test_tracks_are_capped_by_address_together_with_records(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, uploads_an_hour=1)) as home:
        assert bring(home.url, "full_throttle", LINE).status_code == 200
        assert bring(home.url, "full_throttle", LINE).status_code == 429
        assert httpx.post(f"{home.url}/api/records", json={}).status_code == 429


SIGNS = st.sampled_from(
    ["", "0", "-", "9" * 30, FLOOD, '"', "[[", "}", "\n---\n", ";", " back", "\0", "é", "٣"]
)
TEXTS = st.sampled_from(
    [
        ("full_throttle", LINE),
        ("full_throttle", FILE),
        ("microbot_racers", LAYOUT),
        ("tiny_turbo_cars", BOARD),
        ("trafic_turbo", LINE),
    ]
)


@given(TEXTS, st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), SIGNS), max_size=4))
@settings(max_examples=200, deadline=None)
def test_a_corrupted_track_is_read_or_refused_in_a_sentence(
    track: tuple[str, str], stains: list[tuple[float, int, str]]
) -> None:
    game, text = track
    for share, length, sign in stains:
        place = int(share * len(text))
        text = text[:place] + sign + text[place + length :]
    told = read(game, text)
    if isinstance(told, messages.TrackInfo):
        assert value_of(game, told.value) == told.value
        assert told.option in [option.name for option in GAMES[game].options if option.free]
    else:
        assert "digits" not in told.why, "what Python says is no sentence of ours"


schema = schemathesis.openapi.from_dict(openapi())


@schema.include(path="/api/tracks").parametrize()
@settings(max_examples=sized(10, 20), deadline=None, suppress_health_check=list(HealthCheck))
def test_whatever_is_brought_is_answered_as_described(
    case: schemathesis.Case[Any], home: House
) -> None:
    if "game" in case.query:
        case.query["game"] = "full_throttle"
    case.call_and_validate(home.url, checks=CHECKS)
