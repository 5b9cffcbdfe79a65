"""Data files that ship with a game, read from its folder."""

from __future__ import annotations

from importlib.resources import files


def shipped(game: str, *path: str) -> str:
    """The text of a file, by its path inside the game's folder."""
    return files(f"paddock.games.{game}").joinpath(*path).read_text(encoding="utf-8")
