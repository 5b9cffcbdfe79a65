"""Find a game's drawing by the game's name: `paddock.press.<game>.drawing`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from paddock.games._shared.text import Text
from paddock.games.registry import GAMES
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.press.board import Board


class Drawing(Protocol):
    """What the module `drawing` of every game's package has."""

    OPTIONS: tuple[str, ...]
    """The options that show on the board: what else is chosen draws no other one."""

    def draw(self, options: dict[str, str], words: Text) -> Board:
        """The board of a race with these options, labelled in the language of the words."""

    def position(self, view: Any, words: Text) -> str:
        """The board with every piece where a view of the game has it: a whole SVG document."""


def find_drawing(game: str) -> Drawing:
    """Only the name of a game is ever imported, whatever a client asks for."""
    if game not in GAMES or find_spec(f"paddock.press.{game}") is None:
        raise BadSetup(Message("games.setup.no_board", game=game))
    return cast("Drawing", import_module(f"paddock.press.{game}.drawing"))
