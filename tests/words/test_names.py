"""Values that sentences and the client tell by name have one in the text files of their games."""

from __future__ import annotations

import re
from typing import Final

import pytest

from paddock.games._shared.text import SEAT_FIELDS, Text, load_text
from paddock.games.full_throttle.components import GEAR_NAMES, KINDS
from paddock.games.full_throttle.courses import COURSES, load_course
from paddock.games.full_throttle.drivers import DRIVERS
from paddock.games.microbot_racers.lexicon import KINDS as ACTIONS
from paddock.games.microbot_racers.table import FACINGS
from paddock.games.registry import GAMES
from paddock.games.tiny_turbo_cars.components import COMMANDS
from paddock.games.tiny_turbo_cars.rules.cars import FLEET
from paddock.games.tiny_turbo_cars.track import FACES
from paddock.games.trafic_turbo.circuit import CIRCUITS, load_circuit
from paddock.games.trafic_turbo.deck import DECK, HIDDEN, SIDES
from paddock.kernel.model import EVERYONE, Event
from paddock.testkit.subject import registered
from paddock.testkit.walk import walk

PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
NO_WORDS: Final = {"Revealed.tiles", "TrackLaid.cards", "Smiled.smile"}
"""Letters of tiles and cards, and numerals."""


def told_without_name(text: Text, event: Event) -> set[str]:
    found: set[str] = set()
    kind = type(event).__name__
    for field in PLACEHOLDER.findall(text.events[kind]):
        if field in SEAT_FIELDS or f"{kind}.{field}" in NO_WORDS:
            continue
        for part in str(getattr(event, field)).split(", "):
            if re.search("[A-Za-z]", part) and text.told("", part) == part != text.names.get(part):
                found.add(f"{kind}.{field}: {part}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_an_event_tells_has_a_name(game: str) -> None:
    subject, nameless = registered(game), set[str]()
    for seed, setup in enumerate(subject.setups()):
        for ply in walk(subject.game, setup, seed, 300).plies:
            for event in ply.events:
                nameless |= told_without_name(subject.text, event)
                if event.seen_by != EVERYONE:
                    nameless |= told_without_name(subject.text, event.disguised())
    assert nameless == set()


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("trafic_turbo", [*DECK.names, HIDDEN, *SIDES]),
        ("trafic_turbo", [load_circuit(name).title for name in CIRCUITS]),
        ("tiny_turbo_cars", [ability.name for ability in FLEET]),
        ("tiny_turbo_cars", [face.title for face in FACES]),
        ("tiny_turbo_cars", [*COMMANDS, *[f"tile-{c.replace(' ', '-')}" for c in COMMANDS]]),
        ("microbot_racers", [*ACTIONS, *FACINGS]),
        ("full_throttle", [*KINDS, *GEAR_NAMES, *[driver.name for driver in DRIVERS]]),
        ("full_throttle", [load_course(name).title for name in COURSES]),
    ],
)
def test_whatever_the_client_shows_by_name_has_one(game: str, values: list[str]) -> None:
    assert set(values) - load_text(game).names.keys() == set()
