"""`paddock play` and `paddock serve`: the server is found where they say."""

from __future__ import annotations

import ipaddress
import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from paddock.cli.play import at_pace, data_folder
from paddock.server.lan_addresses import is_reachable, lan_addresses
from paddock.server.settings import Settings
from tests.server.test_external_programs import opened


@contextmanager
def running(*words: str, data: Path, lines: int = 1) -> Iterator[str]:
    """The address that a verb prints, or its first lines whole, while it runs."""
    source = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PADDOCK_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    environment["PYTHONPATH"] = str(Path(source).absolute()) if source else ""
    process = subprocess.Popen(
        [sys.executable, "-m", "paddock.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None
        told = "".join(process.stdout.readline() for _ in range(lines))
        found = re.search(r"http://\S+", told)
        assert found is not None, told
        yield found[0] if lines == 1 else told
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_serve_opens_at_any_free_port_and_keeps_its_data_where_it_is_told(tmp_path: Path) -> None:
    with running("serve", "--port", "0", data=tmp_path / "data") as address:
        with urllib.request.urlopen(f"{address}healthz") as answer:
            assert answer.status == 200
        assert list((tmp_path / "data").iterdir()) != []


def test_play_lan_is_open_at_the_addresses_that_it_says(tmp_path: Path) -> None:
    """Asked over this machine's own addresses, by the names that others would write."""
    words = ("play", "--lan", "--port", "0", "--no-browser")
    with running(*words, data=tmp_path, lines=2) as told:
        local, *lan = re.findall(r"http://[^\s,]+/", told)
        port = urlsplit(local).port
        assert sorted(urlsplit(url).hostname or "" for url in lan) == sorted(lan_addresses())
        assert "network" in told, "it says who gets in"
        for url in (local, *lan):
            for here in ("127.0.0.1", "127.0.0.2"):
                asked = urllib.request.Request(f"http://{here}:{port}/healthz")
                asked.add_header("Host", urlsplit(url).netloc)
                with urllib.request.urlopen(asked) as answer:
                    assert answer.status == 200


def test_play_without_lan_is_open_to_this_machine_alone(tmp_path: Path) -> None:
    with running("play", "--port", "0", "--no-browser", data=tmp_path) as told:
        port = urlsplit(told).port
        assert port is not None
        with socket.socket() as other:
            assert other.connect_ex(("127.0.0.2", port)) != 0


@pytest.mark.parametrize(
    ("address", "reachable"),
    [
        *(("192.168.1.7", True), ("203.0.113.9", True), ("fd00::7", True), ("2001:db8::7", True)),
        *(("127.0.1.1", False), ("::1", False), ("169.254.3.4", False), ("fe80::1", False)),
        *(("0.0.0.0", False), ("::", False)),
    ],
)
def test_loopback_and_link_local_addresses_are_not_told(address: str, reachable: bool) -> None:
    assert is_reachable(ipaddress.ip_address(address)) is reachable


def test_play_takes_the_next_port_where_one_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = ("play", "--port", str(port), "--no-browser")
        with running(*words, data=tmp_path) as address:
            assert int(address.rstrip("/").rsplit(":", 1)[1]) > port


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--host", "no.such.host."], "cannot start"),
        (["--proxy", "nginx"], "nginx is no address of a proxy"),
    ],
)
def test_a_server_that_cannot_start_says_why(
    words: list[str], sentence: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "paddock.cli", "serve", "--data", str(tmp_path), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "paddock.cli", "serve", "--data", str(tmp_path)]
        done = subprocess.run(
            [*command, "--port", port], capture_output=True, text=True, timeout=60, check=False
        )
    assert done.returncode == 2
    assert f"Port {port} is taken; name another with --port." in done.stderr


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_DATA", "/somewhere/else")
    assert data_folder() == Path("/somewhere/else")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="follows the XDG specification")
@pytest.mark.parametrize(
    ("chosen", "folder"),
    [
        ("/data", Path("/data/paddock")),
        ("", Path.home() / ".local/share/paddock"),
        ("relative", Path.home() / ".local/share/paddock"),
    ],
)
def test_the_data_folder_follows_the_platform(
    chosen: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PADDOCK_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", chosen)
    assert data_folder() == folder


def test_the_data_folder_of_a_mac_is_where_it_has_always_been(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PADDOCK_DATA", raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == Path.home() / "Library/Application Support/paddock"


@pytest.mark.parametrize(
    ("pace", "pause"), [("1", 0.6), ("2", 0.3), ("0.5", 1.2), ("instant", 0.0)]
)
def test_a_pace_makes_bots_quicker(pace: str, pause: float) -> None:
    settings = at_pace(Settings(), pace)
    assert settings.bot_pause == pytest.approx(pause)
    assert settings.bot_next == pytest.approx(pause * Settings.bot_next / Settings.bot_pause)


def test_bots_of_an_instant_server_race_to_the_end_at_once(tmp_path: Path) -> None:
    with running("serve", "--port", "0", "--pace", "instant", data=tmp_path) as address:
        bots = [{"kind": "bot", "bot": "greedy"}] * 2
        table = opened(address.rstrip("/"), seats=bots, public=False)
        url = f"{address}api/tables/{table['table']}/stream"
        headers = {"Authorization": f"Bearer {table['watch']}"}
        with httpx.stream("GET", url, headers=headers, timeout=120) as answer:
            frames = [json.loads(line) for line in answer.iter_lines() if line]
    assert frames[-1]["t"] == "bye"
    assert next(one for one in reversed(frames) if one["t"] in ("snap", "ev"))["result"]
