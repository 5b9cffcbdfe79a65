"""Laws of secrecy (non-interference): change what a seat cannot know, and its frames stay equal."""

from __future__ import annotations

from typing import Final, NoReturn

from paddock.kernel.dice import seeded
from paddock.kernel.model import (
    CHANCE,
    EVERYONE,
    SPECTATOR,
    Decision,
    Event,
    IllegalMove,
    Notation,
    RuleId,
    Seat,
    State,
)
from paddock.kernel.play import notation, step
from paddock.testkit.frames import frame
from paddock.testkit.subject import Subject
from paddock.testkit.walk import BrokenLaw, Ply, Walk

MOVES_AHEAD: Final = 12
"""Moves for which two states are followed: leaks show soon, and each move costs two frames."""
MOST_OTHERS: Final = 6
"""Other answers that are tried in place of a secret one."""

STRIDE: Final = 61
"""How far apart in the lexicon the notations are that are tried together: a prime, so that over
the plies all of them come up."""
NONSENSE: Final = "no such word"

REFUSED: Final = "a_refusal_tells_no_secret"
TWO_DEALS: Final = "a_seat_cannot_tell_two_deals_apart"
IMAGINED: Final = "an_imagined_truth_goes_on_alike"

Dealt = tuple[State, list[Event]]


def an_imagined_truth_goes_on_alike(subject: Subject, race: Walk) -> None:
    """Imagine another truth from a seat's view: the same moves must look the same in both."""
    for number, ply in enumerate(race.plies):
        seat = race.watchers()[number % (race.setup.seats + 1)]
        truth = subject.game.imagine(subject.game.view(ply.state, seat), seeded(number))
        follow(IMAGINED, subject, race, number, truth, [seat])


def a_seat_cannot_tell_two_deals_apart(subject: Subject, race: Walk) -> None:
    """Change a secret move itself, a deal or a plan: one seat alone may notice."""
    for number, ply in enumerate(race.plies):
        check_declared(subject, race, ply)
        if not is_secret(subject, race, ply) or lays_open(subject, race, number):
            continue
        for other in other_deals(subject, ply):
            knowing = who_can_tell(subject, race, number, other)
            check_knowing(race, number, knowing)
            others = [seat for seat in race.watchers() if seat not in knowing]
            follow(TWO_DEALS, subject, race, number + 1, other[0], others)


def a_refusal_tells_no_secret(subject: Subject, race: Walk) -> None:
    """What a seat is told about an answer that is none is the same in every truth it could be."""
    game = subject.game
    for number, ply in enumerate(race.plies):
        seat = ply.move.seat
        if seat < 0:
            continue
        truth = game.imagine(game.view(ply.state, seat), seeded(number))
        for word in some_words(ply, number):
            mine = subject.guide.objection(ply.state, ply.decision, word)
            theirs = subject.guide.objection(truth, ply.decision, word)
            if mine != theirs:
                raise BrokenLaw(REFUSED, f"{word!r} is refused as {mine!r} or as {theirs!r}.")


def some_words(ply: Ply, number: int) -> list[Notation]:
    """A few notations that are no answers now, others in every ply."""
    words = ply.state.lexicon.words
    few = [words[(number + place * STRIDE) % len(words)] for place in range(MOST_OTHERS)]
    asked = [words[action] for action in ply.decision.options]
    return [word for word in [*few, NONSENSE] if word not in asked]


def check_declared(subject: Subject, race: Walk, ply: Ply) -> None:
    tells = any(event.seen_by != EVERYONE for event in ply.events)
    if tells and not is_secret(subject, race, ply):
        raise BrokenLaw(TWO_DEALS, f"{ply.move.notation!r} tells a secret, but is not hidden.")


def check_knowing(race: Walk, number: int, knowing: dict[Seat, str]) -> None:
    move = race.plies[number].move
    for seat, difference in knowing.items():
        if len(knowing) > 1 or seat == SPECTATOR or move.seat not in (seat, CHANCE):
            broken(TWO_DEALS, race, number, seat, difference)


def is_secret(subject: Subject, race: Walk, ply: Ply) -> bool:
    if ply.move.seat >= 0 and ply.decision.rule in race.planning:
        return True
    return subject.hides(ply.move.notation)


def lays_open(subject: Subject, race: Walk, number: int) -> bool:
    """Whether a move shows what was secret: by the rules, or because all plans are made."""
    ply = race.plies[number]
    if subject.lays_open(ply.move.notation):
        return True
    before = planners(ply.asked, race.planning)
    after = planners(subject.game.pending(race.after(number)), race.planning)
    return before > 0 and (after == 0 or after >= before)


def shown_to(subject: Subject, race: Walk, number: int) -> list[Seat]:
    """The seats to which a move shows something secret of which the others learn nothing."""
    if not subject.shows_to_next(race.plies[number].move.notation):
        return []
    return [decision.seat for decision in subject.game.pending(race.after(number))]


def planners(asked: tuple[Decision, ...], planning: set[RuleId]) -> int:
    return sum(decision.seat >= 0 and decision.rule in planning for decision in asked)


def other_deals(subject: Subject, ply: Ply) -> list[Dealt]:
    """What other answers would have led to, those that are as secret as the one given."""
    deals: list[Dealt] = []
    for action in ply.decision.options or range(min(int(ply.decision.width), MOST_OTHERS)):
        word = notation(subject.game, ply.state, ply.decision, action)
        if word == ply.move.notation or subject.hides(word) != subject.hides(ply.move.notation):
            continue
        draft = ply.state.clone()
        events: list[Event] = []
        subject.game.resolve(draft, ply.move.seat, action, events)
        deals.append((draft, events))
    return deals[:MOST_OTHERS]


def who_can_tell(subject: Subject, race: Walk, number: int, other: Dealt) -> dict[Seat, str]:
    """The seats to which two deals look different, and in what."""
    found: dict[Seat, str] = {}
    for seat in race.watchers():
        difference = difference_to(subject, race, number, other, seat)
        if difference:
            found[seat] = difference
    return found


def follow(
    law: str, subject: Subject, race: Walk, number: int, truth: State, seats: list[Seat]
) -> None:
    """Make the moves of the race in another truth too, as far as they are legal there."""
    for later in range(number, min(number + MOVES_AHEAD, len(race.plies))):
        if lays_open(subject, race, later):
            return
        try:
            truth, events = step(subject.game, truth, race.plies[later].move)
        except IllegalMove:
            return
        seats = [seat for seat in seats if seat not in shown_to(subject, race, later)]
        for seat in seats:
            difference = difference_to(subject, race, later, (truth, events), seat)
            if difference:
                broken(law, race, later, seat, difference)


def difference_to(subject: Subject, race: Walk, number: int, other: Dealt, seat: Seat) -> str:
    """The difference of a seat's frames after a ply in two states, "" for none."""
    mine = race.seen(subject.game, subject.guide, number, seat)
    theirs = frame(subject.game, subject.guide, other[0], other[1], seat)
    return "" if mine == theirs else mine.difference(theirs)


def broken(law: str, race: Walk, number: int, seat: Seat, difference: str) -> NoReturn:
    move = race.plies[number].move
    raise BrokenLaw(
        law,
        f"after {move.notation!r} by seat {move.seat} (decision {number}) seat {seat} "
        f"can tell two truths apart by {difference}.",
    )
