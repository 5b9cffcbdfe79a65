"""Running a recorded race again: every move legal, every draw the dice's own, the result equal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paddock.games.registry import find_game
from paddock.kernel.model import CHANCE, BadSetup, Game, IllegalMove, Move, State
from paddock.kernel.play import notation, offered, set_up
from paddock.records.draws import drawn_answer, promised, seed_from
from paddock.records.record import Record, result_of

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Verdict:
    """What running a record again has shown. `move` counts from 1; 0 where none is to blame."""

    right: bool
    sentence: str
    move: int = 0


class Wrong(Exception):
    """The first thing in a record that does not hold."""

    def __init__(self, sentence: str, move: int = 0) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.move = move


@dataclass(frozen=True)
class Seen:
    """What somebody wrote down before the race: the table's promise, and the own nonce."""

    commit: str = ""
    nonces: tuple[tuple[int, str], ...] = ()


def verify(record: Record, game: AnyGame | None = None, seen: Seen | None = None) -> Verdict:
    """Whether a record holds, and if not, the first thing in it that is wrong."""
    try:
        check_promises(record, seen or Seen())
        rules = game or find_game(record.game)
        check_head(rules, record)
        state = run(rules, record)
        check_result(rules, record, state)
    except BadSetup as error:
        return Verdict(False, str(error))
    except Wrong as wrong:
        return Verdict(False, wrong.sentence, wrong.move)
    return Verdict(True, praise(record))


def praise(record: Record) -> str:
    ended = "its result is right" if record.result else "the race is not over"
    draws = f"all draws after the {record.given} moves given" if record.given else "all draws"
    told = f"All {len(record.moves)} moves are legal and {draws} true; {ended}."
    if "undone" in record.marks:
        told += " Something was taken back by consent after dice or cards had been seen."
    return told


def check_promises(record: Record, seen: Seen) -> None:
    if seen.commit and promised(record.secret()) != seen.commit.lower():
        raise Wrong("The secret is not the one whose hash was shown before the race.")
    for seat, nonce in seen.nonces:
        if nonce not in record.dice.nonces[seat : seat + 1]:
            raise Wrong(f"The nonce of seat {seat} is another than the one it gave.")


def check_head(game: AnyGame, record: Record) -> None:
    if record.edition != game.edition:
        raise Wrong(
            f"The record is of edition {record.edition} of {game.title}, "
            f"and this Paddock plays edition {game.edition}."
        )
    if set_up(game, record.seats, dict(record.options)) != record.setup():
        raise Wrong(f"The record does not list the options of {game.title} in full and in order.")


def run(game: AnyGame, record: Record) -> State:
    """The state after the last move. Raises Wrong at the first move that does not hold."""
    seed = seed_from(record.secret(), record.dice.nonces)
    drawn = 0
    state: State = game.start(record.setup())
    for number, move in enumerate(record.log(), 1):
        try:
            action = offered(game, state, move.seat, move.notation)
        except IllegalMove as refusal:
            raise Wrong(REFUSALS[refusal.code].format(move.notation, whose(move)), number) from None
        if move.seat == CHANCE and number > record.given:
            check_draw(game, state, move, seed, drawn, number)
            drawn += 1
        game.resolve(state, move.seat, action, [])
    return state


def check_draw(
    game: AnyGame, state: State, move: Move, seed: bytes, drawn: int, number: int
) -> None:
    decision = next(d for d in game.pending(state) if d.seat == CHANCE)
    answer = notation(game, state, decision, drawn_answer(decision, seed, drawn))
    if answer != move.notation:
        raise Wrong(f"the dice drew {answer!r} here, not {move.notation!r}.", number)


def check_result(game: AnyGame, record: Record, state: State) -> None:
    outcome = game.outcome(state)
    if outcome is None and record.result is not None:
        raise Wrong("The record gives a result, but after its last move the race is not over.")
    if outcome is not None and record.result is None:
        raise Wrong("The race is over after the last move, but the record gives no result.")
    if outcome is not None and record.result != result_of(outcome):
        places = ", ".join(str(place) for place in outcome.places)
        raise Wrong(
            f"The result is another: the places are {places} by §{outcome.rule}"
            + (f", with {', '.join(map(str, outcome.points))} points." if outcome.points else ".")
        )


REFUSALS = {
    "over": "{0!r} is played when the race is over.",
    "not_seat": "{0!r} is played by {1}, who was not asked.",
    "illegal": "{0!r} is not among the answers that {1} had.",
}


def whose(move: Move) -> str:
    return {-1: "chance", -2: "the clock"}.get(move.seat, f"seat {move.seat}")
