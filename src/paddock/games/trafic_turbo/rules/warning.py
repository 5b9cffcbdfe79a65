"""Chapter 4: Warning. While it drives through others, the car stands on no space."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.trafic_turbo.rules.finish import come_home
from paddock.games.trafic_turbo.rules.pushing import cross_line, is_over_line
from paddock.games.trafic_turbo.state import FREE, Race, has, is_line_between
from paddock.games.trafic_turbo.telling import tell_moved, tell_thrown_back
from paddock.kernel.model import Told


def give_warning(draft: Race) -> None:
    """§card.warning The space that it starts from is the first that it may be thrown back to."""
    seat = draft.turn
    draft.warning = True
    draft.origin = draft.car[seat]
    draft.on_space[draft.origin] = FREE


def drive_through(draft: Race, space: i64, events: Told) -> None:
    """§card.warning §end.lap One space, taken or not; closing the lap counts on either."""
    seat = draft.turn
    start = draft.car[seat]
    draft.car[seat] = space
    tell_moved(events, "card.warning", draft.track, seat, start, space)
    if has(draft.opened, seat) and is_over_line(draft, start, space):
        come_home(draft, seat, events)
    elif draft.on_space[space] == FREE:
        reach(draft, seat, space, events)


def reach(draft: Race, seat: i64, space: i64, events: Told) -> None:
    """§card.warning A free space: only as far as this the car has surely driven."""
    if is_line_between(draft, space):
        cross_line(draft, seat, events)
    draft.origin = space
    draft.driven = draft.roll - draft.left


def settle_warning(draft: Race, events: Told) -> None:
    """§card.warning It must end on a free space: the last one that it came by."""
    seat = draft.turn
    here, free = draft.car[seat], draft.origin
    if here != free:
        draft.car[seat] = free
        tell_thrown_back(events, "card.warning", draft.track, seat, free)
        tell_moved(events, "card.warning", draft.track, seat, here, free)
    draft.on_space[free] = seat
