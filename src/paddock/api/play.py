"""Playing by hand: a first state, an answer by chance, its notation, and the pure `step`."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.api.catalog import rules
from paddock.api.errors import in_sentences
from paddock.games.registry import AnyGame
from paddock.kernel import play
from paddock.kernel.dice import Rng
from paddock.kernel.model import Decision, Event, Game, Move, S, State, V
from paddock.lab.loop import by_chance


def start(
    game: str, seats: int | None = None, options: Mapping[str, str] | None = None
) -> tuple[AnyGame, State]:
    """The rules of a game and the first state of a race, with as few seats as the game takes.

    Options that are not named have their defaults. Raises SetupError.
    """
    found = rules(game)
    wanted = found.fewest if seats is None else seats
    with in_sentences():
        setup = play.set_up(found, wanted, dict(options or {}))
        return found, found.start(setup)


def any_answer(decision: Decision, rng: Rng) -> int:
    """One answer by chance: dice and cards by their true chances, a seat's each as likely."""
    return by_chance(decision, rng)


def notation(rules: Game[S, V], state: S, decision: Decision, answer: int) -> str:
    """How an answer is written in moves and records: `forward`, `roll 6`."""
    return play.notation(rules, state, decision, answer)


def step(rules: Game[S, V], state: S, move: Move) -> tuple[S, list[Event]]:
    """The state after a move, and what happened. The state that is given stays as it was.

    Raises MoveError.
    """
    with in_sentences():
        return play.step(rules, state, move)
