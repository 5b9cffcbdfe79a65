"""The 120 gear cards: how fast each gear is, and how much of a gamble."""

from __future__ import annotations

from statistics import mean, pstdev

import pytest

from paddock.games._shared.sheet import read_sheet
from paddock.games.full_throttle.components import CONTROL, ICONS
from paddock.games.full_throttle.deck import CARDS, DECK, RANGES, GearDeck
from paddock.games.full_throttle.drivers import read_drivers
from tests.refused import refused

SPEEDS = {gear: [int(DECK.speed(card, gear)) for card in range(CARDS)] for gear in range(1, 7)}
MEANS = {gear: mean(speeds) for gear, speeds in SPEEDS.items()}
SPREADS = {gear: pstdev(speeds) for gear, speeds in SPEEDS.items()}


def best_of(gear: int, cards: int) -> float:
    """The mean of the highest of so many turned cards."""
    speeds = sorted(SPEEDS[gear])
    total = 0.0
    for place, speed in enumerate(speeds):
        total += speed * (((place + 1) / CARDS) ** cards - (place / CARDS) ** cards)
    return total


TABLE = """
gear 1: 2.50 +- 0.92, 1 to 4, minimum 2, best of three 3.3, icons 0
gear 2: 4.00 +- 1.14, 2 to 6, minimum 3, best of three 5.0, icons 0
gear 3: 5.50 +- 1.41, 3 to 8, minimum 4, best of three 6.7, icons 0
gear 4: 6.70 +- 2.56, 1 to 11, minimum 5, best of three 8.8, icons 8
gear 5: 8.47 +- 3.54, 1 to 15, minimum 7, best of three 11.5, icons 13
gear 6: 11.12 +- 4.89, 1 to 20, minimum 9, best of three 15.2, icons 19
"""
"""Mean and spread of one turned card, its tails, and what a set of three makes of it."""


def test_the_table_of_speeds_is_as_the_cards_make_it() -> None:
    lines = []
    for gear, speeds in SPEEDS.items():
        icons = sum(speed <= ICONS[gear] for speed in speeds)
        lines.append(
            f"gear {gear}: {MEANS[gear]:.2f} +- {SPREADS[gear]:.2f}, {min(speeds)} to"
            f" {max(speeds)}, minimum {DECK.minimum[gear]}, best of three {best_of(gear, 3):.1f},"
            f" icons {icons}"
        )
    print(*lines, sep="\n")
    assert lines == TABLE.strip().splitlines()


@pytest.mark.parametrize("gear", range(1, 7))
def test_the_speeds_of_a_gear_fill_its_range(gear: int) -> None:
    low, high = RANGES[gear - 1]
    assert set(SPEEDS[gear]) == set(range(low, high + 1))


@pytest.mark.parametrize("gear", range(2, 7))
def test_mean_and_spread_rise_with_the_gear_and_the_spread_faster(gear: int) -> None:
    assert MEANS[gear] > MEANS[gear - 1] + 1
    assert SPREADS[gear] > SPREADS[gear - 1]
    assert SPREADS[gear] / SPREADS[1] > 0.9 * MEANS[gear] / MEANS[1] or gear < 4


def test_a_high_gear_is_a_gamble_that_a_big_set_tames() -> None:
    assert SPREADS[6] / MEANS[6] > SPREADS[3] / MEANS[3] * 1.5
    for gear in (4, 5, 6):
        assert best_of(gear, 3) > MEANS[gear] + 0.7 * SPREADS[gear]


def test_low_speeds_lie_among_those_of_high_gears() -> None:
    for gear in (4, 5, 6):
        low = sum(speed <= ICONS[gear] for speed in SPEEDS[gear])
        assert 0.05 < low / CARDS < 0.2


def test_the_minimum_speed_lies_below_the_mean_and_rises() -> None:
    assert [int(DECK.minimum[gear]) for gear in range(1, 7)] == [2, 3, 4, 5, 7, 9]
    assert all(int(DECK.minimum[gear]) < MEANS[gear] for gear in range(1, 7))


def test_nitrous_values_are_evenly_spread_from_1_to_6() -> None:
    values = [int(DECK.nitrous(card)) for card in range(CARDS)]
    assert {value: values.count(value) for value in range(1, 7)} == dict.fromkeys(range(1, 7), 20)


def test_no_suit_is_faster_than_another_by_much() -> None:
    for gear in range(1, 7):
        means = [mean(SPEEDS[gear][20 * suit : 20 * suit + 20]) for suit in range(6)]
        assert max(means) - min(means) < 0.3 * SPREADS[gear]


def test_there_are_three_control_tokens_for_each_car() -> None:
    assert len(CONTROL) == 12


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[1]\nminimum = 2\ncards = []\n", "There must be 20 cards"),
        ("[1]\nminimum = 0\ncards = []\n", "whole number from 1 to 20"),
        ("[1]\nminimum = 2\ncards = [" + "[1, 2],\n" * 20 + "]", "A card has 7 numbers"),
        (
            "[1]\nminimum = 2\ncards = [" + "[9, 4, 4, 4, 4, 4, 4],\n" * 20 + "]",
            "from 1 to 4, not 9",
        ),
    ],
)
def test_a_bad_card_file_is_refused_with_its_place(text: str, reason: str) -> None:
    others = "".join(f"[{gear}]\nminimum = 2\ncards = []\n" for gear in range(2, 7))
    with refused(reason):
        GearDeck(read_sheet("gears.toml", text + "\n" + others))


@pytest.mark.parametrize(
    ("origin", "changes", "to", "reason"),
    [
        ("own", "luck", 3, "must be one of"),
        ("own", "downshift", 2, "must change something"),
        ("film", "downshift", 1, "book, own"),
        ("own", "downshift", 0, "whole number from 1"),
    ],
)
def test_a_bad_driver_is_refused(origin: str, changes: str, to: int, reason: str) -> None:
    lines = [
        "[ann]",
        f'origin = "{origin}"',
        f'changes = "{changes}"',
        f"to = {to}",
    ]
    with refused(reason):
        read_drivers(read_sheet("drivers.toml", "\n".join(lines)))
