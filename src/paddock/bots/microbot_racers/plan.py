"""Search of a turn: one robot's actions in every order.

The rules themselves are asked what an action leads to. Rolls are averaged, switches are set off
where that is better, and the other robot stands where it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.bots.microbot_racers.chart import Chart, Charts
from paddock.bots.microbot_racers.worth import worth
from paddock.games.microbot_racers.game import GAME
from paddock.games.microbot_racers.lexicon import COUNT, LEAVE_SWITCH, ROLL, RUN, SET_OFF
from paddock.games.microbot_racers.rules.hazards import roller, under
from paddock.games.microbot_racers.rules.manoeuvres import forbidden
from paddock.games.microbot_racers.state import OVER, RUNNING, SWITCH, Race

# A hand is up to three kinds of actions in four bits each, in rising order, NO_KIND to fill up.
NO_KIND: Final[i64] = 13
EMPTY_HAND: Final[i64] = 0xDDD
LAST: Final[i64] = 0xD00
SPARE: Final[i64] = 1 << 40
"""A marker on no space: while it lies there the turn is not over and nothing was forfeited."""


def with_kind(hand: i64, kind: i64) -> i64:
    """A hand of two at most, and one more."""
    one, two = hand & 15, hand >> 4 & 15
    if kind <= one:
        return kind | one << 4 | two << 8
    if kind <= two:
        return one | kind << 4 | two << 8
    return one | two << 4 | kind << 8


def without(hand: i64, place: i64) -> i64:
    """A hand without its first, second or third kind."""
    if place == 0:
        return hand >> 4 | LAST
    if place == 1:
        return hand & 15 | hand >> 4 & 0xF0 | LAST
    return hand & 0xFF | LAST


class Moment:
    """A robot between two actions, before a roll, or at a switch, and where it goes from there."""

    def __init__(self, state: Race, chart: Chart, worth: i64, good: i64) -> None:
        self.state: Final = state
        self.chart: Final = chart
        self.worth: Final = worth
        self.good: Final = good
        """How many faces of the die come off, where there is a roll."""
        self.ways: Final[list[Moment | None]] = [None] * COUNT
        """By kind of action; or the roll that comes off and the one that does not; or the switch
        set off and left alone."""
        self.worths: Final[dict[int, i64]] = {}
        """By hand, between two actions."""


class Plan:
    """What one seat can make of its actions from a moment on."""

    def __init__(self, charts: Charts, state: Race, seat: i64) -> None:
        self.charts: Final = charts
        self.seat: Final = seat
        self.moments: Final[dict[int, Moment]] = {}
        draft = state.clone()
        draft.actor = seat
        if draft.phase != SWITCH:
            draft.phase = RUNNING
        draft.markers[seat] = SPARE
        draft.markers[1 - seat] = SPARE
        self.root: Final = self.moment(draft, charts.of(draft))

    def moment(self, state: Race, chart: Chart) -> Moment:
        """The moment of a state; two orders that lead to the same one share it."""
        if state.phase != RUNNING and state.phase != OVER:
            good: i64 = 0
            if state.phase != SWITCH:
                good = max(i64(0), under(state, roller(state)) - 1)
            return Moment(state, chart, 0, good)
        key = self.key(state, chart)
        found = self.moments.get(key)
        if found is None:
            found = Moment(state, chart, worth(state, chart, self.seat), 0)
            self.moments[key] = found
        return found

    def key(self, state: Race, chart: Chart) -> int:
        """All that tells two moments of one turn apart."""
        seat, other = self.seat, 1 - self.seat
        key = state.winner + 1
        key = key << 9 | (state.counted[seat] + 64)
        key = key << 8 | state.at[seat]
        key = key << 8 | state.at[other]
        key = key << 3 | state.health[seat]
        key = key << 3 | state.health[other]
        key = key << 2 | state.facing[seat]
        flags: i64 = state.run_up[seat] << 2 | state.drifted[seat] << 1
        if state.markers[seat]:
            flags |= 1
        return chart.key << 40 | int(key << 3 | flags)

    def value(self, moment: Moment, hand: i64) -> i64:
        """What a moment is worth with these actions still to run, in the best order."""
        phase = moment.state.phase
        if phase == RUNNING:
            if hand == EMPTY_HAND or not moment.state.markers[self.seat]:
                return moment.worth
            return self.value_at_rest(moment, hand)
        if phase == OVER:
            return moment.worth
        if phase == SWITCH:
            on = self.value(self.way(moment, 0, SET_OFF), hand)
            return max(on, self.value(self.way(moment, 1, LEAVE_SWITCH), hand))
        total: i64 = 0
        if moment.good > 0:
            total += moment.good * self.value(self.way(moment, 0, ROLL), hand)
        if moment.good < 6:
            total += (6 - moment.good) * self.value(self.way(moment, 1, ROLL + 5), hand)
        return total // 6

    def value_at_rest(self, moment: Moment, hand: i64) -> i64:
        known = moment.worths.get(int(hand))
        if known is not None:
            return known
        value = self.best(moment, hand)[0]
        moment.worths[int(hand)] = value
        return value

    def best(self, moment: Moment, hand: i64) -> tuple[i64, i64]:
        """The most that a hand is worth, and the kind to run first for it.

        Where none is allowed all are lost: then the kind is NO_KIND.
        """
        best = moment.worth
        choice = NO_KIND
        barred = forbidden(moment.state, self.seat)
        for place in range(3):
            kind = hand >> (4 * place) & 15
            if kind == NO_KIND:
                break
            if kind == choice or barred >> kind & 1:
                continue
            value = self.value(self.way(moment, kind, RUN + kind), without(hand, place))
            if choice == NO_KIND or value > best:
                best = value
                choice = kind
        return best, choice

    def way(self, moment: Moment, place: i64, action: i64) -> Moment:
        """Where an action, a roll or an answer to a switch leads."""
        found = moment.ways[place]
        if found is None:
            found = self.moment_after(moment, action)
            moment.ways[place] = found
        return found

    def moment_after(self, moment: Moment, action: i64) -> Moment:
        draft = moment.state.clone()
        if action >= RUN:
            mask = draft.terms.masks[action - RUN]
            draft.markers[self.seat] = SPARE | (mask & -mask)
            draft.actor = self.seat
        GAME.resolve(draft, int(self.seat), action, None)
        chart = self.charts.of(draft) if action == SET_OFF else moment.chart
        return self.moment(draft, chart)
