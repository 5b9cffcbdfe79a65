"""The kept playthroughs. `make goldens` writes them anew; review the difference."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from paddock.games.registry import AnyGame, every_edition
from paddock.testkit.goldens import folder, goldens
from paddock.testkit.subject import registered

TESTS: Final = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "game", every_edition(), ids=[f"{game.name}-{game.edition}" for game in every_edition()]
)
def test_a_race_reads_as_its_golden_does(game: AnyGame) -> None:
    texts = folder(TESTS, game).glob("*.txt")
    kept = {path.name: path.read_text(encoding="utf-8") for path in texts}
    assert kept == goldens(registered(game.name, game.edition))
