"""The drawing of Trafic Turbo: a paper city to cut out, drawn from a circuit."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.trafic_turbo.circuit import Circuit, load_circuit
from paddock.games.trafic_turbo.deck import load_cards
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.games.trafic_turbo.view import Street
from paddock.press.board import Board, Size
from paddock.press.trafic_turbo.cards import cards
from paddock.press.trafic_turbo.ground import decks, ground, hatch
from paddock.press.trafic_turbo.paper import CAR_SIZE, TRUCK_SIZE
from paddock.press.trafic_turbo.pieces import pieces
from paddock.press.trafic_turbo.places import places
from paddock.press.trafic_turbo.plants import tree_symbols

OPTIONS: Final = ("circuit",)


def draw(options: dict[str, str], words: Text) -> Board:
    """The circuit that the options name."""
    return board(load_circuit(options["circuit"]), words)


def board(circuit: Circuit, words: Text) -> Board:
    """The circuit as a drawing in layers, with a place for every space and POLICE area."""
    truck = next(index for index, stand in enumerate(circuit.vehicles) if stand.length == 2)
    return Board(
        circuit.width,
        circuit.height,
        hatch() + tree_symbols() + pieces(truck) + cards(load_cards(), words),
        ground(circuit, words),
        places(circuit),
        sizes(circuit),
        decks=decks(circuit),
    )


def sizes(circuit: Circuit) -> dict[str, Size]:
    """The size of every piece on the road."""
    found = {f"car-{seat}": CAR_SIZE for seat in range(4)} | {"police": CAR_SIZE}
    for number, stand in enumerate(circuit.vehicles):
        found[f"vehicle-{number}"] = TRUCK_SIZE if stand.length == 2 else CAR_SIZE
    return found


def svg(circuit: Circuit, words: Text) -> str:
    """The whole picture on its own, vehicles and police car on their starting places."""
    return with_pieces(circuit, words, starting_pieces(circuit))


def position(view: Street, words: Text) -> str:
    """The whole picture, every piece where a view has it."""
    circuit = load_circuit(view.circuit)
    trucks = {f"vehicle-{n}" for n, stand in enumerate(circuit.vehicles) if stand.length == 2}
    pieces = {
        piece: f"truck{place.removeprefix('s')}" if piece in trucks else place
        for piece, place in view.pieces.items()
    }
    return with_pieces(circuit, words, pieces)


def with_pieces(circuit: Circuit, words: Text, pieces: dict[str, str]) -> str:
    drawn = board(circuit, words)
    title = f"{TraficTurbo.title}: {words.named(circuit.title)}"
    return drawn.svg(title, drawn.standing(pieces, 0), drawn.standing(pieces, 1))


def starting_pieces(circuit: Circuit) -> dict[str, str]:
    """The name of its place for every vehicle and the police car."""
    vehicles = {
        f"vehicle-{number}": f"{'truck' if stand.length == 2 else 's'}-{stand.row}-{stand.lane}"
        for number, stand in enumerate(circuit.vehicles)
    }
    return vehicles | {"police": "area-0"}
