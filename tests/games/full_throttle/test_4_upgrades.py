"""Chapter 4: upgrades."""

from __future__ import annotations

from .table import Table, give_tokens, on_grid, race, rule

LONG = "a" + "." * 24 + "\n" + "." * 25
WIDE = "......\na.....\n......"


def forward(count: int) -> str:
    return ", ".join(["forward"] * count)


def with_block(table: Table, seat: int, place: str) -> Table:
    """The same race with a driver's block token on a place."""
    state = table.race.clone()
    state.block[seat] = state.terms.course.index[place]
    return Table(state, table.events)


@rule("upgrade.nitrous")
def test_nitrous_adds_the_value_of_the_top_card() -> None:
    table = race(LONG, gear=2, tokens="1 nitrous").play("use nitrous")
    assert (table.asked, table.question) == (-1, "upgrade.nitrous")
    table = table.play("turn =6")
    assert table.happened("SpeedAdded") == ["SpeedAdded 0 6"]
    assert "use nitrous" not in table.options
    assert table.drive(4).race.left == 10


@rule("upgrade.nitrous")
def test_nitrous_can_be_played_until_the_first_step() -> None:
    table = race(LONG, gear=2, tokens="1 nitrous").play("play 1 of 1, turn =4")
    assert table.options == ["speed 4", "use nitrous"]
    assert table.play("use nitrous, turn =5, speed 4").race.speed == 9
    table = table.play("speed 4")
    assert table.options == ["forward", "right", "use nitrous"]
    assert table.play("use nitrous, turn =5").race.left == 9
    assert table.play("forward").options == ["forward", "right"]


@rule("upgrade.nitrous")
def test_nitrous_counts_for_corners() -> None:
    table = race("a5" + "." * 20, gear=2, tokens="1 nitrous").play("use nitrous, turn =6")
    table = table.drive(4, "forward")
    assert table.happened("Penalized") == ["Penalized 0 5 5 s-1-0"]


@rule("upgrade.power")
def test_engine_power_throws_the_draw_away_and_keeps_the_set() -> None:
    table = race(LONG, gear=4, hand="5 5 1", tokens="2 power 1 nitrous")
    table = table.play("use nitrous, turn =2, play 2 of 5, turn 2-07, turn 4-11")
    assert table.options == ["speed 3", "speed 6", "use power"]
    table = table.play("use power")
    assert table.happened("DrawThrown") == ["DrawThrown 0"]
    assert len(table.race.drawn) == 0
    table = table.play("turn =10, turn =11")
    assert table.options == ["speed 10", "speed 11"], "once in a turn"
    assert table.play("speed 11").race.speed == 13, "a Nitrous already played stays in force"


@rule("upgrade.power")
def test_engine_power_comes_before_a_speed_is_chosen() -> None:
    table = race(LONG, gear=4, tokens="1 power")
    assert "use power" not in table.options
    assert "use power" not in table.drive(6).options


@rule("upgrade.tuning")
def test_engine_tuning_draws_one_more_than_it_discards() -> None:
    table = race(LONG, hand="1 1 2 3", tokens="2 tuning").play("use tuning")
    assert table.question == "upgrade.tuning"
    assert table.options == ["discard 1", "discard 2", "discard 3"], "at least one"
    table = table.play("discard 1, discard 3")
    assert table.options == ["discard 1", "discard 2", "draw"]
    table = table.play("draw, deal 5-20, deal 5-19, deal 5-18")
    assert table.view(0).hand == ("1-02", "2-01", "5-18", "5-19", "5-20")
    assert table.question == "turn.parts"


@rule("upgrade.tuning")
def test_engine_tuning_may_lift_the_hand_above_its_size() -> None:
    table = race(LONG, hand="1 2 3 4 5 6", tokens="1 tuning").play("use tuning, discard 1, draw")
    table = table.play("deals")
    assert table.race.hand[0] == 7
    table = table.play("end turn")
    assert table.question == "turn.refill"
    assert table.play(table.options[0]).asked == 1


@rule("upgrade.tuning")
def test_the_last_card_ends_the_discarding() -> None:
    table = race(LONG, hand="4", tokens="1 tuning").play("use tuning, discard 4")
    assert table.asked == -1
    assert table.play("deals").race.hand[0] == 2


@rule("upgrade.tires")
def test_in_the_first_turn_each_tire_gives_2_before_the_first_step() -> None:
    table = race(LONG, tokens="3 tires", first_turn=True).drive(2)
    table = table.play("use tires, use tires")
    assert (table.race.speed, table.race.left) == (6, 6)
    table = table.play("forward")
    assert "use tires" not in table.options
    assert table.race.tires == 0


@rule("upgrade.tires")
def test_later_each_tire_lowers_the_speed_for_corners_alone() -> None:
    drawing = "a.55" + "." * 9
    table = race(drawing, gear=3, tokens="4 tires").drive(8, "use tires, use tires, forward")
    table = table.play("forward, use tires, forward")
    assert table.happened("Penalized") == ["Penalized 0 1 1 s-2-0"], "8 - 2 - 5, then 8 - 3 - 5"
    assert table.race.left == 5, "the spaces to move stay as they are"
    blocked = race("a..#", gear=3, tokens="2 tires").drive(4, "use tires, forward, forward")
    assert blocked.happened("Penalized") == ["Penalized 0 2 2 s-2-0"]


@rule("upgrade.turbo")
def test_a_turbo_charger_reads_the_next_gear_up() -> None:
    table = race(LONG, gear=4, hand="5 5 4", tokens="2 turbo").play("use turbo")
    assert "use turbo" not in table.options, "a second one adds nothing"
    assert table.gear == 4
    table = table.play("play 2 of 5, turn 4-11, turn 6-03")
    assert table.options == ["speed 5", "speed 8"], "and no minimum of 5th gear"


@rule("upgrade.turbo")
def test_with_a_turbo_the_minimum_is_still_the_gears_own() -> None:
    table = race(LONG, gear=4, hand="4 4", tokens="1 turbo")
    table = table.play("use turbo, play 1 of 4, turn =8, minimum")
    assert table.race.speed == 5


@rule("upgrade.turbo")
def test_there_is_no_turbo_in_6th_or_neutral_nor_beyond_6th() -> None:
    assert "use turbo" not in race(LONG, gear=6, tokens="1 turbo").options
    assert "use turbo" not in race(LONG, gear=0, tokens="1 turbo").options
    table = race(LONG, gear=5, hand="1 1 1 1", tokens="1 turbo")
    table = table.play("use turbo, shift up, discard 1, discard 1, discard 1")
    assert (table.gear, table.view(0).row) == (6, 6)


@rule("upgrade.handling", "upgrade.block")
def test_the_block_token_goes_beside_the_car() -> None:
    table = race(WIDE, tokens="2 handling").drive(2)
    assert table.options == ["forward", "left", "right", "block left", "block right"]
    table = table.play("forward, block left")
    assert table.view(1).pieces["block-0"] == "s-1-0"
    assert "block right" not in table.options, "once in a turn"


@rule("upgrade.handling")
def test_the_block_token_can_be_put_down_after_the_move() -> None:
    table = race(WIDE, tokens="1 handling").drive(2, "forward, forward")
    assert table.options == ["shift up", "block left", "block right", "end turn"]
    assert table.play("block right").view(1).pieces["block-0"] == "s-2-2"


@rule("upgrade.handling")
def test_who_plays_no_set_cannot_use_handling() -> None:
    assert "block left" not in race(WIDE, tokens="1 handling").options


@rule("upgrade.handling", "upgrade.block")
def test_the_block_token_needs_a_free_space_that_is_no_corner() -> None:
    assert "block left" not in race("5...\na...", tokens="1 handling").drive(2).options
    assert "block left" not in race("b...\na...", tokens="1 handling").drive(2).options
    assert "block left" not in race("#...\na...", tokens="1 handling").drive(2).options
    taken = with_block(race("....\na...", tokens="1 handling"), 1, "s-0-0").drive(2)
    assert "block left" not in taken.options


@rule("upgrade.block")
def test_a_step_into_anothers_block_token_costs_3() -> None:
    table = with_block(race("a" + "." * 20, gear=3), 1, "s-1-0").drive(5, "forward")
    assert (table.place(), table.race.left) == ("s-1-0", 2)
    assert table.happened("Slowed") == ["Slowed 0 3 2"]
    assert table.race.block[1] != -1, "it stays there when cars drive over it"
    table = with_block(race(".....\na....", gear=3), 1, "s-0-0").drive(5, "left")
    assert table.race.left == 2, "a step sideways too"


@rule("upgrade.block")
def test_who_cannot_pay_for_a_block_token_is_blocked() -> None:
    table = with_block(race("a.....", gear=1), 1, "s-1-0").drive(2)
    assert table.happened("Blocked") == ["Blocked 0 2"]
    table = with_block(race("a.....\n......", gear=1), 1, "s-1-0").drive(2)
    assert table.options == ["right"]


@rule("upgrade.block", "upgrade.handling")
def test_handling_ignores_one_drivers_token() -> None:
    table = with_block(race("a.....c", gear=1, tokens="1 handling"), 1, "s-1-0")
    table = with_block(table, 2, "s-2-0").drive(3)
    assert table.options == ["forward", "ignore 1", "ignore 2"]
    table = table.play("ignore 1, forward")
    assert table.happened("Blocked") == ["Blocked 0 2"], "1 was spent; the other one still stands"


@rule("upgrade.block", "move.blocked")
def test_who_is_blocked_is_asked_for_an_upgrade_that_may_help() -> None:
    table = with_block(race("a.....", gear=1, tokens="1 handling"), 1, "s-1-0").drive(2)
    assert table.options == ["stop", "ignore 1"]
    assert table.play("ignore 1, forward, forward").place() == "s-2-0"
    assert table.play("stop").happened("Blocked") == ["Blocked 0 2"]


@rule("upgrade.block")
def test_an_own_block_token_never_hinders_and_comes_back_with_the_next_set() -> None:
    table = with_block(race("a.....", gear=1), 0, "s-1-0")
    assert table.play("end turn").race.block[0] != -1
    table = table.drive(2)
    assert table.race.block[0] == -1
    assert table.happened("BlockTaken") == ["BlockTaken block-0 0 s-1-0"]


@rule("upgrade.block")
def test_a_block_token_leaves_with_its_car() -> None:
    table = race("...a\n....", tokens="1 handling").drive(1, "block right, forward")
    assert table.race.home[0] == 0
    assert table.race.block[0] == -1


@rule("upgrade.transmission")
def test_transmission_makes_each_change_one_card_cheaper_this_turn() -> None:
    table = race(LONG, gear=3, hand="1 1 1 1 1", tokens="2 transmission").play("use transmission")
    assert "use transmission" not in table.options, "a second one adds nothing"
    table = table.play("shift up, discard 1, discard 1, shift down, discard 1")
    assert (table.gear, table.race.hand[0]) == (3, 2)
    assert table.happened("Shifted") == ["Shifted 0 4th", "Shifted 0 3rd"]


@rule("upgrade.transmission")
def test_transmission_can_be_played_after_the_move() -> None:
    table = race(LONG, gear=2, hand="1 3 3", tokens="1 transmission").drive(2, "forward, forward")
    assert table.options == ["shift down", "use transmission", "end turn"]
    assert table.play("use transmission").options == ["shift up", "shift down", "end turn"]


@rule("upgrade.aerodynamics")
def test_aerodynamics_gives_one_diagonal_for_1() -> None:
    table = race(WIDE, tokens="2 aerodynamics").drive(3, "use aerodynamics")
    assert table.options[:5] == ["forward", "left", "right", "diagonal left", "diagonal right"]
    table = table.play("diagonal left")
    assert (table.place(), table.race.left) == ("s-1-0", 2)
    assert table.options == ["forward", "right", "use aerodynamics"]
    assert table.play("use aerodynamics, diagonal right").place() == "s-2-1"


@rule("upgrade.aerodynamics")
def test_aerodynamics_allows_lane_changes_both_ways() -> None:
    table = race(WIDE, tokens="1 aerodynamics").drive(4, "left, use aerodynamics, right, right")
    assert table.place() == "s-0-2"


@rule("upgrade.aerodynamics")
def test_a_diagonal_goes_round_a_car_and_into_a_free_space_only() -> None:
    table = race("....\nab..", tokens="1 aerodynamics", gear=1).drive(2, "use aerodynamics")
    assert table.options == ["left", "diagonal left"], "the way round over the other lane exists"
    table = race(".b..\na...", tokens="1 aerodynamics", gear=1).drive(2, "use aerodynamics")
    assert table.options == ["forward", "left"]
    table = race("x...\na...", tokens="1 aerodynamics", gear=1).drive(2, "use aerodynamics")
    assert "diagonal left" in table.options, "forward and then left"
    table = race("....\nax..", tokens="1 aerodynamics", gear=1).drive(2, "use aerodynamics")
    assert "diagonal left" in table.options, "left and then forward"


@rule("upgrade.aerodynamics")
def test_no_diagonal_into_a_corner_or_onto_a_barrier() -> None:
    table = race(".5..\na...", tokens="1 aerodynamics", gear=1).drive(2, "use aerodynamics")
    assert table.options == ["forward", "left"]
    table = race(".!..\na!..", tokens="1 aerodynamics", barrier=6).drive(2, "use aerodynamics")
    assert table.options == ["forward", "left"]


def with_aerodynamics(course: str, place: str) -> Table:
    """Seat 0 on a place of a real course, under way with 3 spaces and Aerodynamics in force."""
    state = on_grid(2, course=course).race.clone()
    state.space[0] = state.terms.course.index[place]
    give_tokens(state, 0, "1 aerodynamics")
    return Table(state, []).drive(3, "use aerodynamics")


def diagonals(table: Table) -> dict[str, str]:
    """Where each diagonal that is offered leads."""
    words = [word for word in table.options if word.startswith("diagonal")]
    return {word: table.play(word).place() for word in words}


@rule("upgrade.aerodynamics")
def test_both_ways_of_a_diagonal_are_offered_where_they_lead_to_different_spaces() -> None:
    table = with_aerodynamics("all_timer", "malecon_3-3-1")
    assert diagonals(table) == {
        "diagonal left": "malecon_4-0-1",
        "diagonal left 2": "malecon_4-0-0",
        "diagonal right": "malecon_4-0-3",
    }


@rule("upgrade.aerodynamics", "finish.left")
def test_a_diagonal_leads_over_the_finish_by_the_neighbouring_lane() -> None:
    course = (
        "baja_california; start carretera_1 3; finish curva_este 2;"
        " streets carretera_1 back, malecon_4 back, malecon_3 back, curva_este back"
    )
    table = with_aerodynamics(course, "malecon_3-0-1")
    assert diagonals(table) == {"diagonal right": "finish"}
    assert table.play("diagonal right").happened("Crossed") == ["Crossed 0 2 3"]


@rule("upgrade.aerodynamics", "finish.left")
def test_a_diagonal_leads_over_the_finish_from_the_last_row() -> None:
    table = race("....a.\n......\n......", tokens="1 aerodynamics").drive(3, "use aerodynamics")
    assert diagonals(table) == {"diagonal right": "s-5-1"}
    assert diagonals(table.play("forward")) == {"diagonal right": "finish"}


@rule("upgrade.steering")
def test_steering_ignores_one_corner_and_stops_after_it() -> None:
    table = race("a.222.....", gear=3, tokens="1 steering").play("use steering").drive(8)
    table = table.play(forward(5))
    assert table.place() == "s-5-0"
    assert not table.happened("Penalized", "Blocked")
    assert table.happened("Stopped") == ["Stopped 0"]


@rule("upgrade.steering")
def test_steering_counts_for_the_corner_in_which_the_car_stands() -> None:
    table = race("222...33..", gear=3, tokens="1 steering", at="s-0-0").play("use steering")
    table = table.drive(6, forward(3))
    assert table.place() == "s-3-0"
    assert not table.happened("Penalized")


@rule("upgrade.steering")
def test_steering_is_for_3rd_gear_only() -> None:
    assert "use steering" not in race(LONG, gear=2, tokens="1 steering").options
    table = race("a.22......", gear=3, hand="1 1 1 1 1", tokens="2 steering").play("use steering")
    assert "use steering" not in table.options
    table = table.play("shift down, discard 1, discard 1").play("play 1 of 1, turn =4, speed 4")
    table = table.play(forward(3))
    assert table.happened("Penalized") == ["Penalized 0 2 2 s-2-0", "Penalized 0 2 4 s-3-0"]


@rule("upgrade.steering")
def test_a_drift_that_meets_no_corner_or_ends_in_it_is_a_plain_move() -> None:
    table = race(LONG, gear=3, tokens="1 steering").play("use steering").drive(3, forward(3))
    assert table.place() == "s-3-0"
    table = race("a.2222....", gear=3, tokens="1 steering").play("use steering")
    table = table.drive(3, forward(3))
    assert table.place() == "s-3-0"
    assert not table.happened("Penalized", "Stopped")


@rule("upgrade.steering", "finish.left")
def test_over_the_finish_a_drift_has_nothing_left() -> None:
    table = race("a.22", gear=3, tokens="1 steering").play("use steering").drive(8, forward(4))
    assert table.race.home[0] == 0
    table = race("a.77..", gear=3).drive(8, forward(6))
    assert table.race.home[0] == 2
