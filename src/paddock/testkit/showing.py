"""Laws of views, destinations, wording and cited clauses."""

from __future__ import annotations

from dataclasses import astuple, fields

from paddock.kernel.destinations import asked as asked_on
from paddock.kernel.destinations import destinations, landing
from paddock.kernel.dice import seeded
from paddock.kernel.guide import NOWHERE, Destination
from paddock.kernel.model import EVERYONE, SPECTATOR, Decision, IllegalMove, Outcome, State
from paddock.kernel.play import play
from paddock.testkit.frames import question
from paddock.testkit.subject import Subject
from paddock.testkit.walk import Ply, Walk, broken


def destinations_are_reached(subject: Subject, race: Walk) -> None:
    game, guide = subject.game, subject.guide
    for number, ply in enumerate(race.plies):
        spot, seat = guide.spot(ply.state), ply.move.seat
        if spot.piece == NOWHERE or seat < 0:
            continue
        now = guide.spot(race.after(number))
        if now.piece == spot.piece and now.place != landing(ply.events, *astuple(spot)):
            broken("destinations_are_reached", "the piece is not where it went", number, ply)
        for found in destinations(game, guide, ply.state, seat):
            fault = fault_of_destination(subject, ply, found)
            if fault:
                broken("destinations_are_reached", f"{found} {fault}", number, ply)


def fault_of_destination(subject: Subject, ply: Ply, found: Destination) -> str:
    game, guide = subject.game, subject.guide
    spot, seat = guide.spot(ply.state), ply.move.seat
    try:
        after, events = play(game, ply.state, seat, found.moves)
    except IllegalMove as refusal:
        return f"is refused, {refusal}"
    if landing(events, spot.piece, spot.place) != found.place:
        return "ends elsewhere"
    if guide.toll(events) != found.toll:
        return f"costs {guide.toll(events)}"
    return "does not end the move" if asked_on(game, guide, after, seat, spot.piece) else ""


def what_is_imagined_looks_the_same(subject: Subject, race: Walk) -> None:
    """A view tells all that it shows: an imagined truth gives the same view and question."""
    game = subject.game
    for number, ply in enumerate(race.plies):
        for seat in race.watchers():
            view = game.view(ply.state, seat)
            truth = game.imagine(view, seeded(race.seed + number))
            if game.view(truth, seat) != view:
                broken("what_is_imagined_looks_the_same", f"not to {seat}", number, ply)
            asked = question(game, subject.guide, truth, game.pending(truth), seat)
            if asked != question(game, subject.guide, ply.state, ply.asked, seat):
                broken("what_is_imagined_looks_the_same", f"{seat} is asked else", number, ply)


def only_own_fields_differ(subject: Subject, race: Walk) -> None:
    """All but what a game names as a seat's own is the same in everybody's view."""
    game = subject.game
    shared = [f.name for f in fields(game.view_type) if f.name not in ("seat", *game.own_fields)]
    for number, ply in enumerate(race.plies):
        public = game.view(ply.state, SPECTATOR)
        for seat in range(race.setup.seats):
            view = game.view(ply.state, seat)
            differing = [name for name in shared if getattr(view, name) != getattr(public, name)]
            if differing:
                fault = f"{seat} has {differing[0]} for itself"
                broken("only_own_fields_differ", fault, number, ply)


def everything_has_words(subject: Subject, race: Walk) -> None:
    text = subject.text
    for number, ply in enumerate(race.plies):
        try:
            text.notation(ply.move.notation)
            for event in ply.events:
                text.event(event)
                text.event(event if event.seen_by == EVERYONE else event.disguised())
            for decision in ply.asked:
                if decision.seat >= 0:
                    text_of_question(subject, ply.state, decision)
        except (KeyError, IndexError) as missing:
            broken("everything_has_words", f"none for {missing}", number, ply)


def text_of_question(subject: Subject, state: State, decision: Decision) -> None:
    if not subject.text.prompts[decision.rule]:
        raise KeyError(decision.rule)
    for action in decision.options:
        if not subject.text.notation(state.lexicon.words[action]):
            raise KeyError(state.lexicon.words[action])


def every_rule_is_a_clause(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        for rule in rules_of(ply):
            if rule not in subject.book:
                broken("every_rule_is_a_clause", f"§{rule} is none", number, ply)
    outcome: Outcome | None = subject.game.outcome(race.last)
    if outcome is not None and outcome.rule not in subject.book:
        broken("every_rule_is_a_clause", f"§{outcome.rule} is none")


def rules_of(ply: Ply) -> list[str]:
    return [*(decision.rule for decision in ply.asked), *(event.rule for event in ply.events)]


def events_are_declared(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        for event in ply.events:
            if type(event) not in subject.game.event_types:
                broken("events_are_declared", f"{type(event).__name__} is not", number, ply)
