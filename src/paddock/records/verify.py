"""Verifies a record by replaying it: legal moves, draws that the dice gave, the same result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paddock.games.registry import find_game, no_edition
from paddock.kernel.message import Message
from paddock.kernel.model import CHANCE, BadSetup, Game, IllegalMove, Move, Outcome, State
from paddock.kernel.play import notation, offered, set_up
from paddock.records.draws import commitment_of, drawn_answer, seed_from
from paddock.records.record import Record, result_of
from paddock.records.story import who
from paddock.words import Worded, catalog_of

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Verdict:
    """Whether a record is right, and if not, why. `move` counts from 1; 0 where it is none."""

    right: bool
    message: Message | str
    move: int = 0

    @property
    def sentence(self) -> str:
        """In English."""
        return catalog_of().word(self.message)


class Wrong(Worded):
    """The first error in a record."""

    def __init__(self, message: Message, move: int = 0) -> None:
        super().__init__(message)
        self.move = move


@dataclass(frozen=True)
class Noted:
    """What a player noted before the race: the table's commitment, and nonces by seat."""

    commit: str = ""
    nonces: tuple[tuple[int, str], ...] = ()


def verify(record: Record, game: AnyGame | None = None, noted: Noted | None = None) -> Verdict:
    """Replay a record and compare; says the first error."""
    try:
        check_noted(record, noted or Noted())
        rules = game or find_game(record.game, record.edition)
        check_head(rules, record)
        state = run(rules, record)
        check_result(rules, record, state)
    except BadSetup as error:
        return Verdict(False, error.message)
    except Wrong as wrong:
        return Verdict(False, wrong.message, wrong.move)
    return Verdict(True, summary(record))


def summary(record: Record) -> Message:
    end = Message("records.verdict.result_right")
    if record.result is None:
        end = Message("records.verdict.not_over")
    draws = Message("records.verdict.all_draws")
    if record.given:
        draws = Message("records.verdict.draws_after", given=record.given)
    told = Message("records.verdict.right", moves=len(record.moves), draws=draws, end=end)
    return Message("records.verdict.undone", told=told) if "undone" in record.marks else told


def check_noted(record: Record, noted: Noted) -> None:
    if noted.commit and commitment_of(record.secret()) != noted.commit.lower():
        raise Wrong(Message("records.verdict.secret"))
    for seat, nonce in noted.nonces:
        if nonce not in record.dice.nonces[seat : seat + 1]:
            raise Wrong(Message("records.verdict.nonce", seat=seat))


def check_head(game: AnyGame, record: Record) -> None:
    if record.edition != game.edition:
        raise Wrong(no_edition(game, record.edition, (game.edition,)))
    if set_up(game, record.seats, dict(record.options)) != record.setup():
        raise Wrong(Message("records.verdict.options", game=game.title))


def run(game: AnyGame, record: Record) -> State:
    """The state after the last move. Raises Wrong at the first illegal move or wrong draw."""
    seed = seed_from(record.secret(), record.dice.nonces)
    drawn = 0
    state: State = game.start(record.setup())
    for number, move in enumerate(record.log(), 1):
        try:
            action = offered(game, state, move.seat, move.notation)
        except IllegalMove as refusal:
            raise Wrong(refused(refusal), number) from None
        if move.seat == CHANCE and number > record.given:
            check_draw(game, state, move, seed, drawn, number)
            drawn += 1
        game.resolve(state, move.seat, action, None)
    return state


def check_draw(
    game: AnyGame, state: State, move: Move, seed: bytes, drawn: int, number: int
) -> None:
    decision = next(d for d in game.pending(state) if d.seat == CHANCE)
    answer = notation(game, state, decision, drawn_answer(decision, seed, drawn))
    if answer != move.notation:
        raise Wrong(Message("records.verdict.draw", drawn=answer, move=move.notation), number)


def check_result(game: AnyGame, record: Record, state: State) -> None:
    outcome = game.outcome(state)
    if outcome is None and record.result is not None:
        raise Wrong(Message("records.verdict.too_early"))
    if outcome is not None and record.result is None:
        raise Wrong(Message("records.verdict.no_result"))
    if outcome is not None and record.result != result_of(outcome):
        raise Wrong(wrong_result(outcome))


def wrong_result(outcome: Outcome) -> Message:
    places, rule, points = outcome.places, outcome.rule, outcome.points
    if points:
        return Message("records.verdict.points", places=places, rule=rule, points=points)
    return Message("records.verdict.places", places=places, rule=rule)


def refused(refusal: IllegalMove) -> Message:
    """Why `offered` has refused a move, by its code: over, not_seat, illegal."""
    move = refusal.move
    return Message(f"records.refused.{refusal.code}", move=move.notation, who=who(move.seat))
