"""`paddock seat` with programs and servers that misbehave: each is reported in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from paddock.cli.refusal import Refusal
from paddock.cli.seat import LINE_LIMIT, play, read, started
from paddock.cli.table_client import NoSeat, TableClient
from tests.server.browser_client import Screen
from tests.server.running_server import FAST, house
from tests.server.test_external_programs import link
from tests.server.test_stand_ins import until_table, wish


class Asked:
    """A table that asks twice, and takes every answer."""

    def __init__(self) -> None:
        self.questions: Iterator[dict[str, Any]] = iter([{"question": {}}, {"question": {}}])
        self.result: dict[str, Any] = {"standings": []}

    def next_question(self) -> dict[str, Any] | None:
        return next(self.questions, None)

    def answer(self, moves: list[str]) -> None:
        return None

    def places(self) -> list[str]:
        return []


def run(program: str) -> None:
    with started([sys.executable, "-c", program]) as (ask, answers):
        play(Asked(), ask, answers)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "program",
    [
        r"import sys; sys.stdout.buffer.write(b'\xff\xfe\x00 moves \xc3\n')",
        "print('[' * 60_000)",
        "while True: print('x' * 1_000_000, end='')",
        "print('{\"moves\": [1]}' + ' ' * 3000)",
        "print('[]')",
    ],
)
def test_garbage_is_refused_in_a_short_sentence(program: str) -> None:
    with pytest.raises(Refusal) as no:
        run(program)
    assert len(str(no.value)) < 500


def test_a_line_without_an_end_is_not_read_to_its_end() -> None:
    with pytest.raises(Refusal, match="is to answer"):
        read('{"moves": ["' + "x" * LINE_LIMIT)


def test_a_program_that_does_not_exit_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["paddock.cli.seat"], "EXIT_SECONDS", 0.1)
    began = time.monotonic()
    with pytest.raises(Refusal, match="is to answer"):
        run("print('nonsense', flush=True)\nimport time\ntime.sleep(600)")
    assert time.monotonic() - began < 60


def test_an_answer_that_is_too_long_for_a_frame_is_told_to_the_program(tmp_path: Path) -> None:
    with house(tmp_path) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "greedy", circuit="village")
        with TableClient(link(home.url, told, 0), "Long") as client:
            assert client.next_question() is not None
            no = client.answer(["forward"] * 2000)
            assert no is not None
            assert no["refused"] == "schema"
            again = client.next_question()
            assert again is not None, "the question comes again"
            assert client.answer([again["question"]["choices"][0]["move"]]) is None


def test_nothing_is_asked_in_a_pause(tmp_path: Path) -> None:
    with house(tmp_path, FAST) as home, Screen(home.url) as ann:
        told = ann.open_table("person", "greedy", circuit="village")
        with ann.sit(told["table"], 0) as host:
            host.until_asked()
            assert wish(host, "pause")["t"] == "ack"
            until_table(host, lambda frame: frame["paused"])
            with TableClient(link(home.url, told, 0), "Patient") as client:
                asked: list[Any] = []
                waiting = Thread(target=lambda: asked.append(client.next_question()))
                waiting.start()
                waiting.join(0.5)
                assert not asked
                assert wish(host, "go_on")["t"] == "ack"
                waiting.join(20)
                assert asked[0]["seat"] == 0


class Gate(BaseHTTPRequestHandler):
    """Stands before a table that is away, and says so in a page for people."""

    def do_POST(self) -> None:
        page = b"<h1>502</h1>"
        self.send_response(502)
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """In silence."""


def test_the_error_page_of_a_proxy_is_reported() -> None:
    with HTTPServer(("127.0.0.1", 0), Gate) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            with pytest.raises(NoSeat, match="502"):
                TableClient(f"http://127.0.0.1:{server.server_port}/table/t#key", "Ann")
        finally:
            server.shutdown()
            thread.join()


def test_a_server_that_closes_the_connection_is_reported(tmp_path: Path) -> None:
    program = (
        "import socket\n"
        "with socket.create_server(('127.0.0.1', 0)) as door:\n"
        "    print(door.getsockname()[1], flush=True)\n"
        "    door.accept()[0].close()\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        port = json.loads(server.stdout.readline())
        with pytest.raises(NoSeat, match="does not answer"):
            TableClient(f"http://127.0.0.1:{port}/table/t#key", "Ann")
