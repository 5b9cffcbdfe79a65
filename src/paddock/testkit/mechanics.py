"""Laws of replay, purity of `step`, clones, untold moves, atomic batches and sound options."""

from __future__ import annotations

from itertools import pairwise

from paddock.games.registry import AnyGame
from paddock.kernel.model import Decision, IllegalMove, State
from paddock.kernel.play import play, replay, step
from paddock.testkit.frames import told
from paddock.testkit.questions import alike
from paddock.testkit.subject import Subject
from paddock.testkit.walk import Walk, broken


def a_log_replays_to_the_same_state(subject: Subject, race: Walk) -> None:
    try:
        again = replay(subject.game, race.setup, race.log())
    except IllegalMove as refusal:
        broken("a_log_replays_to_the_same_state", f"a move of the log is refused, {refusal}")
    if again.encode() != race.last.encode():
        broken("a_log_replays_to_the_same_state", "the log leads to another state")


def step_leaves_its_input_alone(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        try:
            after, events = step(subject.game, ply.state, ply.move)
        except IllegalMove as refusal:
            broken("step_leaves_its_input_alone", f"it is refused, {refusal}", number, ply)
        if ply.state.encode() != ply.code:
            broken("step_leaves_its_input_alone", "the state has changed", number, ply)
        if after.encode() != race.after(number).encode():
            broken("step_leaves_its_input_alone", "it leads elsewhere again", number, ply)
        if [told(event) for event in events] != [told(event) for event in ply.events]:
            broken("step_leaves_its_input_alone", "it tells another story", number, ply)


def a_clone_is_independent(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        one = ply.state.clone()
        two = one.clone()
        subject.game.resolve(one, ply.move.seat, ply.action, None)
        if two.encode() != ply.code or ply.state.encode() != ply.code:
            broken("a_clone_is_independent", "two clones share something", number, ply)


def telling_changes_nothing(subject: Subject, race: Walk) -> None:
    """A race of which nobody hears is the same race."""
    for number, ply in enumerate(race.plies):
        draft = ply.state.clone()
        subject.game.resolve(draft, ply.move.seat, ply.action, None)
        if draft.encode() != race.after(number).encode():
            broken("telling_changes_nothing", "untold it leads elsewhere", number, ply)


def options_are_sound(subject: Subject, race: Walk) -> None:
    """That each question is sound by itself, `walk` has seen to already."""
    for number, ply in enumerate(race.plies):
        if not alike(ply.asked, subject.game.pending(ply.state.clone())):
            broken("options_are_sound", "a clone is asked something else", number, ply)


def secret_choices_commute(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        drivers = [decision for decision in ply.asked if decision.seat >= 0]
        for one, two in pairwise(drivers):
            forth = answered(subject.game, ply.state, [one, two])
            back = answered(subject.game, ply.state, [two, one])
            if forth.encode() != back.encode():
                broken("secret_choices_commute", "who answers first matters", number, ply)


def answered(game: AnyGame, state: State, decisions: list[Decision]) -> State:
    draft = state.clone()
    for decision in decisions:
        action = decision.width - 1 if decision.width else decision.options[-1]
        game.resolve(draft, decision.seat, action, None)
    return draft


def a_batch_is_its_steps(subject: Subject, race: Walk) -> None:
    start = 0
    while start < len(race.plies):
        stop = start + 1
        seat = race.plies[start].move.seat
        while stop < len(race.plies) and race.plies[stop].move.seat == seat:
            stop += 1
        if seat >= 0:
            check_batch(subject.game, race, start, stop)
        start = stop


def check_batch(game: AnyGame, race: Walk, start: int, stop: int) -> None:
    ply = race.plies[start]
    notations = [other.move.notation for other in race.plies[start:stop]]
    try:
        after, _ = play(game, ply.state, ply.move.seat, notations)
    except IllegalMove as refusal:
        broken("a_batch_is_its_steps", f"the batch is refused, {refusal}", start, ply)
    if after.encode() != race.after(stop - 1).encode():
        broken("a_batch_is_its_steps", "the batch leads elsewhere", start, ply)
    try:
        play(game, ply.state, ply.move.seat, [*notations, "no such word"])
    except IllegalMove:
        if ply.state.encode() != ply.code:
            broken("a_batch_is_its_steps", "a refused batch has left a trace", start, ply)
    else:
        broken("a_batch_is_its_steps", "a batch with nonsense in it was played", start, ply)
