"""The planner for Tiny Turbo Cars: it looks through the programs that a few slides lead to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.bot import Bot
from paddock.bots.tiny_turbo_cars.chart import Chart
from paddock.bots.tiny_turbo_cars.rehearsal import NO_WAY, Rehearsal
from paddock.games.tiny_turbo_cars.boards import IMPASSABLE, OBSTACLE
from paddock.games.tiny_turbo_cars.controller import ARRANGEMENTS, CELLS, arrange
from paddock.games.tiny_turbo_cars.lexicon import (
    DONE,
    END_TURN,
    FLY,
    PICK,
    PLACE,
    SPEND_SHIELD,
    STAY,
)
from paddock.games.tiny_turbo_cars.state import CARS, FLIGHT, GRID, SLIDE, Race
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V

DEPTH: Final[i64] = 6
MOST_SLIDES: Final[i64] = 40
"""Then it is content whatever stands there."""
PRICE: Final[i64] = 4
LAST_PRICE: Final[i64] = 1
"""When the saddest smile is its own already, any gain is worth a slide."""
TEST_DRIVES: Final = 24
TEST_DEPTH: Final[i64] = 4


class TurboPlanner(Bot):
    """Slides towards the best program near, and minds its batteries. It remembers nothing.

    `depth` is its strength: so many slides it looks ahead. `price` is what a slide must bring,
    in tenths of a row, while there is a happier smile to be had.
    """

    name = "planner"

    def __init__(self, depth: i64 = DEPTH, price: i64 = PRICE) -> None:
        self.depth: Final = depth
        self.price: Final = price

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        state = game.imagine(view, rng)
        assert isinstance(state, Race), "this bot drives tiny turbo cars only"
        seat: i64 = decision.seat
        chart = Chart(state.track)
        if state.phase == SLIDE:
            return self.next_slide(state, seat, chart)
        if state.phase == CARS:
            return best_car(state, seat, chart, decision.options, rng)
        if state.phase == GRID:
            return best_start(state, chart, decision.options)
        rehearsal = Rehearsal(state, seat, chart)
        return flight(rehearsal) if state.phase == FLIGHT else spending(rehearsal)

    def next_slide(self, state: Race, seat: i64, chart: Chart) -> i64:
        if state.slides[seat] >= MOST_SLIDES:
            return DONE
        price = self.price
        if is_last(state, seat):
            price = LAST_PRICE
            state.smile[seat] = state.racers() - 1
        way = Rehearsal(state, seat, chart).find(price, self.depth)
        return DONE if way == NO_WAY else way


class LeisurelyPlanner(TurboPlanner):
    """The same driver for people who want to be first now and then."""

    name = "leisurely planner"
    pace = "leisurely"


class MachinePlanner(TurboPlanner):
    """The same driver for people who want no chance to be first."""

    name = "machine planner"
    pace = "machine"


def is_last(state: Race, seat: i64) -> bool:
    """Whether the saddest smile is its own already; without a clock it may still go to others."""
    if state.terms.is_untimed:
        return False
    return all(state.done[other] != 0 for other in range(state.terms.seats) if other != seat)


def best_car(state: Race, seat: i64, chart: Chart, options: list[i64], rng: Rng) -> i64:
    """The one that goes furthest in a few test drives, here and there along the track."""
    worths: list[i64] = [0] * len(options)
    for _ in range(TEST_DRIVES):
        state.space[seat] = any_space(state, rng)
        state.gap[seat] = arrange(state.tiles, seat * CELLS, rng.below(ARRANGEMENTS))
        for place in range(len(options)):
            state.car[seat] = options[place] - PICK
            drive = Rehearsal(state, seat, chart)
            drive.find(1, TEST_DEPTH)
            worths[place] += drive.best
    return options[worths.index(max(worths))]


def any_space(state: Race, rng: Rng) -> i64:
    """One that a car may stand on, before the line."""
    while True:
        space = rng.below(state.track.line * state.track.width)
        if state.track.element(space) not in (OBSTACLE, IMPASSABLE):
            return space


def best_start(state: Race, chart: Chart, options: list[i64]) -> i64:
    best = options[0]
    for option in options:
        space, known = state.track.starts[option - PLACE], state.track.starts[best - PLACE]
        if chart.progress(space) > chart.progress(known):
            best = option
    return best


def flight(rehearsal: Rehearsal) -> i64:
    state = rehearsal.start
    landing = rehearsal.best_landing()
    if landing == state.space[rehearsal.seat]:
        return STAY
    return FLY + landing % state.track.width


def spending(rehearsal: Rehearsal) -> i64:
    """A shield that is not spent is lost, so it goes wherever it does no harm."""
    now = rehearsal.standing_worth()
    return SPEND_SHIELD if rehearsal.worth_of_spending() > now else END_TURN
