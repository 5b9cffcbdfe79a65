"""Random walks: one random race with every state and event kept, for the laws to check."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from paddock.bots.bot import any_answer
from paddock.games.registry import AnyGame, AnyGuide
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import (
    CHANCE,
    SPECTATOR,
    Action,
    Decision,
    Event,
    Move,
    RuleId,
    Seat,
    Setup,
    State,
)
from paddock.kernel.play import draw, notation
from paddock.testkit.frames import Frame, frame
from paddock.testkit.questions import fault_in


class BrokenLaw(AssertionError):
    """A game that does what no game may do. `law` names the function that found it."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"{law}: {sentence}")
        self.law = law


@dataclass(frozen=True)
class Ply:
    """One decision of a race: the state, what was asked and answered, the events."""

    state: State
    code: list[int]
    """The state as it was when it was reached."""
    asked: tuple[Decision, ...]
    decision: Decision
    action: Action
    move: Move
    events: list[Event]


def broken(law: str, sentence: str, number: int = 0, ply: Ply | None = None) -> NoReturn:
    """Say which law is broken, and by which decision if it is one."""
    if ply is None:
        raise BrokenLaw(law, f"{sentence}.")
    move = ply.move
    raise BrokenLaw(law, f"{sentence} (decision {number}, {move.notation!r} by seat {move.seat}).")


@dataclass(frozen=True)
class Walk:
    """A random race: its decisions in order, and the state after the last."""

    setup: Setup
    seed: int
    plies: list[Ply]
    last: State
    frames: dict[tuple[int, Seat], Frame] = field(default_factory=dict)
    """What has been asked for with `seen`."""

    def log(self) -> list[Move]:
        return [ply.move for ply in self.plies]

    def states(self) -> list[State]:
        return [*(ply.state for ply in self.plies), self.last]

    def after(self, number: int) -> State:
        """The state after the ply of that number."""
        return self.plies[number + 1].state if number + 1 < len(self.plies) else self.last

    def seen(self, game: AnyGame, guide: AnyGuide, number: int, seat: Seat) -> Frame:
        """What a seat receives after the ply of that number."""
        key = (number, seat)
        if key not in self.frames:
            events = self.plies[number].events
            self.frames[key] = frame(game, guide, self.after(number), events, seat)
        return self.frames[key]

    @cached_property
    def planning(self) -> set[RuleId]:
        """The rules by which several seats choose at the same time."""
        rules: set[RuleId] = set()
        for ply in self.plies:
            asked = [decision.rule for decision in ply.asked if decision.seat >= 0]
            rules.update(rule for rule in asked if asked.count(rule) > 1)
        return rules

    def watchers(self) -> list[Seat]:
        """Every seat, and who only looks on."""
        return [*range(self.setup.seats), SPECTATOR]


def walk(game: AnyGame, setup: Setup, seed: int, most: int) -> Walk:
    """Answer any pending decision at random; stop after `most` decisions even if it is not over."""
    rng = seeded(seed)
    state: State = game.start(setup)
    plies: list[Ply] = []
    while len(plies) < most:
        asked = game.pending(state)
        if not asked:
            break
        fault = fault_in(state, asked, setup.seats)
        if fault:
            raise BrokenLaw("options_are_sound", f"{fault} (decision {len(plies)}).")
        ply, state = next_ply(game, state, asked, rng)
        plies.append(ply)
    return Walk(setup, seed, plies, state)


def next_ply(
    game: AnyGame, state: State, asked: tuple[Decision, ...], rng: Rng
) -> tuple[Ply, State]:
    decision = asked[rng.below(len(asked))]
    action = draw(decision, rng) if decision.seat == CHANCE else any_answer(decision, rng)
    move = Move(decision.seat, notation(game, state, decision, action))
    code = state.encode()
    draft = state.clone()
    events: list[Event] = []
    game.resolve(draft, decision.seat, action, events)
    return Ply(state, code, asked, decision, action, move, events), draft
