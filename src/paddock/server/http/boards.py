"""The drawn boards, for the browser. Drawing takes a moment, so each is kept as JSON."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from paddock.kernel.model import BadSetup
from paddock.kernel.play import set_up
from paddock.server.wire import messages

if TYPE_CHECKING:
    from paddock.games.tiny_turbo_cars.boards import Face
    from paddock.press import microbot_racers as microbot


@dataclass(frozen=True)
class BoardFile:
    data: bytes
    etag: str


def trafic_turbo(options: dict[str, str]) -> messages.BoardInfo:
    from paddock.games.trafic_turbo.circuit import load_circuit
    from paddock.press.paper import CAR_SIZE, TRUCK_SIZE
    from paddock.press.trafic_turbo import board

    circuit = load_circuit(options["circuit"])
    drawn = board(circuit)
    sizes = {f"car-{seat}": CAR_SIZE for seat in range(4)} | {"police": CAR_SIZE}
    for number, stand in enumerate(circuit.vehicles):
        sizes[f"vehicle-{number}"] = TRUCK_SIZE if stand.length == 2 else CAR_SIZE
    places = {
        name: messages.BoardPlace(p.x, p.y, p.angle, p.layer, p.d, p.covered)
        for name, p in drawn.places.items()
    }
    return messages.BoardInfo(
        drawn.width, drawn.height, drawn.defs, drawn.ground, drawn.decks, places, sizes
    )


def microbot_racers(options: dict[str, str]) -> messages.BoardInfo:
    """Cards turn over in a race, so they lie in the picture alone."""
    from paddock.games.microbot_racers.game import MicrobotRacers
    from paddock.games.microbot_racers.layouts import EMPTY, lie_word
    from paddock.press.microbot_racers import board, laid, lay, starting_robots

    game = MicrobotRacers()
    lies = [int(lie) for lie in game.start(set_up(game, game.most, options)).lies]
    drawn = board()
    side = options["action_card"]
    picture = "".join(
        lay(laid(lie_word(lie)).symbol, place, laid(lie_word(lie)).angle)
        for lie, place in zip(lies, drawn.cards, strict=True)
        if lie != EMPTY
    )
    picture += lay(f"actions-{side}", drawn.action_card) + starting_robots(drawn, lies)
    places = {
        name: messages.BoardPlace(p.x, p.y, 0.0, 0, p.d, covered=False)
        for name, p in drawn.places.items()
    }
    return messages.BoardInfo(
        drawn.width,
        drawn.height,
        drawn.defs,
        drawn.ground,
        "",
        places,
        drawn.sizes,
        microbot_boxes(drawn, side),
        picture,
    )


def microbot_boxes(drawn: microbot.Board, side: str) -> dict[str, messages.BoardBox]:
    """The places of the cards, the spaces of the action card, and where its markers lie."""
    card = drawn.action_card
    boxes = {
        f"card-{number}": messages.BoardBox(p.x, p.y, p.width, p.height)
        for number, p in enumerate(drawn.cards)
    }
    boxes["actions"] = messages.BoardBox(card.x, card.y, card.width, card.height)
    left, top = card.x - card.width / 2, card.y - card.height / 2
    wide, high = drawn.sizes["marker-0"]
    for number, s in enumerate(drawn.spaces[side]):
        middle = left + s.x + s.width / 2, top + s.y + s.height / 2
        boxes[f"space-{number}"] = messages.BoardBox(*middle, s.width, s.height)
        marker = left + s.marker_x, top + s.marker_y
        boxes[f"marker-{number}"] = messages.BoardBox(*marker, wide, high)
    return boxes


def tiny_turbo_cars(options: dict[str, str]) -> messages.BoardInfo:
    """Whoever has seen which faces chance has laid asks for them by name, as a track."""
    from paddock.games.tiny_turbo_cars.rules.cars import CAR_NAMES
    from paddock.press import tiny_turbo_cars as house

    drawn = house.board(track_faces(options["track"], options["length"] == "long"))
    places = {
        name: messages.BoardPlace(p.x, p.y, p.angle, 0, p.d, covered=False)
        for name, p in drawn.places.items()
    }
    sizes = {f"car-{name}": house.CAR_SIZE for name in CAR_NAMES}
    for seat in range(4):
        sizes |= {f"{kind}-{seat}": house.SEAT_SIZE for kind in ("car", "seat", "badge")}
    sizes["token-lying"] = house.TOKEN_SIZE
    boxes = {"controller": box_of((0.0, 0.0), house.CONTROLLER_SIZE)}
    boxes |= {f"cell-{n}": box_of(cell, house.TILE_SIZE) for n, cell in enumerate(house.CELLS)}
    return messages.BoardInfo(
        drawn.width, drawn.height, drawn.defs, drawn.ground, "", places, sizes, boxes
    )


def track_faces(track: str, is_long: bool) -> tuple[Face, ...]:
    """The faces that the option names; where chance will draw them, what is known already."""
    from paddock.games.tiny_turbo_cars.track import FACES, read_track
    from paddock.press.tiny_turbo_cars import unknown

    start, finish = FACES[0], FACES[-2]
    middle = 4 if is_long else 3
    closed = unknown(start.width, start.rows)
    return read_track(track, is_long) or (start, *[closed] * middle, finish)


def full_throttle(options: dict[str, str]) -> messages.BoardInfo:
    """The way of the course is lit on its map; obstacles are pieces, the race places them."""
    from paddock.games.full_throttle.courses import COURSES, load_course, parse_course
    from paddock.press.full_throttle import board

    name = options["course"]
    drawn = board(load_course(name) if name in COURSES else parse_course(name))
    places = {
        name: messages.BoardPlace(p.x, p.y, p.angle, p.layer, p.d, p.covered)
        for name, p in drawn.places.items()
    }
    boxes = {name: messages.BoardBox(*box) for name, box in drawn.boxes.items()}
    return messages.BoardInfo(
        drawn.width, drawn.height, drawn.defs, drawn.ground, drawn.decks, places, drawn.sizes, boxes
    )


def box_of(middle: tuple[float, float], size: tuple[float, float]) -> messages.BoardBox:
    return messages.BoardBox(*middle, *size)


DRAWN: Final[dict[str, Callable[[dict[str, str]], messages.BoardInfo]]] = {
    "trafic_turbo": trafic_turbo,
    "microbot_racers": microbot_racers,
    "tiny_turbo_cars": tiny_turbo_cars,
    "full_throttle": full_throttle,
}
SEEN: Final[dict[str, tuple[str, ...]]] = {
    "trafic_turbo": ("circuit",),
    "microbot_racers": ("layout", "action_card"),
    "tiny_turbo_cars": ("track", "length"),
    "full_throttle": ("course",),
}
"""The options that show on the board: what else is chosen makes no other file."""


def board_file(game: str, options: tuple[tuple[str, str], ...]) -> BoardFile:
    if game not in DRAWN:
        raise BadSetup(f"There is no board for {game!r}.")
    return drawn_file(game, tuple(one for one in options if one[0] in SEEN[game]))


@lru_cache(maxsize=32)
def drawn_file(game: str, options: tuple[tuple[str, str], ...]) -> BoardFile:
    data = msgspec.json.encode(DRAWN[game](dict(options)))
    return BoardFile(data, f'"{hashlib.sha256(data).hexdigest()[:20]}"')
