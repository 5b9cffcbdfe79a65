"""Every test file and test function that a document cites exists."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
CITED: Final = re.compile(r"tests/[\w/]+\.py(?:::\w+)?")
EXAMPLE: Final = "snail_dash"
"""The game that docs/new-game.md builds; its files are on that page alone."""


def citations() -> list[str]:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    found = {cited for page in pages for cited in CITED.findall(page.read_text(encoding="utf-8"))}
    return sorted(cited for cited in found if EXAMPLE not in cited)


@pytest.mark.parametrize("cited", citations())
def test_a_test_that_a_document_cites_exists(cited: str) -> None:
    path, _, name = cited.partition("::")
    source = (ROOT / path).read_text(encoding="utf-8")
    assert not name or re.search(rf"^def {name}\(", source, re.MULTILINE)


def test_the_planted_bugs_are_cited() -> None:
    assert any("::" in cited for cited in citations())
