"""What a seat sees, and the truths that it might be seeing."""

from __future__ import annotations

import pytest

from paddock.games.trafic_turbo.deck import DECK, NO_CARD
from paddock.games.trafic_turbo.state import Race
from paddock.kernel.dice import Rng, seeded
from paddock.kernel.model import CHANCE, SPECTATOR
from paddock.kernel.play import draw

from .table import GAME, new_game, rule


def cards_of(state: Race) -> int:
    kept = sum(card != NO_CARD for card in state.kept)
    return sum(state.pile) + len(state.discard) + kept + (state.drawn != NO_CARD) + state.mirror


def check_imagined(state: Race, rng: Rng) -> None:
    """Whatever is imagined from a view looks like it and asks the seat the same."""
    asked = GAME.pending(state)[0]
    for seat in (SPECTATOR, *range(state.seats)):
        view = GAME.view(state, seat)
        imagined = GAME.imagine(view, rng)
        assert GAME.view(imagined, seat) == view
        assert cards_of(imagined) == DECK.size
        assert imagined.on_space == state.on_space
        question = GAME.pending(imagined)[0]
        assert (question.seat, question.rule) == (asked.seat, asked.rule)
        if asked.seat == seat:
            assert list(question.options) == list(asked.options)


@rule("card.secret")
@pytest.mark.parametrize("seed", range(6))
def test_a_truth_imagined_in_any_phase_gives_the_same_view_back(seed: int) -> None:
    points = "yes" if seed % 2 else "no"
    state = new_game(2 + seed % 3, circuit="village", points=points).race
    rng = seeded(seed)
    phases = set()
    while decisions := GAME.pending(state):
        check_imagined(state, rng)
        phases.add(GAME.view(state, 0).phase)
        asked = decisions[0]
        chance = asked.seat == CHANCE
        action = draw(asked, rng) if chance else asked.options[rng.below(len(asked.options))]
        GAME.resolve(state, asked.seat, action, [])
        assert cards_of(state) == DECK.size
    assert {"order", "grid", "roll", "move", "card", "keep", "traffic"} <= phases


@rule("card.secret")
def test_others_cards_are_imagined_anew() -> None:
    table = new_game().play("roll 6, roll 1, arrow 0, arrow 1, roll 1, forward, draw warning, keep")
    imagined = {GAME.imagine(table.view(1), seeded(seed)).kept[0] for seed in range(60)}
    names = {DECK.names[card] for card in imagined}
    assert names == {"warning", "maneuver", "turbo 2", "turbo 3", "turbo 4", "turbo 5"}


@rule("card.secret", "card.mirror")
def test_who_looks_through_the_pile_knows_what_the_others_keep() -> None:
    table = new_game().play("roll 6, roll 1, arrow 0, arrow 1, roll 1, forward, draw warning, keep")
    looking = table.play("roll 1, forward, draw mirror")
    imagined = {GAME.imagine(looking.view(1), seeded(seed)).kept[0] for seed in range(20)}
    assert imagined == {DECK.index["warning"]}


def test_equal_states_encode_alike_and_a_clone_is_its_own() -> None:
    state = new_game(3).play("roll 6, roll 1, roll 2, arrow 0, arrow 1, arrow 2").race
    copy = state.clone()
    assert copy.encode() == state.encode()
    GAME.resolve(copy, CHANCE, 0, [])
    GAME.resolve(copy, 0, GAME.pending(copy)[0].options[0], [])
    assert copy.encode() != state.encode()
    assert state.encode() == state.clone().encode()
