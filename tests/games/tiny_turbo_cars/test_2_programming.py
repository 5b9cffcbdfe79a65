"""Chapter 2: scrambling, sliding, saying done."""

from __future__ import annotations

import pytest

from paddock.games.tiny_turbo_cars.controller import (
    ARRANGEMENTS,
    arrangement,
    gap_of,
    rank_of,
    read,
    written,
)
from paddock.games.tiny_turbo_cars.events import Content, Ran, Revealed, Scrambled, Smiled, TimedOut
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, CLOCK, IllegalMove
from paddock.kernel.play import play
from tests.games.tiny_turbo_cars.table import (
    GAME,
    SOLVED,
    Table,
    put_controller,
    race,
    rule,
    table,
)

FLOOR = """
    .  .  .  .
    .0 .1 .2 .3
"""


def sliding(seats: int = 2, clock: str = "realtime") -> Table:
    game = table(FLOOR, *[""] * seats, clock=clock)
    for seat in range(seats):
        put_controller(game.race, seat, SOLVED)
    return game


@rule("programming.scramble")
def test_every_rank_is_another_arrangement_and_back() -> None:
    rng = seeded(1)
    for rank in [0, 1, ARRANGEMENTS - 1, *[rng.below(ARRANGEMENTS) for _ in range(200)]]:
        assert rank_of(arrangement(rank)) == rank
    assert len({written(arrangement(rank)) for rank in range(2000)}) == 2000


@rule("programming.scramble")
def test_tiles_and_gap_are_alike_likely_everywhere() -> None:
    rng = seeded(2)
    gaps = [0] * 16
    for _ in range(3200):
        gaps[gap_of(arrangement(rng.below(ARRANGEMENTS)))] += 1
    assert min(gaps) > 140
    assert max(gaps) < 260


@rule("programming.scramble")
def test_a_scramble_is_written_in_letters_and_only_a_full_set_is_one() -> None:
    game = race(FLOOR, "", "")
    decision = GAME.pending(game.race)[0]
    assert decision.seat == CHANCE
    assert decision.width == 10_461_394_944_000
    word = GAME.spell(game.race, decision, 12345)
    assert GAME.unspell(game.race, decision, word) == 12345
    for nonsense in ("scramble", "scramble 12", SOLVED, f"scramble {SOLVED.replace('2', '1')}"):
        assert GAME.unspell(game.race, decision, nonsense) == -1


@rule("programming.scramble", "end.new_round")
def test_every_controller_is_scrambled_anew_each_round() -> None:
    game = race(FLOOR, "", "").scramble().scramble("12vl/LrRJ/MTBN/+-.1")
    assert game.view(0).controllers == (SOLVED, "")
    assert game.view(1).controllers == ("", "12vl/LrRJ/MTBN/+-.1")
    assert game.view(0).round == 2
    assert [event.seat for event in game.told(Scrambled)] == [0, 1]


@rule("programming.slide")
def test_a_slide_moves_the_tile_beside_the_gap_into_it() -> None:
    game = sliding().play(0, "slide down")
    assert game.view(0).controllers[0] == "12vl/LrRJ/MTB./+-1N"
    game.play(0, "slide right", "slide up", "slide left")
    assert game.view(0).controllers[0] == "12vl/LrRJ/MT1B/+-N."
    assert game.view(0).slides[0] == 4


@rule("programming.slide")
def test_everyone_may_slide_at_any_time_and_only_what_can_slide() -> None:
    game = sliding(3)
    assert [game.asked(seat) for seat in range(3)] == [["done", "slide down", "slide right"]] * 3
    game.play(2, "slide right").play(0, "slide down").play(2, "slide right")
    assert [int(count) for count in game.race.slides] == [1, 0, 2]


@rule("programming.slide")
def test_a_batch_with_one_illegal_slide_is_refused_whole() -> None:
    game = sliding()
    with pytest.raises(IllegalMove, match="illegal"):
        game.play(0, "slide down", "slide down", "slide up", "slide left")
    assert game.view(0).controllers[0] == SOLVED


@rule("programming.lines")
def test_lines_two_and_three_run_from_left_to_right() -> None:
    game = sliding().done(0, 1)
    ran = [event for event in game.told(Ran) if event.seat == 0]
    assert [event.cell for event in ran] == [4, 5, 6, 7, 8, 9, 10, 11]
    assert [event.command for event in ran][:3] == ["left 2", "right 1", "right 2"]


@rule("programming.lines")
def test_the_gap_is_no_command_and_a_modifier_passes_over_it() -> None:
    game = race("\n".join([". ."] * 3 + [".0 .1"]), "+.1", "")
    assert game.place(0) == "s-2-0"
    assert len(game.told(Ran)) == 2


@rule("programming.lines")
def test_nothing_is_a_command_and_uses_a_modifier_up() -> None:
    assert race("\n".join([". ."] * 3 + [".0 .1"]), "+N1", "").place(0) == "s-1-0"


@rule("programming.done")
def test_who_is_done_takes_the_happiest_smile_left_and_slides_no_more() -> None:
    game = sliding(3).done(2, 0)
    assert [(event.seat, event.smile) for event in game.told(Smiled)] == [(2, "I"), (0, "II")]
    assert len(game.told(Content)) == 2
    for word in ("slide down", "done"):
        with pytest.raises(IllegalMove, match="not_seat"):
            play(GAME, game.race, 2, [word])


@rule("programming.countdown")
def test_the_clock_runs_for_the_last_one_only() -> None:
    game = sliding(3).done(0)
    assert game.asked(CLOCK) == []
    game.done(1)
    assert game.asked(CLOCK) == ["time up"]
    assert game.asked(2) != []
    game.play(2, "slide down").time_up()
    assert [event.seat for event in game.told(TimedOut)] == [2]
    assert game.told(Smiled)[-1].smile == "X"
    assert game.told(Revealed)[2].tiles == "12vl/LrRJ/MTB./+-1N"


@rule("programming.countdown")
def test_the_last_one_takes_the_saddest_smile_in_time_too() -> None:
    game = sliding(2).done(1, 0)
    assert game.smiles() == ("X", "I")
    assert game.told(TimedOut) == []
    with pytest.raises(IllegalMove, match="not_seat"):
        play(GAME, game.race, CLOCK, ["time up"])


@rule("programming.countdown")
def test_the_countdown_is_ten_seconds() -> None:
    game = sliding(2).done(1)
    assert GAME.countdown(game.race) == 10


@rule("programming.untimed")
def test_without_a_clock_fewest_slides_take_the_happiest_smile() -> None:
    game = sliding(3, "untimed").play(0, "slide down", "slide up").play(2, "slide down")
    game.done(0, 2)
    assert game.asked(CLOCK) == []
    assert game.told(Smiled) == []
    game.done(1)
    assert [(event.seat, event.smile) for event in game.told(Smiled)] == [
        (0, "X"),
        (1, "I"),
        (2, "II"),
    ]


@rule("programming.untimed")
def test_of_equal_slides_the_one_further_back_is_happier_then_the_higher_seat() -> None:
    floor = """
        .  .  .0
        .1 .2 .
    """
    game = table(floor, "", "", "", clock="untimed").done(0, 1, 2)
    assert game.smiles() == ("X", "II", "I")


@rule("programming.hidden")
def test_controllers_and_slides_of_others_are_hidden_until_the_racing_starts() -> None:
    game = sliding(3).play(1, "slide down").done(1)
    view = game.view(0)
    assert view.controllers == (SOLVED, "", "")
    assert view.slides == (0, -1, -1)
    assert view.done == (False, True, False)
    assert game.view(-4).controllers == ("", "", "")
    assert game.events == game.told(Content) + game.told(Smiled)
    game.done(0, 2)
    assert [(event.seat, event.slides) for event in game.told(Revealed)] == [(0, 0), (1, 1), (2, 0)]


@rule("programming.hidden")
def test_the_ghost_shows_where_ones_own_program_would_lead() -> None:
    game = table("o .\n. .\n.0 .1", "21", "2")
    assert game.view(0).ghost == ("s-1-0", "s-2-0", "s-3-0")
    assert game.view(0).scratches == ("s-2-0",)
    assert game.view(1).ghost == ("s-1-1", "s-2-1")
    assert game.view(-4).ghost == ()


def test_a_controller_in_letters_is_read_back() -> None:
    assert written(read(SOLVED)) == SOLVED
    assert len(read("12vl/LrRJ/MTBN/+-..")) == 0
    assert len(read(SOLVED.replace("/", ""))) == 0
