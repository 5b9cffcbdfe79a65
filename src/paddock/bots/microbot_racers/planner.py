"""The planner for Microbot Racers: it looks through its actions and the draft, dice averaged."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.bot import Bot
from paddock.bots.microbot_racers.chart import Charts, node
from paddock.bots.microbot_racers.draft import Draft, hands_of
from paddock.bots.microbot_racers.plan import NO_KIND, Plan
from paddock.bots.microbot_racers.worth import to_go
from paddock.games.microbot_racers.lexicon import (
    LEAVE_FIRST,
    LEAVE_SWITCH,
    RUN,
    SET_OFF,
    STAND,
    TAKE_FIRST,
)
from paddock.games.microbot_racers.state import (
    ASKING,
    RUNNING,
    SELECTING,
    STANDING,
    SWITCH,
    Race,
)
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V

GAIN: Final[i64] = 150
"""First place must promise this much, in hundredths of an action, to be taken on a long way."""
FAR: Final[i64] = 3000
ALIKE: Final[i64] = 60
"""Two ways round that differ by less are as good as each other: the chart knows no better."""


class MicrobotPlanner(Bot):
    """Heads for the line in as few actions as it can, and minds its health.

    What it remembers saves work and changes no answer: charts, and the plans of the last position.
    """

    name = "planner"

    def __init__(self) -> None:
        self.charts: Final = Charts()
        self.known: tuple[list[int], Draft] | None = None

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        state = game.imagine(view, rng)
        assert isinstance(state, Race), "this bot drives microbots only"
        if state.phase == SELECTING:
            return self.draft_at(state).pick(state, decision.options)
        if state.phase == RUNNING:
            return self.next_action(state, decision.options)
        if state.phase == SWITCH:
            return self.at_switch(state)
        if state.phase == ASKING:
            return self.first_place(state)
        assert state.phase == STANDING, "nothing else is asked of a seat"
        return self.place_on_line(state, decision.options, rng)

    def draft_at(self, state: Race) -> Draft:
        """The plans of both seats; while markers are placed, nobody moves and they hold."""
        position = position_of(state)
        known = self.known
        if known is None or known[0] != position:
            known = position, Draft([Plan(self.charts, state, seat) for seat in range(2)])
            # One assignment, since bots at several tables think in threads of their own.
            self.known = known
        return known[1]

    def next_action(self, state: Race, options: list[i64]) -> i64:
        plan = Plan(self.charts, state, state.actor)
        kind = plan.best(plan.root, hands_of(state).held[state.actor])[1]
        return options[0] if kind == NO_KIND else RUN + kind

    def at_switch(self, state: Race) -> i64:
        plan = Plan(self.charts, state, state.actor)
        hand = hands_of(state).held[state.actor]
        on = plan.value(plan.way(plan.root, 0, SET_OFF), hand)
        off = plan.value(plan.way(plan.root, 1, LEAVE_SWITCH), hand)
        return SET_OFF if on > off else LEAVE_SWITCH

    def first_place(self, state: Race) -> i64:
        """Once a race: when the first pick promises much, the less so the nearer the finish."""
        seat = state.actor
        draft = self.draft_at(state)
        first = draft.lead_of_order(state, seat, seat)
        second = draft.lead_of_order(state, 1 - seat, seat)
        left = min(to_go(state, self.charts.of(state), 0), to_go(state, self.charts.of(state), 1))
        return TAKE_FIRST if first - second > GAIN * min(left, FAR) // FAR else LEAVE_FIRST

    def place_on_line(self, state: Race, options: list[i64], rng: Rng) -> i64:
        """A square of the line with the shortest way round, as far as that can be told."""
        terms = state.terms
        distance = self.charts.of(state).distance
        ways = [distance[node(terms.line[option - STAND], terms.arrow, 0)] for option in options]
        shortest = min(ways)
        good = [options[n] for n in range(len(options)) if ways[n] <= shortest + ALIKE]
        return good[rng.below(len(good))]


def position_of(state: Race) -> list[int]:
    """All that stays as it is while actions are selected."""
    position: list[int] = [state.terms.laps, *state.terms.spaces]
    position += [*state.lies, *state.at, *state.facing, *state.health, *state.counted]
    position += [*state.laps, *state.drifted, *state.run_up]
    return position
