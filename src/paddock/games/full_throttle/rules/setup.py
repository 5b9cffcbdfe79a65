"""Chapter 1: terms, first player, drivers, obstacles, loadouts, the grid and the first hands."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.full_throttle.components import MOST_UPGRADES, UPGRADES
from paddock.games.full_throttle.courses import COURSES, Course, load_course, parse_course, to_go
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.full_throttle.lexicon import DRIVER, FIRST, LANE, OBSTACLE
from paddock.games.full_throttle.loadout import loadout, loadouts
from paddock.games.full_throttle.rules.cards import call_for_cards, deal_card, mind_deck
from paddock.games.full_throttle.rules.obstacles import open_spaces
from paddock.games.full_throttle.rules.order import start_race
from paddock.games.full_throttle.state import (
    CHOOSING_FIRST,
    DEALING,
    DRIVERS_PHASE,
    GRID,
    LOADOUT,
    OBSTACLES,
    OFF,
    Race,
    changed,
    empty_race,
)
from paddock.games.full_throttle.telling import (
    tell_driver_taken,
    tell_loaded,
    tell_loadout_shown,
    tell_obstacle_placed,
    tell_ordered,
    tell_placed,
)
from paddock.games.full_throttle.terms import Terms, shut_spaces
from paddock.games.full_throttle.turn_state import NOBODY
from paddock.kernel.message import Message, name_of
from paddock.kernel.model import CHANCE, BadSetup, Decision, Seat, Told, wide


@lru_cache(maxsize=64)
def read_terms(
    seats: int, course_text: str, obstacles: str, upgrades: str, drivers: str, damage: str
) -> Terms:
    """The options as the rules use them. Raises BadSetup."""
    is_named = course_text in COURSES
    course = load_course(course_text) if is_named else parse_course(course_text)
    check_seats(course, seats)
    return make_terms(course, seats, (course_text, obstacles, upgrades, drivers), damage == "yes")


def make_terms(
    course: Course, seats: int, written: tuple[str, str, str, str], is_damaging: bool
) -> Terms:
    """§setup.course §setup.obstacles §setup.upgrades"""
    standing = course.obstacles if written[1] == "course" else vec[i64]()
    tokens = min(course.upgrades, MOST_UPGRADES)
    if written[2] != "course":
        tokens = 0 if written[2] == "none" else int(written[2])
    return Terms(course, seats, written, standing, tokens, is_damaging)


def check_seats(course: Course, seats: int) -> None:
    """§course.tag_team §course.getaway"""
    if course.teams and seats != 4:
        title = name_of("full_throttle", course.title)
        raise BadSetup(Message("full_throttle.teams", course=title, seats=seats))
    if course.rounds > 0 and len(course.police) < seats - 1:
        title = name_of("full_throttle", course.title)
        police = len(course.police)
        raise BadSetup(Message("full_throttle.police", course=title, police=police))


def new_race(terms: Terms) -> Race:
    race = empty_race(terms)
    if terms.is_getaway:
        race.first = 0
        begin_drivers(race)
    return race


def first_players(state: Race) -> list[i64]:
    """§setup.grid §course.tag_team"""
    return [FIRST + slot for slot in range(state.terms.slots)]


def name_first(draft: Race, seat: i64, events: Told) -> None:
    """§setup.grid Chance names the first player."""
    assert draft.phase == CHOOSING_FIRST, "the first player is named once"
    draft.first = seat
    tell_ordered(events, "setup.grid", seat)
    begin_drivers(draft)


def after_first(state: Race, count: i64) -> i64:
    """The seat that comes so many places after the first player."""
    return (state.first + count) % state.terms.seats


def begin_drivers(draft: Race) -> None:
    if draft.terms.with_drivers:
        draft.phase = DRIVERS_PHASE
        draft.turn = draft.first
    else:
        begin_obstacles(draft)


def drivers_left(state: Race) -> list[i64]:
    return [DRIVER + number for number in range(len(DRIVERS)) if number not in state.driver]


def take_driver(draft: Race, number: i64, events: Told) -> None:
    """§setup.console Dealt or chosen, in turn order."""
    draft.driver = changed(draft.driver, draft.turn, number)
    tell_driver_taken(events, "setup.console", draft.turn, number)
    draft.turn = after_first(draft, draft.turn - draft.first + 1)
    if draft.turn == draft.first:
        begin_obstacles(draft)


def begin_obstacles(draft: Race) -> None:
    if draft.terms.in_turn and obstacle_places(draft):
        draft.phase = OBSTACLES
        draft.turn = draft.first
    else:
        begin_loadouts(draft)


def obstacle_places(state: Race) -> list[i64]:
    """§setup.obstacles"""
    spaces = open_spaces(state.terms, tuple(state.obstacles))
    return [OBSTACLE + space for space in spaces]


def place_obstacle(draft: Race, space: i64, events: Told) -> None:
    """§setup.obstacles One token each, in turn order, while there is a place for one."""
    course = draft.terms.course
    draft.obstacles = append(draft.obstacles[:], space)
    draft.shut = shut_spaces(course, draft.obstacles)
    draft.distance = to_go(course, draft.obstacles)
    tell_obstacle_placed(events, "setup.obstacles", draft, draft.turn, space)
    draft.turn = after_first(draft, draft.turn - draft.first + 1)
    if draft.turn == draft.first or not obstacle_places(draft):
        begin_loadouts(draft)


def tokens_to_place(state: Race, seat: i64) -> i64:
    """§setup.upgrades §driver.han_lue"""
    return state.terms.tokens + state.at_wheel(seat).upgrades


def begin_loadouts(draft: Race) -> None:
    """Who has no token has placed them all."""
    draft.turn = NOBODY
    draft.phase = LOADOUT
    waiting: i64 = 0
    for seat in range(draft.terms.seats):
        if tokens_to_place(draft, seat) == 0:
            draft.loaded = changed(draft.loaded, seat, 1)
        else:
            waiting += 1
    if waiting == 0:
        begin_grid(draft)


def loading(state: Race) -> tuple[Decision, ...]:
    """§setup.loadout Everyone who has not placed its tokens, at the same time."""
    decisions: list[Decision] = []
    for seat in range(state.terms.seats):
        if state.loaded[seat] == 0:
            decisions.append(wide(seat, "setup.loadout", loadouts(tokens_to_place(state, seat))))
    return tuple(decisions)


def load_up(draft: Race, seat: i64, rank: i64, events: Told) -> None:
    """§setup.loadout §setup.secret Laid open when all have placed theirs."""
    counts = loadout(rank, tokens_to_place(draft, seat))
    for kind in range(UPGRADES):
        draft.tokens[seat * UPGRADES + kind] = counts[kind]
    draft.loaded = changed(draft.loaded, seat, 1)
    tell_loaded(events, "setup.loadout", seat)
    if 0 not in draft.loaded:
        for other in range(draft.terms.seats):
            tell_loadout_shown(events, "setup.secret", draft, other)
        begin_grid(draft)


def begin_grid(draft: Race) -> None:
    """§setup.grid From the right-hand neighbour of the first player on anticlockwise."""
    draft.phase = GRID
    draft.turn = 0 if draft.terms.is_getaway else after_first(draft, draft.terms.seats - 1)


def lanes(state: Race) -> list[i64]:
    return [LANE + lane for lane in range(len(state.terms.course.start))]


def place_car(draft: Race, lane: i64, events: Told) -> None:
    """§setup.grid"""
    seat = draft.turn
    draft.space[seat] = draft.terms.course.start[lane]
    tell_placed(events, "setup.grid", draft, seat)
    if draft.terms.is_getaway:
        place_police(draft, events)
    elif seat != draft.first:
        draft.turn = seat - 1 if seat > 0 else draft.terms.seats - 1
        return
    begin_hands(draft, events)


def place_police(draft: Race, events: Told) -> None:
    """§course.getaway"""
    for seat in range(1, draft.terms.seats):
        draft.space[seat] = draft.terms.course.police[seat - 1]
        tell_placed(events, "course.getaway", draft, seat)


def begin_hands(draft: Race, events: Told) -> None:
    """§setup.hand §driver.iggy_falk In 1st gear, with cards for everyone."""
    for seat in range(draft.terms.seats):
        assert draft.space[seat] != OFF, "all cars are on the road"
        draft.gear[seat] = draft.at_wheel(seat).first_gear
    draft.turn = draft.first
    call_for_cards(draft, DEALING, draft.at_wheel(draft.turn).hand, events)


def deal_first_hand(draft: Race, ticket: i64, events: Told) -> None:
    """§setup.hand One driver after the other."""
    deal_card(draft, draft.turn, ticket, "setup.hand", events)
    if draft.owed > 0:
        mind_deck(draft, events)
        return
    draft.turn = after_first(draft, draft.turn - draft.first + 1)
    if draft.turn == draft.first:
        start_race(draft, events)
    else:
        call_for_cards(draft, DEALING, draft.at_wheel(draft.turn).hand, events)


def setting_up(state: Race) -> Decision:
    """The question of a phase before the race, loadouts and hands apart."""
    if state.phase == CHOOSING_FIRST:
        return Decision(CHANCE, "setup.grid", first_players(state))
    if state.phase == DRIVERS_PHASE:
        seat: Seat = CHANCE if state.terms.dealt_drivers else state.turn
        return Decision(seat, "setup.console", drivers_left(state))
    if state.phase == OBSTACLES:
        return Decision(state.turn, "setup.obstacles", obstacle_places(state))
    return Decision(state.turn, "setup.grid", lanes(state))


def set_up(draft: Race, action: i64, events: Told) -> None:
    if draft.phase == CHOOSING_FIRST:
        name_first(draft, action - FIRST, events)
    elif draft.phase == DRIVERS_PHASE:
        take_driver(draft, action - DRIVER, events)
    elif draft.phase == OBSTACLES:
        place_obstacle(draft, action - OBSTACLE, events)
    else:
        place_car(draft, action - LANE, events)
