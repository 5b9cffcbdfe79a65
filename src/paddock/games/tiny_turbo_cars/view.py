"""The view of a race: its class, `look` builds one for a seat, `imagine` a race behind one."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.controller import (
    ARRANGEMENTS,
    arrangement,
    gap_of,
    read,
    written,
)
from paddock.games.tiny_turbo_cars.events import Discharged, ShieldLost
from paddock.games.tiny_turbo_cars.notices import PIECES
from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
from paddock.games.tiny_turbo_cars.rules.programming import controller, smile_name
from paddock.games.tiny_turbo_cars.rules.racing import pay_penalty, run_program
from paddock.games.tiny_turbo_cars.rules.setup import laid_track, new_race, read_terms
from paddock.games.tiny_turbo_cars.state import (
    ENDINGS,
    NO_CAR,
    NO_SMILE,
    OFF_TRACK,
    PHASES,
    SCRAMBLE,
    SLIDE,
    TRACK,
    Race,
)
from paddock.games.tiny_turbo_cars.track import FACES
from paddock.kernel.dice import Rng
from paddock.kernel.model import Event, Moved, Seat, View


@dataclass
class Floor(View):
    """What a seat sees: all of the race but the controllers of those who still slide."""

    edition: str
    clock: str
    length: str
    track: str
    """The four options, as they were chosen; `race_on` is the fifth."""
    race_on: bool
    phase: str
    round: int
    turn: int
    """The seat that picks, places, is dealt a controller or runs; -1 when all slide."""
    faces: tuple[str, ...]
    """The faces laid so far, from the start."""
    floor: tuple[str, ...]
    """The rows of the track in letters, the first row first."""
    width: int
    line: int
    """The first row past the finish line."""
    pieces: dict[str, str]
    cars: tuple[str, ...]
    batteries: tuple[int, ...]
    shields: tuple[int, ...]
    supply: int
    lying: tuple[bool, ...]
    done: tuple[bool, ...]
    smiles: tuple[str, ...]
    slides: tuple[int, ...]
    """-1 where they are not to be seen."""
    controllers: tuple[str, ...]
    """In letters, line by line; empty where they are not to be seen."""
    slippery: bool
    home: tuple[int, ...]
    """The place of each car that is home, 0 while it races."""
    ending: str
    ghost: tuple[str, ...]
    """Where this seat's car would go with the program as it stands, were no other to move."""
    scratches: tuple[str, ...]
    """Where it would take damage on that way."""


FACE_NUMBERS = {face.name: number for number, face in enumerate(FACES)}
MOST_IMAGINED_SLIDES = 40


def look(state: Race, seat: Seat) -> Floor:
    terms = state.terms
    seats = range(int(terms.seats))
    track = laid_track(state) if state.phase == TRACK else state.track
    way = foreseen(state, seat)
    return Floor(
        seat=seat,
        edition="first" if terms.is_first_edition else "current",
        clock="untimed" if terms.is_untimed else "realtime",
        length="long" if terms.is_long else "standard",
        track=terms.layout,
        race_on=terms.races_on,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        faces=tuple([face.name for face in track.faces]),
        floor=track.picture(),
        width=track.width,
        line=track.line,
        pieces={PIECES[s]: state.place(s) for s in seats if state.space[s] != OFF_TRACK},
        cars=tuple([CAR_NAMES[car] if car != NO_CAR else "" for car in state.car]),
        batteries=tuple([int(count) for count in state.battery]),
        shields=tuple([int(count) for count in state.shield]),
        supply=state.supply(),
        lying=tuple([lies != 0 for lies in state.lying]),
        done=tuple([done != 0 for done in state.done]),
        smiles=tuple([smile_seen(state, s) for s in seats]),
        slides=tuple([int(state.slides[s]) if is_open(state, s, seat) else -1 for s in seats]),
        controllers=tuple([controller_seen(state, s, seat) for s in seats]),
        slippery=state.slippery != 0,
        home=tuple([int(place) for place in state.home]),
        ending=ENDINGS[state.ending],
        ghost=driven(way),
        scratches=scratched(state, seat, way),
    )


def is_open(state: Race, seat: i64, viewer: i64) -> bool:
    """§programming.hidden A controller is its owner's alone until the racing starts."""
    return seat == viewer or state.phase not in (SCRAMBLE, SLIDE)


def controller_seen(state: Race, seat: i64, viewer: i64) -> str:
    if not is_open(state, seat, viewer) or not is_dealt(state, seat):
        return ""
    return written(controller(state, seat))


def is_dealt(state: Race, seat: i64) -> bool:
    """Whether a seat has a controller: from its first scrambling on, while it races."""
    if state.round == 0 or state.home[seat] != 0:
        return False
    return state.phase != SCRAMBLE or seat < state.turn


def smile_seen(state: Race, seat: i64) -> str:
    if state.smile[seat] == NO_SMILE or state.home[seat] != 0:
        return ""
    return smile_name(state.smile[seat], state.racers())


def foreseen(state: Race, seat: Seat) -> list[Event]:
    """What the program would do as it stands now, were this car the only one to move."""
    events: list[Event] = []
    if state.phase == SLIDE and seat >= 0 and state.home[seat] == 0:
        draft = state.clone()
        pay_penalty(draft, seat, events)
        run_program(draft, seat, events)
    return events


def driven(way: list[Event]) -> tuple[str, ...]:
    return tuple([event.stop for event in way if isinstance(event, Moved)])


def scratched(state: Race, seat: Seat, way: list[Event]) -> tuple[str, ...]:
    """Where the car stood when a battery or a shield went."""
    places: list[str] = []
    place = state.place(seat) if way else ""
    for event in way:
        if isinstance(event, Moved):
            place = event.stop
        elif isinstance(event, (Discharged, ShieldLost)) and event.seat == seat:
            places.append(place)
    return tuple(places)


def imagine(view: Floor, rng: Rng) -> Race:
    """A race as this seat sees it; what it cannot see is dealt anew."""
    race_on = "yes" if view.race_on else "no"
    seats = len(view.cars)
    terms = read_terms(seats, view.edition, view.clock, view.length, view.track, race_on)
    draft = new_race(terms)
    draft.phase = PHASES.index(view.phase)
    draft.turn = view.turn
    draft.round = view.round
    draft.slippery = int(view.slippery)
    draft.ending = ENDINGS.index(view.ending)
    imagine_track(draft, view)
    for seat in range(seats):
        imagine_car(draft, view, seat)
        imagine_controller(draft, view, seat, rng)
    return draft


def imagine_track(draft: Race, view: Floor) -> None:
    if not draft.terms.named:
        draft.laid = vec[i64]([FACE_NUMBERS[name] for name in view.faces])
    if draft.phase != TRACK and len(draft.laid):
        draft.track = laid_track(draft)


def imagine_car(draft: Race, view: Floor, seat: Seat) -> None:
    draft.car[seat] = CAR_NAMES.index(view.cars[seat]) if view.cars[seat] else NO_CAR
    if PIECES[seat] in view.pieces:
        _, row, column = view.pieces[PIECES[seat]].split("-")
        draft.space[seat] = int(row) * draft.track.width + int(column)
    draft.battery[seat] = view.batteries[seat]
    draft.shield[seat] = view.shields[seat]
    draft.lying[seat] = int(view.lying[seat])
    draft.done[seat] = int(view.done[seat])
    draft.home[seat] = view.home[seat]


def imagine_controller(draft: Race, view: Floor, seat: Seat, rng: Rng) -> None:
    """§programming.hidden"""
    draft.smile[seat] = smile_number(view, seat)
    if view.controllers[seat]:
        tiles = read(view.controllers[seat])
        draft.slides[seat] = view.slides[seat]
    elif view.phase in ("scramble", "slide") and has_controller(view, seat):
        tiles = arrangement(rng.below(ARRANGEMENTS))
        draft.slides[seat] = rng.below(MOST_IMAGINED_SLIDES) if view.phase == "slide" else 0
    else:
        return
    for cell in range(16):
        draft.tiles[seat * 16 + cell] = tiles[cell]
    draft.gap[seat] = gap_of(tiles)


def has_controller(view: Floor, seat: Seat) -> bool:
    return view.home[seat] == 0 and (view.phase == "slide" or seat < view.turn)


def smile_number(view: Floor, seat: Seat) -> int:
    """The number of a smile by its name: X is the saddest of those who race."""
    name = view.smiles[seat]
    if not name:
        return NO_SMILE
    return view.home.count(0) - 1 if name == "X" else len(name) - 1
