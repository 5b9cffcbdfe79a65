"""Tries a wheel or a source distribution as a new user would, in an empty environment.

`paddock play` has to answer with the web client, two programs race each other over sockets, and
`paddock verify` has to find their record true.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import urllib.request
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

EXAMPLES: Final = Path(__file__).resolve().parents[1] / "examples"
TABLE: Final = {
    "game": "trafic_turbo",
    "options": {"circuit": "village"},
    "seats": [{"kind": "open"}, {"kind": "open"}],
}
PATIENCE: Final = 240
"""Seconds for a race of two programs; the limit of acts a second makes it half a minute."""


class Failed(Exception):
    """A package that does not do what it should, in a sentence."""


class Environment:
    """A new virtual environment in a folder where nothing of the project lies."""

    def __init__(self, folder: Path, variables: Mapping[str, str]) -> None:
        self.folder: Final = folder
        self.bin: Final = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        own = {
            "PATH": os.pathsep.join([str(self.bin), os.environ.get("PATH", "")]),
            "PADDOCK_DATA": str(folder / "data"),
            "PADDOCK_LANG": "en",
        }
        self.variables: Final = {**kept, **own, **variables}
        venv.create(folder / "venv", with_pip=True)

    def start(self, *words: str | Path) -> subprocess.Popen[str]:
        command = [self.bin / words[0], *words[1:]]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, cwd=self.folder, env=self.variables, stdout=pipe, stderr=pipe, text=True
        )

    def run(self, *words: str | Path, patience: int = 1800) -> str:
        """What a command prints; raises Failed with what it says if it fails."""
        with self.start(*words) as process:
            try:
                told, error = process.communicate(timeout=patience)
            except subprocess.TimeoutExpired:
                process.kill()
                raise Failed(f"`{words[0]} {words[1]}` did not end in {patience} s.") from None
        if process.returncode:
            raise Failed(f"`{words[0]} {words[1]}` failed:\n{told}{error}")
        return told


@contextmanager
def playing(environment: Environment) -> Iterator[str]:
    """The address of `paddock play`, while it runs."""
    server = environment.start("paddock", "play", "--no-browser", "--port", "0")
    assert server.stdout is not None, "it was asked for"
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        if found is None:
            server.kill()
            raise Failed(f"`paddock play` did not start:\n{server.communicate()[1]}")
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        server.communicate(timeout=60)


def fetched(url: str, body: object = None, key: str = "") -> bytes:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} if data else {}
    request = urllib.request.Request(url, data, headers)
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: bytes = answer.read()
        return found


def try_client(home: str) -> None:
    """Fetch the page and every file that it names."""
    page = fetched(home).decode()
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    if not any(part.endswith(".js") for part in parts):
        raise Failed(f"`paddock play` answers without the web client:\n{page[:200]}")
    for part in parts:
        fetched(home + part)


def try_race(environment: Environment, home: str) -> bytes:
    """The record of a race between two programs, one by `paddock seat`, one on a bare socket."""
    told: dict[str, Any] = json.loads(fetched(f"{home}/api/tables", TABLE))
    keys = [seat["secret"] for seat in told["seats"]]
    links = [f"{home}/table/{told['table']}#{key}" for key in keys]
    program = f"python {EXAMPLES / 'line_bot.py'}"
    with environment.start("paddock", "seat", links[0], program) as seat:
        try:
            environment.run("python", EXAMPLES / "socket_bot.py", links[1], patience=PATIENCE)
            seat.communicate(timeout=PATIENCE)
        finally:
            seat.kill()
    return fetched(f"{home}/api/tables/{told['table']}/record", key=keys[0])


def try_package(package: Path, variables: Mapping[str, str]) -> None:
    """Raises Failed if a package cannot be installed, played, raced and verified with."""
    print(f"Trying {package.name} in an empty environment.", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        environment = Environment(Path(folder), variables)
        environment.run("pip", "install", "--quiet", "--no-cache-dir", package.resolve())
        print(f"  {environment.run('paddock', '--version').strip()}", flush=True)
        with playing(environment) as home:
            try_client(home)
            record = Path(folder, "record.json")
            record.write_bytes(try_race(environment, home))
        print(f"  {environment.run('paddock', 'verify', record).strip()}", flush=True)
