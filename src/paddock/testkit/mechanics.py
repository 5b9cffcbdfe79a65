"""Laws of replay, purity of `step`, independence of clones, atomic batches and sound options."""

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
    for number, turn in enumerate(race.turns):
        try:
            after, events = step(subject.game, turn.state, turn.move)
        except IllegalMove as refusal:
            broken("step_leaves_its_input_alone", f"it is refused, {refusal}", number, turn)
        if turn.state.encode() != turn.code:
            broken("step_leaves_its_input_alone", "the state has changed", number, turn)
        if after.encode() != race.after(number).encode():
            broken("step_leaves_its_input_alone", "it leads elsewhere again", number, turn)
        if [told(event) for event in events] != [told(event) for event in turn.events]:
            broken("step_leaves_its_input_alone", "it tells another story", number, turn)


def a_clone_is_independent(subject: Subject, race: Walk) -> None:
    for number, turn in enumerate(race.turns):
        one = turn.state.clone()
        two = one.clone()
        subject.game.resolve(one, turn.move.seat, turn.action, [])
        if two.encode() != turn.code or turn.state.encode() != turn.code:
            broken("a_clone_is_independent", "two clones share something", number, turn)


def options_are_sound(subject: Subject, race: Walk) -> None:
    """That each question is sound by itself, `walk` has seen to already."""
    for number, turn in enumerate(race.turns):
        if not alike(turn.asked, subject.game.pending(turn.state.clone())):
            broken("options_are_sound", "a clone is asked something else", number, turn)


def secret_choices_commute(subject: Subject, race: Walk) -> None:
    for number, turn in enumerate(race.turns):
        drivers = [decision for decision in turn.asked if decision.seat >= 0]
        for one, two in pairwise(drivers):
            forth = answered(subject.game, turn.state, [one, two])
            back = answered(subject.game, turn.state, [two, one])
            if forth.encode() != back.encode():
                broken("secret_choices_commute", "who answers first matters", number, turn)


def answered(game: AnyGame, state: State, decisions: list[Decision]) -> State:
    draft = state.clone()
    for decision in decisions:
        action = decision.width - 1 if decision.width else decision.options[-1]
        game.resolve(draft, decision.seat, action, [])
    return draft


def a_batch_is_its_steps(subject: Subject, race: Walk) -> None:
    start = 0
    while start < len(race.turns):
        stop = start + 1
        seat = race.turns[start].move.seat
        while stop < len(race.turns) and race.turns[stop].move.seat == seat:
            stop += 1
        if seat >= 0:
            check_batch(subject.game, race, start, stop)
        start = stop


def check_batch(game: AnyGame, race: Walk, start: int, stop: int) -> None:
    turn = race.turns[start]
    notations = [other.move.notation for other in race.turns[start:stop]]
    try:
        after, _ = play(game, turn.state, turn.move.seat, notations)
    except IllegalMove as refusal:
        broken("a_batch_is_its_steps", f"the batch is refused, {refusal}", start, turn)
    if after.encode() != race.after(stop - 1).encode():
        broken("a_batch_is_its_steps", "the batch leads elsewhere", start, turn)
    try:
        play(game, turn.state, turn.move.seat, [*notations, "no such word"])
    except IllegalMove:
        if turn.state.encode() != turn.code:
            broken("a_batch_is_its_steps", "a refused batch has left a trace", start, turn)
    else:
        broken("a_batch_is_its_steps", "a batch with nonsense in it was played", start, turn)
