"""Chapter 7: damage and control."""

from __future__ import annotations

from paddock.games.full_throttle.components import CONTROL
from paddock.kernel.dice import seeded
from paddock.kernel.play import draw

from .table import GAME, Table, race, rule

LONG = "a" + "." * 40


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


def with_tokens(table: Table, *numbers: int, worn: int = 0) -> Table:
    state = table.race.clone()
    for place, number in enumerate(numbers):
        state.slot[place] = number
        state.control[number] -= 1
    state.worn[0] = worn
    return Table(state, table.events)


@rule("damage.icon")
def test_low_speeds_of_high_gears_carry_an_icon() -> None:
    for gear, highest in ((3, 0), (4, 2), (5, 3), (6, 5)):
        table = race(LONG, gear=gear, damage=True)
        for speed in (3, 4) if gear == 3 else (1, highest, highest + 1):
            turned = table.play(f"{table.a_set}, turn ={speed}")
            icon = speed <= highest
            assert turned.happened("Turned")[0].endswith(f" {speed} {icon}")
            takes = turned.play(f"speed {speed}").question == "damage.control"
            assert takes == icon


@rule("damage.icon")
def test_with_a_turbo_charger_the_row_above_counts() -> None:
    table = race(LONG, gear=4, damage=True, tokens="1 turbo").play("use turbo")
    assert table.drive(3).question == "damage.control", "3 has an icon in 5th, not in 4th"


@rule("damage.icon")
def test_a_minimum_speed_has_no_icon_and_what_is_added_does_not_matter() -> None:
    table = race(LONG, gear=6, hand="6", damage=True).play("play 1 of 6, turn =2, minimum")
    assert table.question == "move.step"
    table = race(LONG, gear=4, damage=True, tokens="1 nitrous").play("use nitrous, turn =6")
    assert table.drive(2).question == "damage.control"


@rule("damage.control")
def test_a_token_is_drawn_at_random_by_what_is_left() -> None:
    table = race(LONG, gear=4, damage=True).drive(2)
    assert table.asked == -1
    assert table.options == [f"control {number}" for number in range(1, 6)]
    assert sorted(CONTROL) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]
    decision = GAME.pending(table.race)[0]
    assert list(decision.weights) == [3, 3, 3, 2, 1]
    rng = seeded(1)
    assert {draw(decision, rng) for _ in range(200)} == set(decision.options)
    assert with_tokens(race(LONG, gear=4, damage=True), 5).drive(2).options[-1] == "control 4"


@rule("damage.control")
def test_the_number_is_added_in_the_next_turn_and_then_it_is_a_damage() -> None:
    table = race(LONG, gear=4, damage=True).drive(2, "control 4, forward, forward, end turn, deals")
    assert table.view(1).slots[0] == (4, 0, 0)
    assert table.view(1).damages[0] == 0
    table = table.play("end turn")
    assert table.asked == 0
    table = table.drive(6)
    assert table.race.speed == 10
    table = table.play(forward(10))
    assert table.view(1).damages[0] == 1
    assert table.happened("Damaged") == ["Damaged 0 1"]


@rule("damage.control")
def test_the_number_waits_for_the_next_move() -> None:
    table = with_tokens(race(LONG, gear=4, damage=True), 3).play("end turn")
    assert (table.race.worn[0], table.race.slot[0]) == (0, 3)
    table = table.play("end turn")
    assert table.drive(6).race.speed == 9


@rule("damage.control")
def test_without_the_option_icons_do_nothing() -> None:
    assert race(LONG, gear=4).drive(2).question == "move.step"


@rule("damage.control")
def test_a_new_token_does_not_count_in_its_own_turn() -> None:
    table = with_tokens(race(LONG, gear=4, damage=True), 3).drive(2, "control 5")
    assert table.race.speed == 5
    table = table.play(forward(5))
    assert table.view(1).slots[0] == (3, 5, 0)
    assert table.view(1).damages[0] == 1


@rule("damage.junked")
def test_three_damages_junk_the_car() -> None:
    table = with_tokens(race(LONG, gear=4, damage=True, seats=3), 1, 2, 3, worn=2)
    table = table.drive(2)
    assert table.question == "move.step", "no slot is free for a fourth token"
    assert table.race.speed == 5
    table = table.play(forward(5))
    assert table.happened("Junked") == ["Junked 0"]
    assert table.race.out[0] == 1
    assert table.asked == 1


@rule("damage.junked")
def test_over_the_line_it_does_not_matter() -> None:
    table = with_tokens(race("a...", gear=4, damage=True), 1, 2, 3, worn=2)
    table = table.drive(2, forward(4))
    assert not table.happened("Junked")
    assert table.race.home[0] == 1
