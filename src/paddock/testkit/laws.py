"""All laws (properties of every game), and `check`, which holds one random race to them.

Each takes a walk and raises BrokenLaw where the game does what no game may do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.kernel.model import Setup
from paddock.testkit.endings import (
    every_race_ends,
    it_is_over_when_nobody_is_asked,
    nothing_is_lost,
    places_are_a_ranking,
)
from paddock.testkit.mechanics import (
    a_batch_is_its_steps,
    a_clone_is_independent,
    a_log_replays_to_the_same_state,
    options_are_sound,
    secret_choices_commute,
    step_leaves_its_input_alone,
    telling_changes_nothing,
)
from paddock.testkit.secrecy import (
    a_refusal_tells_no_secret,
    a_seat_cannot_tell_two_deals_apart,
    an_imagined_truth_goes_on_alike,
)
from paddock.testkit.showing import (
    destinations_are_reached,
    events_are_declared,
    every_rule_is_a_clause,
    everything_has_words,
    only_own_fields_differ,
    what_is_imagined_looks_the_same,
)
from paddock.testkit.subject import Subject
from paddock.testkit.walk import Walk, walk

Law = Callable[[Subject, Walk], None]

LAWS: Final[tuple[Law, ...]] = (
    every_race_ends,
    options_are_sound,
    a_clone_is_independent,
    telling_changes_nothing,
    step_leaves_its_input_alone,
    a_log_replays_to_the_same_state,
    it_is_over_when_nobody_is_asked,
    places_are_a_ranking,
    secret_choices_commute,
    a_batch_is_its_steps,
    destinations_are_reached,
    what_is_imagined_looks_the_same,
    only_own_fields_differ,
    an_imagined_truth_goes_on_alike,
    a_seat_cannot_tell_two_deals_apart,
    a_refusal_tells_no_secret,
    everything_has_words,
    every_rule_is_a_clause,
    events_are_declared,
    nothing_is_lost,
)


def check(subject: Subject, setup: Setup, seed: int) -> None:
    """Hold one race by chance against every law. Raises BrokenLaw."""
    race = walk(subject.game, setup, seed, subject.most_decisions)
    for law in LAWS:
        law(subject, race)
