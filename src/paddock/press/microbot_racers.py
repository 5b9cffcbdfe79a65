"""The board of Microbot Racers: eight circuit boards around the action card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.microbot_racers.action_card import ActionCard, load_action_card
from paddock.games.microbot_racers.faces import LETTERS, LIE_WORDS, SIDES, Cards, load_cards
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.games.microbot_racers.ring import find_line
from paddock.games.microbot_racers.table import FACINGS, SQUARE_IDS
from paddock.press.microbot.action_card import ACTION_CARD_SIZE, Space, draw_side, spaces_of
from paddock.press.microbot.bench import (
    ACTION_PLACE,
    CARD_PLACES,
    HEIGHT,
    WIDTH,
    CardPlace,
    Place,
    ground,
    places,
)
from paddock.press.microbot.faces import face_id, faces
from paddock.press.microbot.icons import ICON_SIZE, icon_id, icons
from paddock.press.microbot.robots import ROBOT_SIZE, robots
from paddock.press.microbot.solder import CARD_SIZE, stripes
from paddock.press.microbot.squares import squares
from paddock.press.microbot.switches import glow
from paddock.press.microbot.tokens import PIPS, TOKEN_SIZE, tokens
from paddock.press.svg import group, tag, use

__all__ = [
    "FACING_ANGLES",
    "TURN_AXES",
    "Board",
    "CardPlace",
    "Laid",
    "Place",
    "Space",
    "board",
    "laid",
    "svg",
]

FACING_ANGLES: Final[dict[str, float]] = {"up": -90.0, "right": 0.0, "down": 90.0, "left": 180.0}
"""How a robot's symbol is turned, which points right."""

TURN_AXES: Final[dict[str, str]] = {"flip long": "y", "flip short": "x", "rotate": "z"}
"""About which axis of the screen a switch turns its card."""


@dataclass(frozen=True)
class Laid:
    """How a card is drawn: its symbol, turned about its middle by 0 or 180 degrees."""

    symbol: str
    angle: float


@dataclass(frozen=True)
class Board:
    """Draw ground, the cards on their places, the action card, pieces, in this order."""

    width: float
    height: float
    defs: str
    ground: str
    places: dict[str, Place]
    cards: tuple[CardPlace, ...]
    """Clockwise from the top left."""
    action_card: CardPlace
    spaces: dict[str, tuple[Space, ...]]
    """The spaces of the `easy` and the `hard` side, from the upper left of the action card."""
    lies: dict[str, Laid]
    """How a card is drawn for every word of a view's `cards`."""
    facings: dict[str, float]
    turns: dict[str, str]
    sizes: dict[str, tuple[float, float]]


def laid(word: str) -> Laid:
    """The drawing of a card that lies as a word like `Bfu` or `Bbd` says."""
    side = SIDES["fb".index(word[1])]
    return Laid(face_id(word[0], side), 180.0 if word[2] == "d" else 0.0)


def board() -> Board:
    """The table and everything that can lie on it."""
    cards, actions = load_cards(), load_action_card()
    return Board(
        WIDTH,
        HEIGHT,
        defs(cards, actions),
        ground(),
        places(),
        CARD_PLACES,
        ACTION_PLACE,
        {side: spaces_of(words) for side, words in sides(actions).items()},
        {word: laid(word) for word in LIE_WORDS},
        FACING_ANGLES,
        TURN_AXES,
        sizes(),
    )


def sides(actions: ActionCard) -> dict[str, list[str]]:
    """Both sides of the action card in the words of its file."""
    return {side: [KINDS[kind] for kind in spaces] for side, spaces in actions.sides.items()}


def defs(cards: Cards, actions: ActionCard) -> str:
    drawn = "".join(draw_side(side, words) for side, words in sides(actions).items())
    return stripes() + squares() + glow() + faces(cards) + robots() + tokens() + icons() + drawn


def sizes() -> dict[str, tuple[float, float]]:
    """The size of every symbol on the table."""
    found = {f"robot-{seat}": ROBOT_SIZE for seat in (0, 1)}
    found |= {face_id(letter, side): CARD_SIZE for letter in LETTERS for side in SIDES}
    found |= {f"actions-{side}": ACTION_CARD_SIZE for side in ("easy", "hard")}
    found |= {f"{kind}-{seat}": TOKEN_SIZE for kind in ("marker", "lap") for seat in (0, 1)}
    found |= {f"health-{seat}-{pips}": TOKEN_SIZE for seat in (0, 1) for pips in PIPS}
    found |= {f"die-{pips}": TOKEN_SIZE for pips in PIPS}
    found |= {icon_id(kind): ICON_SIZE for kind in KINDS}
    return found | {"first-player": TOKEN_SIZE, "switch-glow": (64.0, 64.0)}


def svg(lies: list[int], side: str = "easy") -> str:
    """The whole picture on its own: a layout, one side of the action card, robots on the line."""
    drawn = board()
    return tag(
        "svg",
        tag("title", "Microbot Racers")
        + tag("defs", drawn.defs)
        + drawn.ground
        + lay_cards(drawn, lies)
        + lay(f"actions-{side}", drawn.action_card)
        + starting_robots(drawn, lies),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawn.width:g} {drawn.height:g}",
        font_family="Inter, 'Liberation Sans', Arial, Helvetica, sans-serif",
        width=drawn.width,
        height=drawn.height,
    )


def lay(name: str, place: CardPlace, angle: float = 0.0) -> str:
    return use(name, place.x, place.y, place.width, place.height, angle)


def lay_cards(drawn: Board, lies: list[int]) -> str:
    cards = zip((drawn.lies[LIE_WORDS[lie]] for lie in lies), drawn.cards, strict=True)
    return group(*(lay(card.symbol, place, card.angle) for card, place in cards), class_="cards")


def starting_robots(drawn: Board, lies: list[int]) -> str:
    """Both robots on the line, facing along the arrow."""
    line = find_line(load_cards(), lies)
    angle = FACING_ANGLES[FACINGS[line.arrow]]
    result = ""
    for seat in (0, 1):
        place = drawn.places[SQUARE_IDS[line.squares[seat]]]
        result += use(f"robot-{seat}", place.x, place.y, *ROBOT_SIZE, angle)
    return group(result, class_="pieces")
