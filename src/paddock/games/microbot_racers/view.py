"""The view of a race: its class, `look` builds one for a seat, `imagine` a race behind one."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.microbot_racers.faces import LIE_WORDS
from paddock.games.microbot_racers.layouts import EMPTY, EMPTY_WORD, lie_word
from paddock.games.microbot_racers.lexicon import KINDS, NONE
from paddock.games.microbot_racers.ring import find_line
from paddock.games.microbot_racers.rules.switches import lie_offered
from paddock.games.microbot_racers.state import ENDINGS, PHASES, SWITCH, Race
from paddock.games.microbot_racers.table import FACINGS, PLACE_OF, ROBOT_IDS, SQUARE_IDS, SQUARE_OF
from paddock.games.microbot_racers.terms import CARDS, terms_from
from paddock.kernel.model import View


@dataclass(init=False)  # Made with every act: to be given all its fields at once would take longer.
class Bench(View):
    """The table as everybody sees it."""

    phase: str
    action_card: str
    race_laps: int
    bound: int
    turn: int
    first: int
    """P1; while that is asked and rolled for, P1 of the turn before; -1 before the first turn."""
    actor: int
    """The seat that chooses or rolls."""
    cards: tuple[str, ...]
    """How the card at each place lies, like `Bfu`; `-` before it is laid."""
    offered: tuple[str, ...]
    """The same once the switch that is offered is set off; empty where none is."""
    pieces: dict[str, str]
    facing: tuple[str, ...]
    health: tuple[int, ...]
    laps: tuple[int, ...]
    counted: tuple[int, ...]
    privilege: tuple[bool, ...]
    drifted: tuple[bool, ...]
    """Who has to move forward before the next drift."""
    run_up: tuple[bool, ...]
    """Who has the run-up for a jump."""
    spaces: tuple[str, ...]
    markers: tuple[int, ...]
    """Whose marker lies on each space of the action card, -1 nobody's."""
    pick: int
    rolled: int
    running: str
    """The action that is being run."""
    steps: int
    due: tuple[int, ...]
    """The seats that still roll for a hazard."""
    winner: int
    """The seat that has won, 2 in a draw, -1 before the end."""
    ending: str


def look(state: Race, seat: int) -> Bench:
    bench = Bench(seat)
    bench.phase = PHASES[state.phase]
    bench.action_card = state.terms.side
    bench.race_laps = state.terms.laps
    bench.bound = state.terms.bound
    bench.turn = state.turn
    bench.first = state.first if state.turn else -1
    bench.actor = state.actor
    bench.cards = tuple([lie_word(lie) for lie in state.lies])
    bench.offered = offered(state)
    bench.pieces = {ROBOT_IDS[s]: SQUARE_IDS[state.at[s]] for s in range(2) if state.at[s] >= 0}
    bench.facing = (FACINGS[state.facing[0]], FACINGS[state.facing[1]])
    bench.health = both(state.health)
    bench.laps = both(state.laps)
    bench.counted = both(state.counted)
    bench.privilege = have(state.privilege)
    bench.drifted = have(state.drifted)
    bench.run_up = have(state.run_up)
    bench.spaces = state.terms.words
    bench.markers = tuple([owner(state, space) for space in range(len(state.terms.spaces))])
    bench.pick = state.pick
    bench.rolled = state.rolled
    bench.running = KINDS[state.running] if state.running != NONE else ""
    bench.steps = state.steps
    bench.due = tuple([s for s in range(2) if state.due & (1 << s)])
    bench.winner = state.winner
    bench.ending = ENDINGS[state.ending] if state.ending != NONE else ""
    return bench


def both(counts: vec[i64]) -> tuple[int, int]:
    return int(counts[0]), int(counts[1])


def have(flags: vec[i64]) -> tuple[bool, bool]:
    return flags[0] != 0, flags[1] != 0


def offered(state: Race) -> tuple[str, ...]:
    if state.phase != SWITCH:
        return ()
    under = PLACE_OF[state.at[state.actor]]
    return tuple(
        lie_word(lie_offered(state) if place == under else lie)
        for place, lie in enumerate(state.lies)
    )


def owner(state: Race, space: i64) -> int:
    """Whose marker lies on a space of the action card."""
    for seat in range(2):
        if state.markers[seat] & (1 << space):
            return seat
    return -1


def lies_in(view: Bench) -> list[int]:
    """How the cards lie, as numbers."""
    return [EMPTY if word == EMPTY_WORD else LIE_WORDS.index(word) for word in view.cards]


def imagine(view: Bench, edition: str) -> Race:
    """The race itself: nothing in this game is secret."""
    lies = lies_in(view)
    at = [SQUARE_OF[view.pieces[robot]] if robot in view.pieces else -1 for robot in ROBOT_IDS]
    race = Race(
        terms_from(find_line(CARDS, lies), view.action_card, view.race_laps, edition),
        vec[i64](lies),
        vec[i64](at),
        vec[i64]([FACINGS.index(facing) for facing in view.facing]),
        vec[i64](view.health),
        vec[i64](view.counted),
        vec[i64](view.laps),
        vec[i64]([int(has) for has in view.privilege]),
        vec[i64]([int(has) for has in view.drifted]),
        vec[i64]([int(has) for has in view.run_up]),
        vec[i64]([marks(view, seat) for seat in range(2)]),
    )
    restore(race, view)
    return race


def marks(view: Bench, seat: int) -> i64:
    """A seat's markers as bits."""
    mask: i64 = 0
    for space, found in enumerate(view.markers):
        if found == seat:
            mask |= 1 << space
    return mask


def restore(race: Race, view: Bench) -> None:
    """The moment of the race."""
    race.phase = PHASES.index(view.phase)
    race.turn = view.turn
    race.first = view.first if view.turn else 1
    race.actor = view.actor
    race.pick = view.pick
    race.rolled = view.rolled
    race.running = KINDS.index(view.running) if view.running else NONE
    race.steps = view.steps
    race.due = 0
    for seat in view.due:
        race.due |= 1 << seat
    race.winner = view.winner
    race.ending = ENDINGS.index(view.ending) if view.ending else NONE
