"""Ctrl-C: exit code 130 and one line; what is done is kept, and no child process is left."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

from paddock.cli import main
from paddock.lab.ladder import Heat, Result, run

from .shell import interrupted, started
from .test_cli import paddock

LONG_RACE = ("race", "microbot_racers", "--bots", "random", "--option", "laps=4", "--seed", "1")


def children(process: int) -> list[int]:
    """The processes that a process has started, from /proc."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == process:
            found.append(int(folder.name))
    return found


def test_an_interrupted_race_is_recorded_as_far_as_it_went(tmp_path: Path) -> None:
    log = tmp_path / "race.json"
    with started(*LONG_RACE, "--log", log) as process:
        assert process.stdout is not None
        for _ in range(3):
            process.stdout.readline()
        _, err = interrupted(process)
    if process.returncode == 0:
        pytest.skip("the race was over first")
    assert (process.returncode, err) == (130, "paddock: Interrupted.\n")
    done = paddock("verify", log)
    assert done.returncode == 0
    assert "not over" in done.stdout


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes in /proc")
@pytest.mark.parametrize("how", [["--kills", "1000"], ["--tables", "4", "--seconds", "600"]])
def test_an_interrupted_load_ends_its_servers(how: list[str]) -> None:
    with started("load", "--json", *how) as process:
        assert process.stdout is not None
        if "--kills" not in how:
            assert "field" in json.loads(process.stdout.readline())
        while not (servers := children(process.pid)):
            assert process.poll() is None
        _, err = interrupted(process)
    assert (process.returncode, err) == (130, "paddock: Interrupted.\n")
    assert not [one for one in servers if Path(f"/proc/{one}").exists()]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes in /proc")
def test_an_interrupted_ladder_ends_its_processes() -> None:
    with started("ladder", "microbot_racers", "--seeds", "100000", "--processes", "2") as process:
        while not (racing := children(process.pid)):
            assert process.poll() is None
        _, err = interrupted(process)
    assert (process.returncode, err) == (130, "paddock: Interrupted.\n")
    assert not [one for one in racing if Path(f"/proc/{one}").exists()]


def test_an_interrupted_ladder_tells_what_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted_run(to_race: Iterator[Heat], processes: int) -> Iterator[Result]:
        yield from islice(run(to_race, 1), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("paddock.cli.ladder"), "run", interrupted_run)
    with pytest.raises(SystemExit) as end:
        main(["ladder", "microbot_racers", "--bots", "random,planner", "--json"])
    assert end.value.code == 130
    assert json.loads(capsys.readouterr().out)["races"] == 3


def test_a_server_stops_by_it_and_is_done(tmp_path: Path) -> None:
    with started("serve", "--port", "0", "--data", tmp_path) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        with urllib.request.urlopen(f"{address}healthz") as answer:
            assert answer.status == 200
        interrupted(process)
    assert process.returncode == 0
