"""Search for the landings of a move at one speed, cars and tokens included."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.rules.landing import (
    GOES_ON,
    OVER_LINE,
    diagonals_after,
    drift_in,
    end_of_move,
    is_held,
    is_priced,
    side_after,
)
from paddock.games.full_throttle.rules.movement import corner_price
from paddock.games.full_throttle.rules.steps import legal_steps, step_cost, step_space
from paddock.games.full_throttle.state import Race
from paddock.games.full_throttle.turn_state import IN_DRIFT

NO_STEP: Final[i64] = -1
DIAGONALS: Final[i64] = 8
DRIFTS: Final[i64] = 3
SIDES: Final[i64] = 3


class Landing:
    """Where a move may end: the penalties of its cheapest way, and the way's first step."""

    def __init__(self, space: i64, left: i64, penalties: i64, first: i64, is_crash: bool) -> None:
        self.space: Final = space
        self.left: Final = left
        self.penalties: Final = penalties
        self.first: Final = first
        self.is_crash: Final = is_crash


class Drive:
    """All ends of a move from where the car stands, found row by row of what is left."""

    def __init__(
        self, state: Race, speed: i64, left: i64, tires: i64, drift: i64, diagonals: i64
    ) -> None:
        self.draft: Final = state.clone()
        self.draft.speed = speed
        self.draft.tires = tires
        self.seat: Final = state.turn
        self.bound: Final = state.at_wheel(state.turn).hand + state.gear[state.turn]
        self.landings: Final[dict[int, Landing]] = {}
        self.layers: Final[list[dict[int, tuple[i64, i64]]]] = [{} for _ in range(left + 1)]
        self.put(left, state.space[state.turn], state.side, diagonals, drift, state.penalties)
        for back in range(left):
            layer = self.layers[left - back]
            for node, (penalties, first) in layer.items():
                self.go_on(left - back, node, penalties, first)

    def put(
        self,
        left: i64,
        space: i64,
        side: i64,
        diagonals: i64,
        drift: i64,
        penalties: i64,
        first: i64 = NO_STEP,
    ) -> None:
        node = ((space * SIDES + side) * DIAGONALS + diagonals) * DRIFTS + drift
        known = self.layers[left].get(node)
        if known is None or penalties < known[0]:
            self.layers[left][node] = (penalties, first)

    def end(self, space: i64, left: i64, penalties: i64, first: i64, is_crash: bool) -> None:
        known = self.landings.get(space)
        if known is None or (penalties, -left) < (known.penalties, -known.left):
            self.landings[space] = Landing(space, left, penalties, first, is_crash)

    def go_on(self, left: i64, node: i64, penalties: i64, first: i64) -> None:
        """All steps from a node of the layer."""
        draft = self.draft
        drift = node % DRIFTS
        rest = node // DRIFTS
        draft.diagonals = rest % DIAGONALS
        draft.side = rest // DIAGONALS % SIDES
        space = rest // DIAGONALS // SIDES
        draft.space[self.seat] = space
        draft.left = left
        mask = legal_steps(draft)
        if mask == 0:
            self.get_stuck(space, left, penalties, first)
        step: i64 = 0
        while mask > 0:
            if mask & 1:
                self.take(step, left, drift, penalties, step if first == NO_STEP else first)
            mask >>= 1
            step += 1

    def get_stuck(self, space: i64, left: i64, penalties: i64, first: i64) -> None:
        draft = self.draft
        is_crash = is_held(draft.terms.course, space, draft.speed)
        part = draft.at_wheel(self.seat).blocked_part
        self.end(space, 0, penalties + left // part, first, is_crash)

    def take(self, step: i64, left: i64, drift: i64, penalties: i64, first: i64) -> None:
        draft = self.draft
        course = draft.terms.course
        there = step_space(draft, step)
        left -= step_cost(draft, self.seat, there)
        corner = course.corner[there]
        if is_priced(corner, drift):
            penalties += max(0, corner_price(draft, self.seat, corner))
        drift = drift_in(corner, drift)
        end = end_of_move(course, there, drift, penalties > self.bound, left, draft.speed)
        if end == OVER_LINE:
            self.end(there, 0 if drift == IN_DRIFT else left, penalties, first, False)
        elif end != GOES_ON:
            self.end(there, 0, penalties, first, False)
        else:
            diagonals = diagonals_after(step, draft.diagonals)
            side = side_after(step, draft.side)
            self.put(left, there, side, diagonals, drift, penalties, first)
