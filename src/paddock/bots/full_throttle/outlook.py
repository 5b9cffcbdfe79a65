"""Expected costs of a turn: speeds, sets and gears, weighed by their chances."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.full_throttle.chart import CRASH, LEFT_OVER, ROWS, TURN, Chart, shift_price
from paddock.bots.full_throttle.drive import Drive, Landing
from paddock.bots.full_throttle.odds import SHOWN, SPEEDS, best_of
from paddock.games.full_throttle.components import GEARS, SLOTS, TIRES, UPGRADES
from paddock.games.full_throttle.deck import DECK, SUIT
from paddock.games.full_throttle.lexicon import END_TURN, PLAY, SHIFT_DOWN, SHIFT_UP
from paddock.games.full_throttle.rules.speed import has_icon, waiting_token
from paddock.games.full_throttle.rules.turn import shift_cost
from paddock.games.full_throttle.rules.upgrades import FIRST_TURN_TIRES
from paddock.games.full_throttle.state import Race
from paddock.games.full_throttle.turn_state import DRIFT_AHEAD, IN_DRIFT, NO_DRIFT

ICON_COST: Final[i64] = 300
LAST_ICON_COST: Final[i64] = 3000
TIRE_PRICE: Final[i64] = 100
"""What a tire must bring."""
USUAL_SET: Final[i64] = 2
USUAL_CARDS: Final[i64] = 4
"""A set of the next turn, and the cards that it leaves."""


class Plan:
    """What to do next, and what it is expected to cost."""

    def __init__(self, action: i64, cost: i64) -> None:
        self.action: Final = action
        self.cost: Final = cost


class Outlook:
    """The car whose turn it is, in the state as it is. Costs are thousandths of a turn."""

    def __init__(self, state: Race, chart: Chart) -> None:
        self.state: Final = state
        self.chart: Final = chart
        self.seat: Final = state.turn
        self.up: i64 = shift_cost(state, 1)
        self.down: i64 = shift_cost(state, -1)
        self.late_up: i64 = max(1, state.at_wheel(state.turn).late_upshift - state.is_transmission)
        self.drives: Final[dict[int, list[Landing]]] = {}

    def landings(self, speed: i64, tires: i64, is_drift: bool) -> list[Landing]:
        """Where a speed value may lead from here, before the first step."""
        key = (speed * 16 + tires) * 2 + is_drift
        if key not in self.drives:
            state = self.state
            drift = NO_DRIFT
            if is_drift:
                on_corner = state.terms.course.corner[state.space[self.seat]] > 0
                drift = IN_DRIFT if on_corner else DRIFT_AHEAD
            diagonals = state.diagonals
            if state.set_count == 0:
                diagonals = state.at_wheel(self.seat).diagonals
            drive = Drive(state, speed, speed, tires, drift, diagonals)
            self.drives[key] = list(drive.landings.values())
        return self.drives[key]

    def landing_cost(self, landing: Landing, gear: i64, cards: i64) -> i64:
        if landing.is_crash:
            return CRASH
        state = self.state
        if landing.space == state.terms.course.finish:
            return -LEFT_OVER * landing.left
        here = self.chart.row[landing.space]
        cost = self.chart.after(here, landing.penalties, gear, cards, self.late_up, self.down)
        return cost + self.chart.detour(state, landing.space)

    def speed_cost(self, speed: i64, gear: i64, cards: i64, tires: i64, is_drift: bool) -> i64:
        best = CRASH
        for landing in self.landings(speed, tires, is_drift):
            best = min(best, self.landing_cost(landing, gear, cards))
        return best

    def value_cost(self, value: i64, gear: i64, cards: i64, is_drift: bool) -> i64:
        """What a speed value costs before the first step; in the first turn Tires may add to it."""
        best = self.speed_cost(value, gear, cards, 0, is_drift)
        for tires in range(1, self.first_tires() + 1):
            faster = value + FIRST_TURN_TIRES * tires
            cost = self.speed_cost(faster, gear, cards, 0, is_drift) + TIRE_PRICE * tires
            best = min(best, cost)
        return best

    def first_tires(self) -> i64:
        """Tires that could be played for speed now."""
        state = self.state
        if state.turns[self.seat] > 0:
            return 0
        return state.tokens[self.seat * UPGRADES + TIRES]

    def added(self, speed: i64, row: i64, is_now: bool = True) -> i64:
        """What comes to a chosen speed without Tires; a minimum has row 0."""
        state = self.state
        driver = state.at_wheel(self.seat)
        more = waiting_token(state, self.seat)
        if is_now:
            more += state.added
        if is_now and state.turns[self.seat] == 0:
            more += driver.first_speed
        return more + (driver.icon_speed if has_icon(speed, row) else 0)

    def icon_cost(self, speed: i64, row: i64) -> i64:
        if not self.state.terms.is_damaging or not has_icon(speed, row):
            return 0
        lying = list(self.state.slot[self.seat * SLOTS : self.seat * SLOTS + SLOTS]).count(0)
        return LAST_ICON_COST if lying <= 1 else ICON_COST

    def set_cost(self, gear: i64, row: i64, of: i64, count: i64, cards: i64, drift: bool) -> i64:
        """The expected cost of a set: so many cards of a gear, and so many left after it."""
        driver = self.state.at_wheel(self.seat)
        costs: list[i64] = [CRASH] * int(SPEEDS)
        for speed in SHOWN[row]:
            value = speed + self.added(speed, row)
            costs[speed] = self.value_cost(value, gear, cards, drift)
            costs[speed] += self.icon_cost(speed, row)
        other = CRASH
        if of == gear:
            minimum = DECK.minimum[gear] + driver.more_minimum + self.added(SPEEDS, 0)
            other = self.value_cost(minimum, gear, cards, drift)
        return best_of(costs, row, count + driver.extra_card, other)

    def best_plan(self, boost: i64, is_drift: bool) -> Plan:
        """Gears before the move and the set; `boost` 1 reads the row above."""
        state = self.state
        gear = state.gear[self.seat]
        held = state.hand[self.seat]
        best = self.standing_plan()
        for change in range(-3, 4):
            price = shift_price(change, self.up, self.down)
            driven = gear + change
            if not 0 < driven <= GEARS or price >= held:
                continue
            row = min(driven + boost, GEARS)
            drifts = is_drift and change == 0
            for of in range(1, GEARS + 1):
                count = min(state.held[self.seat * GEARS + of - 1], held - price)
                if count == 0:
                    continue
                cost = self.set_cost(driven, row, of, count, held - price - count, drifts)
                if cost < best.cost:
                    best = Plan(plan_action(change, of, count), cost)
        return best

    def standing_plan(self) -> Plan:
        """Not to move now, but to change gear for the next turn."""
        state = self.state
        if state.on_barrier:
            return Plan(END_TURN, CRASH)
        held = state.hand[self.seat]
        gear = state.gear[self.seat]
        if self.is_shut_in() or gear == 0:
            cost = self.chart.in_best_gear(self.here(), gear, held, self.up, self.down)
            return Plan(change_action(self.staying_gear(held)), cost)
        best = Plan(END_TURN, TURN + self.next_turn(gear))
        for change in range(-3, 4):
            is_gear = 0 < gear + change <= GEARS and change != 0
            if is_gear and shift_price(change, self.up, self.down) <= held:
                cost = TURN + self.next_turn(gear + change)
                if cost < best.cost:
                    best = Plan(change_action(change), cost)
        return best

    def here(self) -> i64:
        return self.chart.row[self.state.space[self.seat]]

    def is_shut_in(self) -> bool:
        """Whether other cars leave no step at all, so that waiting may help."""
        here = self.state.space[self.seat]
        return all(landing.space == here for landing in self.landings(1, 0, False))

    def next_turn(self, gear: i64) -> i64:
        """What a usual hand makes of the next turn on the road as it is now."""
        costs: list[i64] = [CRASH] * int(SPEEDS)
        for speed in SHOWN[gear]:
            value = speed + self.added(speed, gear, False)
            costs[speed] = self.speed_cost(value, gear, USUAL_CARDS, 0, False)
            costs[speed] += self.icon_cost(speed, gear)
        return best_of(costs, gear, USUAL_SET, CRASH)

    def staying_gear(self, cards: i64) -> i64:
        """Which way to the best gear that these cards pay for: 1 up, -1 down, 0 to stay."""
        state = self.state
        here = self.here()
        gear = state.gear[self.seat]
        best = self.chart.in_best_gear(here, gear, cards, self.up, self.down)
        if best == self.chart.costs[here * ROWS + gear]:
            return 0
        up_only = self.chart.in_best_gear(here, gear, cards, self.up, cards + 1)
        return 1 if up_only == best else -1


def plan_action(change: i64, of: i64, count: i64) -> i64:
    return change_action(change) if change != 0 else PLAY + (of - 1) * SUIT + count - 1


def change_action(change: i64) -> i64:
    if change == 0:
        return END_TURN
    return SHIFT_UP if change > 0 else SHIFT_DOWN
