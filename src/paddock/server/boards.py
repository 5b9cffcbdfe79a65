"""The drawn boards, for the browser. Drawing takes a moment, so each is kept as JSON."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from paddock.kernel.model import BadSetup
from paddock.server import api


@dataclass(frozen=True)
class BoardFile:
    data: bytes
    etag: str


def trafic_turbo(options: dict[str, str]) -> api.BoardInfo:
    from paddock.games.trafic_turbo.circuit import load_circuit
    from paddock.press.paper import CAR_SIZE, TRUCK_SIZE
    from paddock.press.trafic_turbo import board

    circuit = load_circuit(options["circuit"])
    drawn = board(circuit)
    sizes = {f"car-{seat}": CAR_SIZE for seat in range(4)} | {"police": CAR_SIZE}
    for number, stand in enumerate(circuit.vehicles):
        sizes[f"vehicle-{number}"] = TRUCK_SIZE if stand.length == 2 else CAR_SIZE
    places = {
        name: api.BoardPlace(p.x, p.y, p.angle, p.layer, p.d, p.covered)
        for name, p in drawn.places.items()
    }
    return api.BoardInfo(
        drawn.width, drawn.height, drawn.defs, drawn.ground, drawn.decks, places, sizes
    )


DRAWN: Final[dict[str, Callable[[dict[str, str]], api.BoardInfo]]] = {"trafic_turbo": trafic_turbo}


@lru_cache(maxsize=16)
def board_file(game: str, options: tuple[tuple[str, str], ...]) -> BoardFile:
    if game not in DRAWN:
        raise BadSetup(f"There is no board for {game!r}.")
    data = msgspec.json.encode(DRAWN[game](dict(options)))
    return BoardFile(data, f'"{hashlib.sha256(data).hexdigest()[:20]}"')
