"""Boards as SVG documents: as they are at the start, or with the position of a view."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.api.errors import in_sentences, language
from paddock.api.play import start
from paddock.kernel.model import SPECTATOR, View
from paddock.press.registry import find_drawing
from paddock.words import ENGLISH, text_of


def board_svg(
    game: str,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    lang: str = ENGLISH,
) -> str:
    """The board of a game before the first move, as an SVG document. Raises SetupError."""
    rules, state = start(game, seats, options)
    return position_svg(game, rules.view(state, SPECTATOR), lang)


def position_svg(game: str, view: View, lang: str = ENGLISH) -> str:
    """The board with every piece where a view of the game has it. Raises SetupError."""
    with in_sentences():
        return find_drawing(game).position(view, text_of(game, language(lang)))
