"""Every command in README, docs and the examples of `--help` is run, in a folder of its own.

`.venv/bin/paddock` stands for the program under test. Servers get a free port and are interrupted
in the end; a long job is run with smaller figures. What cannot be run here stands in NOT_RUN.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from paddock.cli.examples import EXAMPLES
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from tests.server.running_server import house
from tests.server.test_external_programs import link, opened

from .documents import Command, commands_in, documents, inline_commands
from .shell import PATIENCE, ROOT, environment, interrupted, wrapper
from .test_hostile import COMMANDS

NOT_RUN = {
    "make play": "sets this machine up and serves",
    "make test": "this is a part of it",
    "sudo ": "changes the machine that hosts, as root",
    "sudoedit ": "opens an editor, as root",
    "curl ": "asks the server that systemd has started",
    "df ": "looks at a folder of the machine that hosts",
    "journalctl ": "reads the log of the machine that hosts",
    "docker ": "there is no Docker here",
}
"""Commands by how they begin, and why they are not run."""
SMALLER = {
    "--seeds": "2",
    "--kills": "2",
    "--cuts": "2",
    "--returns": "10",
    "--idle": "10",
    "--tables": "4",
    "--seconds": "0.5",
}
SMALL = {
    "ladder": ("--seeds", "2"),
    "simulate": ("--seeds", "2"),
    "load": ("--tables", "4", "--seconds", "0.5", "--rate", "50"),
}
"""What a long job is given before its own options, so that its defaults do not count."""
SERVERS = ("play", "serve")
ADDRESS = "http://127.0.0.1:8000"
SEAT = f"{ADDRESS}/table/NAME#KEY"

PAGES = {str(path.relative_to(ROOT)): commands_in(path) for path in documents()}
HELP = {
    name: [Command(line, f"paddock {name} --help") for line in lines]
    for name, lines in EXAMPLES.items()
}


def reason_not_to_run(text: str) -> str:
    return next((why for start, why in NOT_RUN.items() if text.startswith(start)), "")


class Shell:
    """Runs commands one after the other in one folder, servers beside them."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.stack = stack
        self.server = stack.enter_context(ExitStack())
        self.address = ADDRESS
        path = f"{wrapper(folder.parent / 'bin').parent}{os.pathsep}{os.environ['PATH']}"
        self.environment = environment(PATH=path, PADDOCK_DATA=str(folder / "tables"))
        shutil.copy(ROOT / "examples" / "line_bot.py", folder)
        SqliteStore(folder / "tables" / DATABASE).shut()

    def run(self, command: Command) -> None:
        words = self.prepared(command.text)
        found = re.match(r"paddock (\w+)", words)
        if found is not None and found[1] in SERVERS:
            self.server.close()  # One at a time: a database has one server.
            self.address = self.server.enter_context(self.serving(words, command)).rstrip("/")
            return
        done = subprocess.run(
            ["sh", "-c", words],
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            check=False,
        )
        told = f"{command.place}: `{command.text}`, run as `{words}`"
        assert done.returncode == 0, f"{told}, exits with {done.returncode}: {done.stderr}"
        assert done.stdout, f"{told}, says nothing"

    def prepared(self, text: str) -> str:
        """The command as it is run here."""
        words = text.replace(".venv/bin/paddock", "paddock").replace(".venv/bin/python", "python")
        words = re.sub(r"\bpython3? ", f"{sys.executable} ", words)
        for option, value in SMALLER.items():
            words = re.sub(rf"{option} [0-9.]+", f"{option} {value}", words)
        for verb, small in SMALL.items():
            words = words.replace(f"paddock {verb}", " ".join(["paddock", verb, *small]))
        if SEAT in words:
            words = words.replace(SEAT, self.seat())
        return words.replace(ADDRESS, self.address)

    def seat(self) -> str:
        """The link of a seat at a real table, beside a bot."""
        home = self.stack.enter_context(house(self.folder / "server"))
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
        return link(home.url, opened(home.url, seats=seats, public=False), 0)

    @contextmanager
    def serving(self, words: str, command: Command) -> Iterator[str]:
        """A server at a free port, until the commands of the page are done."""
        words = re.sub(r" --port [0-9]+", "", words.removesuffix("&"))
        words = words.replace("--host 0.0.0.0", "")
        verb = words.split()[1]
        more = ["--port", "0"] if verb == "serve" else ["--no-browser"]
        process = subprocess.Popen(
            [sys.executable, "-m", "paddock.cli", *words.split()[1:], *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=self.environment,
        )
        with process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+", process.stdout.readline())
                assert found is not None, f"{command.place}: `{command.text}` does not start"
                with urllib.request.urlopen(f"{found[0]}healthz") as answer:
                    assert answer.status == 200
                yield found[0]
            finally:
                interrupted(process)
        assert process.returncode == 0, f"{command.place}: `{command.text}` does not stop"


@pytest.mark.parametrize("page", [*PAGES, *HELP])
def test_the_commands_of_a_page_work(page: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with ExitStack() as stack:
        shell = Shell(folder, stack)
        for command in {**PAGES, **HELP}[page]:
            if not reason_not_to_run(command.text):
                shell.run(command)


def test_what_is_not_run_is_still_there() -> None:
    written = [command.text for commands in PAGES.values() for command in commands]
    for start in NOT_RUN:
        assert any(text.startswith(start) for text in written), f"nothing begins with {start!r}"


@pytest.mark.parametrize("page", PAGES)
def test_a_command_in_the_text_has_a_verb_and_options_that_there_are(page: str) -> None:
    for text in inline_commands(ROOT / page):
        verb = text.split()[0]
        assert verb in COMMANDS, f"{page}: `paddock {text}`"
        known = {option for parameter in COMMANDS[verb].params for option in parameter.opts}
        unknown = set(re.findall(r"--[a-z-]+", text)) - known
        assert not unknown, f"{page}: `paddock {text}` has {unknown}"
