"""The question of a seat: its choices in words, and the destinations on the board."""

from __future__ import annotations

import msgspec

from paddock.kernel.destinations import destinations
from paddock.kernel.model import Decision, State
from paddock.server.table.games import GameKit
from paddock.server.table.wording import Wording
from paddock.server.wire.frames import Question, Way


def question(kit: GameKit, state: State, asked: Decision, phase: int, made: int) -> Question:
    """What a seat is asked, in English, with everything that its answers point at."""
    game = kit.game
    ways = destinations(game, kit.guide, state, asked.seat)
    return Question(
        phase=phase,
        made=made,
        rule=asked.rule,
        prompt=kit.english.text.prompts.get(asked.rule, ""),
        choices=kit.english.choices_of(kit.guide, state, asked),
        ways=tuple([Way(way.place, way.moves, way.rules, way.toll) for way in ways]),
        example=game.spell(state, asked, 0) if asked.width else "",
    )


def translated(
    english: Question, kit: GameKit, wording: Wording, state: State, asked: Decision
) -> Question:
    """The same question in another language: to find its ways again would cost the most of it."""
    return msgspec.structs.replace(
        english,
        prompt=wording.text.prompts.get(asked.rule, ""),
        choices=wording.choices_of(kit.guide, state, asked),
    )
