"""Perft: the number of positions at a depth, which changes when a rule does."""

from __future__ import annotations

from paddock.games.registry import AnyGame
from paddock.kernel.model import Action, Decision, State
from paddock.kernel.play import notation


def perft(game: AnyGame, state: State, depth: int) -> int:
    """The number of different logs of this length; of several decisions the first is answered."""
    asked = game.pending(state)
    if depth == 0 or not asked:
        return 1
    total = 0
    for action in distinct_answers(game, state, asked[0]):
        draft = state.clone()
        game.resolve(draft, asked[0].seat, action, None)
        total += perft(game, draft, depth - 1)
    return total


def distinct_answers(game: AnyGame, state: State, decision: Decision) -> list[Action]:
    """All answers; of a wide decision one for each notation."""
    if not decision.width:
        return decision.options
    by_word = {notation(game, state, decision, n): n for n in range(decision.width)}
    return list(by_word.values())
