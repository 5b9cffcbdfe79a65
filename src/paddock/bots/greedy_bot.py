"""The greedy bot: a beam search over its own move, valued where the move ends.

It imagines what it cannot see, tries every answer, and drives its own move on, step by step,
keeping the most promising half-made moves. Where chance or another seat comes next it stops
and asks the game's valuation what the state is worth to its seat.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import i64

from paddock.bots.bot import Bot
from paddock.bots.made_for import valuation_for
from paddock.bots.valuation import Valuation
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, Seat, V

TRUTHS: Final = 2
"""Plausible truths that every answer is tried in."""
MOST_STEPS: Final = 64
"""Answers tried at each depth: the more there are to a question, the fewer lines go on."""
DEEPEST: Final = 12
"""Own decisions in a row that are looked through."""
MOST_TRIED: Final = 24
"""Answers tried of a decision that has too many to list."""


class Line(Generic[S]):
    """A half-made move: the answer that it began with, where it led, and what that is worth."""

    def __init__(self, first: i64, state: S, worth: i64) -> None:
        self.first: Final = first
        self.state: Final = state
        self.worth: Final = worth


class GreedyBot(Bot):
    """Takes the answer whose best own continuation is worth most, over a few plausible truths."""

    name = "greedy"

    def __init__(self, valuation: Valuation[Any] | None = None) -> None:
        self.valuation: Final = valuation
        """Instead of the game's own."""

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        answers = tried(decision, rng)
        if len(answers) == 1:
            return answers[0]
        valuation = self.valuation or valuation_for(game)
        worths: list[i64] = [0] * len(answers)
        for _ in range(TRUTHS):
            state = game.imagine(view, rng)
            add_best(game, valuation, state, decision.seat, answers, worths)
        return answers[highest(worths, rng)]


def tried(decision: Decision, rng: Rng) -> list[i64]:
    """The answers to look at: all of them, or a few of a wide decision's."""
    if not decision.width:
        return decision.options
    if decision.width <= MOST_TRIED:
        return list(range(decision.width))
    return [rng.below(decision.width) for _ in range(MOST_TRIED)]


def add_best(
    game: Game[S, V],
    valuation: Valuation[S],
    state: S,
    seat: Seat,
    answers: list[i64],
    worths: list[i64],
) -> None:
    """Add to each answer the worth of its best continuation in this truth."""
    best: list[i64] = []
    lines: list[Line[S]] = []
    for place in range(len(answers)):
        line = tried_out(game, valuation, state, seat, place, answers[place])
        best.append(line.worth)
        lines.append(line)
    settled: list[bool] = [False] * len(answers)
    for _ in range(DEEPEST):
        lines = carried_on(game, valuation, lines, seat, best, settled)
        if not lines:
            break
    for place in range(len(answers)):
        worths[place] += best[place]


def tried_out(
    game: Game[S, V], valuation: Valuation[S], state: S, seat: Seat, first: i64, action: Action
) -> Line[S]:
    draft = state.clone()
    game.resolve(draft, seat, action, None)
    return Line(first, draft, valuation.worth(draft, seat))


def carried_on(
    game: Game[S, V],
    valuation: Valuation[S],
    lines: list[Line[S]],
    seat: Seat,
    best: list[i64],
    settled: list[bool],
) -> list[Line[S]]:
    """The lines that are not finished, the most promising ones, made one answer longer."""
    half_made: list[Line[S]] = []
    widest = 1
    for line in lines:
        decision = own_decision(game, line.state, seat)
        if decision is None:
            settle_worth(line, best, settled)
        else:
            half_made.append(line)
            widest = max(widest, len(decision.options))
    longer: list[Line[S]] = []
    seen: set[tuple[int, ...]] = set()
    for line in promising(half_made, max(2, MOST_STEPS // widest)):
        decision = own_decision(game, line.state, seat)
        assert decision is not None, "a half-made move has a question"
        for action in decision.options:
            next_line = tried_out(game, valuation, line.state, seat, line.first, action)
            key = (int(line.first), *next_line.state.encode())
            if key not in seen:
                seen.add(key)
                longer.append(next_line)
    return longer


def settle_worth(line: Line[S], best: list[i64], settled: list[bool]) -> None:
    """A finished move is worth what it is worth; a half-made one was only a promise."""
    if not settled[line.first] or line.worth > best[line.first]:
        best[line.first] = line.worth
        settled[line.first] = True


def own_decision(game: Game[S, V], state: S, seat: Seat) -> Decision | None:
    for decision in game.pending(state):
        if decision.seat == seat and not decision.width:
            return decision
    return None


def promising(lines: list[Line[S]], room: int) -> list[Line[S]]:
    """The best line of every first answer, then the best of all the others."""
    if len(lines) <= room:
        return lines
    kept: list[Line[S]] = []
    others: list[Line[S]] = []
    answers: set[int] = set()
    for line in sorted(lines, key=by_worth):
        if line.first in answers:
            others.append(line)
        else:
            answers.add(line.first)
            kept.append(line)
    return (kept + others)[:room]


def by_worth(line: Line[S]) -> int:
    return -line.worth


def highest(worths: list[i64], rng: Rng) -> int:
    """The place of the highest worth; among equals any."""
    top = max(worths)
    places = [place for place in range(len(worths)) if worths[place] == top]
    return places[rng.below(len(places))]
