"""Chapter 5: yellow and red rolls."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.microbot_racers.rules.health import damage, destroy
from paddock.games.microbot_racers.state import RED, Race
from paddock.games.microbot_racers.telling import tell_roll_failed, tell_roll_passed
from paddock.kernel.model import RuleId, Told


def roller(state: Race) -> i64:
    """Who rolls for a hazard now: the robot that moves before the other."""
    if state.phase == RED or state.due & (1 << state.actor):
        return state.actor
    return 1 - state.actor


def under(state: Race, seat: i64) -> i64:
    """What a roll must stay under.

    §hazards.yellow health, §hazards.red health less 1, §hazards.equal equal is not under.
    """
    return state.health[seat] - 1 if state.phase == RED else state.health[seat]


def passes(draft: Race, seat: i64, pips: i64, rule: RuleId, events: Told) -> bool:
    """Whether a roll came off, told to everyone."""
    bar = under(draft, seat)
    if pips < bar:
        tell_roll_passed(events, rule, seat, pips, bar)
        return True
    tell_roll_failed(events, rule, seat, pips, bar)
    return False


def roll_yellow(draft: Race, pips: i64, rule: RuleId, events: Told) -> None:
    """§hazards.yellow Roll under health or lose 1; the move goes on."""
    seat = roller(draft)
    draft.due &= ~(1 << seat)
    if not passes(draft, seat, pips, rule, events):
        damage(draft, seat, rule, events)
        destroy(draft, events)
