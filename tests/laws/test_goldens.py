"""The kept playthroughs. `make goldens` writes them anew; review the difference."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from paddock.games.registry import GAMES
from paddock.testkit.goldens import goldens
from paddock.testkit.subject import registered

GAMES_TESTS: Final = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("name", GAMES)
def test_a_race_reads_as_its_golden_does(name: str) -> None:
    subject = registered(name)
    folder = GAMES_TESTS / name / "goldens"
    kept = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.txt")}
    assert kept == goldens(subject)
