"""Language belongs to the connection: each hears its own words, and nothing else differs.

The pseudo-language is English with an accent on every letter. Without the accents, what it says
must be English to the letter: see `plain`.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.wire.frames import NackCode
from paddock.words import PSEUDO, catalog_of, languages
from paddock.words.languages import Language
from paddock.words.pseudo import ACCENTED

from .browser_client import JsonFrame, Screen, dial
from .running_server import FAST, House, house
from .test_nonces import finish
from .test_records import DATA
from .test_refusals import NO_TABLE
from .test_resume import events, kinds, play_some

PLAIN = {accented: letter for letter, accented in ACCENTED.items()}
FRENCH = {
    "en": Language("en", "English", (1,)),
    "fr": Language("fr", "Français", (0, 1)),
}
WRONG = {"t": "act", "id": "0" * 32, "phase": 999, "moves": ["forward"]}


def plain(told: Any) -> Any:
    """The same without accents."""
    return json.loads(json.dumps(told, ensure_ascii=False).translate(PLAIN))


def is_accented(words: str) -> bool:
    """Whether nothing of it stands in code: seats, and what is typed as it stands, apart."""
    return not re.search("[A-Za-z]", re.sub(r"\{\d+\}|`[^`]*`", "", words))


def has_accents(text: str) -> bool:
    return text.translate(PLAIN) != text


def without(why: str, args: JsonFrame) -> str:
    """A sentence without what was filled into it."""
    told = [", ".join(map(str, v)) if isinstance(v, list) else str(v) for v in args.values()]
    for value in sorted(told, key=len, reverse=True):
        why = why.replace(value, "") if value else why
    return why


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were a French folder, without a word in it yet."""
    monkeypatch.setattr(languages, "available", lambda: FRENCH)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    patient = replace(FAST, reader_patience=60.0)
    with house(tmp_path_factory.mktemp("language"), patient) as running:
        yield running


# --- at one table ----------------------------------------------------------------------------


def test_two_windows_of_a_seat_hear_the_same_in_two_languages(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with (
            screen.sit(table, 0) as english,
            screen.sit(table, 0, lang=PSEUDO) as other,
            screen.sit(table, 1, lang=PSEUDO) as second,
        ):
            play_some([english, other, second], 20)
            told = [frame for frame in english.frames if frame["t"] in ("snap", "ev")]
            again = [frame for frame in other.frames if frame["t"] in ("snap", "ev")]
            assert [plain(frame) for frame in again] == told
            assert [frame["vh"] for frame in again] == [frame["vh"] for frame in told]
            said = [event["words"] for frame in events(other) for event in frame["events"]]
            asked = [frame["question"] for frame in events(other) if frame["question"]]
            labels = [choice["label"] for question in asked for choice in question["choices"]]
            prompts = [question["prompt"] for question in asked]
            assert len([words for words in said if words]) > 5
            assert len(labels) > 1
            assert all(map(is_accented, (*said, *labels, *prompts)))


def test_a_snapshot_tells_the_whole_story_in_the_language_of_its_socket(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            play_some([first, second], 8)
            with screen.sit(table, 0) as again, screen.sit(table, 0, lang=PSEUDO) as back:
                story = back.until_kind("snap")["story"]
                assert len(story) > 5
                assert all(is_accented(line["words"]) for line in story)
                assert plain(story) == again.until_kind("snap")["story"]
                assert plain(back.question) == first.question


def test_a_refusal_is_worded_for_each_connection_with_the_same_key(home: House) -> None:
    """A remembered one too: the second window gets the first one's answer, in its own words."""
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as english, screen.sit(table, 0, lang=PSEUDO) as other:
            nacks = []
            for chair in (english, other):
                chair.send(WRONG)
                nacks.append(chair.until_kind("nack"))
            first, second = nacks
            assert first["code"] in ("phase", "not_seat")
            assert first["key"] == second["key"] == f"server.nack.{first['code']}"
            assert first["why"] == catalog_of().say(first["key"])
            assert is_accented(second["why"])
            assert plain(second) == first


@pytest.mark.parametrize("code", sorted(set(get_args(NackCode)) - {"schema"}))
def test_every_code_of_a_refusal_has_a_sentence_of_its_own(code: str) -> None:
    assert catalog_of().template(f"server.nack.{code}")


def test_what_a_game_refuses_is_worded_too(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", game="full_throttle")["table"]
        with screen.sit(table, 0, lang=PSEUDO) as chair:
            chair.until_asked()
            nack = chair.act(["loadout tires 8"])
            assert nack["code"] == "illegal"
            assert nack["key"].startswith("full_throttle.")
            rest = without(nack["why"], nack["args"])
            assert is_accented(rest), nack


def test_a_frame_that_cannot_be_read_is_refused_in_the_language_of_its_socket(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        with screen.sit(table, 0, lang=PSEUDO) as chair:
            chair.socket.send('{"t":"ping","t":"ping"}')
            nack = chair.until_kind("nack")
            assert (nack["code"], nack["key"]) == ("schema", "server.json.frame")
            assert plain(nack["args"]) == {"reason": catalog_of().say("server.json.twice")}
            assert is_accented(nack["why"])


def test_a_goodbye_is_said_in_the_language_of_its_socket(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person")["table"]
        with screen.sit(table, 0) as english, screen.sit(table, 0, lang=PSEUDO) as other:
            screen.post(f"/api/tables/{table}/rotate", {"seat": 0})
            bye = other.until_kind("bye")
            assert bye["code"] == 4001
            assert is_accented(bye["why"])
            assert plain(bye) == english.until_kind("bye")
            with pytest.raises(ConnectionClosed) as closed:
                other.hear()
            assert closed.value.rcvd is not None
            reason = closed.value.rcvd.reason
            assert bye["why"].startswith(reason)
            assert 100 < len(reason.encode()) <= 123, "a close frame has no room for more"


def test_that_something_was_taken_back_is_told_in_the_language_of_its_socket(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "random", circuit="village")["table"]
        with screen.sit(table, 0, lang=PSEUDO) as chair:
            s = chair.until_asked() and chair.s
            chair.play()
            chair.until_asked()
            chair.send({"t": "ask", "id": "1" * 32, "what": "undo", "s": s})
            assert is_accented(chair.until_kind("resync")["why"])
            snap = chair.until_kind("snap")
            assert all(is_accented(line["words"]) for line in snap["story"])
            assert is_accented(snap["question"]["prompt"])


def test_neither_the_log_nor_the_record_has_words_of_a_language(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as screen:
        table = screen.open_table("person", "random", circuit="village")["table"]
        with screen.sit(table, 0, lang=PSEUDO) as chair:
            finish(chair)
            assert has_accents(json.dumps(chair.frames, ensure_ascii=False))
        record = screen.http.get(f"/api/tables/{table}/record?lang={PSEUDO}").text
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        log = [row[0].decode() for row in connection.execute("SELECT payload FROM event")]
    assert len(log) > 5
    assert not any(map(has_accents, (record, *log)))


# --- coming back -----------------------------------------------------------------------------


def test_a_resume_in_the_same_language_brings_exactly_the_missing_frames(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            lost = screen.sit(table, 1, lang=PSEUDO)
            lost.until_kind("snap")
            lost.close()
            play_some([first, second], 8)
            with screen.sit(table, 1, lost.resume(), lang=PSEUDO) as back:
                back.view = lost.view
                while back.s < second.s:
                    back.hear()
                assert "snap" not in kinds(back)
                missed = [frame for frame in events(second) if frame["s"] > lost.s]
                assert [plain(frame) for frame in events(back)] == missed


def test_a_resume_in_a_language_that_nobody_had_here_brings_a_snapshot(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "person", circuit="village")["table"]
        with screen.sit(table, 0) as first, screen.sit(table, 1) as second:
            play_some([first, second], 4)
            with screen.sit(table, 0, first.resume(), lang=PSEUDO) as back:
                snap = back.until_kind("snap")
                assert is_accented(snap["story"][0]["words"])
                assert kinds(back) == ["welcome", "table", "snap"]


@pytest.mark.parametrize("lang", ["", "xx", "🏁", "en-XA-XA", "../../fr", "{0}", "x" * 35])
def test_who_asks_for_a_language_that_there_is_not_hears_english(home: House, lang: str) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "random", circuit="village")["table"]
        with screen.sit(table, 0, lang=lang) as chair:
            assert not has_accents(json.dumps(chair.until_asked(), ensure_ascii=False))


@pytest.mark.parametrize("lang", ["x" * 36, 7, None, ["en"]])
def test_a_language_that_is_no_tag_is_refused_with_its_hello(home: House, lang: object) -> None:
    with Screen(home.url) as screen, dial(home.url) as socket:
        table = screen.open_table("person", "random")["table"]
        hello = {"t": "hello", "p": 1, "table": table, "auth": screen.ticket(table, 0)}
        socket.send(json.dumps({**hello, "lang": lang}))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert closed.value.rcvd.reason == "The first frame must be a hello."


def test_before_its_hello_a_socket_has_the_language_of_its_handshake(home: House) -> None:
    address = f"{home.url.replace('http', 'ws', 1)}/api/socket?lang={PSEUDO}"
    with connect(address, subprotocols=[Subprotocol("paddock.v1")], legacy=True) as socket:
        socket.send('{"t":"ping"}')
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert is_accented(closed.value.rcvd.reason)


def test_a_hello_for_nothing_is_refused_in_its_language(home: House) -> None:
    with dial(home.url) as socket:
        hello = {"t": "hello", "p": 1, "table": "nowhere", "auth": "x", "lang": PSEUDO}
        socket.send(json.dumps(hello))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert NO_TABLE.startswith(closed.value.rcvd.reason.translate(PLAIN))
        assert is_accented(closed.value.rcvd.reason)


# --- over HTTP -------------------------------------------------------------------------------


def test_games_are_described_in_the_language_of_the_request(home: House) -> None:
    english = httpx.get(f"{home.url}/api/games")
    other = httpx.get(f"{home.url}/api/games?lang={PSEUDO}")
    assert plain(other.json()) == english.json()
    for game in other.json():
        told = [game["blurb"], *(clause["text"] for clause in game["clauses"].values())]
        told += [option["label"] for option in game["options"]]
        assert all(map(has_accents, told))
    for answer, lang in ((english, "en"), (other, PSEUDO)):
        assert answer.headers["content-language"] == lang
        assert answer.headers["vary"] == "Accept-Language, Accept-Encoding"


@pytest.mark.parametrize(
    ("query", "header", "lang"),
    [
        ("", "", "en"),
        ("", "fr-CA, en;q=0.5", "fr"),
        ("", "de, fr;q=0.1", "fr"),
        ("", PSEUDO, "en"),
        ("fr", "en", "fr"),
        ("en", "fr", "en"),
        ("klingon", "fr", "fr"),
        ("x" * 5000, "y" * 5000, "en"),
        ("%00%0d%0aSet-Cookie:%20a", "fr;q=2, ;;,,", "en"),
        (PSEUDO.lower(), "fr", PSEUDO),
    ],
)
@pytest.mark.usefixtures("french")
def test_the_query_comes_before_the_header(home: House, query: str, header: str, lang: str) -> None:
    headers = {"Accept-Language": header}
    answer = httpx.get(f"{home.url}/api/tables/nowhere?lang={query}", headers=headers)
    assert answer.json()["code"] == "no_table"
    assert answer.headers["content-language"] == lang


@pytest.mark.usefixtures("french")
def test_a_stream_takes_the_language_of_its_head(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "random")["table"]
        path = f"{home.url}/api/tables/{table}/stream"
        with screen.http.stream("GET", path, headers={"Accept-Language": "fr"}) as stream:
            assert stream.headers["content-language"] == "fr"
            assert json.loads(next(stream.iter_lines()))["t"] == "welcome"


def test_a_board_has_its_own_tag_in_each_language(home: House) -> None:
    path = f"{home.url}/api/games/trafic_turbo/board"
    english = httpx.get(path, params={"circuit": "village"})
    other = httpx.get(path, params={"circuit": "village", "lang": PSEUDO})
    assert english.status_code == other.status_code == 200
    assert other.headers["content-language"] == PSEUDO
    assert (english.headers["etag"] == other.headers["etag"]) == (english.text == other.text)
    known = {"If-None-Match": other.headers["etag"]}
    again = httpx.get(path, params={"circuit": "village", "lang": PSEUDO}, headers=known)
    assert (again.status_code, again.headers["vary"]) == (304, "Accept-Language, Accept-Encoding")


def test_a_record_is_checked_and_shown_in_the_language_of_the_request(home: House) -> None:
    def bring(path: str, lang: str) -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        url = f"{home.url}/api/records{path}?lang={lang}"
        return httpx.post(url, content=DATA, headers=headers, timeout=30)

    checked = bring("", PSEUDO)
    assert is_accented(checked.json()["sentence"])
    assert plain(checked.json()) == bring("", "en").json()
    shown = [json.loads(line) for line in bring("/replay", PSEUDO).text.splitlines()]
    assert [plain(line) for line in shown] == [
        json.loads(line) for line in bring("/replay", "en").text.splitlines()
    ]
    said = [e["words"] for line in shown[1:] if line["frame"] for e in line["frame"]["events"]]
    assert len([words for words in said if words]) > 20
    assert all(map(is_accented, said))


def test_a_stream_and_the_acts_beside_it_speak_one_language(home: House) -> None:
    with Screen(home.url) as screen:
        table = screen.open_table("person", "random", circuit="village")["table"]
        path = f"{home.url}/api/tables/{table}"
        with screen.http.stream("GET", f"{path}/stream?seat=0&lang={PSEUDO}") as stream:
            assert stream.headers["content-language"] == PSEUDO
            lines = (json.loads(line) for line in stream.iter_lines() if line)
            asked = next(f for f in lines if f["t"] in ("snap", "ev") and f["question"])
            assert is_accented(asked["question"]["prompt"])
            act: JsonFrame = {"seat": 0, "id": "2" * 32, "phase": 999, "moves": ["forward"]}
            nack = screen.post(f"{path}/act?lang={PSEUDO}", act)
            assert nack.headers["content-language"] == PSEUDO
            assert is_accented(nack.json()["why"])


def refused_requests(screen: Screen) -> Iterator[httpx.Response]:
    """Whatever can be refused over HTTP without breaking the server, in the pseudo-language."""
    opened = screen.open_table("person", "open", "random")
    table, http = f"/api/tables/{opened['table']}", screen.http
    lang = {"lang": PSEUDO}
    text = {"Content-Type": "text/plain"}
    as_json = {"Content-Type": "application/json"}
    yield http.get("/api/nothing", params=lang)
    yield http.put("/api/games", params=lang)
    yield http.get("/api/tables/nowhere", params=lang)
    yield http.get("/api/games/chess/board", params=lang)
    yield http.get("/api/games/trafic_turbo/board", params={"circuit": "moon", **lang})
    yield http.get("/api/games/trafic_turbo/board", params={"colour": "red", **lang})
    yield http.post("/api/tables", params=lang, content="{}", headers=text)
    yield http.post("/api/tables", params=lang, json={"game": "trafic_turbo"})
    yield http.post("/api/tables", params=lang, content=b"\xff", headers=as_json)
    yield http.post("/api/tables", params=lang, content='{"a":1,"a":2}', headers=as_json)
    yield http.post("/api/tables", params=lang, content="[" * 50, headers=as_json)
    yield http.post("/api/tables", params=lang, content=b" " * 99_999, headers=as_json)
    seats = [{"kind": "bot", "bot": "nobody"}] * 2
    yield http.post("/api/tables", params=lang, json={"game": "trafic_turbo", "seats": seats})
    yield http.post("/api/tables", params=lang, json={"game": "trafic_turbo", "seats": seats * 4})
    yield http.get(f"{table}/record", params=lang)
    yield http.get(f"{table}/stream", params={"seat": "x", **lang})
    yield http.post(f"{table}/rematch", params=lang, json={})
    yield http.post(f"{table}/nonce", params=lang, json={"seat": 2, "nonce": "0" * 32})
    yield http.post(f"{table}/rotate", params=lang, json={"seat": 2})
    yield http.post(f"{table}/start", params=lang, json={}, headers={"Origin": "http://elsewhere"})
    yield http.get("/api/games", params=lang, headers={"Host": "elsewhere"})
    yield http.post("/api/records", params=lang, content="x", headers={"Content-Type": "image/png"})
    yield http.post("/api/records", params=lang, content="{", headers=as_json)
    yield http.post("/api/records", params=lang, content="1x", headers=text)
    yield http.post("/api/records/replay", params=lang, content="2x", headers=text)
    yield http.post("/api/tables/copy", params={"at": "-1", **lang}, content=DATA, headers=as_json)
    one = {"seats": "person", **lang}
    yield http.post("/api/tables/copy", params=one, content=DATA, headers=as_json)
    yield http.post("/api/tables/copy", params=lang | {"at": "9999"}, content=DATA, headers=as_json)
    yield http.post(
        "/api/tracks", params={"game": "trafic_turbo", **lang}, content="x", headers=text
    )
    yield http.post(
        "/api/tracks", params={"game": "full_throttle", **lang}, content="x", headers=text
    )
    yield http.post("/api/tracks", params={"game": "chess", **lang}, content="x", headers=text)


def test_no_refusal_over_http_has_words_that_stand_in_code(home: House) -> None:
    """What was filled in apart: reasons of libraries, and what the request itself said."""
    with Screen(home.url) as screen:
        for answer in refused_requests(screen):
            told = answer.json()
            assert answer.status_code >= 400, answer.text
            assert answer.headers["content-language"] == PSEUDO, told
            assert told["key"], told
            rest = without(told["why"], told["args"])
            assert is_accented(rest), told
            assert has_accents(rest), told


def test_what_comes_too_often_is_refused_in_the_language_of_the_request(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, tables_an_hour=1)) as home, Screen(home.url) as screen:
        screen.open_table("person", "random")
        seats = [{"kind": "person"}, {"kind": "bot"}]
        body = {"game": "trafic_turbo", "seats": seats}
        told = screen.http.post(f"/api/tables?lang={PSEUDO}", json=body)
        assert (told.status_code, told.json()["key"]) == (429, "server.rate.tables")
        assert is_accented(told.json()["why"])


def test_pages_that_are_not_there_say_so_in_the_language_of_the_request(home: House) -> None:
    told = httpx.get(f"{home.url}/assets/nothing.js?lang={PSEUDO}")
    assert told.status_code == 404
    assert is_accented(told.text)
