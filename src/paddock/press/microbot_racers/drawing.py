"""The drawing of Microbot Racers: eight circuit boards around the action card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games._shared.text import Text
from paddock.games.microbot_racers.faces import SIDES, load_cards
from paddock.games.microbot_racers.game import MicrobotRacers
from paddock.games.microbot_racers.layouts import EMPTY, lie_word
from paddock.games.microbot_racers.ring import find_line
from paddock.games.microbot_racers.table import FACINGS, SQUARE_IDS
from paddock.games.microbot_racers.view import Bench, lies_in
from paddock.kernel.play import set_up
from paddock.press.board import Board, Box, Place
from paddock.press.microbot_racers.action_card import action_sides, spaces_of
from paddock.press.microbot_racers.bench import (
    ACTION_PLACE,
    CARD_PLACES,
    HEIGHT,
    WIDTH,
    ground,
    places,
)
from paddock.press.microbot_racers.faces import face_id
from paddock.press.microbot_racers.robots import ROBOT_SIZE
from paddock.press.microbot_racers.symbols import SIZES, symbols
from paddock.press.svg import group, use

OPTIONS: Final = ("layout", "action_card")

FACING_ANGLES: Final[dict[str, float]] = {"up": -90.0, "right": 0.0, "down": 90.0, "left": 180.0}
"""How a robot's symbol is turned, which points right."""


@dataclass(frozen=True)
class Laid:
    """How a card is drawn: its symbol, turned about its middle by 0 or 180 degrees."""

    symbol: str
    angle: float


def draw(options: dict[str, str], words: Text) -> Board:
    """The layout that the options name; what chance will lay is left empty."""
    game = MicrobotRacers()
    lies = [int(lie) for lie in game.start(set_up(game, game.most, options)).lies]
    return board(lies, options["action_card"], words)


def board(lies: list[int], side: str, words: Text) -> Board:
    """The table; cards turn over in a race, so they lie in the picture and not in the ground."""
    return with_robots(lies, side, words, starting_robots(places(), lies))


def with_robots(lies: list[int], side: str, words: Text, robots: str) -> Board:
    return Board(
        WIDTH,
        HEIGHT,
        symbols(words),
        ground(),
        places(),
        SIZES,
        boxes(side),
        picture=lay_cards(lies) + lay(f"actions-{side}", ACTION_PLACE) + robots,
    )


def boxes(side: str) -> dict[str, Box]:
    """The places of the cards, the spaces of the action card, and where its markers lie."""
    found = {f"card-{number}": place for number, place in enumerate(CARD_PLACES)}
    found["actions"] = card = ACTION_PLACE
    left, top = card.x - card.width / 2, card.y - card.height / 2
    for number, s in enumerate(spaces_of(action_sides()[side])):
        middle = left + s.x + s.width / 2, top + s.y + s.height / 2
        found[f"space-{number}"] = Box(*middle, s.width, s.height)
        marker = left + s.marker_x, top + s.marker_y
        found[f"marker-{number}"] = Box(*marker, *SIZES["marker-0"])
    return found


def svg(lies: list[int], side: str, words: Text) -> str:
    """The whole picture on its own: a layout, one side of the action card, robots on the line."""
    return board(lies, side, words).svg(MicrobotRacers.title)


def position(view: Bench, words: Text) -> str:
    """The whole picture: cards, robots and the markers on the action card, as a view has them."""
    drawn = with_robots(lies_in(view), view.action_card, words, robots_of(view, places()))
    marks = [
        lay(f"marker-{seat}", drawn.boxes[f"marker-{space}"])
        for space, seat in enumerate(view.markers)
        if seat >= 0
    ]
    return drawn.svg(MicrobotRacers.title, "".join(marks))


def laid(word: str) -> Laid:
    """The drawing of a card that lies as a word like `Bfu` or `Bbd` says."""
    side = SIDES["fb".index(word[1])]
    return Laid(face_id(word[0], side), 180.0 if word[2] == "d" else 0.0)


def lay(name: str, place: Box, angle: float = 0.0) -> str:
    return use(name, *place, angle)


def lay_cards(lies: list[int]) -> str:
    cards = [
        (laid(lie_word(lie)), place)
        for lie, place in zip(lies, CARD_PLACES, strict=True)
        if lie != EMPTY
    ]
    return "".join(lay(card.symbol, place, card.angle) for card, place in cards)


def starting_robots(squares: dict[str, Place], lies: list[int]) -> str:
    """Both robots on the line, facing along the arrow."""
    line = find_line(load_cards(), lies)
    angle = FACING_ANGLES[FACINGS[line.arrow]]
    on_line = [squares[SQUARE_IDS[line.squares[seat]]] for seat in (0, 1)]
    return group(
        *[robot(seat, place, angle) for seat, place in enumerate(on_line)], class_="pieces"
    )


def robots_of(view: Bench, squares: dict[str, Place]) -> str:
    """The robots that stand on the track, each facing as a view says."""
    standing = [
        robot(seat, squares[view.pieces[f"robot-{seat}"]], FACING_ANGLES[facing])
        for seat, facing in enumerate(view.facing)
        if f"robot-{seat}" in view.pieces
    ]
    return group(*standing, class_="pieces")


def robot(seat: int, place: Place, angle: float) -> str:
    return use(f"robot-{seat}", place.x, place.y, *ROBOT_SIZE, angle)
