"""What the options of Toy Rally point at."""

from __future__ import annotations

from paddock.kernel.guide import Guide, Target
from paddock.kernel.model import Action, Seat

from . import model as toy
from .model import Rally


class ToyGuide(Guide[Rally]):
    """Cars on their spaces."""

    def target(self, state: Rally, seat: Seat, action: Action) -> Target:
        if state.phase != toy.MOVE or action == toy.BOOST:
            return Target()
        row, lane = state.row[seat], state.lane[seat]
        if action != toy.STOP:
            row += 1
            lane = lane if action == toy.FORWARD else 1 - lane
        return Target(f"car-{seat}", f"s-{row}-{lane}")

    def spot(self, state: Rally) -> Target:
        if state.phase != toy.MOVE:
            return Target()
        seat = state.order[state.turn]
        return Target(f"car-{seat}", f"s-{state.row[seat]}-{state.lane[seat]}")
