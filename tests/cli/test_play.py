"""`paddock play` and `paddock serve`: the server is found where they say."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paddock.cli.play import data_folder


@contextmanager
def running(*words: str, data: Path) -> Iterator[str]:
    """The address that a verb prints, while it runs."""
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
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.terminate()
        process.communicate(timeout=60)


def test_serve_opens_at_any_free_port_and_keeps_its_data_where_it_is_told(tmp_path: Path) -> None:
    with running("serve", "--port", "0", data=tmp_path / "data") as address:
        with urllib.request.urlopen(f"{address}healthz") as answer:
            assert answer.status == 200
        assert list((tmp_path / "data").iterdir()) != []


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
        (["--port", "99999"], "There is no port 99999"),
        (["--host", "no.such.host."], "cannot start"),
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
