"""The interface of a bot: it answers a decision from its seat's view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from mypy_extensions import mypyc_attr

from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A driver. It holds no state, so that one object drives any number of seats."""

    name: ClassVar[str]
    pace: ClassVar[str] = "brisk"
    """How fast it plays against people: leisurely, brisk, or at once like a machine."""

    @abstractmethod
    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        """Answer a decision from what its seat may know. `rng` is the bot's own."""


def any_answer(decision: Decision, rng: Rng) -> Action:
    """Any of the answers, each as likely as the others."""
    if decision.width:
        return rng.below(decision.width)
    return decision.options[rng.below(len(decision.options))]
