"""The public Python API. Use it as `paddock.race`: every name here is a name of `paddock`.

docs/python-api.md is its guide. All other modules of Paddock are internal.
"""

from paddock.api.board import board_svg, position_svg
from paddock.api.catalog import GameInfo, GameOption, OptionValue, game, games, rules
from paddock.api.errors import BotError, MoveError, PaddockError, RecordError, SetupError
from paddock.api.play import any_answer, notation, start, step
from paddock.api.race import PlayedMove, Race, race, replay, watch
from paddock.api.records import (
    parse_record,
    read_link,
    read_record,
    record_link,
    verify,
    write_record,
)
from paddock.bots import Bot
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import (
    CHANCE,
    CLOCK,
    SPECTATOR,
    Decision,
    Event,
    Game,
    Move,
    Outcome,
    Setup,
    State,
    View,
)
from paddock.lab.race import answers
from paddock.records.record import Record
from paddock.records.verify import Verdict

__all__ = [
    "CHANCE",
    "CLOCK",
    "SPECTATOR",
    "Bot",
    "BotError",
    "Decision",
    "Event",
    "Game",
    "GameInfo",
    "GameOption",
    "Move",
    "MoveError",
    "OptionValue",
    "Outcome",
    "PaddockError",
    "PlayedMove",
    "Race",
    "Record",
    "RecordError",
    "Rng",
    "Setup",
    "SetupError",
    "State",
    "Verdict",
    "View",
    "answers",
    "any_answer",
    "board_svg",
    "game",
    "games",
    "notation",
    "parse_record",
    "position_svg",
    "race",
    "read_link",
    "read_record",
    "record_link",
    "replay",
    "rules",
    "seeded",
    "start",
    "step",
    "verify",
    "watch",
    "write_record",
]
