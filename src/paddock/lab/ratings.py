"""Ratings of bots by openskill's Plackett-Luce model, from races in the order they were run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from paddock.lab.ladder import Result


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and the standard deviation of what is known of it."""

    bot: str
    mu: float
    sigma: float


def rated(bots: Sequence[str], raced: Iterable[Result]) -> list[Rating]:
    """The strongest first. 25 is where all begin."""
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for heat, places in raced:
        ranks = [float(place) for place in places]
        teams = model.rate([[known[bot]] for bot in heat.bots], ranks=ranks)
        known |= {bot: team[0] for bot, team in zip(heat.bots, teams, strict=True)}
    found = [Rating(bot, rating.mu, rating.sigma) for bot, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.mu)
