"""Round robin of bots: every group of them races on shared seeds, at every seat in turn.

A score is how often one bot comes in ahead of another, a tie counting half. Its interval is taken
over seeds and not over races: those of one seed, with the seats exchanged, depend on each other.
"""

from __future__ import annotations

import math
import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Final, TypeAlias

from paddock.bots import bots_for
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.kernel.play import check_seats, set_up
from paddock.lab.lineup import find_bot
from paddock.lab.race import Race, secret_of

Z: Final = 1.96
"""Standard errors on each side of a 95 % interval."""
PSEUDO: Final = 2
"""Seeds added with score 0 and with score 1: Agresti and Coull's, so that 50 of 50 is no proof."""
AHEAD: Final = 16
"""Heats handed to each process before one is awaited."""


@dataclass(frozen=True)
class Heat:
    """One race: the bots by seat, and the seed of its dice. Plain words travel to processes."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Score:
    """How one bot did against another: its share of the races, and the 95 % interval of that."""

    one: str
    two: str
    races: int
    share: float
    low: float
    high: float


Result: TypeAlias = tuple[Heat, tuple[int, ...]]
"""A heat, and the places in it by seat."""


class Ladder:
    """The results so far. They are added in the order of the heats, whoever raced them."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots: Final = tuple(bots)
        self.raced: Final[list[Result]] = []
        self.seeds: Final[dict[tuple[str, str], dict[int, list[float]]]] = {
            pair: {} for pair in combinations(self.bots, 2)
        }

    def add(self, heat: Heat, places: tuple[int, ...]) -> None:
        self.raced.append((heat, places))
        place = dict(zip(heat.bots, places, strict=True))
        for (one, two), seeds in self.seeds.items():
            if one in place and two in place:
                seeds.setdefault(heat.seed, []).append(points(place[one], place[two]))

    def scores(self) -> list[Score]:
        """Of every pair that has met, the better bot first."""
        return [
            scored(one, two, list(seeds.values()))
            for (one, two), seeds in self.seeds.items()
            if seeds
        ]


def points(one: int, two: int) -> float:
    """1 for the better place, 0 for the worse, and half each where they share one."""
    return 0.5 + 0.5 * (one < two) - 0.5 * (one > two)


def scored(one: str, two: str, seeds: list[list[float]]) -> Score:
    means = [sum(races) / len(races) for races in seeds]
    share = sum(means) / len(means)
    if share < 0.5:
        return scored(two, one, [[1 - points for points in races] for races in seeds])
    padded = [*means, *[0.0] * PSEUDO, *[1.0] * PSEUDO]
    middle = sum(padded) / len(padded)
    spread = sum((mean - middle) ** 2 for mean in padded) / (len(padded) - 1)
    margin = Z * math.sqrt(spread / len(padded))
    low, high = max(0.0, middle - margin), min(1.0, middle + margin)
    return Score(one, two, sum(map(len, seeds)), share, low, high)


def entered(game: AnyGame, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of a ladder, all of the game's without names. Raises BadSetup."""
    check_seats(game, seats)
    bots = tuple(names) or tuple(bots_for(game.name))
    for name in bots:
        find_bot(game, name)
        if bots.count(name) > 1:
            raise BadSetup(Message("games.setup.bot_twice", name=name))
    if len(bots) < seats:
        raise BadSetup(Message("games.setup.few_bots", bots=len(bots), seats=seats))
    return bots


def heats(
    game: str,
    options: tuple[tuple[str, str], ...],
    bots: Sequence[str],
    seats: int,
    seeds: range,
) -> Iterator[Heat]:
    """Every group of bots, with every seed, once with each of them at each seat.

    A seed is raced by all before the next: a ladder cut short has compared them all alike.
    """
    for seed in seeds:
        for group in combinations(bots, seats):
            for shift in range(seats):
                yield Heat(game, options, (*group[shift:], *group[:shift]), seed)


def number_of_heats(bots: int, seats: int, seeds: int) -> int:
    return math.comb(bots, seats) * seats * seeds


def places(heat: Heat) -> tuple[int, ...]:
    """Race a heat; the places by seat."""
    game = find_game(heat.game)
    bots = bots_for(heat.game)
    setup = set_up(game, len(heat.bots), dict(heat.options), between_bots=True)
    race = Race(game, setup, [bots[name] for name in heat.bots], secret_of(heat.seed))
    for _ in race.moves():
        pass
    outcome = race.outcome()
    assert outcome is not None, "a race that is over has an outcome"
    return outcome.places


def run(to_race: Iterator[Heat], processes: int) -> Iterator[Result]:
    """Race heats side by side and tell of each in their order, whatever the number of processes."""
    if processes == 1:
        yield from ((heat, places(heat)) for heat in to_race)
        return
    with ProcessPoolExecutor(processes, initializer=leave_interrupts_to_the_parent) as pool:
        try:
            ahead = deque((h, pool.submit(places, h)) for h in islice(to_race, AHEAD * processes))
            while ahead:
                heat, found = ahead.popleft()
                yield heat, found.result()
                ahead.extend((h, pool.submit(places, h)) for h in islice(to_race, 1))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def all_cores() -> int:
    return os.cpu_count() or 1
