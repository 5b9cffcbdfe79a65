"""Terms: what the setup of a race fixes, shared by all its states."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.microbot_racers.action_card import MOST_SPACES, ActionCard, load_action_card
from paddock.games.microbot_racers.faces import Cards, load_cards
from paddock.games.microbot_racers.lexicon import COUNT, KINDS
from paddock.games.microbot_racers.ring import Line, check_ring


class Terms:
    """What stays the same through a race: the cards, the line, the action card, the length.

    Races share it, so nothing in it can be changed.
    """

    def __init__(
        self,
        faces: bytes,
        start_place: i64,
        line: bytes,
        arrow: i64,
        direction: i64,
        spaces: bytes,
        side: str,
        laps: i64,
        bound: i64,
        laps_by_card: bool,
    ) -> None:
        self.faces: Final = faces
        self.start_place: Final = start_place
        self.line: Final = line
        self.arrow: Final = arrow
        self.direction: Final = direction
        self.spaces: Final = spaces
        """The kind of action on each space of the action card."""
        self.words: Final = tuple([KINDS[kind] for kind in spaces])
        self.side: Final = side
        self.laps: Final = laps
        self.bound: Final = bound
        self.laps_by_card: Final = laps_by_card
        """§laps.count Whether who leaves the start card forward has passed its line."""
        self.masks: Final = vec[i64]([mask_of(spaces, kind) for kind in range(COUNT)])
        """The spaces of each kind as bits."""
        self.kinds: Final = kinds_of_sets(spaces)
        """By eight spaces and the set of them, as `kinds_on` looks them up."""

    def kinds_on(self, marks: i64) -> i64:
        """The kinds on a set of spaces, both as bits.

        Looked up for eight spaces at a time, 22 instructions, and not in 13 rounds kind by kind.
        """
        kinds = self.kinds[marks & 255] | self.kinds[256 | (marks >> 8 & 255)]
        return kinds | self.kinds[512 | (marks >> 16 & 255)]


def mask_of(spaces: bytes, kind: i64) -> i64:
    """The spaces of a kind as bits."""
    mask: i64 = 0
    bit: i64 = 1
    for found in spaces:
        if found == kind:
            mask |= bit
        bit <<= 1
    return mask


def kinds_of_sets(spaces: bytes) -> vec[i64]:
    """The kinds on every set of the first eight spaces, of the next eight, and of the last."""
    kinds: list[i64] = []
    for first in range(0, MOST_SPACES, 8):
        eight = spaces[first : first + 8]
        for marks in range(256):
            found: i64 = 0
            for place, kind in enumerate(eight):
                found |= (marks >> place & 1) << kind
            kinds.append(found)
    return vec[i64](kinds)


def make_terms(
    cards: Cards, line: Line, action_card: ActionCard, side: str, laps: int, laps_by_card: bool
) -> Terms:
    return Terms(
        cards.faces,
        line.place,
        bytes(line.squares),
        line.arrow,
        line.direction,
        action_card.sides[side],
        side,
        laps,
        laps * action_card.turns_a_lap,
        laps_by_card,
    )


CARDS: Final = load_cards()
ACTION_CARD: Final = load_action_card()
FIRST_EDITION: Final = "1"
MOST_REMEMBERED: Final = 256
"""Layouts of one's own that are known to be sound, and terms: a memory that changes no answer."""


@lru_cache(MOST_REMEMBERED)
def sound_line(lies: tuple[int, ...]) -> Line:
    """The line of a layout, which is checked when it is first raced on and not every time."""
    return check_ring(CARDS, list(lies))


@lru_cache(MOST_REMEMBERED)
def terms_from(line: Line, side: str, laps: int, edition: str) -> Terms:
    """The terms of a race: of the cards only the one with the line counts."""
    return make_terms(CARDS, line, ACTION_CARD, side, laps, edition != FIRST_EDITION)
