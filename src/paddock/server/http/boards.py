"""Drawn boards as JSON for the browser, kept in a cache, for drawing takes 10 to 160 ms."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from paddock.press.board import Board
from paddock.press.registry import find_drawing
from paddock.server.http.content_coding import PublicBody
from paddock.server.wire import messages
from paddock.words import ENGLISH, text_of


def board_file(game: str, options: tuple[tuple[str, str], ...], lang: str = ENGLISH) -> PublicBody:
    """The board of a game; options that do not show on it make no second file."""
    shown = find_drawing(game).OPTIONS
    return drawn_file(game, tuple(one for one in options if one[0] in shown), lang)


@lru_cache(maxsize=32)
def drawn_file(game: str, options: tuple[tuple[str, str], ...], lang: str = ENGLISH) -> PublicBody:
    board = find_drawing(game).draw(dict(options), text_of(game, lang))
    return PublicBody(msgspec.json.encode(board_info(board))).compressed()


def board_info(board: Board) -> messages.BoardInfo:
    places = {
        name: messages.BoardPlace(p.x, p.y, p.angle, p.layer, p.d, p.covered)
        for name, p in board.places.items()
    }
    boxes = {name: messages.BoardBox(*box) for name, box in board.boxes.items()}
    return messages.BoardInfo(
        board.width,
        board.height,
        board.defs,
        board.ground,
        board.decks,
        places,
        board.sizes,
        boxes,
        board.picture,
    )
