"""The action card: the spaces of its two sides, read from `cards/actions.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import Sheet, quoted, read_sheet
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.kernel.message import Message

MOST_SPACES: Final = 24


@dataclass(frozen=True)
class ActionCard:
    """The spaces of both sides, and how many turns a lap may take."""

    sides: dict[str, bytes]
    turns_a_lap: int


def load_action_card() -> ActionCard:
    """The action card that ships with the game."""
    return read_action_card("actions.toml", shipped("microbot_racers", "cards", "actions.toml"))


def read_action_card(file: str, text: str) -> ActionCard:
    """§setup.action_card Both sides from the text of their file."""
    sheet = read_sheet(file, text)
    sides = {side: read_spaces(sheet, side) for side in ("easy", "hard")}
    turns = sheet.whole("turns_a_lap", 1, 1000)
    sheet.close()
    return ActionCard(sides, turns)


def read_spaces(sheet: Sheet, side: str) -> bytes:
    found = sheet.value(side)
    if not isinstance(found, list) or not 6 <= len(found) <= MOST_SPACES:
        sheet.refuse(side, Message("microbot_racers.action_spaces", most=MOST_SPACES))
    spaces: list[int] = []
    for action in found:
        if action not in KINDS:
            why = Message("microbot_racers.no_action", action=quoted(action), actions=KINDS)
            sheet.refuse(side, why)
        spaces.append(KINDS.index(action))
    return bytes(spaces)
