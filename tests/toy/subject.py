"""Toy Rally as the laws see it."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from paddock.games._shared.book import CLAUSE, Clause
from paddock.games._shared.promises import Promises
from paddock.games._shared.text import Text
from paddock.testkit.subject import Subject

from .game import ToyRally
from .guide import ToyGuide
from .model import Rally

HERE: Final = Path(__file__).parent


def toy_text() -> Text:
    return Text(**tomllib.loads((HERE / "en.toml").read_text(encoding="utf-8")))


def toy_book() -> dict[str, Clause]:
    found = CLAUSE.findall((HERE / "rulebook.md").read_text(encoding="utf-8"))
    return {rule: Clause(rule, number, text) for rule, number, text in found}


def cars_and_cards(state: Rally) -> Sequence[int]:
    return len(state.row), len(state.card)


def toy_subject(game: ToyRally | None = None, guide: ToyGuide | None = None) -> Subject:
    return Subject(
        game or ToyRally(),
        guide or ToyGuide(),
        toy_text(),
        toy_book(),
        Promises(reveals=("boost",), hidden=("deal *",), conserved=cars_and_cards),
        most_decisions=2000,
    )
