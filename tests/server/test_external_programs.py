"""Programs as players: public tables, joining, HTTP streams, and bots in other processes."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest

from paddock.server.http.openapi import openapi, published_frames
from paddock.server.run import bound

from .browser_client import SPECTATOR, Screen, view_hash
from .running_server import FAST, house

ROOT = Path(__file__).parents[2]
PUBLIC = {
    "game": "trafic_turbo",
    "options": {"circuit": "village"},
    "seats": [{"kind": "open"}, {"kind": "open"}],
    "public": True,
}


def opened(home: str, **more: Any) -> dict[str, Any]:
    answer = httpx.post(f"{home}/api/tables", json={**PUBLIC, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def as_bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def join(home: str, table: str, name: str) -> httpx.Response:
    return httpx.post(f"{home}/api/tables/{table}/join", json={"name": name})


def offered(home: str) -> list[str]:
    return [offer["table"] for offer in httpx.get(f"{home}/api/tables").json()]


# --- finding and joining -----------------------------------------------------------------------


def test_public_tables_are_listed_and_joined_until_they_are_full(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = opened(home.url)["table"]
        private = opened(home.url, public=False)["table"]
        assert offered(home.url) == [table]
        first = join(home.url, table, "Ann")
        assert first.json()["seat"] == 0
        assert join(home.url, private, "Eve").status_code == 404
        assert join(home.url, "nothere", "Eve").status_code == 404
    with house(tmp_path) as home:
        offers = httpx.get(f"{home.url}/api/tables").json()
        assert [offer["table"] for offer in offers] == [table], "a restart forgets no offer"
        assert [player["name"] for player in offers[0]["players"]] == ["Ann", "Player 2"]
        assert join(home.url, table, "Bob").json()["seat"] == 1
        assert join(home.url, table, "Eve").status_code == 409
        assert offered(home.url) == []
        key = as_bearer(first.json()["secret"])
        info = httpx.get(f"{home.url}/api/tables/{table}", headers=key).json()
        assert (info["stage"], info["mine"]) == ("racing", [0])


def test_whoever_joins_gets_a_key_that_the_old_link_does_not_have(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        told = opened(home.url)
        table = told["table"]
        joined = join(home.url, table, "Ann")
        key = joined.json()["secret"]
        assert dict(joined.cookies) == {f"paddock-{table}-0": key}
        for secret, status in ((told["seats"][0]["secret"], 404), (key, 200), ("x", 404)):
            url = f"{home.url}/api/tables/{table}"
            assert httpx.get(url, headers=as_bearer(secret)).status_code == status


# --- streams -----------------------------------------------------------------------------------


def test_a_race_is_streamed_line_by_line_to_its_end(tmp_path: Path) -> None:
    seats = [{"kind": "bot", "bot": "greedy"}] * 2
    with house(tmp_path) as home:
        told = opened(home.url, seats=seats, public=False)
        url = f"{home.url}/api/tables/{told['table']}/stream"
        assert httpx.get(url).status_code == 404
        view: dict[str, Any] = {}
        kinds = []
        with httpx.stream("GET", url, headers=as_bearer(told["watch"]), timeout=60) as answer:
            assert answer.headers["content-type"] == "application/x-ndjson"
            for line in answer.iter_lines():
                frame = json.loads(line)
                kinds.append(frame["t"])
                if frame["t"] == "snap":
                    view = frame["view"]
                elif frame["t"] == "ev":
                    view |= frame["changes"]
                    assert frame["vh"] == view_hash(view)
        assert kinds[:3] == ["welcome", "table", "snap"]
        assert kinds[-1] == "bye"
        record = httpx.get(url.replace("stream", "record"), headers=as_bearer(told["watch"]))
        assert record.status_code == 200


def test_a_seat_s_stream_needs_its_own_key(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        told = opened(home.url, public=False)
        url = f"{home.url}/api/tables/{told['table']}/stream?seat=0"
        for key in (told["watch"], told["host"], told["seats"][1]["secret"]):
            assert httpx.get(url, headers=as_bearer(key)).status_code == 404


def test_a_stream_has_keepalives_and_its_seat_is_absent_once_closed(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, beat=1)) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "open")
        path = f"/api/tables/{told['table']}/stream?seat=0"
        with ann.sit(told["table"], SPECTATOR) as crowd:
            with ann.http.stream("GET", path) as stream:
                lines = stream.iter_lines()
                assert [json.loads(next(lines))["t"] for _ in range(2)] == ["welcome", "table"]
                assert next(lines) == "", "a sign of life"
                crowd.until(lambda frame: frame["t"] == "table" and frame["players"][0]["present"])
            crowd.until(lambda frame: frame["t"] == "table" and not frame["players"][0]["present"])


def test_a_seat_whose_stream_is_not_read_is_absent(tmp_path: Path) -> None:
    talkative = replace(FAST, chat_gap=0.0001)
    with house(tmp_path, talkative) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "person", circuit="village")
        path = f"/api/tables/{told['table']}/stream?seat=0"
        wire = unread(home.url, path, told["seats"][0]["secret"])
        with closing(wire), ann.sit(told["table"], 1) as other:
            other.until(lambda frame: frame["t"] == "table" and frame["players"][0]["present"])
            for number in range(2000):
                talk = {"t": "chat", "id": f"{number:032x}", "text": "x" * 500}
                other.send(talk)
                other.until_kind("ack", "nack")
                if not other.table["players"][0]["present"]:
                    break
            assert not other.table["players"][0]["present"]


def unread(url: str, path: str, key: str) -> socket.socket:
    """A request whose answer nobody reads."""
    address = httpx.URL(url)
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.connect((address.host, address.port))
    wire.send(
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n\r\n".encode()
    )
    return wire


def test_a_connection_whose_peer_reads_nothing_times_out(tmp_path: Path) -> None:
    """Bytes that nobody takes, and a peer that goes on saying that it is there."""
    with closing(bound("127.0.0.1", 0, dead_after=0.5)) as listener:
        wire = socket.create_connection(listener.getsockname())
        listener.setblocking(True)
        served, _ = listener.accept()
        served.setblocking(False)
        with closing(wire), closing(served), pytest.raises(OSError, match="timed out"):
            keep_sending(served)


SERVE = """
from pathlib import Path
from paddock.server.run import serve
from paddock.server.settings import Settings
serve(port=0, data=Path({!r}), settings=Settings(dead_after=0.5))
"""


def test_the_server_times_out_unread_connections_by_its_settings(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVE.format(str(tmp_path))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            with closing(unread(url, "/api/games", "")) as wire:
                time.sleep(4)
                wire.settimeout(60)
                with pytest.raises(ConnectionResetError):
                    read_all(wire)
        finally:
            server.terminate()


def read_all(wire: socket.socket) -> None:
    while wire.recv(65536):
        pass


def keep_sending(wire: socket.socket) -> None:
    for _ in range(200):
        with suppress(BlockingIOError):
            wire.send(bytes(65536))
        time.sleep(0.05)


def act(home: str, table: str, key: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = httpx.post(f"{home}/api/tables/{table}/act", json=body, headers=as_bearer(key))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_an_act_over_http_is_the_same_act_on_a_socket(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "greedy", circuit="village")
        table, key = told["table"], told["seats"][0]["secret"]
        with ann.sit(table, 0) as first:
            asked = first.until_asked()
            body = {"seat": 0, "id": "a" * 32, "phase": asked["phase"]}
            body["moves"] = [asked["choices"][0]["move"]]
            done = act(home.url, table, key, body)
            assert (done["t"], done["dup"]) == ("ack", False)
            first.until(lambda frame: frame["t"] == "ev" and frame["s"] == done["s"])
            assert act(home.url, table, key, body) == {**done, "dup": True}
            again = first.act(body["moves"], asked["phase"], "a" * 32)
            assert (again["t"], again["s"], again["dup"]) == ("ack", done["s"], True)
            other = act(home.url, table, key, {**body, "moves": ["fly"]})
            assert (other["t"], other["code"]) == ("nack", "conflict")
            late = act(home.url, table, key, {**body, "id": "b" * 32})
            assert (late["t"], late["final"]) == ("nack", True)


def test_acts_over_http_need_the_seat_s_key_and_keep_to_its_rate(tmp_path: Path) -> None:
    with house(tmp_path, replace(FAST, burst=2, rate=0.1)) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "person")
        url = f"{home.url}/api/tables/{told['table']}/act"
        body = {"seat": 0, "id": "a" * 32, "phase": 0, "moves": ["fly"]}
        for key in (told["watch"], told["host"], told["seats"][1]["secret"], "x"):
            assert httpx.post(url, json=body, headers=as_bearer(key)).status_code == 404
        own = told["seats"][0]["secret"]
        codes = [act(home.url, told["table"], own, body)["code"] for _ in range(3)]
        assert codes[2] == "rate"
        assert "rate" not in codes[:2]


def test_an_act_over_http_that_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "greedy", circuit="village")
        with ann.sit(told["table"], 0) as first:
            asked = first.until_asked()
            body = {"seat": 0, "id": "a" * 32, "phase": asked["phase"]}
            body["moves"] = [asked["choices"][0]["move"]]
            key = told["seats"][0]["secret"]
            home.store.connection.execute("PRAGMA query_only = ON")
            no = act(home.url, told["table"], key, body)
            assert (no["t"], no["code"], no["final"]) == ("nack", "unavailable", False)
            home.store.connection.execute("PRAGMA query_only = OFF")
            assert act(home.url, told["table"], key, body)["t"] == "ack"


# --- descriptions ------------------------------------------------------------------------------


def test_the_published_descriptions_are_the_server_s_own(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        published = json.loads((ROOT / "docs" / "openapi.json").read_text("utf-8"))
        assert published == openapi()
        assert httpx.get(f"{home.url}/api/openapi.json").json() == published
        assert httpx.get(f"{home.url}/api/frames.schema.json").content == published_frames().data


def test_every_frame_of_a_race_fits_the_schema(tmp_path: Path) -> None:
    schema = json.loads(published_frames().data)
    jsonschema.Draft202012Validator.check_schema(schema)
    checks = jsonschema.Draft202012Validator(
        {"$ref": "#/$defs/ServerFrame", "$defs": schema["$defs"]}
    )
    # A random bot may let the whole countdown run, and the seat that waits says nothing meanwhile.
    with house(tmp_path, replace(FAST, countdown_scale=0.01)) as home, Screen(home.url) as ann:
        for game, view in (("trafic_turbo", "Street"), ("tiny_turbo_cars", "Floor")):
            table = ann.open_table("person", "random", game=game)["table"]
            with ann.sit(table, 0) as first:
                for number in range(20):
                    first.play(number)
                first.act(["fly"], 0)
                shown = jsonschema.Draft202012Validator(
                    {"$ref": f"#/$defs/{view}", "$defs": schema["$defs"]}
                )
                for frame in first.frames:
                    checks.validate(frame)
                    if frame["t"] == "snap":
                        shown.validate(frame["view"])


# --- bots --------------------------------------------------------------------------------------


def link(home: str, told: dict[str, Any], seat: int) -> str:
    return f"{home}/table/{told['table']}#{told['seats'][seat]['secret']}"


def test_the_examples_race_each_other_as_programs(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        told = opened(home.url, public=False)
        bots = f"{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
        lines = subprocess.Popen(
            [sys.executable, "-m", "paddock.cli", "seat", link(home.url, told, 0), bots],
            stdout=subprocess.PIPE,
            text=True,
        )
        sockets = subprocess.run(
            [sys.executable, ROOT / "examples" / "socket_bot.py", link(home.url, told, 1)],
            capture_output=True,
            text=True,
            timeout=100,
        )
        told_by_lines = lines.communicate(timeout=60)[0].splitlines()
        result = json.loads(sockets.stdout)
        assert len(result["standings"]) == 2, sockets.stderr
        assert lines.returncode == 0
        assert [line[:2] for line in told_by_lines] in (["1.", "2."], ["1.", "1."])
        names = {line[3:] for line in told_by_lines}
        assert names == {"Program", "Socket bot"}


def test_a_program_races_by_http_alone(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        told = opened(home.url, seats=[{"kind": "open"}, {"kind": "bot"}], public=False)
        ended = subprocess.run(
            [sys.executable, ROOT / "examples" / "http_bot.py", link(home.url, told, 0)],
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert len(json.loads(ended.stdout)["standings"]) == 2, ended.stderr


@pytest.mark.parametrize(
    ("seat", "program", "words"),
    [
        ("watch", "true", "for watching"),
        ("0", "/no/such/program", "There is no program"),
        ("0", "echo nonsense", "is to answer"),
        ("0", "true", "ended before the race"),
        ("wrong", "true", "not open to you"),
    ],
)
def test_what_cannot_play_is_told_so_in_a_sentence(
    tmp_path: Path, seat: str, program: str, words: str
) -> None:
    with house(tmp_path) as home:
        told = opened(home.url, seats=[{"kind": "open"}, {"kind": "bot"}], public=False)
        keys = {"watch": told["watch"], "0": told["seats"][0]["secret"], "wrong": "x"}
        address = f"{home.url}/table/{told['table']}#{keys[seat]}"
        ended = subprocess.run(
            [sys.executable, "-m", "paddock.cli", "seat", address, program],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ended.returncode == 2
        assert words in ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_program_s_illegal_move_is_told_to_it_and_the_question_comes_again(
    tmp_path: Path,
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, sys\n"
        "refused = 0\n"
        "for line in sys.stdin:\n"
        "    told = json.loads(line)\n"
        "    if 'result' in told: break\n"
        "    if 'refused' in told:\n"
        "        refused += 1; continue\n"
        "    choices = told['question']['choices']\n"
        "    move = 'fly' if refused == 0 else choices[0]['move']\n"
        "    print(json.dumps({'moves': [move]}), flush=True)\n"
        "assert refused == 1\n"
    )
    with house(tmp_path / "data") as home:
        told = opened(home.url, seats=[{"kind": "open"}, {"kind": "bot"}], public=False)
        command = f"{sys.executable} {bot}"
        ended = subprocess.run(
            [sys.executable, "-m", "paddock.cli", "seat", link(home.url, told, 0), command],
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert ended.returncode == 0, ended.stderr
