"""Every parameter of every command with values that it must refuse: exit 2 and one sentence.

A parameter without a row in REFUSED fails here, and so does a command without an example.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.core import TyperArgument, TyperOption

from paddock.cli import VERBS, build
from paddock.cli.examples import EXAMPLES
from paddock.words import catalog_of

from .test_cli import USAGE, paddock

NO_NUMBERS = ("", "x", "-1", "1.5", "nan", "１x", "9" * 5000, "0x10", "\x1b[2J")
NO_FLOATS = ("", "x", "-1", "nan", "inf", "-inf", "1e400", "0")
NO_GAMES = ("nosuch", "", "../x", "trafic_turbo\n", "x" * 100_000, "\x1b[2J", "\udcff")
NO_PAIRS = ("", "x", "=", "=x", "x=1", "nosuch=city", "circuit=\x1b[2J", "circuit=")
NO_FILES = ("", "nowhere/x", "/dev/null/x", "x" * 5000)
NO_LINKS = ("", "x", "ftp://x/table/t#k", "http://x", "http://[::1/table/t#k", "http:///table/#")

REFUSED: dict[str, dict[str, tuple[str, ...]]] = {
    "games": {"game": tuple(name for name in NO_GAMES if name)},
    "play": {"port": (*NO_NUMBERS, "65536"), "data": ("", "/dev/null/x", "x" * 5000)},
    "serve": {
        "host": ("no.such.host", "", "999.1.1.1", "x" * 300, "a b"),
        "port": (*NO_NUMBERS, "65536"),
        "data": ("", "/dev/null/x", "x" * 5000),
        "name": ("", "a b", "a/b", "x" * 300, "\x1b[2J", "é", "-x"),
        "proxy": ("", "x", "1.2.3", "1.2.3.4/99", "localhost", "\x1b[2J"),
        "pace": ("", "fast", "0", "-1", "nan", "inf", "1e400", "1001", "\x1b[2J"),
    },
    "race": {
        "game": NO_GAMES,
        "seats": (*NO_NUMBERS, "0", "9", "9" * 18),
        "bots": ("", "nosuch", "greedy,", "random,random,random,random,random", "\x1b[2J"),
        "option": NO_PAIRS,
        "seed": (*NO_NUMBERS, str(2**64)),
        "log": (*NO_FILES, "."),
    },
    "replay": {
        "file": (*NO_FILES, ".", "\udcff", "/dev/zero"),
        "step": (*NO_NUMBERS, "0", "100000"),
    },
    "verify": {
        "file": (*NO_FILES, "\udcff", "/dev/zero"),
        "nonce": ("", "x", "=x", "-1=x", "１=x", f"{'9' * 5000}=x"),
    },
    "seat": {
        "link": NO_LINKS,
        "program": ("", "'", "no-such-program", "/", "\x1b[2J"),
    },
    "ladder": {
        "game": NO_GAMES,
        "bots": ("nosuch", "greedy,", "greedy", "greedy,greedy", "\x1b[2J"),
        "seats": (*NO_NUMBERS, "0", "9", "9" * 18),
        "seeds": (*NO_NUMBERS, "0"),
        "first": (*NO_NUMBERS, str(2**64)),
        "option": NO_PAIRS,
        "processes": (*NO_NUMBERS, "10000"),
    },
    "simulate": {"seeds": (*NO_NUMBERS, "0"), "first": (*NO_NUMBERS, str(2**63))},
    "load": {
        "game": NO_GAMES,
        "seats": (*NO_NUMBERS, "0", "9"),
        "tables": (*NO_NUMBERS, "0", "1000000"),
        "option": NO_PAIRS,
        "seconds": NO_FLOATS,
        "rate": NO_FLOATS,
        "idle": (*NO_NUMBERS, "1000000"),
        "kills": (*NO_NUMBERS, "10000000"),
        "cuts": (*NO_NUMBERS, "10000000"),
        "returns": (*NO_NUMBERS, "10000000"),
    },
    "backup": {"target": NO_FILES, "data": ("", "/dev/null/x", "nowhere", "x" * 5000)},
}
ANY_TEXT = {("verify", "commit"), ("seat", "name")}
"""Compared with what a record has, and judged by the server: no text is wrong by itself."""
ARGUMENTS: dict[str, dict[str, str]] = {
    "race": {"game": "trafic_turbo"},
    "ladder": {"game": "trafic_turbo"},
    "replay": {"file": "race.json"},
    "verify": {"file": "race.json"},
    "seat": {"link": "http://127.0.0.1:9/table/t#k", "program": "true"},
    "backup": {"target": "copy.sqlite3"},
}
"""What else a command needs where one of its parameters is tried."""

COMMANDS = build(catalog_of()).commands
FLAGS = [
    (name, parameter.opts[0])
    for name, command in COMMANDS.items()
    for parameter in command.params
    if isinstance(parameter, TyperOption) and parameter.is_flag
]
CASES = [
    (name, parameter, value)
    for name, rows in REFUSED.items()
    for parameter, values in rows.items()
    for value in values
]


def test_every_command_has_an_example() -> None:
    assert set(EXAMPLES) == {verb.__name__ for verb in VERBS}, "see paddock/cli/examples.py"
    for name, lines in EXAMPLES.items():
        assert any(f"paddock {name}" in line for line in lines)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_parameter_has_hostile_values(name: str) -> None:
    wanted = {
        str(parameter.name)
        for parameter in COMMANDS[name].params
        if isinstance(parameter, (TyperArgument, TyperOption))
        and not getattr(parameter, "is_flag", False)
        and (name, str(parameter.name)) not in ANY_TEXT
    }
    assert set(REFUSED.get(name, {})) == wanted, f"see REFUSED in {Path(__file__).name}"


@pytest.fixture
def folder(recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PADDOCK_DATA", str(tmp_path / "data"))
    (tmp_path / "race.json").write_bytes(recorded.read_bytes())
    return tmp_path


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("races") / "race.json"
    words = ["race", "trafic_turbo", "--bots", "random", "--seed", "7", "--log", str(path)]
    assert paddock(*words, "--quiet").returncode == 0
    return path


def words_for(name: str, parameter: str, value: str) -> list[str]:
    found = next(one for one in COMMANDS[name].params if one.name == parameter)
    given = ARGUMENTS.get(name, {})
    if isinstance(found, TyperArgument):
        return [name, "--", *({**given, parameter: value}).values()]
    return [name, f"{found.opts[0]}={value}", "--", *given.values()]


@pytest.mark.parametrize(
    ("name", "parameter", "value"),
    CASES,
    ids=[f"{name}-{parameter}-{value[:12]!a}" for name, parameter, value in CASES],
)
def test_a_wrong_value_is_refused_in_a_sentence(
    name: str, parameter: str, value: str, folder: Path
) -> None:
    done = paddock(*words_for(name, parameter, value))
    assert (done.returncode, done.stdout) == (USAGE, ""), done.stderr
    is_told(done.stderr)
    assert {one.name for one in folder.iterdir()} <= {"race.json", "data"}, "nothing is written"


@pytest.mark.parametrize(("name", "flag"), FLAGS)
def test_a_flag_takes_no_value(name: str, flag: str, folder: Path) -> None:
    done = paddock(name, f"{flag}=maybe", "--", *ARGUMENTS.get(name, {}).values())
    assert (done.returncode, done.stdout) == (USAGE, "")
    is_told(done.stderr)


@pytest.mark.parametrize("words", [["--nosuch"], ["one", "two", "three", "four"]])
@pytest.mark.parametrize("name", COMMANDS)
def test_a_wrong_word_is_refused_in_a_sentence(name: str, words: list[str], folder: Path) -> None:
    if name == "verify" and "--nosuch" not in words:
        return  # Files: each has its own line.
    done = paddock(name, *words)
    assert (done.returncode, done.stdout) == (USAGE, "")
    is_told(done.stderr)


def is_told(said: str) -> None:
    """One sentence, perhaps where help is; nothing that only a programmer reads."""
    told, *hint = said.splitlines()
    assert told.startswith("paddock: ")
    assert told.endswith((".", "?", ")"))
    assert hint == [] or (len(hint) == 1 and hint[0].startswith("Try 'paddock"))
    assert "Traceback" not in said
    assert all(sign.isprintable() for sign in told)
