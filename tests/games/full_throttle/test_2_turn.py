"""Chapter 2: the turn."""

from __future__ import annotations

from paddock.games.full_throttle.deck import DECK
from paddock.games.full_throttle.state import DISCARDED, IN_DECK

from .table import race, rule

LONG = "a" + "." * 24 + "\n" + "." * 25


@rule("turn.parts")
def test_a_driver_may_move_shift_play_upgrades_or_do_nothing() -> None:
    table = race(LONG, gear=2, hand="2 2 5", tokens="1 nitrous 1 transmission")
    assert table.question == "turn.parts"
    assert table.options == [
        "play 1 of 2",
        "play 2 of 2",
        "play 1 of 5",
        "shift up",
        "shift down",
        "use nitrous",
        "use transmission",
        "end turn",
    ]


@rule("turn.parts")
def test_there_is_one_move_in_a_turn_and_gears_before_and_after_it() -> None:
    table = race(LONG, gear=2, hand="1 1 1 2 2 2 3 3 3")
    table = table.play("shift up, discard 1, discard 1, discard 1")
    table = table.play("play 1 of 2, turn =3, speed 3, forward, forward, forward")
    assert table.options == ["shift up", "shift down", "end turn"], "no second set"
    table = table.play("shift down, discard 3, discard 3")
    assert table.happened("Shifted") == ["Shifted 0 3rd", "Shifted 0 2nd"]
    assert table.play("end turn").happened("TurnEnded") == ["TurnEnded 0"]


@rule("turn.shift")
def test_a_gear_up_costs_three_cards_and_a_gear_down_two() -> None:
    table = race(LONG, gear=4, hand="1 2 3 4 5")
    up = table.play("shift up")
    assert up.question == "turn.shift"
    assert up.options == ["discard 1", "discard 2", "discard 3", "discard 4", "discard 5"]
    assert up.play("discard 1, discard 3").gear == 4, "not before all is paid"
    up = up.play("discard 1, discard 3, discard 5")
    assert (up.gear, up.race.hand[0]) == (5, 2)
    down = table.play("shift down, discard 4, discard 2")
    assert (down.gear, down.race.hand[0]) == (3, 3)


@rule("turn.shift")
def test_who_cannot_pay_cannot_shift() -> None:
    assert "shift up" not in race(LONG, gear=4, hand="1 2").options
    assert "shift down" in race(LONG, gear=4, hand="1 2").options
    assert "shift down" not in race(LONG, gear=4, hand="1").options


@rule("turn.shift")
def test_nothing_lies_above_6th_and_nobody_shifts_into_neutral() -> None:
    assert "shift up" not in race(LONG, gear=6).options
    assert "shift down" not in race(LONG, gear=1).options
    assert "shift down" in race(LONG, gear=2).options


@rule("turn.shift")
def test_gears_rest_between_the_set_and_the_end_of_the_move() -> None:
    table = race(LONG, gear=2, hand="1 1 1 1 2 2").play("play 1 of 1, turn =4")
    assert table.options == ["speed 4"]
    assert table.play("speed 4").options == ["forward", "right"]


@rule("turn.set")
def test_a_set_is_of_one_gear_and_turns_over_as_many_cards() -> None:
    table = race(LONG, gear=1, hand="3 3 3 5")
    assert [word for word in table.options if word.startswith("play")] == [
        "play 1 of 3",
        "play 2 of 3",
        "play 3 of 3",
        "play 1 of 5",
    ]
    table = table.play("play 2 of 3, turn =1")
    assert table.question == "turn.set", "a second card is to come"
    table = table.play("turn =3")
    assert table.question == "turn.speed"
    assert table.options == ["speed 1", "speed 3"]


@rule("turn.set", "turn.minimum")
def test_the_printed_turn_can_be_played_with_our_cards() -> None:
    """4th gear, three cards of 5th: speeds 3, 6 and 8; then down to 3rd for two cards."""
    table = race(LONG, gear=4, hand="5 5 5 1 2 6")
    table = table.play("play 3 of 5, turn 2-07, turn 4-11, turn 6-03")
    assert table.options == ["speed 3", "speed 6", "speed 8"]
    table = table.play("speed 8, " + ", ".join(["forward"] * 8))
    assert table.place() == "s-8-0"
    table = table.play("shift down, discard 1, discard 2")
    assert table.gear == 3
    table = table.play("deals")
    assert table.race.hand[0] == 6
    assert [table.race.where[DECK.index[card]] for card in ("2-07", "4-11", "6-03")] == [
        DISCARDED
    ] * 3


@rule("turn.minimum")
def test_in_5th_the_same_cards_give_3_8_5_and_the_minimum_7() -> None:
    table = race(LONG, gear=5, hand="5 5 5 1 2 6")
    table = table.play("play 3 of 5, turn 2-07, turn 4-11, turn 6-03")
    assert table.options == ["speed 3", "speed 5", "speed 8", "minimum"]
    assert table.play("minimum").race.speed == 7


@rule("turn.minimum")
def test_a_set_of_another_gear_has_no_minimum() -> None:
    table = race(LONG, gear=5, hand="4 4").play("play 2 of 4, turn =8, turn =9")
    assert table.options == ["speed 8", "speed 9"]


@rule("turn.set")
def test_who_has_played_a_set_must_move() -> None:
    table = race(LONG, gear=2).play("play 1 of 1, turn =5")
    assert table.options == ["speed 5"]
    assert "end turn" not in table.play("speed 5, forward").options


@rule("turn.set")
def test_of_several_cards_of_a_gear_the_lowest_goes_first() -> None:
    table = race(LONG, hand="3 3 3").play("play 2 of 3")
    assert table.happened("SetPlayed") == ["SetPlayed 0 2 3rd 3-01 3-02"]


@rule("turn.speed")
def test_the_speed_value_is_what_the_car_must_move() -> None:
    table = race(LONG, gear=3, tokens="1 nitrous").play("use nitrous, turn =4")
    table = table.play("play 1 of 1, turn =6, speed 6")
    assert table.happened("SpeedChosen") == ["SpeedChosen 0 6 10"]
    assert (table.race.speed, table.race.left) == (10, 10)


@rule("turn.neutral")
def test_in_neutral_a_car_must_be_shifted_up_before_it_moves() -> None:
    table = race(LONG, gear=0, hand="1 1 1 4")
    assert table.options == ["shift up", "end turn"]
    table = table.play("shift up, discard 1, discard 1, discard 1")
    assert table.options == ["play 1 of 4", "end turn"]


@rule("turn.stay")
def test_a_driver_may_not_move() -> None:
    table = race(LONG, gear=2).play("end turn")
    assert table.place() == "s-0-0"
    assert table.race.turn == 1


@rule("turn.stay")
def test_without_a_card_there_is_no_choice() -> None:
    table = race(LONG, gear=2, hand="1 1").play("shift down, discard 1, discard 1")
    assert table.happened("TurnEnded") == ["TurnEnded 0"]
    assert table.question == "turn.refill"


@rule("turn.refill")
def test_the_hand_is_filled_up_and_what_is_left_is_kept() -> None:
    table = race(LONG, gear=1, hand="1 2 5 5").drive(3, "forward, forward, forward")
    table = table.play("end turn, deals")
    assert table.race.hand[0] == 6
    assert {"1-01", "5-01", "5-02"} < set(table.view(0).hand)
    assert len(table.view(0).discard) == 2, "the set and the card that was turned"


@rule("turn.refill")
def test_above_the_hand_size_the_driver_chooses_what_goes() -> None:
    table = race(LONG, gear=1, hand="1 2 3 4 5 6 6 6").play("end turn")
    assert table.question == "turn.refill"
    assert table.options == [f"discard {gear}" for gear in range(1, 7)]
    table = table.play("discard 1, discard 6")
    assert table.race.turn == 1
    assert table.view(0).hand == ("2-01", "3-01", "4-01", "5-01", "6-02", "6-03")


@rule("turn.refill")
def test_a_car_over_the_finish_draws_no_more() -> None:
    table = race("a.\n..", gear=1, hand="1 2 3").drive(4, "forward, forward")
    assert table.race.home[0] == 2
    assert table.race.hand[0] == 2
    assert not table.happened("Dealt")


@rule("turn.deck")
def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    table = race(LONG, gear=4, hand="5 5 5")
    state = table.race
    for card in state.deck[1:]:
        state.where[card] = DISCARDED
    state.deck = state.deck[:1]
    only = DECK.names[state.deck[0]]
    table = table.play(f"play 3 of 5, turn {only}")
    assert table.happened("Shuffled") == ["Shuffled"]
    assert len(table.race.deck) == 120 - 9 - 1
    assert list(table.race.where).count(IN_DECK) == 110
    assert only not in [DECK.names[card] for card in table.race.deck]
