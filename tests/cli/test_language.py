"""The command line in another language: `--lang` before or behind the verb, or the environment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paddock.cli import VERBS, build
from paddock.cli.language import LANGUAGE, pick_language
from paddock.words import PSEUDO, catalog_of

from .test_cli import RIGHT, USAGE, paddock, recorded

__all__ = ["recorded"]

RACE = ("race", "trafic_turbo", "--bots", "random", "--seats", "2", "--seed", "7")


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", PSEUDO, *RACE],
        [*RACE, "--lang", PSEUDO],
        [*RACE, f"--lang={PSEUDO}"],
        ["--lang", "EN-xa", *RACE],
    ],
)
def test_a_race_is_told_in_the_language_that_is_named(words: list[str]) -> None:
    done = paddock(*words)
    assert (done.returncode, done.stderr) == (RIGHT, "")
    assert "random 1 ŕóľľš á " in done.stdout
    assert " ḿóṽéš, ƀý §end.places:" in done.stdout
    assert paddock(*RACE).stdout.splitlines()[0] == done.stdout.splitlines()[0]


def test_the_environment_names_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_LANG", PSEUDO)
    assert "ŕóľľš á " in paddock(*RACE).stdout
    assert "rolls a " in paddock(*RACE, "--lang", "en").stdout
    monkeypatch.setenv("PADDOCK_LANG", "klingon")
    assert "rolls a " in paddock(*RACE).stdout


def test_the_language_ends_with_the_verb() -> None:
    paddock(*RACE, "--lang", PSEUDO)
    assert LANGUAGE.get() == "en"


def test_a_record_is_told_and_judged_in_the_language(recorded: Path) -> None:
    assert "ŕóľľš á " in paddock("replay", recorded, "--lang", PSEUDO).stdout
    assert "íťš ŕéšúľť íš ŕíğĥť." in paddock("verify", recorded, "--lang", PSEUDO).stdout
    step = paddock("replay", recorded, "--step", "1", "--lang", PSEUDO).stdout
    assert step.startswith("    1  çĥáñçé: roll ")


def test_a_refusal_is_in_the_language_and_has_the_same_exit_code(tmp_path: Path) -> None:
    done = paddock("verify", tmp_path / "none.json", "--lang", PSEUDO)
    assert done.returncode == USAGE
    assert "çáññóť ƀé ŕéáď" in done.stderr
    (tmp_path / "bad.json").write_text("")
    assert "íš çúť óƒƒ" in paddock("verify", tmp_path / "bad.json", "--lang", PSEUDO).stderr


def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    done = paddock("--lang", "klingon", *RACE)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert "There is no language 'klingon'; there are: en" in done.stderr


@pytest.mark.parametrize("words", [["--lang"], ["race", "--lang"], ["race", "--", "--lang", "x"]])
def test_a_language_without_a_name_is_left_to_the_verb(words: list[str]) -> None:
    assert pick_language(words) == words
    assert paddock(*words).returncode == USAGE


def test_all_help_is_in_words() -> None:
    """A key that nobody has would fail here; a word in code has no accents."""
    group = build(catalog_of(PSEUDO))
    assert set(group.commands) == {verb.__name__ for verb in VERBS}
    for command in (group, *group.commands.values()):
        for parameter in command.params:
            told = f"{command.help} {getattr(parameter, 'help', '')}"
            bare = re.sub(r"`[^`]*`|https?://\S+", "", told)
            assert not re.search("[A-Za-z]", bare), told


@pytest.mark.parametrize(
    ("words", "english", "pseudo"),
    [
        (["rice"], "No such command 'rice'; there are: play, ", "Ñó šúçĥ çóḿḿáñď 'rice'"),
        (["race"], "Missing argument 'GAME'.", "Ḿíššíñğ áŕğúḿéñť 'GAME'."),
        (["race", "--fast"], "No such option: --fast", "Ñó šúçĥ óṕťíóñ: --fast"),
        (
            ["race", "--seats", "x", "g"],
            "Invalid value for '--seats'",
            "Íñṽáľíď ṽáľúé ƒóŕ '--seats'",
        ),
    ],
)
def test_a_wrong_word_is_refused_in_the_language(
    words: list[str], english: str, pseudo: str
) -> None:
    for tag, sentence, hint in (("en", english, " for help."), (PSEUDO, pseudo, " ƒóŕ ĥéľṕ.")):
        done = paddock("--lang", tag, *words)
        assert (done.returncode, done.stdout) == (USAGE, "")
        assert sentence in done.stderr
        assert hint in done.stderr


@pytest.mark.parametrize("verb", [[], *([verb.__name__] for verb in VERBS)])
def test_a_page_of_help_has_no_english_in_it(verb: list[str]) -> None:
    done = paddock(*verb, "--help", "--lang", PSEUDO)
    assert done.returncode == RIGHT
    for english in (
        "Usage",
        "Options",
        "Arguments",
        "Commands",
        "default",
        "Show",
        "required",
        "Examples",
    ):
        assert english not in done.stdout
