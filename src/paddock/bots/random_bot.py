"""The random bot: any legal answer, each as likely."""

from __future__ import annotations

from paddock.bots.bot import Bot, any_answer
from paddock.kernel.dice import Rng
from paddock.kernel.model import Action, Decision, Game, S, V


class RandomBot(Bot):
    """Takes any of the answers that it is offered."""

    name = "random"

    def choose(self, game: Game[S, V], view: V, decision: Decision, rng: Rng) -> Action:
        return any_answer(decision, rng)
