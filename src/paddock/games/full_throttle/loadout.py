"""Numbering of loadouts: every way to place upgrade tokens, counted, ranked and written."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.components import KINDS, LIMITS, MOST_UPGRADES, UPGRADES
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.kernel.message import Message, name_of
from paddock.kernel.model import Notation

LOAD_WORD: Final = "load"
MOST_TOKENS: Final[i64] = MOST_UPGRADES + max([driver.upgrades for driver in DRIVERS])


def count_loadouts() -> list[i64]:
    """Entry `kind * (MOST_TOKENS + 1) + tokens`: ways to place them on this kind and later ones."""
    room = MOST_TOKENS + 1
    ways: list[i64] = [0] * int(room * (UPGRADES + 1))
    ways[UPGRADES * room] = 1
    for back in range(UPGRADES):
        kind = UPGRADES - 1 - back
        for tokens in range(room):
            for here in range(min(LIMITS[kind], tokens) + 1):
                ways[kind * room + tokens] += ways[(kind + 1) * room + tokens - here]
    return ways


LOADOUTS: Final = count_loadouts()


def loadouts(tokens: i64) -> i64:
    """§setup.loadout How many loadouts there are with so many tokens."""
    return LOADOUTS[tokens]


def loadout(rank: i64, tokens: i64) -> list[i64]:
    """The loadout of a number below `loadouts`: how many tokens of each kind."""
    counts: list[i64] = []
    for kind in range(UPGRADES):
        here: i64 = 0
        ways = loadouts_after(kind, tokens)
        while rank >= ways:
            rank -= ways
            here += 1
            ways = loadouts_after(kind, tokens - here)
        counts.append(here)
        tokens -= here
    return counts


def loadouts_after(kind: i64, tokens: i64) -> i64:
    """Ways to place what one kind has left over."""
    return LOADOUTS[(kind + 1) * (MOST_TOKENS + 1) + tokens]


def rank_of(counts: list[i64]) -> i64:
    tokens: i64 = 0
    for count in counts:
        tokens += count
    rank: i64 = 0
    for kind in range(UPGRADES):
        for here in range(counts[kind]):
            rank += loadouts_after(kind, tokens - here)
        tokens -= counts[kind]
    return rank


def written(counts: list[i64]) -> Notation:
    """`load 1 nitrous 3 tires`: the kinds that have tokens, in their order."""
    words = [LOAD_WORD]
    for kind in range(UPGRADES):
        if counts[kind] > 0:
            words += [str(counts[kind]), KINDS[kind]]
    return " ".join(words)


def counts_of(text: Notation) -> list[i64]:
    """How many tokens of each kind a text names, as far as it can be read."""
    words = text.split(" ")
    counts: list[i64] = [0] * int(UPGRADES)
    for place in range(1, len(words) - 1, 2):
        if words[place + 1] in KINDS and words[place].isdecimal() and len(words[place]) < 3:
            counts[KINDS.index(words[place + 1])] = int(words[place])
    return counts


def fault_in(text: Notation, tokens: i64) -> Message | None:
    """§setup.loadout Why a text is no loadout with so many tokens; nothing where it is one."""
    counts = counts_of(text)
    if written(counts) != text:
        return Message("full_throttle.bad_loadout", kinds=KINDS)
    for kind in range(UPGRADES):
        if counts[kind] > LIMITS[kind]:
            most, count = int(LIMITS[kind]), int(counts[kind])
            name = name_of("full_throttle", KINDS[kind])
            return Message("full_throttle.too_many_of_a_kind", most=most, kind=name, count=count)
    if sum(counts) != tokens:
        placed = int(sum(counts))
        return Message("full_throttle.other_tokens", tokens=int(tokens), placed=placed)
    return None


def read(text: Notation, tokens: i64) -> i64:
    """The rank of a written loadout with so many tokens, -1 where it is none."""
    return rank_of(counts_of(text)) if fault_in(text, tokens) is None else -1
