"""The planner for Full Throttle: it weighs gears, sets, corners ahead and upgrades."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.bot import Bot, any_answer
from paddock.bots.full_throttle.chart import CRASH, ROWS, Chart
from paddock.bots.full_throttle.drive import NO_STEP, Drive
from paddock.bots.full_throttle.loadout import best_loadout
from paddock.bots.full_throttle.outlook import TIRE_PRICE, Outlook
from paddock.bots.full_throttle.patrol import FLEEING, Patrol, beware
from paddock.games.full_throttle.components import (
    AERODYNAMICS,
    GEARS,
    NITROUS,
    POWER,
    STEERING,
    TIRES,
    TRANSMISSION,
    TUNING,
    TURBO,
    UPGRADES,
)
from paddock.games.full_throttle.lexicon import (
    BLOCK_RIGHT,
    DISCARD,
    DRAW,
    END_TURN,
    IGNORE,
    LANE,
    MINIMUM,
    SHIFT_DOWN,
    SHIFT_UP,
    SPEED,
    START,
    STOP,
    USE,
)
from paddock.games.full_throttle.loadout import rank_of
from paddock.games.full_throttle.rules.setup import tokens_to_place
from paddock.games.full_throttle.rules.speed import minimum_speed
from paddock.games.full_throttle.rules.upgrades import FIRST_TURN_TIRES
from paddock.games.full_throttle.state import (
    AFTER,
    BEFORE,
    CHOOSING_SPEED,
    DISCARDING,
    GRID,
    LOADOUT,
    MOVE,
    PAYING,
    RELAY,
    TUNING_HAND,
    Race,
)
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V

MOST_CHARTS: Final = 8
AVERAGE_NITROUS: Final = 6


class ThrottlePlanner(Bot):
    """Drives for as few turns as it can. What it remembers saves work and changes no answer."""

    name = "planner"

    def __init__(self) -> None:
        self.charts: dict[tuple[object, ...], Chart] = {}

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        state = game.imagine(view, rng)
        assert isinstance(state, Race), "this bot drives at full throttle only"
        if state.phase == LOADOUT:
            tokens = tokens_to_place(state, decision.seat)
            return rank_of(best_loadout(state, decision.seat, tokens))
        if state.phase == GRID:
            return best_lane(state, decision.options)
        if state.phase == RELAY:
            return START
        if state.phase in (PAYING, DISCARDING):
            return DISCARD + least_wanted(state) - 1
        if state.phase == TUNING_HAND:
            return tuned(state)
        if state.phase in (BEFORE, CHOOSING_SPEED, MOVE, AFTER):
            return self.drive(state, decision.options)
        return any_answer(decision, rng)

    def drive(self, state: Race, options: list[i64]) -> i64:
        outlook = self.outlook_of(state)
        if state.phase == BEFORE:
            return before(outlook, options)
        if state.phase == CHOOSING_SPEED:
            return speed(outlook, options)
        if state.phase == MOVE:
            return step(outlook, options)
        return after(outlook, options)

    def outlook_of(self, state: Race) -> Outlook:
        if state.terms.is_getaway and state.turn != FLEEING:
            return Patrol(state, self.chart_of(state))
        if state.terms.is_getaway:
            beware(state)
        return Outlook(state, self.chart_of(state))

    def chart_of(self, state: Race) -> Chart:
        key: tuple[object, ...] = (state.terms.written[0], tuple(state.obstacles))
        charts = self.charts
        if key not in charts:
            # One assignment, since bots at several tables think in threads of their own.
            charts = {} if len(charts) >= MOST_CHARTS else charts.copy()
            charts[key] = Chart(state)
            self.charts = charts
        return charts[key]


def best_lane(state: Race, options: list[i64]) -> i64:
    start = state.terms.course.start
    best = options[0]
    for option in options:
        if state.distance[start[option - LANE]] < state.distance[start[best - LANE]]:
            best = option
    return best


def least_wanted(state: Race) -> i64:
    """The gear of which it holds fewest cards; the one furthest from its own among equals."""
    seat = state.turn
    best: i64 = 0
    least: i64 = 1 << 20
    for gear in range(1, GEARS + 1):
        count = state.held[seat * GEARS + gear - 1]
        rank = 16 * count - max(gear - state.gear[seat], state.gear[seat] - gear)
        if count > 0 and rank < least:
            best = gear
            least = rank
    return best


def tuned(state: Race) -> i64:
    """All cards go that have no second of their gear."""
    gear = least_wanted(state)
    is_single = state.held[state.turn * GEARS + gear - 1] == 1
    return DISCARD + gear - 1 if is_single or state.owed == 0 else DRAW


def price_of_token(outlook: Outlook, kind: i64) -> i64:
    """What an upgrade must bring: less near the finish, and less if there are more of its kind."""
    state = outlook.state
    price = min(60 + 4 * state.distance[state.space[outlook.seat]], 280)
    return price // max(1, state.tokens[outlook.seat * UPGRADES + kind])


def before(outlook: Outlook, options: list[i64]) -> i64:
    state = outlook.state
    plan = outlook.best_plan(1 if state.is_turbo else 0, state.drift > 0)
    if USE + TUNING in options and biggest_group(state) == 1:
        return USE + TUNING
    if USE + STEERING in options:
        price = price_of_token(outlook, STEERING)
        if outlook.best_plan(0, True).cost + price < plan.cost:
            return USE + STEERING
    if USE + TURBO in options:
        price = price_of_token(outlook, TURBO)
        if outlook.best_plan(1, False).cost + price < plan.cost:
            return USE + TURBO
    if USE + TRANSMISSION in options:
        price = price_of_token(outlook, TRANSMISSION)
        state.is_transmission = True
        if Outlook(state, outlook.chart).best_plan(0, False).cost + price < plan.cost:
            return USE + TRANSMISSION
    return plan.action


def biggest_group(state: Race) -> i64:
    first = state.turn * GEARS
    return max(state.held[first : first + GEARS])


def speed(outlook: Outlook, options: list[i64]) -> i64:
    best = options[0]
    least: i64 = 1 << 30
    for option in options:
        if option >= SPEED or option == MINIMUM:
            cost = option_cost(outlook, option, 0)
            if cost < least:
                best = option
                least = cost
    price = price_of_token(outlook, POWER)
    if USE + POWER in options and redraw_cost(outlook) + price < least:
        return USE + POWER
    if USE + NITROUS in options:
        total: i64 = 0
        for value in range(1, AVERAGE_NITROUS + 1):
            total += option_cost(outlook, best, value)
        if total // AVERAGE_NITROUS + price_of_token(outlook, NITROUS) < least:
            return USE + NITROUS
    return best


def option_cost(outlook: Outlook, option: i64, more: i64) -> i64:
    """What a speed would cost, with so much more of it."""
    state = outlook.state
    seat = outlook.seat
    gear = state.gear[seat]
    row = state.row
    if option == MINIMUM:
        chosen = minimum_speed(state)
        row = 0
    else:
        chosen = option - SPEED + 1
    value = chosen + outlook.added(chosen, row) + more
    cost = outlook.value_cost(value, gear, state.hand[seat], state.drift > 0)
    return cost + outlook.icon_cost(chosen, row)


def redraw_cost(outlook: Outlook) -> i64:
    state = outlook.state
    gear, cards = state.gear[outlook.seat], state.hand[outlook.seat]
    return outlook.set_cost(
        gear, state.row, state.set_gear, state.set_count, cards, state.drift > 0
    )


def step(outlook: Outlook, options: list[i64]) -> i64:
    state = outlook.state
    if STOP in options:
        return way_out(options)
    first, cost = best_step(outlook, state.speed, state.left, state.tires)
    if USE + TIRES in options and tire_cost(outlook) < cost:
        return USE + TIRES
    return first if first != NO_STEP else options[0]


def tire_cost(outlook: Outlook) -> i64:
    """The least that the move costs with one more tire, or in the first turn with several."""
    state = outlook.state
    if state.turns[outlook.seat] > 0:
        return best_step(outlook, state.speed, state.left, state.tires + 1)[1] + TIRE_PRICE
    best = CRASH
    for tires in range(1, outlook.first_tires() + 1):
        more = FIRST_TURN_TIRES * tires
        cost = best_step(outlook, state.speed + more, state.left + more, 0)[1]
        best = min(best, cost + TIRE_PRICE * tires)
    return best


def best_step(outlook: Outlook, value: i64, left: i64, tires: i64) -> tuple[i64, i64]:
    """The first step of the cheapest way, and what it costs."""
    state = outlook.state
    gear, cards = state.gear[outlook.seat], state.hand[outlook.seat]
    first, least = NO_STEP, i64(1 << 30)
    for landing in Drive(state, value, left, tires, state.drift, state.diagonals).landings.values():
        cost = outlook.landing_cost(landing, gear, cards)
        if cost < least:
            first, least = landing.first, cost
    return first, least


def way_out(options: list[i64]) -> i64:
    """Of the upgrades that may help a blocked car the first, but no block token of its own."""
    for option in options:
        is_block = option <= BLOCK_RIGHT or option == USE + TIRES
        if option != STOP and not is_block:
            return option
    assert USE + AERODYNAMICS > IGNORE, "both may help"
    return STOP


def after(outlook: Outlook, options: list[i64]) -> i64:
    if isinstance(outlook, Patrol):
        block = outlook.best_block(options)
        if block != END_TURN:
            return block
    state = outlook.state
    cards = state.hand[outlook.seat]
    now = gear_cost(outlook, 0)
    best = outlook.staying_gear(cards)
    if best > 0:
        return SHIFT_UP if SHIFT_UP in options else END_TURN
    if best < 0:
        return SHIFT_DOWN if SHIFT_DOWN in options else END_TURN
    if USE + TRANSMISSION in options:
        state.is_transmission = True
        cheaper = Outlook(state, outlook.chart)
        change = cheaper.staying_gear(cards)
        if change != 0 and gear_cost(outlook, change) + price_of_token(outlook, TRANSMISSION) < now:
            return USE + TRANSMISSION
    return END_TURN


def gear_cost(outlook: Outlook, change: i64) -> i64:
    state = outlook.state
    return outlook.chart.costs[outlook.here() * ROWS + state.gear[outlook.seat] + change]
