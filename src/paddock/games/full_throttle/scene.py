"""What a seat may know of a race."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel.model import Seat, View


@dataclass
class Scene(View):
    """Everything but the others' hands, the deck, and loadouts that are not all placed.

    Cards, pieces, places and drivers are named as the board names them: a card is `4-11`, its
    gear and its number. Lists by seat unless they say otherwise.
    """

    course: str
    obstacles: str
    upgrades: str
    drivers: str
    damage: bool
    """The five options, as they were chosen."""
    title: str
    map: str
    length: int
    """Spaces from the start line to the finish."""
    limits: tuple[int, ...]
    """How many tokens of each kind a car may have; 0 is any number."""
    phase: str
    round: int
    turn: Seat
    """Whose turn it is, or who is asked during the setup; -1 when several are or nobody is."""
    first: Seat
    pieces: dict[str, str]
    """Cars, obstacles and block tokens; cars over the finish stand on `finish`."""
    driver: tuple[str, ...]
    gears: tuple[int, ...]
    """0 is Neutral."""
    hands: tuple[int, ...]
    """How many cards each holds."""
    hand_sizes: tuple[int, ...]
    """How many each may hold without penalties."""
    hand: tuple[str, ...]
    """This seat's cards."""
    deck: int
    discard: tuple[str, ...]
    loaded: tuple[bool, ...]
    tokens: tuple[tuple[int, ...], ...]
    """Upgrades left by kind, () where they are not to be seen."""
    to_load: tuple[int, ...]
    """How many tokens each has to place."""
    slots: tuple[tuple[int, ...], ...]
    """Control tokens, the first `damages` of them turned over."""
    damages: tuple[int, ...]
    turns: tuple[int, ...]
    to_go: tuple[int, ...]
    """Spaces to the finish; 0 over it, -1 off the road."""
    home: tuple[int, ...]
    """Speed left over the finish, -1 for cars that are not there."""
    home_speed: tuple[int, ...]
    out: tuple[int, ...]
    """0, or the how manieth the car was to go out."""
    ending: str
    resume: str
    """The phase that goes on when this one is done."""
    owed: int
    """Cards still to pay or to draw; of a tuning, cards discarded so far."""
    shift: int
    """1 or -1 while a gear up or down is being paid."""
    up_cost: int
    down_cost: int
    """Cards that a gear up and a gear down cost whose turn it is, 0 between turns."""
    penalties: int
    """Of the turn under way."""
    hand_limit: int
    """Cards to which its hand will be filled, the penalties counted."""
    played: tuple[str, ...]
    """The set on the table and cards turned for Nitrous."""
    set_gear: int
    set_count: int
    drawn: tuple[str, ...]
    """The speed draw."""
    row: int
    """The gear whose speeds are read from it."""
    speeds: tuple[int, ...]
    """What each card of the draw shows there."""
    icons: tuple[bool, ...]
    """Whether that number carries a damage icon."""
    minimum: int
    """The minimum speed that may be chosen instead, 0 where there is none."""
    added: int
    """Speed added by Nitrous and Tires so far."""
    speed: int
    """The speed value once a speed is chosen, 0 before."""
    left: int
    """Spaces left of the move."""
    side: str
    """The way lanes have been changed in this turn."""
    tires: int
    """Tires that lower the speed for corners."""
    drift: str
    """`ahead` or `corner` while Steering is in force."""
    diagonals: int
    """Diagonal steps left."""
    ignored: Seat
    """Whose block token is ignored, -1 nobody's."""
    flags: tuple[str, ...]
    """What is in force in this turn: stepped, turbo, transmission, aerodynamics, power,
    handling, control, barrier, relay."""
