"""A menu asks for exactly the options of its mask, and makes each decision once."""

from __future__ import annotations

import pytest

from paddock.kernel.menu import MOST_OPTIONS, Menu


def test_a_mask_picks_its_options() -> None:
    menu = Menu("turn.step", [4, 7, 9], seats=2)
    for mask in range(8):
        (decision,) = menu.ask(1, mask)
        assert decision.options == [o for n, o in enumerate([4, 7, 9]) if mask >> n & 1]
        assert (decision.seat, decision.rule, decision.width) == (1, "turn.step", 0)


def test_what_is_always_offered_comes_last() -> None:
    menu = Menu("turn.step", [4, 7], seats=1, always=[2, 1])
    assert [menu.ask(0, mask)[0].options for mask in (0, 2)] == [[2, 1], [7, 2, 1]]


def test_a_decision_is_made_once_for_each_seat_and_mask() -> None:
    menu = Menu("turn.step", [4, 7], seats=2)
    assert menu.ask(0, 3) is menu.ask(0, 3)
    assert menu.ask(0, 3) is not menu.ask(1, 3)


def test_a_menu_of_too_many_options_is_refused() -> None:
    with pytest.raises(AssertionError, match="too many options"):
        Menu("turn.step", list(range(MOST_OPTIONS + 1)), seats=1)
