"""Layouts: what is no track is refused, with the card and the edge."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.games.microbot_racers.faces import Card, make_cards, reachable_lies
from paddock.games.microbot_racers.game import LAYOUTS
from paddock.games.microbot_racers.layouts import (
    RANDOM_LAYOUTS,
    laid_at_random,
    layout_words,
    number_of,
    read_layout,
)
from paddock.games.microbot_racers.ring import across, check_ring, combinations, find_line, flood
from paddock.games.microbot_racers.terms import CARDS, MOST_REMEMBERED, sound_line
from paddock.kernel.play import set_up
from paddock.lab.loop import play_random
from tests.refused import refused

from .table import GAME, new_game, rule

FREE = ("....",) * 6


@rule("setup.track")
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ("Bfu Cfu Dfu Efu Ffu Gfu Hfu", "place left is empty, card A .* upper edge of card H"),
        ("Bfu - Dfu Efu Ffu Gfu Hfu Afu", "place top is empty, card C .* right edge of card B"),
        ("", "place top left is empty, card A, B, C, D, E, F, G, H is missing"),
        ("Bfu Bbd Dfu Efu Ffu Gfu Hfu Afu", "Card B lies twice, top left and top.* right edge"),
        ("Bfu Cfu Dfu Efu Ffu Gfu Hfu Afu Bfu", "'Bfu' is one too many"),
        ("Bfu Cfs Dfu Efu Ffu Gfu Hfu Afu", "'Cfs' at the place top: card C .* right edge"),
        ("Bfu Cxu Dfu Efu Ffu Gfu Hfu Afu", "card C lies on its front"),
        ("Bfu Zfu Dfu Efu Ffu Gfu Hfu Afu", "no card Z"),
        ("speedy", "'speedy' at the place top left: a card is written like Bfu"),
    ],
)
def test_a_layout_that_is_no_ring_is_refused(layout: str, why: str) -> None:
    with refused(why):
        new_game(layout=layout)


@rule("setup.track")
@pytest.mark.parametrize(
    ("layout", "why"),
    [
        ("Bfu Afu Dfu Efu Ffu Gfu Hfu Cfu", r"card A \(top\) points at its upper edge"),
        ("Bfu Hfu Dfu Efu Ffu Gfu Afu Cfu", r"card A \(bottom left\) does not lie .* right edge"),
    ],
)
def test_a_start_line_that_the_race_does_not_cross_is_refused(layout: str, why: str) -> None:
    with refused(why):
        new_game(layout=layout)


@rule("setup.track")
@pytest.mark.parametrize(
    ("layout", "facing", "counted"),
    [("Afu Bfu Cfu Dfu Efu Ffu Gfu Hfu", "up", 1), ("Bfu Hfu Dfu Efu Ffu Gfu Afd Cfu", "down", -1)],
)
def test_the_start_card_may_lie_in_a_corner(layout: str, facing: str, counted: int) -> None:
    table = new_game(layout=layout)
    assert table.view.facing[0] == facing
    assert table.race.terms.direction == counted


def test_a_card_that_can_be_turned_into_a_wall_is_refused() -> None:
    walled = ("L...", "....", "####", "####", "....", "....")
    cards = [Card(card.letter, (FREE, FREE)) for card in CARDS.cards]
    cards[3] = Card("D", (("L...", *FREE[1:]), walled))
    cards[7] = Card("H", (CARDS.cards[0].faces[0], FREE))
    with refused(r"gap: no way leads to the lower edge of card D \(right"):
        check_ring(make_cards(tuple(cards), CARDS.legend), [4 * card for card in range(8)])


def test_a_closed_edge_between_two_cards_is_refused() -> None:
    cards = [Card(card.letter, (FREE, FREE)) for card in CARDS.cards]
    cards[1] = Card("B", (("#...",) * 6, FREE))
    cards[7] = Card("H", (CARDS.cards[0].faces[0], FREE))
    with refused(r"gap: the left edge of card B \(top.* cannot be entered"):
        check_ring(make_cards(tuple(cards), CARDS.legend), [4 * card for card in range(8)])


def test_two_start_lines_are_refused() -> None:
    line = CARDS.cards[0].faces[0]
    cards = [Card(c.letter, (line if c.letter in "DH" else FREE, FREE)) for c in CARDS.cards]
    with refused("one start line, not 2"):
        check_ring(make_cards(tuple(cards), CARDS.legend), [4 * card for card in range(8)])


@rule("setup.track")
@pytest.mark.parametrize("name", list(LAYOUTS))
def test_whatever_switches_make_of_a_suggested_layout_a_way_round_is_open(name: str) -> None:
    """Every combination by itself, where the check at the start follows many as one."""
    lies = LAYOUTS[name]
    line = find_line(CARDS, lies)
    order = line.order()
    ways = [reachable_lies(CARDS.faces, lies[place]) for place in order[1:]]
    assert combinations(CARDS, lies) == len(list(product(*ways))) > 100
    for combination in product(*ways):
        front = flood(CARDS, lies[line.place], set(line.squares))
        came_from = line.place
        for place, lie in zip(
            [*order[1:], line.place], [*combination, lies[line.place]], strict=True
        ):
            front = flood(CARDS, lie, across(front, came_from, place))
            came_from = place
        assert front.intersection(line.squares), combination


@given(st.integers(0, RANDOM_LAYOUTS - 1))
def test_a_random_layout_has_a_number_and_is_a_track(number: int) -> None:
    start = LAYOUTS["speedway"]
    lies = laid_at_random(7, start[7], number)
    assert number_of(7, lies) == number
    assert lies[7] == start[7]
    assert read_layout(layout_words(lies)) == lies
    check_ring(CARDS, lies)


def own_layout(number: int) -> str:
    start = LAYOUTS["speedway"]
    return layout_words(laid_at_random(7, start[7], number))


def test_a_race_leaves_the_next_one_on_its_layout_as_it_was() -> None:
    layout = own_layout(1)
    fresh, terms = new_game(layout=layout).race.encode(), new_game(layout=layout).race.terms
    play_random(GAME, set_up(GAME, 2, {"layout": layout}), 1)
    again = new_game(layout=layout).race
    assert again.encode() == fresh
    assert again.terms is terms


def test_a_layout_that_was_refused_is_refused_again() -> None:
    for _ in range(2):
        with refused("points at its upper edge"):
            new_game(layout="Bfu Afu Dfu Efu Ffu Gfu Hfu Cfu")


def test_layouts_without_end_fill_no_memory_without_end() -> None:
    for number in range(MOST_REMEMBERED + 20):
        new_game(layout=own_layout(number))
    assert sound_line.cache_info().currsize == MOST_REMEMBERED
    words = new_game(layout=own_layout(0)).view.cards
    assert " ".join(words) == own_layout(0)
