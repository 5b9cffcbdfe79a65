"""Search of the draft: which action to take before the other robot does.

What every hand is worth to either robot comes from the plans. The picks that are left are then
played through: each seat heads for the best hand it can still get, scarce actions first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.microbot_racers.plan import EMPTY_HAND, NO_KIND, Plan, with_kind, without
from paddock.games.microbot_racers.lexicon import COUNT, PASS, SELECT, is_forward
from paddock.games.microbot_racers.rules.selecting import PICKS, SELECTS_FIRST
from paddock.games.microbot_racers.state import Race

MARKERS: Final[i64] = 3
A_PICK: Final[i64] = 1
"""A hand must be better by this to be worth another action."""
FAR_BEHIND: Final[i64] = 1 << 40
SPITE: Final[i64] = 3
"""What the other robot loses counts by this part only: it may find another way."""


class Hands:
    """The markers as they lie in an imagined draft: what each seat holds, and what is free."""

    def __init__(self, held: vec[i64], free: vec[i64], health: vec[i64]) -> None:
        self.held: Final = held
        self.free: Final = free
        self.health: Final = health

    def clone(self) -> Hands:
        return Hands(self.held[:], self.free[:], self.health)

    def is_free(self, seat: i64, kind: i64) -> bool:
        """§selecting.order A free space; §selecting.health no longer than the health."""
        return self.free[kind] > 0 and (kind < self.health[seat] or not is_forward(kind))

    def take(self, seat: i64, kind: i64) -> None:
        if kind != NO_KIND:
            self.free[kind] -= 1
            self.held[seat] = with_kind(self.held[seat], kind)


def hands_of(state: Race) -> Hands:
    free = vec[i64]([0] * COUNT)
    held = vec[i64]([EMPTY_HAND, EMPTY_HAND])
    for space, kind in enumerate(state.terms.spaces):
        mark: i64 = i64(1) << space
        if state.markers[0] & mark:
            held[0] = with_kind(held[0], kind)
        elif state.markers[1] & mark:
            held[1] = with_kind(held[1], kind)
        else:
            free[kind] += 1
    return Hands(held, free, state.health)


class Draft:
    """The picks of one turn, with a plan for each seat."""

    def __init__(self, plans: list[Plan]) -> None:
        self.plans: Final = plans

    def pick(self, state: Race, options: list[i64]) -> i64:
        """The answer after which the draft ends best for the seat that picks."""
        hands = hands_of(state)
        seat = state.actor
        idle = self.value(hands, seat)
        choice = PASS
        best = -FAR_BEHIND
        for option in options:
            after = hands.clone()
            after.take(seat, NO_KIND if option == PASS else option - SELECT)
            self.play_out(after, state.pick + 1, state.first)
            if option != PASS and not self.is_of_use(after, seat, option - SELECT, idle):
                continue
            value = self.lead(after, seat)
            if value > best:
                best = value
                choice = option
        return choice

    def is_of_use(self, hands: Hands, seat: i64, kind: i64, idle: i64) -> bool:
        """Whether an action helps the hand that it is in: nobody picks out of spite alone.

        Two robots that only keep from each other what they need would never come round.
        """
        plan = self.plans[seat]
        value = self.value(hands, seat)
        return value > idle and value > plan.value(plan.root, less(hands.held[seat], kind))

    def play_out(self, hands: Hands, pick: i64, first: i64) -> None:
        while pick < PICKS:
            picking = first if SELECTS_FIRST[pick] else 1 - first
            hands.take(picking, self.wanted(hands, picking, picks_left(pick)))
            pick += 1

    def lead(self, hands: Hands, seat: i64) -> i64:
        """A seat's own hand, less a part of what the other's is worth."""
        return self.value(hands, seat) - self.value(hands, 1 - seat) // SPITE

    def lead_of_order(self, state: Race, first: i64, seat: i64) -> i64:
        """How a draft that `first` begins ends for a seat."""
        hands = hands_of(state)
        self.play_out(hands, 0, first)
        return self.lead(hands, seat)

    def value(self, hands: Hands, seat: i64) -> i64:
        plan = self.plans[seat]
        return plan.value(plan.root, hands.held[seat])

    def wanted(self, hands: Hands, seat: i64, left: i64) -> i64:
        """What a seat takes next: of the best hand that it can get, the scarcest action."""
        search = Search(self.plans[seat], hands, seat)
        search.look(hands.held[seat], EMPTY_HAND, 0, left)
        scarcest: i64 = PICKS
        choice = NO_KIND
        for place in range(3):
            kind = search.added >> (4 * place) & 15
            if kind != NO_KIND and hands.free[kind] < scarcest:
                scarcest = hands.free[kind]
                choice = kind
        return choice


class Search:
    """The best hand that a seat can make of what it holds and what is free."""

    def __init__(self, plan: Plan, hands: Hands, seat: i64) -> None:
        self.plan: Final = plan
        self.hands: Final = hands
        self.kinds: Final[list[i64]] = [k for k in range(COUNT) if hands.is_free(seat, k)]
        self.best: i64 = plan.value(plan.root, hands.held[seat])
        self.added: i64 = EMPTY_HAND

    def look(self, hand: i64, added: i64, start: i64, left: i64) -> None:
        """Try every kind from a place on, and with each of them further ones."""
        free = self.hands.free
        for place in range(start, len(self.kinds)):
            kind = self.kinds[place]
            if not free[kind]:
                continue
            more, longer = with_kind(added, kind), with_kind(hand, kind)
            value = self.plan.value(self.plan.root, longer)
            if value >= self.best + A_PICK:
                self.best = value
                self.added = more
            if left > 1:
                free[kind] -= 1
                self.look(longer, more, place, left - 1)
                free[kind] += 1


def less(hand: i64, kind: i64) -> i64:
    """A hand without an action of a kind that is in it."""
    for place in range(2):
        if hand >> (4 * place) & 15 == kind:
            return without(hand, place)
    return without(hand, 2)


def picks_left(pick: i64) -> i64:
    """How many picks the seat whose pick it is has, this one included."""
    left: i64 = 0
    for later in range(pick, PICKS):
        if SELECTS_FIRST[later] == SELECTS_FIRST[pick]:
            left += 1
    return left
