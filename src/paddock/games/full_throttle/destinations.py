"""A search of its own for destinations: half-made moves as six numbers, steps looked up once.

The kernel's own search plays every step in a copy of the race. A fast car with Aerodynamics has
thousands of half-made moves before it, so here steps are looked up once a space, and a half-made
move is six numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.full_throttle.lexicon import STOP
from paddock.games.full_throttle.rules.landing import (
    ENDED_BY,
    GOES_ON,
    diagonals_after,
    drift_in,
    end_of_move,
    is_held,
    is_priced,
    side_after,
)
from paddock.games.full_throttle.rules.movement import corner_price, is_helped
from paddock.games.full_throttle.rules.steps import legal_steps, step_cost, step_space
from paddock.games.full_throttle.state import Race
from paddock.games.full_throttle.turn_state import IN_DRIFT, NO_DRIFT
from paddock.kernel.guide import Destination
from paddock.kernel.model import Notation, RuleId

CRASH: Final = 100
"""The toll of a crash: dearer than all penalties of a move."""

ROOM: Final[i64] = 64
"""More than any number of a half-made move but its space."""


class Step:
    """From one space to another, and what it costs: spaces of the move, and penalties."""

    def __init__(
        self, action: i64, there: i64, cost: i64, number: i64, price: i64, is_plain: bool
    ) -> None:
        self.action: Final = action
        self.there: Final = there
        self.cost: Final = cost
        self.number: Final = number
        """The corner's, 0 where there is none."""
        self.price: Final = price
        self.is_plain: Final = is_plain
        """Whether a move goes on from there as it came, unless it drifts or is used up."""
        self.diagonals: Final[i64] = -diagonals_after(action, 0)
        """How many it takes."""


class Trail:
    """A move half made, the steps that it can go on with, and the one that came last."""

    def __init__(
        self,
        space: i64,
        left: i64,
        side: i64,
        diagonals: i64,
        drift: i64,
        penalties: i64,
        steps: list[Step],
        before: Trail | None,
        action: i64,
    ) -> None:
        self.space: Final = space
        self.left: Final = left
        self.side: Final = side
        self.diagonals: Final = diagonals
        self.drift: Final = drift
        self.penalties: Final = penalties
        self.steps: Final = steps
        self.before: Final = before
        self.action: Final = action

    def moves(self, words: list[Notation], last: i64) -> tuple[Notation, ...]:
        """All steps from the first one on, and the one that ends the move."""
        back = [words[last]]
        trail: Trail = self
        while trail.before is not None:
            back.append(words[trail.action])
            trail = trail.before
        return tuple(back[::-1])


class End:
    """How a move ends on a space, and what it costs: in corners, and for its end."""

    def __init__(self, trail: Trail, action: i64, corners: i64, rule: RuleId, price: i64) -> None:
        self.trail: Final = trail
        self.action: Final = action
        self.corners: Final = corners
        self.rule: Final = rule
        """What has ended it, nothing where its spaces were used up."""
        self.toll: Final[i64] = corners + price

    def rules(self) -> tuple[RuleId, ...]:
        told: list[RuleId] = ["move.corner"] if self.corners > 0 else []
        return tuple([*told, self.rule] if self.rule else told)


class Scout:
    """Looks down every way that is before the car under way."""

    def __init__(self, state: Race) -> None:
        seat = state.turn
        driver = state.at_wheel(seat)
        self.race: Final = state.clone()
        """A copy in which the car is put wherever its steps are to be known."""
        self.course: Final = state.terms.course
        self.penalties: Final[i64] = state.penalties
        self.stop: Final[i64] = max(state.penalties, driver.hand) + state.gear[seat] + 1
        """§move.penalty The penalty that stops the car."""
        self.blocked_part: Final[i64] = driver.blocked_part
        self.speed: Final[i64] = state.speed
        self.any_side: Final = state.is_aero
        self.steps: Final[dict[i64, list[Step]]] = {}
        self.seen: Final[set[i64]] = set()
        self.ends: Final[dict[i64, End]] = {}
        self.trails: Final[list[Trail]] = []
        self.race.left = ROOM
        self.race.stepped = True
        self.is_helped: Final = is_helped(self.race)

    def look(self, state: Race) -> None:
        here, left, diagonals = state.space[state.turn], state.left, state.diagonals
        side = 0 if self.any_side else state.side
        steps = self.payable(here, left, side, diagonals)
        first = Trail(here, left, side, diagonals, state.drift, state.penalties, steps, None, 0)
        self.trails.append(first)
        looked_at = 0
        while looked_at < len(self.trails):
            trail = self.trails[looked_at]
            looked_at += 1
            for step in trail.steps:
                self.go_on(trail, step)
            if not trail.steps:
                self.get_stuck(trail, STOP, trail.space, trail.left, trail.penalties)

    def payable(self, space: i64, left: i64, side: i64, diagonals: i64) -> list[Step]:
        steps = self.steps_from(space, side, diagonals > 0)
        return steps if left >= 3 else [step for step in steps if step.cost <= left]

    def steps_from(self, space: i64, side: i64, diagonal: bool) -> list[Step]:
        """§move.step What the rules allow, if it can be paid."""
        key = (space * ROOM + side) * 2 + diagonal
        if key not in self.steps:
            self.steps[key] = self.found_steps(space, side, diagonal)
        return self.steps[key]

    def found_steps(self, space: i64, side: i64, diagonal: bool) -> list[Step]:
        race, seat = self.race, self.race.turn
        race.space[seat] = space
        race.side = side
        race.diagonals = 1 if diagonal else 0
        mask = legal_steps(race)
        steps: list[Step] = []
        for action in range(STOP):
            if mask >> action & 1:
                there = step_space(race, action)
                number = self.course.corner[there]
                price = max(0, corner_price(race, seat, number)) if number > 0 else 0
                cost = step_cost(race, seat, there)
                end = end_of_move(self.course, there, NO_DRIFT, False, ROOM, self.speed)
                is_plain = number == 0 and end == GOES_ON
                steps.append(Step(action, there, cost, number, price, is_plain))
        return steps

    def go_on(self, trail: Trail, step: Step) -> None:
        """One step more, up to what ends the move or to the next half-made one."""
        there, left = step.there, trail.left - step.cost
        penalties, drift = trail.penalties, trail.drift
        # 9 steps in 10, of 10,000 for a fast car: 31 ms interpreted became 17.
        if step.is_plain and left > 0 and drift != IN_DRIFT:
            self.keep(trail, step, left, drift, penalties)
            return
        if is_priced(step.number, drift):
            penalties = min(penalties + step.price, self.stop)
        drift = drift_in(step.number, drift)
        is_stopped = penalties == self.stop
        end = end_of_move(self.course, there, drift, is_stopped, left, self.speed)
        if end == GOES_ON:
            self.keep(trail, step, left, drift, penalties)
        else:
            self.end(trail, step.action, there, penalties, ENDED_BY[end])

    def keep(self, trail: Trail, step: Step, left: i64, drift: i64, penalties: i64) -> None:
        """A half-made move that is new, unless nothing goes on from it."""
        action = step.action
        side = trail.side if self.any_side else side_after(action, trail.side)
        diagonals = trail.diagonals - step.diagonals
        key = ((step.there * ROOM + left) * ROOM + diagonals) * ROOM + penalties
        key = key * 16 + side * 4 + drift
        if key in self.seen:
            return
        self.seen.add(key)
        steps = self.payable(step.there, left, side, diagonals)
        if self.is_helped or steps:
            self.trails.append(
                Trail(step.there, left, side, diagonals, drift, penalties, steps, trail, action)
            )
        else:
            self.get_stuck(trail, action, step.there, left, penalties)

    def get_stuck(self, trail: Trail, action: i64, space: i64, left: i64, penalties: i64) -> None:
        """§move.blocked §barrier.row A penalty for each space left, or a crash."""
        if is_held(self.course, space, self.speed):
            self.end(trail, action, space, penalties, "barrier.row", CRASH)
        else:
            price = min(left // self.blocked_part, self.stop - penalties)
            self.end(trail, action, space, penalties, "move.blocked", price)

    def end(
        self, trail: Trail, action: i64, space: i64, penalties: i64, rule: RuleId, price: i64 = 0
    ) -> None:
        corners = penalties - self.penalties
        if space not in self.ends or corners + price < self.ends[space].toll:
            self.ends[space] = End(trail, action, corners, rule, price)


def scouted(state: Race) -> list[Destination]:
    """§move.penalty Every place where the move can end, with the penalties of its best way."""
    scout = Scout(state)
    scout.look(state)
    words = state.lexicon.words
    names = state.terms.course.names
    found: list[Destination] = []
    for space, end in scout.ends.items():
        moves = end.trail.moves(words, end.action)
        found.append(Destination(names[space], moves, end.rules(), end.toll))
    return found
