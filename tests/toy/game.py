"""The rules of Toy Rally."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from paddock.kernel.dice import Rng
from paddock.kernel.message import Message
from paddock.kernel.model import (
    CHANCE,
    CLOCK,
    Action,
    BadSetup,
    Decision,
    Event,
    Game,
    Lexicon,
    Moved,
    Notation,
    Option,
    Outcome,
    Seat,
    Setup,
    Told,
    wide,
)

from . import model as toy
from .model import (
    EVENTS,
    LEXICON,
    Boosted,
    CameHome,
    Dealt,
    Ordered,
    Planned,
    Rally,
    Rolled,
    SpunOut,
    TimeUp,
    Windscreen,
)

CORNERS: Final = {4: 2, 8: 3}
"""Row of a corner: its highest gear."""


class ToyRally(Game[Rally, Windscreen]):
    name = "toy"
    edition = "1"
    title = "Toy Rally"
    fewest = 2
    most = 4
    options = (
        Option("corners", "two", ("two", "none")),
        Option("length", "12"),
    )
    view_type = Windscreen
    own_fields: ClassVar[tuple[str, ...]] = ("gear", "own_card")
    event_types = EVENTS

    def lexicon(self, setup: Setup) -> Lexicon:
        return LEXICON

    def start(self, setup: Setup) -> Rally:
        text = setup.option("length")
        if not text.isdecimal() or not 5 <= int(text) <= 40:
            rows = "5 to 40"
            raise BadSetup(
                Message("games.setup.no_value", option="length", values=rows, value=text)
            )
        corners = setup.option("corners") == "two"
        none = [0] * setup.seats
        card = [toy.UNDEALT] * setup.seats
        return Rally(
            LEXICON, int(text), corners, toy.DEAL, 0, [], none, none.copy(), none.copy(), card,
            0, False,
        )  # fmt: skip

    def pending(self, state: Rally) -> tuple[Decision, ...]:
        if state.phase == toy.DEAL:
            return toy.DEAL_DECISION
        if state.phase == toy.ORDER:
            return (wide(CHANCE, "setup.order", orders(len(state.row))),)
        if state.phase == toy.PLAN:
            return planning(state)
        if state.phase == toy.ROLL:
            return toy.ROLL_DECISION
        if state.phase == toy.MOVE:
            return (Decision(state.order[state.turn], "turn.step", steps(state)),)
        return ()

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        if draft.phase == toy.DEAL:
            deal(draft, action, events)
        elif draft.phase == toy.ORDER:
            line_up(draft, action, events)
        elif draft.phase == toy.PLAN:
            plan(draft, seat, action, events)
        elif draft.phase == toy.ROLL:
            roll(draft, action, events)
        elif action == toy.BOOST:
            boost(draft, events)
        elif action == toy.STOP:
            pass_turn(draft)
        else:
            drive(draft, action, events)

    def outcome(self, state: Rally) -> Outcome | None:
        if state.phase != toy.OVER:
            return None
        places = tuple([1 + sum([other > row for other in state.row]) for row in state.row])
        return Outcome(places, "end.home")

    def view(self, state: Rally, seat: Seat) -> Windscreen:
        shown = [
            gear if state.phase != toy.PLAN or driver == seat else toy.UNPLANNED
            for driver, gear in enumerate(state.gear)
        ]
        return Windscreen(
            seat,
            state.length,
            state.corners,
            state.phase,
            state.turn,
            tuple(state.order),
            tuple(state.row),
            tuple(state.lane),
            tuple([gear != toy.UNPLANNED for gear in state.gear]),
            tuple(shown),
            state.card[seat] if seat >= 0 else toy.UNDEALT,
            tuple([card == toy.SPENT for card in state.card]),
            tuple([card != toy.UNDEALT for card in state.card]),
            state.left,
            state.stepped,
        )

    def imagine(self, view: Windscreen, rng: Rng) -> Rally:
        gear = list(view.gear)
        card = [toy.UNDEALT] * len(gear)
        for seat in range(len(gear)):
            if view.planned[seat] and gear[seat] == toy.UNPLANNED:
                gear[seat] = 1 + rng.below(4)
            if view.dealt[seat]:
                card[seat] = toy.SPENT if view.spent[seat] else 1 + rng.below(3)
        if view.seat >= 0:
            card[view.seat] = view.own_card
        return Rally(
            LEXICON, view.length, view.corners, view.phase, view.turn, list(view.order),
            list(view.row), list(view.lane), gear, card, view.left, view.stepped,
        )  # fmt: skip

    def spell(self, state: Rally, decision: Decision, action: Action) -> Notation:
        return "order " + " ".join([str(seat) for seat in order_of(action, len(state.row))])

    def unspell(self, state: Rally, decision: Decision, notation: Notation) -> Action:
        for action in range(decision.width):
            if self.spell(state, decision, action) == notation:
                return action
        return -1


def orders(seats: int) -> int:
    count = 1
    for number in range(2, seats + 1):
        count *= number
    return count


def order_of(action: Action, seats: int) -> list[int]:
    rest = list(range(seats))
    order: list[int] = []
    number = int(action)
    for size in range(seats, 0, -1):
        number, place = divmod(number, size)
        order.append(rest.pop(place))
    return order


def tell(events: Told, event: Event) -> None:
    if events is not None:
        events.append(event)


def planning(state: Rally) -> tuple[Decision, ...]:
    """§round.plan §round.time"""
    open_seats = [s for s in range(len(state.gear)) if state.gear[s] == toy.UNPLANNED]
    asked = [Decision(seat, "round.plan", toy.GEARS) for seat in open_seats]
    asked.append(Decision(CLOCK, "round.time", [toy.TIME_UP]))
    return tuple(asked)


def deal(draft: Rally, action: Action, events: Told) -> None:
    """§setup.deal"""
    card = int(action) + 1
    draft.card[draft.turn] = card
    tell(events, Dealt(draft.turn, str(card), draft.turn))
    draft.turn += 1
    if draft.turn == len(draft.card):
        draft.phase = toy.ORDER


def line_up(draft: Rally, action: Action, events: Told) -> None:
    """§setup.order"""
    draft.order = order_of(action, len(draft.row))
    for number, seat in enumerate(draft.order):
        draft.row[seat] = -(number // 2)
        draft.lane[seat] = number % 2
        tell(events, Ordered(seat, number))
    draft.phase = toy.PLAN


def plan(draft: Rally, seat: Seat, action: Action, events: Told) -> None:
    """§round.plan §round.time"""
    if seat == CLOCK:
        tell(events, TimeUp())
        draft.gear = [max(gear, 1) for gear in draft.gear]
    else:
        draft.gear[seat] = int(action) - 2
        tell(events, Planned(seat))
    if toy.UNPLANNED not in draft.gear:
        draft.turn = 0
        draft.phase = toy.ROLL


def roll(draft: Rally, action: Action, events: Told) -> None:
    """§turn.roll"""
    seat = draft.order[draft.turn]
    pips = int(action) - 7
    tell(events, Rolled(seat, pips))
    draft.left = draft.gear[seat] + pips // 5
    draft.stepped = False
    draft.phase = toy.MOVE


def steps(state: Rally) -> list[i64]:
    """§turn.step §turn.boost §turn.stop"""
    seat = state.order[state.turn]
    options: list[i64] = []
    if is_free(state, state.row[seat] + 1, state.lane[seat]):
        options.append(toy.FORWARD)
    if is_free(state, state.row[seat] + 1, 1 - state.lane[seat]):
        options.append(toy.SWITCH)
    if state.stepped or not options:
        options.append(toy.STOP)
    if not state.stepped and state.card[seat] > 0:
        options.append(toy.BOOST)
    return options


def is_free(state: Rally, row: int, lane: int) -> bool:
    for seat in range(len(state.row)):
        if state.row[seat] == row and state.lane[seat] == lane:
            return False
    return True


def boost(draft: Rally, events: Told) -> None:
    """§turn.boost"""
    seat = draft.order[draft.turn]
    draft.left += draft.card[seat]
    tell(events, Boosted(seat, draft.card[seat]))
    draft.card[seat] = toy.SPENT


def drive(draft: Rally, action: Action, events: Told) -> None:
    """§turn.step §corner.spin_out §end.home"""
    seat = draft.order[draft.turn]
    start = f"s-{draft.row[seat]}-{draft.lane[seat]}"
    draft.row[seat] += 1
    if action == toy.SWITCH:
        draft.lane[seat] = 1 - draft.lane[seat]
    stop = f"s-{draft.row[seat]}-{draft.lane[seat]}"
    tell(events, Moved("turn.step", f"car-{seat}", start, stop))
    draft.left -= 1
    draft.stepped = True
    if draft.row[seat] >= draft.length:
        tell(events, CameHome(seat))
        draft.phase = toy.OVER
    elif draft.corners and draft.gear[seat] > CORNERS.get(draft.row[seat], 9):
        tell(events, SpunOut(seat))
        pass_turn(draft)
    elif draft.left == 0:
        pass_turn(draft)


def pass_turn(draft: Rally) -> None:
    draft.left = 0
    draft.stepped = False
    draft.turn += 1
    draft.phase = toy.ROLL
    if draft.turn == len(draft.order):
        draft.turn = 0
        draft.gear = [toy.UNPLANNED] * len(draft.order)
        draft.phase = toy.PLAN
