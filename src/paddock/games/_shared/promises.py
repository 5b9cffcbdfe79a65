"""Promises: what only the author of a game can say about it, for the laws of the test kit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from paddock.kernel.model import Notation

Counted = Callable[[Any], object]


@dataclass(frozen=True)
class Promises:
    """In notations a `*` stands for the rest."""

    reveals: tuple[Notation, ...] = ()
    """Moves that lay something secret open: the rules say so."""
    shows: tuple[Notation, ...] = ()
    """Moves that show something secret to the seat that is asked next, and to nobody else."""
    hidden: tuple[Notation, ...] = ()
    """Moves of which one seat alone may know which of them was made: a deal, a draw."""
    conserved: Counted | None = None
    """What never changes in a race: its cards, its pieces."""
    thorough: tuple[str, ...] = ()
    """Options that change so many rules that each value is tried with every seat count."""
