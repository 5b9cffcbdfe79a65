"""Chapter 9: the drivers, each with one ability."""

from __future__ import annotations

from paddock.games.full_throttle.drivers import ANYBODY, DRIVERS, POINTS

from .table import new_game, on_grid, race, rule

LONG = "a" + "." * 30 + "\n" + "." * 31


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


def test_each_driver_changes_one_number_and_no_two_the_same() -> None:
    changed = []
    for driver in DRIVERS:
        other = [point for point in POINTS if getattr(driver, point) != getattr(ANYBODY, point)]
        assert other == [driver.changes]
        changed += other
    assert sorted(changed) == sorted(POINTS)


def test_three_drivers_are_the_printed_games_and_nine_are_our_own() -> None:
    assert [driver.name for driver in DRIVERS if not driver.is_own] == ["dom", "han_lue", "gisele"]
    assert sum(driver.is_own for driver in DRIVERS) == 9


@rule("driver.dom")
def test_dom_holds_seven_cards() -> None:
    table = new_game(2, drivers="chosen", upgrades="none")
    table = table.play("first 0, driver dom, driver gisele, lane 0, lane 0, deals")
    assert table.view(0).hands == (7, 6)
    table = race("a666...........", gear=3, driver="dom").drive(8, forward(8))
    assert table.race.penalties == 6
    table = table.play("end turn")
    assert table.happened("Shifted") == []
    assert len(table.options) > 1, "one card may be kept"


@rule("driver.han_lue")
def test_han_lue_has_two_upgrades_where_there_are_none() -> None:
    table = new_game(2, drivers="chosen", upgrades="none")
    table = table.play("first 0, driver han_lue, driver gisele")
    assert table.view(0).to_load == (2, 0)
    assert table.by(0, "load 2 turbo").question == "setup.grid"


@rule("driver.gisele")
def test_gisele_gains_5_from_a_speed_with_an_icon() -> None:
    table = race(LONG, gear=4, driver="gisele").drive(2)
    assert table.race.speed == 7
    assert table.happened("SpeedAdded") == ["SpeedAdded 0 5"]
    assert race(LONG, gear=4, driver="gisele").drive(3).race.speed == 3
    table = race(LONG, gear=4, driver="gisele", damage=True).drive(2)
    assert table.question == "damage.control", "with the damage rules she takes her token"


@rule("driver.rosa_quint")
def test_rosa_quint_shifts_up_for_two_after_her_move() -> None:
    table = race(LONG, gear=2, hand="1 1 1", driver="rosa_quint")
    assert table.play("shift up, discard 1, discard 1").question == "turn.shift", "not before it"
    table = table.drive(2, "forward, forward")
    assert table.view(0).up_cost == 2
    table = table.play("shift up, discard 1, discard 1")
    assert table.happened("Shifted") == ["Shifted 0 3rd"]


@rule("driver.milo_varga")
def test_milo_varga_shifts_down_for_one_and_never_for_nothing() -> None:
    table = race(LONG, gear=5, hand="1 1 1", driver="milo_varga", tokens="1 transmission")
    table = table.play("shift down, discard 1, use transmission, shift down, discard 1")
    assert table.gear == 3


@rule("driver.pia_sandoval")
def test_pia_sandoval_has_one_diagonal_in_each_move() -> None:
    table = race(LONG, driver="pia_sandoval").drive(3)
    assert table.options == ["forward", "right", "diagonal right"]
    assert table.play("diagonal right").options == ["forward", "left"]


@rule("driver.teo_brandt")
def test_teo_brandt_finds_corners_easier_by_one() -> None:
    table = race("a55....", gear=3, driver="teo_brandt").drive(6, forward(6))
    assert not table.happened("Penalized")


@rule("driver.nadia_okoro")
def test_nadia_okoro_takes_half_of_the_penalties_for_being_blocked() -> None:
    table = race("a#", gear=3, driver="nadia_okoro").drive(5)
    assert table.happened("Blocked") == ["Blocked 0 5"]
    assert table.happened("Penalized") == ["Penalized 0 2 2 s-0-0"]


@rule("driver.buck_hollis")
def test_buck_hollis_starts_with_3_more_speed() -> None:
    table = race(LONG, driver="buck_hollis", first_turn=True).drive(2)
    assert table.race.speed == 5
    assert race(LONG, driver="buck_hollis").drive(2).race.speed == 2


@rule("driver.wren_castellan")
def test_wren_castellan_turns_one_card_more() -> None:
    table = race(LONG, gear=3, driver="wren_castellan").play("play 1 of 1, turn =4, turn =7")
    assert table.options == ["speed 4", "speed 7"]


@rule("driver.iggy_falk")
def test_iggy_falk_starts_in_2nd_gear() -> None:
    table = new_game(2, drivers="chosen", upgrades="none")
    table = table.play("first 0, driver iggy_falk, driver gisele, lane 0, lane 0, deals")
    assert table.view(0).gears == (2, 1)


@rule("driver.sable_nakamura")
def test_sable_nakamura_has_higher_minimum_speeds() -> None:
    table = race(LONG, gear=5, hand="5", driver="sable_nakamura")
    assert table.play("play 1 of 5, turn =4, minimum").race.speed == 10


def test_without_drivers_nobody_has_an_ability() -> None:
    assert on_grid(2).view(0).hand_sizes == (6, 6)
