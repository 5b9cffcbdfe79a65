"""Random playouts for benchmarks: in place, and through `step` as the server plays.

Compiled with the engine, so that no call per decision crosses from Python into it.
"""

from __future__ import annotations

from mypy_extensions import i64

from paddock.bots.bot import any_answer
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import CHANCE, Action, Decision, Game, Move, S, Setup, V
from paddock.kernel.play import draw, notation, step


def by_chance(decision: Decision, rng: Rng) -> Action:
    """Chance draws by its weights; a seat takes any of its answers."""
    return draw(decision, rng) if decision.seat == CHANCE else any_answer(decision, rng)


def play_random(game: Game[S, V], setup: Setup, seed: int) -> int:
    """A whole race in place, every answer by chance: the number of its decisions."""
    rng = seeded(seed)
    state = game.start(setup)
    count: i64 = 0
    decisions = game.pending(state)
    while decisions:
        decision = decisions[0]
        game.resolve(state, decision.seat, by_chance(decision, rng), None)
        count += 1
        decisions = game.pending(state)
    return count


def play_stepping(game: Game[S, V], setup: Setup, seed: int) -> int:
    """The same race as the server would play it: every move checked, every state a new one."""
    rng = seeded(seed)
    state = game.start(setup)
    count: i64 = 0
    decisions = game.pending(state)
    while decisions:
        decision = decisions[0]
        text = notation(game, state, decision, by_chance(decision, rng))
        state, _ = step(game, state, Move(decision.seat, text))
        count += 1
        decisions = game.pending(state)
    return count
