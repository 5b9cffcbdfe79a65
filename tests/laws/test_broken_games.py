"""Each law catches the game that breaks it: Toy Rally, broken in one place at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from mypy_extensions import i64

from paddock.games._shared.promises import Promises
from paddock.games._shared.text import Text
from paddock.kernel.destinations import searched
from paddock.kernel.dice import Rng
from paddock.kernel.guide import NO_PREVIEW, Destination, Preview, Target
from paddock.kernel.message import Message
from paddock.kernel.model import (
    CHANCE,
    EVERYONE,
    Action,
    Decision,
    Event,
    Moved,
    Notation,
    Outcome,
    Seat,
    Setup,
    Told,
)
from paddock.testkit.laws import LAWS
from paddock.testkit.subject import Subject
from paddock.testkit.walk import BrokenLaw, walk
from tests.toy import model as toy
from tests.toy.game import ToyRally, pass_turn
from tests.toy.guide import ToyGuide
from tests.toy.model import Dealt, Rally, Windscreen
from tests.toy.subject import toy_subject


class Endless(ToyRally):
    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        super().resolve(draft, seat, action, events)
        draft.row = [row % draft.length if row > 0 else row for row in draft.row]
        if draft.phase == toy.OVER:
            draft.phase = toy.ROLL


class Asking(ToyRally):
    """Asks the first driver of a round as it likes."""

    def __init__(self, options: list[i64], seat: Seat = 0) -> None:
        self.answers = options
        self.asked = seat

    def pending(self, state: Rally) -> tuple[Decision, ...]:
        if state.phase != toy.PLAN:
            return super().pending(state)
        return (Decision(self.asked, "round.plan", self.answers),)


class Wavering(ToyRally):
    """Lists its options forwards, then backwards."""

    def __init__(self) -> None:
        self.asked = 0

    def pending(self, state: Rally) -> tuple[Decision, ...]:
        self.asked += 1
        decisions = super().pending(state)
        return decisions if self.asked % 2 else decisions[::-1]


class Sharing(Rally):
    """A state whose clones share their rows."""

    def clone(self) -> Sharing:
        return sharing(self, self.row)


def sharing(state: Rally, row: list[int]) -> Sharing:
    copy = Rally.clone(state)
    return Sharing(
        *(copy.lexicon, copy.length, copy.corners, copy.phase, copy.turn, copy.order, row),
        *(copy.lane, copy.gear, copy.card, copy.left, copy.stepped),
    )


class Entangled(ToyRally):
    def start(self, setup: Setup) -> Rally:
        state = super().start(setup)
        return sharing(state, state.row)


class Moody(ToyRally):
    """Remembers how often it was asked to resolve something: a game may hold no state."""

    def __init__(self) -> None:
        self.resolved = 0

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        super().resolve(draft, seat, action, events)
        self.resolved += 1
        if self.resolved % 7 == 0 and draft.phase == toy.ROLL:
            draft.card[0] = toy.SPENT


class Hasty(ToyRally):
    def outcome(self, state: Rally) -> Outcome | None:
        return super().outcome(state) or Outcome((1,) * len(state.row), "end.home")


class Speechless(ToyRally):
    def outcome(self, state: Rally) -> Outcome | None:
        return None


class Winnerless(ToyRally):
    def outcome(self, state: Rally) -> Outcome | None:
        ended = super().outcome(state)
        return ended and Outcome(tuple([place + 1 for place in ended.places]), ended.rule)


class FirstCome(ToyRally):
    """The first to plan loses its Boost card."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        if draft.phase == toy.PLAN and seat >= 0 and not any(draft.gear):
            draft.card[seat] = toy.SPENT
        super().resolve(draft, seat, action, events)


class Forgetful(ToyRally):
    """Drives otherwise when something was told before."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        before = len(events or ())
        super().resolve(draft, seat, action, events)
        if before and draft.phase == toy.MOVE:
            draft.lane[seat] = 1 - draft.lane[seat]


class Shy(ToyRally):
    """Moves nobody unless somebody listens."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        if events is None and action == toy.FORWARD:
            pass_turn(draft)
        else:
            super().resolve(draft, seat, action, events)


class Misplaced(ToyGuide):
    def spot(self, state: Rally) -> Target:
        spot = super().spot(state)
        return Target(spot.piece, spot.place + "0") if state.stepped else spot


class Lying(ToyRally):
    """Tells of a step that leads elsewhere."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        super().resolve(draft, seat, action, events)
        told = events or []
        for place, event in enumerate(told):
            if isinstance(event, Moved):
                told[place] = Moved(event.rule, event.piece, event.start, "s-0-0")


class Dreaming(ToyRally):
    """Imagines a card for itself, too."""

    def imagine(self, view: Windscreen, rng: Rng) -> Rally:
        truth = super().imagine(view, rng)
        if view.seat >= 0 and view.own_card > 0:
            truth.card[view.seat] = 1 + view.own_card % 3
        return truth


class Prying(ToyRally):
    """Lets drivers who keep a 3 plan in three gears only: their question tells it."""

    def pending(self, state: Rally) -> tuple[Decision, ...]:
        decisions = super().pending(state)
        if state.phase != toy.MOVE or 3 not in state.card:
            return decisions
        return (Decision(decisions[0].seat, "turn.step", decisions[0].options[:1]),)


class Pointing(ToyGuide):
    """Points elsewhere while somebody else keeps a 3."""

    def target(self, state: Rally, seat: Seat, action: Action) -> Target:
        target = super().target(state, seat, action)
        return replace(target, place=target.place + "-3") if holds_a_3(state, seat) else target


class Foreseeing(ToyGuide):
    """Foresees the Boost of somebody else."""

    def preview(self, state: Rally, seat: Seat, action: Action) -> Preview:
        return Preview(ends="turn.boost") if holds_a_3(state, seat) else NO_PREVIEW


class Winking(ToyGuide):
    """Promises dearer ways while somebody else keeps a 3."""

    def ends(self, state: Rally) -> list[Destination] | None:
        seat = state.order[state.turn]
        toll = int(holds_a_3(state, seat))
        return [replace(end, toll=toll) for end in searched(ToyRally(), self, state, seat)]


def holds_a_3(state: Rally, but: Seat) -> bool:
    return any(card == 3 for seat, card in enumerate(state.card) if seat != but)


class OpenDeal(ToyRally):
    """Deals face up, though the view hides the card."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        super().resolve(draft, seat, action, events)
        told = events or []
        for place, event in enumerate(told):
            if isinstance(event, Dealt):
                told[place] = Dealt(event.seat, event.card, EVERYONE)


class GlassPlans(ToyRally):
    """Shows everybody's plan while others still plan."""

    def view(self, state: Rally, seat: Seat) -> Windscreen:
        return replace(super().view(state, seat), gear=tuple(state.gear))


class Marked(ToyRally):
    """Cards whose backs differ: the view tells a 3 from the others."""

    def view(self, state: Rally, seat: Seat) -> Windscreen:
        marks = tuple([card == 3 for card in state.card])
        return replace(super().view(state, seat), spent=marks)

    def imagine(self, view: Windscreen, rng: Rng) -> Rally:
        truth = super().imagine(replace(view, spent=(False,) * len(view.spent)), rng)
        for seat, marked in enumerate(view.spent):
            if seat != view.seat and view.dealt[seat]:
                truth.card[seat] = 3 if marked else 1
        return truth


class Pausing(ToyRally):
    """Waits only for drivers who could boost: a pause tells that one holds a 3."""

    def pending(self, state: Rally) -> tuple[Decision, ...]:
        decisions = super().pending(state)
        if state.phase == toy.PLAN and state.card[0] == 3 and not any(state.gear):
            return decisions[:-1]
        return decisions


class Blabbing(ToyGuide):
    """Refuses an answer with a word about who holds a 3."""

    def objection(self, state: Rally, decision: Decision, notation: Notation) -> Message:
        return Message("toy.threes", held=state.card.count(3))


class Cheap(ToyGuide):
    """Promises every destination for nothing."""

    def toll(self, events: list[Event]) -> int:
        return len(events)

    def ends(self, state: Rally) -> list[Destination] | None:
        seat = state.order[state.turn]
        return [replace(end, toll=0) for end in searched(ToyRally(), self, state, seat)]


class Unannounced(ToyRally):
    """Tells the roll to its roller alone, though no such move is declared as hidden."""

    def resolve(self, draft: Rally, seat: Seat, action: Action, events: Told) -> None:
        super().resolve(draft, seat, action, events)
        if events is not None and seat == CHANCE and draft.phase == toy.MOVE:
            events.append(Dealt(draft.order[draft.turn], "?", draft.order[draft.turn]))


PARTS: Final = ("events", "prompts", "notations", "options")


def lacking(part: str, key: str) -> Subject:
    """Toy Rally with one entry of its words missing."""
    subject = toy_subject()
    parts = {name: dict(getattr(subject.text, name)) for name in PARTS}
    del parts[part][key]
    return replace(subject, text=Text(subject.text.blurb, **parts))


def without_clause(rule: str) -> Subject:
    subject = toy_subject()
    return replace(subject, book={key: text for key, text in subject.book.items() if key != rule})


def losing_cards() -> Subject:
    """A census that counts unspent cards only, which do get lost."""
    return replace(toy_subject(), promises=Promises(conserved=unspent))


def unspent(state: Rally) -> int:
    return sum(card != toy.SPENT for card in state.card)


class Boasting(ToyRally):
    """Takes everybody's card for common knowledge."""

    own_fields = ()


class Undeclared(ToyRally):
    event_types = ToyRally.event_types[1:]


BROKEN: Final[list[tuple[str, Callable[[], Subject]]]] = [
    ("every_race_ends", lambda: toy_subject(Endless())),
    ("options_are_sound", lambda: toy_subject(Asking([]))),
    ("options_are_sound", lambda: toy_subject(Asking([3, 3]))),
    ("options_are_sound", lambda: toy_subject(Asking([3, 99]))),
    ("options_are_sound", lambda: toy_subject(Asking([3], seat=9))),
    ("options_are_sound", lambda: toy_subject(Wavering())),
    ("telling_changes_nothing", lambda: toy_subject(Shy())),
    ("a_clone_is_independent", lambda: toy_subject(Entangled())),
    ("step_leaves_its_input_alone", lambda: toy_subject(Entangled())),
    ("step_leaves_its_input_alone", lambda: toy_subject(Moody())),
    ("a_log_replays_to_the_same_state", lambda: toy_subject(Moody())),
    ("it_is_over_when_nobody_is_asked", lambda: toy_subject(Hasty())),
    ("it_is_over_when_nobody_is_asked", lambda: toy_subject(Speechless())),
    ("places_are_a_ranking", lambda: toy_subject(Winnerless())),
    ("secret_choices_commute", lambda: toy_subject(FirstCome())),
    ("a_batch_is_its_steps", lambda: toy_subject(Forgetful())),
    ("destinations_are_reached", lambda: toy_subject(guide=Misplaced())),
    ("destinations_are_reached", lambda: toy_subject(Lying())),
    ("destinations_are_reached", lambda: toy_subject(guide=Cheap())),
    ("what_is_imagined_looks_the_same", lambda: toy_subject(Dreaming())),
    ("what_is_imagined_looks_the_same", lambda: toy_subject(Prying())),
    ("what_is_imagined_looks_the_same", lambda: toy_subject(guide=Pointing())),
    ("what_is_imagined_looks_the_same", lambda: toy_subject(guide=Foreseeing())),
    ("what_is_imagined_looks_the_same", lambda: toy_subject(guide=Winking())),
    ("an_imagined_truth_goes_on_alike", lambda: toy_subject(Prying())),
    ("an_imagined_truth_goes_on_alike", lambda: toy_subject(guide=Pointing())),
    ("an_imagined_truth_goes_on_alike", lambda: toy_subject(guide=Foreseeing())),
    ("an_imagined_truth_goes_on_alike", lambda: toy_subject(guide=Winking())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(OpenDeal())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(GlassPlans())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(guide=Pointing())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(Marked())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(Pausing())),
    ("a_seat_cannot_tell_two_deals_apart", lambda: toy_subject(Unannounced())),
    ("only_own_fields_differ", lambda: toy_subject(Boasting())),
    ("a_refusal_tells_no_secret", lambda: toy_subject(guide=Blabbing())),
    ("everything_has_words", lambda: lacking("events", "Rolled")),
    ("everything_has_words", lambda: lacking("prompts", "turn.step")),
    ("everything_has_words", lambda: lacking("notations", "switch")),
    ("every_rule_is_a_clause", lambda: without_clause("turn.roll")),
    ("every_rule_is_a_clause", lambda: without_clause("end.home")),
    ("events_are_declared", lambda: toy_subject(Undeclared())),
    ("nothing_is_lost", losing_cards),
]


@pytest.mark.parametrize(
    ("name", "broken"), BROKEN, ids=[f"{number} {name}" for number, (name, _) in enumerate(BROKEN)]
)
def test_a_law_catches_the_game_that_breaks_it(name: str, broken: Callable[[], Subject]) -> None:
    with pytest.raises(BrokenLaw) as caught:
        hold_against(name, broken)
    assert caught.value.law == name


def hold_against(name: str, broken: Callable[[], Subject]) -> None:
    law = next(law for law in LAWS if law.__name__ == name)
    for seed in range(30):
        subject = broken()
        setup = list(subject.setups())[1]
        law(subject, walk(subject.game, setup, seed, subject.most_decisions))


def test_every_law_is_shown_to_catch_something() -> None:
    assert {law.__name__ for law in LAWS} == {name for name, _ in BROKEN}
