"""docs/hosting.md: its commands are run, its unit is checked, the figures it names are there."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from paddock.server.metrics import FAMILIES
from tests.web.server import free_port

DOCS = Path(__file__).parent.parent.parent / "docs"
HOSTING = DOCS / "hosting"
PAGE = (DOCS / "hosting.md").read_text()
UNIT = (HOSTING / "paddock.service").read_text()
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
PADDOCK = "/opt/paddock/bin/paddock"
RUN = ("paddock", "find", "mkdir", "cp COPY", "curl", "df")
"""What a test can run of the page; the rest changes the machine or needs one with systemd."""
NOT_RUN = (
    *("apt-get", "useradd", "python3 -m venv", "git", "/opt/paddock/bin/pip", "sudoedit"),
    *("systemctl", "cp /opt/paddock/source", "certbot", "ln", "nginx", "install", "journalctl"),
    "docker",
)


def commands() -> list[str]:
    """Every line of the page's commands, without the rights that it takes."""
    lines = [line for block in BLOCK.findall(PAGE) for line in block.splitlines()]
    return [re.sub(r"^sudo (-u paddock )?", "", line) for line in lines]


def is_run(command: str) -> bool:
    return command.removeprefix("/opt/paddock/bin/").startswith(RUN)


def test_every_command_is_run_here_or_said_not_to_be() -> None:
    assert len(commands()) > 30
    for command in commands():
        assert is_run(command) != command.startswith(NOT_RUN), command


class Machine:
    """The folders and the port of the page, put elsewhere."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.copies = folder / "copies"
        self.copies.mkdir()
        self.port = free_port()

    def here(self, command: str) -> str:
        for there, here in {
            PADDOCK: f"{sys.executable} -m paddock.cli",
            "/var/lib/paddock": str(self.data),
            "/var/backups/paddock": str(self.copies),
            "8000": str(self.port),
            "COPY": str(next(self.copies.iterdir(), "COPY")),
        }.items():
            command = command.replace(there, here)
        return command

    def run(self, command: str) -> str:
        done = subprocess.run(
            ["sh", "-c", self.here(command)], capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    @contextmanager
    def service(self) -> Iterator[None]:
        """What systemd would start."""
        (start,) = re.findall("^ExecStart=(.*)$", UNIT, re.MULTILINE)
        process = subprocess.Popen(shlex.split(self.here(start)), stdout=subprocess.DEVNULL)
        try:
            self.wait(process)
            yield
        finally:
            process.terminate()
            assert process.wait(60) == -signal.SIGTERM, "it was not stopped, it crashed"

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the service did not start")

    def open_table(self) -> None:
        body = b'{"game": "trafic_turbo", "seats": [{"kind": "open"}, {"kind": "open"}]}'
        headers = {"Content-Type": "application/json", "Host": "paddock.example.org"}
        url = f"http://127.0.0.1:{self.port}/api/tables"
        with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as answer:
            assert answer.status == 201

    def tables(self) -> int:
        with sqlite3.connect(self.data / "paddock.sqlite3") as database:
            (count,) = database.execute("SELECT count(*) FROM desk").fetchone()
        database.close()
        return int(count)


def test_the_commands_of_the_page_watch_back_up_and_restore(tmp_path: Path) -> None:
    """The service has one table when it is copied, two when it is stopped, one again after that."""
    machine = Machine(tmp_path)
    ran = [command for command in commands() if is_run(command)]
    backup = next(command for command in ran if "backup" in command)
    restore = ran[ran.index(backup) + 1 : ran.index(next(c for c in ran if "cp COPY" in c)) + 1]
    watching = [command for command in ran if command not in {backup, *restore}]
    assert len(restore) == 3
    with machine.service():
        machine.open_table()
        said = [machine.run(command) for command in watching if shutil.which(command.split()[0])]
        machine.run(backup)
        machine.open_table()
    assert "ok\n" in said
    assert any("paddock_store_seconds" in one for one in said)
    assert machine.tables() == 2
    for command in restore:
        machine.run(command)
    with machine.service():
        pass
    assert machine.tables() == 1


def test_the_nightly_copy_is_made_as_cron_runs_it(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    with machine.service():
        machine.open_table()
    (line,) = [one for one in (HOSTING / "paddock.cron").read_text().splitlines() if one[0] != "#"]
    *when, user, command = line.split(maxsplit=6)
    assert (len(when), user) == (5, "paddock")
    assert "%" not in command, "cron would take it for the end of the line"
    machine.run(command)
    assert len(list(machine.copies.iterdir())) == 1


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_takes_the_unit_and_finds_it_hardened(tmp_path: Path) -> None:
    unit = tmp_path / "paddock.service"
    unit.write_text(UNIT.replace(PADDOCK, sys.executable).replace("=paddock\n", "=nobody\n", 1))
    for check in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", *check, str(unit)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr


def test_the_figures_that_the_page_and_the_alerts_name_are_there() -> None:
    alerts = (HOSTING / "alerts.yml").read_text()
    named = set(re.findall(r"\bpaddock_[a-z_]+", PAGE + alerts))
    assert len(named) >= 6
    assert {name.removesuffix("_bucket") for name in named} <= set(FAMILIES)


def test_prometheus_files_are_yaml_of_the_right_shape() -> None:
    scrape = yaml.safe_load((HOSTING / "prometheus.yml").read_text())
    assert scrape["scrape_configs"][0]["static_configs"][0]["targets"] == ["127.0.0.1:8000"]
    (group,) = yaml.safe_load((HOSTING / "alerts.yml").read_text())["groups"]
    assert all(rule["expr"] and rule["annotations"]["summary"] for rule in group["rules"])


def test_every_file_beside_the_page_is_linked_and_every_link_leads_to_one() -> None:
    linked = set(re.findall(r"\]\((hosting/[^)]+)\)", PAGE))
    assert linked == {f"hosting/{file.name}" for file in HOSTING.iterdir()}
