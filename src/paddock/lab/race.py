"""One race between bots without a server, with sealed dice, so that its record verifies."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, cast

from paddock.bots import Bot
from paddock.games.registry import AnyGame
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.message import Message
from paddock.kernel.model import (
    CHANCE,
    Action,
    BadSetup,
    Decision,
    Event,
    Move,
    Outcome,
    Seat,
    Setup,
    State,
)
from paddock.kernel.play import draw, notation
from paddock.records.record import Record, record_of
from paddock.records.sealed import Sealed
from paddock.words import Worded

SEEDS: Final = 1 << 64
NEW_SEEDS: Final = 1 << 32


class BadAnswer(Worded):
    """A bot's answer that the rules did not offer."""


class Race:
    """A race under way. `moves` drives it on; the same secret and bots give the same race."""

    def __init__(self, game: AnyGame, setup: Setup, bots: Sequence[Bot], secret: bytes) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots
        self.secret = secret
        self.state: State = game.start(setup)
        self.log: list[Move] = []
        self.dice = Sealed(secret)
        self.rngs = [bot_rng(secret, seat) for seat in range(setup.seats)]

    def moves(self) -> Iterator[tuple[Move, list[Event]]]:
        """Every move as it is made, with its events."""
        asked = self.game.pending(self.state)
        while asked:
            decision = first_asked(asked)
            action = self.answer(decision)
            move = Move(decision.seat, notation(self.game, self.state, decision, action))
            events: list[Event] = []
            self.game.resolve(self.state, decision.seat, action, events)
            self.log.append(move)
            yield move, events
            asked = self.game.pending(self.state)

    def answer(self, decision: Decision) -> Action:
        if decision.seat == CHANCE:
            return draw(decision, self.dice)
        if decision.seat < 0:
            return decision.options[0]
        view = self.game.view(self.state, decision.seat)
        rng = self.rngs[decision.seat]
        return checked(decision, self.bots[decision.seat].choose(self.game, view, decision, rng))

    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self.game.outcome(self.state)
        return outcome

    def record(self, players: tuple[str, ...]) -> Record:
        return record_of(self.setup, players, self.secret, self.log, self.outcome())


def first_asked(asked: tuple[Decision, ...]) -> Decision:
    """Bots need no time: the clock runs out only where nobody else is asked."""
    for decision in asked:
        if decision.seat >= CHANCE:
            return decision
    return asked[0]


def answers(decision: Decision) -> Sequence[int]:
    """Every answer to a decision, as the numbers that `Game.resolve` takes.

    Of a decision with too many to list (16 tiles can lie in ten million million ways) it is a
    `range`, which has a length and an n-th element without being written out.
    """
    if decision.width:
        return range(int(decision.width))
    return cast("list[int]", decision.options)


def checked(decision: Decision, answer: Action) -> Action:
    """The answer, if it was offered: rules carry out what they are given. Raises BadAnswer."""
    if type(answer) is not int or answer not in answers(decision):
        seat, rule = decision.seat, decision.rule
        raise BadAnswer(Message("games.setup.no_answer", seat=seat, answer=answer, rule=rule))
    return answer


def bot_rng(secret: bytes, seat: Seat) -> Rng:
    """A bot's own random numbers, independent of the dice of the race."""
    digest = hashlib.sha256(b"bot %d " % seat + secret).digest()
    return seeded(int.from_bytes(digest[:8], "big"))


def sown(seed: int | None) -> int:
    """The seed that was given, or a new one that is short enough to type. Raises BadSetup."""
    if seed is None:
        return secrets.randbelow(NEW_SEEDS)
    if not 0 <= seed < SEEDS:
        raise BadSetup(Message("games.setup.no_seed", most=SEEDS - 1, seed=seed))
    return seed


def secret_of(seed: int) -> bytes:
    """The secret of a race that is repeated by its seed."""
    return hashlib.sha256(b"seed %d" % seed).digest()
