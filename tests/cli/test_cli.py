"""The command line, as people type it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from paddock.cli import main
from paddock.games.registry import GAMES
from paddock.records.file import read_record
from paddock.version import VERSION

USAGE, WRONG, RIGHT = 2, 1, 0


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def paddock(*words: str | Path) -> Done:
    """A verb run in this process, as the shell would see it."""
    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main([str(word) for word in words])
        except SystemExit as done:
            code = done.code or 0
    assert isinstance(code, int)
    return Done(code, out.getvalue(), err.getvalue())


def in_shell(line: str) -> Done:
    """A line for the shell, `paddock` standing for the verb's program."""
    source = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": str(Path(source).absolute()) if source else ""}
    line = line.replace("paddock ", f"'{sys.executable}' -m paddock.cli ")
    done = subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, env=environment, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("races") / "race.json"
    options: list[str | Path] = ["--seats", "2", "--bots", "random", "--seed", "7", "--log", path]
    assert paddock("race", "trafic_turbo", *options, "--quiet").returncode == RIGHT
    return path


def test_a_race_is_told_in_words_and_with_names(tmp_path: Path) -> None:
    done = paddock("race", "trafic_turbo", "--bots", "greedy,random,random", "--seed", "3")
    assert done.returncode == RIGHT
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "Trafic Turbo (circuit city, points no): greedy 1, random 2, random 3"
    assert any("random 2 rolls a" in line for line in lines)
    assert lines[-3].startswith("1. ")
    assert not any("{" in line for line in lines)


def test_a_seed_runs_the_same_race_again(tmp_path: Path) -> None:
    for name in ("one.json", "two.json"):
        words = ["--bots", "random", "--seed", "11", "--quiet", "--log", str(tmp_path / name)]
        assert paddock("race", "trafic_turbo", *words).returncode == RIGHT
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_without_a_seed_every_race_has_its_own_dice(tmp_path: Path) -> None:
    for name in ("one.json", "two.json"):
        words = ["--bots", "random", "--quiet", "--log", str(tmp_path / name)]
        assert paddock("race", "trafic_turbo", *words).returncode == RIGHT
    one, two = (read_record((tmp_path / name).read_bytes()) for name in ("one.json", "two.json"))
    assert one.dice != two.dice


def test_options_reach_the_race(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    words = ["--bots", "random", "--option", "circuit=village", "--option", "points=yes"]
    done = paddock("race", "trafic_turbo", *words, "--quiet", "--log", path)
    assert done.returncode == RIGHT
    record = read_record(path.read_bytes())
    assert record.options == {"circuit": "village", "points": "yes"}
    assert "(points: " in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], f"There is no game 'chess'; there are: {', '.join(GAMES)}."),
        (["trafic_turbo", "--seats", "7"], "Trafic Turbo is for 2 to 4 seats, not 7."),
        (["trafic_turbo", "--seats", "0"], "Trafic Turbo is for 2 to 4 seats, not 0."),
        (["trafic_turbo", "--seats", "-1"], "-1"),
        (["trafic_turbo", "--bots", "clever"], "There is no bot 'clever'; there are: random, gre"),
        (["trafic_turbo", "--bots", ""], "There is no bot ''"),
        (["trafic_turbo", "--seats", "4", "--bots", "random,greedy"], "cannot drive 4 cars"),
        (["trafic_turbo", "--option", "wings=2"], "has no option 'wings'; it has: circuit, points"),
        (["trafic_turbo", "--option", "points"], "An option is written name=value, not 'points'."),
        (["trafic_turbo", "--option", "points=maybe"], "takes one of no, yes, not 'maybe'"),
        (["trafic_turbo", "--option", "points=no", "--option", "points=yes"], "given twice"),
        (["trafic_turbo", "--seed", "-1"], "A seed is a number from 0 to"),
        (["trafic_turbo", "--seed", str(2**64)], "A seed is a number from 0 to"),
        (["trafic_turbo", "--log", "nowhere/race.json"], "There is no folder nowhere"),
    ],
)
def test_what_cannot_be_raced_is_said_in_a_sentence_and_nothing_is_written(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    log = [] if "--log" in words else ["--log", "race.json"]
    done = paddock("race", *words, *log)
    assert done.returncode == USAGE
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_record_is_verified(recorded: Path) -> None:
    done = paddock("verify", recorded)
    assert (done.returncode, done.stderr) == (RIGHT, "")
    assert "all draws true; its result is right." in done.stdout


def test_a_forged_roll_is_named_by_its_line(recorded: Path, tmp_path: Path) -> None:
    lines = recorded.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"roll ' in line)
    lines[number] = (
        '    [-1,"roll 6"],' if '"roll 6"' not in lines[number] else '    [-1,"roll 1"],'
    )
    forged = tmp_path / "forged.json"
    forged.write_text("\n".join(lines), encoding="utf-8")
    done = paddock("verify", forged)
    assert done.returncode == WRONG
    assert f"line {number + 1}, move 1: the dice drew" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_forged_result_is_found(recorded: Path, tmp_path: Path) -> None:
    table = json.loads(recorded.read_text(encoding="utf-8"))
    table["result"]["places"].reverse()
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(table), encoding="utf-8")
    done = paddock("verify", forged)
    assert done.returncode == WRONG
    assert "The result is another" in done.stderr


@pytest.mark.parametrize("verb", ["verify", "replay"])
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "cannot be read: no such file or directory"),
        (b"", "is cut off"),
        (b"hello", "This is not JSON"),
        (b'{"paddock": 9}', "a newer Paddock wrote it"),
        (b'{"paddock": 1}', "no race record"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    verb: str, data: bytes | None, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "race.json"
    if data is not None:
        path.write_bytes(data)
    done = paddock(verb, path)
    assert done.returncode == USAGE
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_replay_tells_what_the_race_told(recorded: Path) -> None:
    words = ["--seats", "2", "--bots", "random", "--seed", "7"]
    headline, seeded, *story = paddock("race", "trafic_turbo", *words).stdout.splitlines()
    assert seeded.startswith("Seed 7;")
    assert paddock("replay", recorded).stdout.splitlines() == [headline, *story]


def test_a_single_move_can_be_told(recorded: Path) -> None:
    done = paddock("replay", recorded, "--step", "1")
    assert done.returncode == RIGHT
    assert done.stdout.splitlines()[0].startswith("    1  chance: roll ")


@pytest.mark.parametrize("step", ["0", "100000"])
def test_a_move_that_there_is_not_cannot_be_told(recorded: Path, step: str) -> None:
    done = paddock("replay", recorded, "--step", step)
    assert done.returncode == USAGE
    assert f"no move {step}." in done.stderr


def test_a_forged_record_is_not_told_as_if_it_were_true(recorded: Path, tmp_path: Path) -> None:
    table = json.loads(recorded.read_text(encoding="utf-8"))
    table["moves"][0] = [0, "forward"]
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(table), encoding="utf-8")
    done = paddock("replay", forged)
    assert done.returncode == USAGE
    assert "`paddock verify` says where" in done.stderr


def test_the_version_says_how_the_engine_runs() -> None:
    done = in_shell("paddock --version")
    assert done.returncode == RIGHT
    assert done.stdout.startswith(f"paddock {VERSION}, ")
    assert done.stdout.strip().endswith(("engine compiled", "engine interpreted"))


def test_verify_has_an_exit_code(recorded: Path) -> None:
    assert in_shell(f"paddock verify '{recorded}'").returncode == RIGHT
    missing = in_shell("paddock verify no-such-file.json")
    assert (missing.returncode, missing.stdout) == (USAGE, "")
    assert missing.stderr.startswith("paddock: no-such-file.json cannot be read")


def test_a_closed_pipe_gives_no_traceback(recorded: Path) -> None:
    assert in_shell(f"paddock replay '{recorded}' | head -n 1").stderr == ""


def test_a_race_does_not_load_the_server() -> None:
    script = (
        "import sys; from paddock.cli import main\n"
        "try: main(['race', 'trafic_turbo', '--bots', 'random', '--quiet'])\n"
        "except SystemExit: pass\n"
        "sys.exit('paddock.server.app' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == RIGHT
