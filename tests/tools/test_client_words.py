"""What the client gets of the words: a file a language, and a type for every key."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import client_words

TEMPLATES = {
    "client.lobby.title": "Race!",
    "client.lobby.offer": "{host} offers {game}",
    "client.lobby.seats.one": "One seat",
    "client.lobby.seats.other": "{n} seats at {table}",
}


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(client_words, "GEN", tmp_path)
    monkeypatch.setattr(client_words, "read_file", lambda tag, stem: TEMPLATES)
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["client_words.py", *words])
    return client_words.main()


def test_every_key_has_the_type_of_its_arguments() -> None:
    keys = {key.removeprefix("client."): template for key, template in TEMPLATES.items()}
    source = client_words.types_source(keys, ["en", "en-XA"])
    assert "  'lobby.title': null;\n" in source
    assert "  'lobby.offer': { game: string | number; host: string | number };\n" in source
    assert "  'lobby.seats': { n: number; table: string | number };\n" in source
    assert "lobby.seats.one" not in source
    assert "'en-XA': { name: \"Pseudo\", load: async () => (await import('./words/en-XA" in source


def test_what_is_stale_is_found_and_written_anew(
    monkeypatch: pytest.MonkeyPatch, words: Path
) -> None:
    assert run(monkeypatch, "--check") == 1
    assert run(monkeypatch) == 0
    assert run(monkeypatch, "--check") == 0
    made = json.loads((words / "words/en.json").read_text("utf-8"))
    assert made["one"] == [1]
    assert made["templates"]["lobby.seats.one"] == "One seat"
    assert (words / "words/en-XA.json").exists()
    (words / "words/old.json").write_text("{}")
    assert run(monkeypatch, "--check") == 1
    assert run(monkeypatch) == 0
    assert not (words / "words/old.json").exists()
    monkeypatch.setitem(TEMPLATES, "client.lobby.new", "New")
    assert run(monkeypatch, "--check") == 1


def test_without_words_for_the_client_nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_words, "read_file", lambda tag, stem: {})
    assert client_words.sources() == {}


def test_the_labels_of_each_game_have_the_types_of_their_arguments() -> None:
    labels = {"to_go.one": "{n} to go", "to_go.other": "{n} to go", "toll": "you are fined"}
    source = client_words.labels_source({"rally": labels, "snail_dash": {}})
    assert "  rally: {\n    'to_go': { n: number };\n    'toll': null;\n  };\n" in source
    assert "  snail_dash: {\n  };\n" in source
