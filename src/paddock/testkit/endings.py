"""Laws of a whole race: it ends, its places are a ranking, its components are conserved."""

from __future__ import annotations

from paddock.kernel.model import Outcome
from paddock.testkit.subject import Subject
from paddock.testkit.walk import Walk, broken


def every_race_ends(subject: Subject, race: Walk) -> None:
    if subject.game.pending(race.last):
        broken("every_race_ends", f"it is not over after {len(race.plies)} decisions")


def it_is_over_when_nobody_is_asked(subject: Subject, race: Walk) -> None:
    for number, ply in enumerate(race.plies):
        if subject.game.outcome(ply.state) is not None:
            broken("it_is_over_when_nobody_is_asked", "an outcome comes too early", number, ply)
    if not subject.game.pending(race.last) and subject.game.outcome(race.last) is None:
        broken("it_is_over_when_nobody_is_asked", "nobody is asked, and there is no outcome")


def places_are_a_ranking(subject: Subject, race: Walk) -> None:
    outcome: Outcome | None = subject.game.outcome(race.last)
    if outcome is None:
        return
    places, points = outcome.places, outcome.points
    if len(places) != race.setup.seats or len(points) not in (0, len(places)):
        broken("places_are_a_ranking", f"{places} and {points} do not fit the seats")
    if any(place != 1 + sum(other < place for other in places) for place in places):
        broken("places_are_a_ranking", f"{places} is no ranking with shared places")


def nothing_is_lost(subject: Subject, race: Walk) -> None:
    if subject.promises.conserved is None:
        return
    there = subject.promises.conserved(race.states()[0])
    for number, ply in enumerate(race.plies):
        after = subject.promises.conserved(race.after(number))
        if after != there:
            broken("nothing_is_lost", f"there was {there}, there is {after}", number, ply)
