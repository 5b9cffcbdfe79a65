"""Parser of rulebooks: a game's clauses by their rule ids."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from paddock.games._shared.files import shipped
from paddock.kernel.model import RuleId

CLAUSE: Final = re.compile(r"^- §([a-z_.]+) \(([A-Z]{3}-\d+)\) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Clause:
    rule: RuleId
    number: str
    text: str


def load_book(game: str) -> dict[RuleId, Clause]:
    source = shipped(game, "rulebook.md")
    return {
        rule: Clause(rule, number, text.strip()) for rule, number, text in CLAUSE.findall(source)
    }
