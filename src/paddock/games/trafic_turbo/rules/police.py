"""Chapter 4: Police. The police car under way stands on no space."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.trafic_turbo.circuit import GREY_SPACES
from paddock.games.trafic_turbo.lexicon import (
    POLICE_AREA,
    POLICE_BACK,
    POLICE_FORWARD,
    POLICE_LEFT,
    POLICE_OUT,
    POLICE_RIGHT,
    POLICE_STOP,
)
from paddock.games.trafic_turbo.rules.pile import end_card
from paddock.games.trafic_turbo.rules.turn import fine
from paddock.games.trafic_turbo.state import (
    FREE,
    POLICE_CAR,
    POLICE_MOVE,
    Race,
    is_car,
)
from paddock.games.trafic_turbo.telling import tell_moved, tell_sent
from paddock.games.trafic_turbo.track import OFF
from paddock.kernel.model import Decision, Told

# Bit n of a mask stands for the n-th of `police_actions`; the last of them is to stop.
MAY_FORWARD: Final[i64] = 1
MAY_BACK: Final[i64] = 2
MAY_LEFT: Final[i64] = 4
MAY_RIGHT: Final[i64] = 8
MAY_GO_OUT: Final[i64] = 16
"""`MAY_GO_OUT << n` to the n-th grey space."""
MAY_PARK: Final[i64] = 128
"""`MAY_PARK << area`"""


def begin_police(draft: Race, spaces: i64) -> None:
    """§card.police"""
    draft.phase = POLICE_MOVE
    draft.left = spaces
    draft.origin = draft.police
    if draft.police < draft.track.spaces:
        draft.on_space[draft.police] = FREE


def next_police_step(state: Race) -> tuple[Decision, ...]:
    """§card.police"""
    return state.track.police_menu.ask(state.turn, police_steps(state))


def police_steps(state: Race) -> i64:
    """§card.police Every way on from which it can still end, and to stop where it may."""
    track = state.track
    here = state.police
    may_stop = MAY_PARK << track.areas
    if here >= track.spaces:
        return ways_out(state, here - track.spaces) | may_stop
    mask: i64 = may_stop if state.on_space[here] == FREE else 0
    if is_way_on(state, track.ahead[here]):
        mask |= MAY_FORWARD
    if is_way_on(state, track.behind[here]):
        mask |= MAY_BACK
    if is_way_on(state, track.left[here]):
        mask |= MAY_LEFT
    if is_way_on(state, track.right[here]):
        mask |= MAY_RIGHT
    if track.area_of[here] != OFF:
        mask |= MAY_PARK << track.area_of[here]
    return mask


def ways_out(state: Race, area: i64) -> i64:
    """§card.police From an area to its grey spaces, and to every other area."""
    mask: i64 = 0
    for step in range(GREY_SPACES):
        if is_way_on(state, state.track.greys[GREY_SPACES * area + step]):
            mask |= MAY_GO_OUT << step
    for other in range(state.track.areas):
        if other != area:
            mask |= MAY_PARK << other
    return mask


def is_way_on(state: Race, space: i64) -> bool:
    return space != OFF and is_way_out(state, space, state.left - 1)


def is_way_out(state: Race, space: i64, left: i64) -> bool:
    """Whether the police car can still end somewhere with so many spaces left."""
    if state.on_space[space] == FREE:
        return True
    return any(is_free_within(state, space, reach) for reach in range(1, left + 1))


def is_free_within(state: Race, space: i64, reach: i64) -> bool:
    if state.on_space[space] == FREE:
        return True
    if reach == 0:
        return False
    track = state.track
    if track.area_of[space] != OFF:
        return True
    reach -= 1
    if is_free_within(state, track.ahead[space], reach):
        return True
    if is_free_within(state, track.behind[space], reach):
        return True
    left = track.left[space]
    if left != OFF and is_free_within(state, left, reach):
        return True
    right = track.right[space]
    return right != OFF and is_free_within(state, right, reach)


def police_place(state: Race, action: i64) -> i64:
    """Where a step of the police car leads."""
    track = state.track
    here = state.police
    if action >= POLICE_AREA:
        return track.spaces + action - POLICE_AREA
    if action == POLICE_FORWARD:
        return track.ahead[here]
    if action == POLICE_BACK:
        return track.behind[here]
    if action == POLICE_LEFT:
        return track.left[here]
    if action == POLICE_RIGHT:
        return track.right[here]
    if action == POLICE_STOP:
        return here
    return track.greys[GREY_SPACES * (here - track.spaces) + action - POLICE_OUT]


def drive_police(draft: Race, action: i64, events: Told) -> None:
    """§card.police One space, or the end of its way."""
    if action == POLICE_STOP:
        stop_police(draft, events)
        return
    start = draft.police
    draft.police = police_place(draft, action)
    draft.left -= 1
    tell_moved(events, "card.police", draft.track, POLICE_CAR, start, draft.police)
    if draft.left == 0:
        stop_police(draft, events)


def stop_police(draft: Race, events: Told) -> None:
    """§card.police_fine On the road it fines its neighbours; who stays fines nobody."""
    here = draft.police
    if here < draft.track.spaces:
        if here != draft.origin and fine_neighbours(draft, here, events):
            send_back(draft, here, events)
        else:
            draft.on_space[here] = POLICE_CAR
    end_card(draft, events)


def fine_neighbours(draft: Race, here: i64, events: Told) -> bool:
    """§card.police_fine The cars on all four sides; whether there is any."""
    track = draft.track
    is_any = fine_car_on(draft, track.ahead[here], events)
    is_any |= fine_car_on(draft, track.behind[here], events)
    is_any |= fine_car_on(draft, track.left[here], events)
    is_any |= fine_car_on(draft, track.right[here], events)
    return is_any


def fine_car_on(draft: Race, space: i64, events: Told) -> bool:
    """§card.police_fine Whether there is a car to fine."""
    if space == OFF or not is_car(draft.on_space[space]):
        return False
    fine(draft, draft.on_space[space], "card.police_fine", events)
    return True


def send_back(draft: Race, here: i64, events: Told) -> None:
    """§card.police_fine To the nearest area."""
    track = draft.track
    draft.police = track.spaces + track.nearest[here]
    tell_sent(events, "card.police_fine", track, here, draft.police)
