"""The police's planner in the Getaway: into the way of the fleeing car, and not over the line."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from paddock.bots.full_throttle.chart import CRASH, SPACE, Chart
from paddock.bots.full_throttle.drive import Landing
from paddock.bots.full_throttle.odds import SHOWN
from paddock.bots.full_throttle.outlook import USUAL_CARDS, Outlook, Plan
from paddock.games.full_throttle.courses import FAR, to_go
from paddock.games.full_throttle.lexicon import BLOCK_LEFT, BLOCK_RIGHT, END_TURN
from paddock.games.full_throttle.state import OFF, Race
from paddock.games.full_throttle.terms import shut_spaces
from paddock.games.full_throttle.turn_state import forget_turn

FLEEING: Final[i64] = 0
CLOSED: Final[i64] = 40
"""The spaces that a car has to go round where no way is open."""
BLOCK_GAIN: Final[i64] = 60
"""What a block token must cost the car that flees."""


class Patrol(Outlook):
    """A police car: the better its place, the more the next turn costs the car that flees."""

    def __init__(self, state: Race, chart: Chart) -> None:
        super().__init__(state, chart)
        self.hindered: Final[dict[int, i64]] = {}

    def landing_cost(self, landing: Landing, gear: i64, cards: i64) -> i64:
        if landing.is_crash or landing.space == self.state.terms.course.finish:
            return CRASH
        if self.is_ahead(landing.space):
            return -self.hindrance(landing.space)
        return super().landing_cost(landing, gear, cards)

    def is_ahead(self, space: i64) -> bool:
        distance = self.state.distance
        return distance[space] < distance[self.state.space[FLEEING]]

    def hindrance(self, space: i64, block: i64 = OFF) -> i64:
        """What the next turn costs the car that flees if this one stands there."""
        key = space if block == OFF else -block - 1
        if key not in self.hindered:
            draft = self.state.clone()
            forget_turn(draft)
            draft.turn = FLEEING
            draft.space[self.seat] = space
            draft.block[self.seat] = block
            cost = turn_cost(Outlook(draft, self.chart))
            self.hindered[key] = cost + SPACE * way_round(draft)
        return self.hindered[key]

    def standing_plan(self) -> Plan:
        here = self.state.space[self.seat]
        if self.state.on_barrier or not self.is_ahead(here):
            return super().standing_plan()
        return Plan(END_TURN, -self.hindrance(here, self.state.block[self.seat]))

    def staying_gear(self, cards: i64) -> i64:
        is_ahead = self.is_ahead(self.state.space[self.seat])
        return 0 if is_ahead else super().staying_gear(cards)

    def best_block(self, options: list[i64]) -> i64:
        """The side for the block token, or the end of the turn."""
        state = self.state
        here = state.space[self.seat]
        best = END_TURN
        most = self.hindrance(here, state.block[self.seat]) + BLOCK_GAIN
        for option, beside in (
            (BLOCK_LEFT, state.terms.course.left[here]),
            (BLOCK_RIGHT, state.terms.course.right[here]),
        ):
            if option in options and self.hindrance(here, beside) > most:
                best = option
                most = self.hindrance(here, beside)
        return best


def turn_cost(outlook: Outlook) -> i64:
    """The mean cost of a slow, a usual and a fast move."""
    gear = outlook.state.gear[outlook.seat]
    shown = SHOWN[gear]
    total: i64 = 0
    for quarter in (1, 2, 3):
        speed = shown[len(shown) * quarter // 4] if shown else 0
        total += outlook.speed_cost(speed, gear, USUAL_CARDS, 0, False)
    return total // 3


def ways_past_police(state: Race) -> vec[i64]:
    """The spaces to go from each space if no police car moves."""
    police = [space for space in state.space[FLEEING + 1 :] if space != OFF]
    return to_go(state.terms.course, [*state.obstacles, *police])


def way_round(state: Race) -> i64:
    """How many more spaces the car that flees has to go because of the police."""
    here = state.space[FLEEING]
    return min(ways_past_police(state)[here] - state.distance[here], CLOSED)


def beware(state: Race) -> None:
    """For the car that flees police are obstacles, as long as they leave it a way."""
    ways = ways_past_police(state)
    if ways[state.space[FLEEING]] < FAR:
        police = [space for space in state.space[FLEEING + 1 :] if space != OFF]
        state.obstacles = extend(state.obstacles, police)
        state.shut = shut_spaces(state.terms.course, state.obstacles)
        state.distance = ways
