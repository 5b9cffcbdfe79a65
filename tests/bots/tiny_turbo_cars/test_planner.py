"""The planner for Tiny Turbo Cars: its chart, its rehearsals, its slides, its races."""

from __future__ import annotations

from textwrap import dedent

import pytest
from mypy_extensions import i64

from paddock.bots import BOTS, Bot
from paddock.bots.tiny_turbo_cars.chart import AT_LINE, DEAD_END, ROW, Chart
from paddock.bots.tiny_turbo_cars.planner import (
    MOST_SLIDES,
    TurboPlanner,
    flight,
    is_last,
    spending,
)
from paddock.bots.tiny_turbo_cars.rehearsal import NO_WAY, Rehearsal
from paddock.games.tiny_turbo_cars.controller import ARRANGEMENTS, CELLS, arrange, written
from paddock.games.tiny_turbo_cars.lexicon import DONE, END_TURN, FLY, SPEND_SHIELD, STAY
from paddock.games.tiny_turbo_cars.rules.programming import slide
from paddock.games.tiny_turbo_cars.state import SLIDE, Race
from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE
from paddock.kernel.play import draw, set_up
from paddock.lab.contest import contest
from paddock.lab.race import Race as LabRace
from paddock.lab.race import secret_of
from tests.games.tiny_turbo_cars.table import GAME, Table, put_controller, table

LONG_ROAD = "- -\n" + ". .\n" * 20 + ".0 .1"
GOOD = "vlLr/21TJ/MR+1/-BN."
"""Its program goes straight ahead as far as may be."""
QUICK = TurboPlanner(depth=4)
"""Weaker than the planner that is offered: interpreted tests have not for ever."""


def rehearsal(game: Table, seat: int = 0) -> Rehearsal:
    return Rehearsal(game.race, seat, Chart(game.race.track))


def with_controller(drawing: str, controller: str, car: str = "brick_gang") -> Table:
    game = table(drawing, "", "", cars=(car, "dogtor"))
    put_controller(game.race, 0, controller)
    return game


def scrambled(seed: int) -> Race:
    """A real race whose seats are asked for their first slide."""
    rng = seeded(seed)
    state = GAME.start(set_up(GAME, 3, {}))
    while state.phase != SLIDE:
        decision = GAME.pending(state)[0]
        action = draw(decision, rng) if decision.seat == CHANCE else decision.options[0]
        GAME.resolve(state, decision.seat, action, [])
    return state


def answer(state: Race, bot: Bot, seat: int = 0) -> int:
    decision = next(asked for asked in GAME.pending(state) if asked.seat == seat)
    return int(bot.choose(GAME, GAME.view(state, seat), decision, seeded(1)))


def raced(bots: list[Bot], seed: int, **options: str) -> LabRace:
    found = LabRace(GAME, set_up(GAME, len(bots), options), bots, secret_of(seed))
    for _ in found.moves():
        pass
    return found


def progress(drawing: str, *spaces: int) -> list[int]:
    chart = Chart(table(dedent(drawing), "", "").race.track)
    return [int(chart.progress(space)) for space in spaces]


def test_a_row_nearer_the_line_is_a_row_of_progress_and_so_it_goes_on_behind_it() -> None:
    first, second, line, past = progress(". .\n. .\n- -\n. .\n.0 .1", 0, 2, 4, 6)
    assert (second - first, line, past - line) == (ROW, AT_LINE, ROW)


def test_a_space_before_a_wall_is_worth_less_than_the_one_beside_it() -> None:
    before, beside = progress(". . .\n- - -\n# # .\n. . .\n.0 . .1", 0, 2)
    assert before < beside


def test_a_pocket_is_worth_less_than_the_space_from_which_the_way_leads_out_of_it() -> None:
    pocket, way_out = progress(". . .\n- - -\n# # .\n# # .\n. # .\n. . .\n.0 . .1", 6, 0)
    assert pocket < way_out


def test_a_space_without_a_way_on_is_some_rows_behind_and_no_more() -> None:
    dead, free = progress(". . .\n- - -\n# # .\n# # .\n# # .\n. # .\n.0 # .1", 3, 5)
    assert dead == free - DEAD_END


def test_the_road_past_an_obstacle_is_better_than_the_one_through_it() -> None:
    through, past = progress(". .\n- -\no .\no .\n.0 .1", 0, 1)
    assert through < past


def test_a_rehearsal_leaves_the_race_alone() -> None:
    game = with_controller(LONG_ROAD, "12vl/LrRJ/MTBN/+-1.")
    before = game.race.encode()
    rehearsal(game).find(1, 5)
    assert game.race.encode() == before


def test_after_a_search_the_controller_stands_as_before_it() -> None:
    found = rehearsal(with_controller(LONG_ROAD, "12vl/LrRJ/MTBN/+-1."))
    found.find(1, 5)
    assert written(found.draft.tiles) == "12vl/LrRJ/MTBN/+-1."


def test_where_no_slide_is_worth_its_price_it_is_content() -> None:
    assert rehearsal(with_controller(LONG_ROAD, GOOD)).find(50, 5) == NO_WAY


def test_one_slide_that_lets_the_backward_out_is_found() -> None:
    """The gap stands over the Backward: sliding it up takes it out of the program."""
    game = with_controller(LONG_ROAD, "lL.r/21vJ/TRM1/+-BN")
    assert rehearsal(game).find(4, 1) == 0


@pytest.mark.parametrize("seed", range(6))
def test_slide_by_slide_the_promise_grows_by_its_price_until_it_is_kept(seed: int) -> None:
    state = scrambled(seed)
    price, before, made = 3, -1000, 0
    while True:
        found = Rehearsal(state, 0, Chart(state.track))
        way = found.find(price, 4)
        assert made == 0 or found.best >= before + price
        if way == NO_WAY:
            break
        before = int(found.best)
        slide(state, 0, way)
        made += 1
    assert found.best == found.program_worth()
    assert made < MOST_SLIDES


def test_it_stops_after_so_many_slides_whatever_stands_there() -> None:
    state = scrambled(1)
    state.gap[0] = arrange(state.tiles, 0, 12345678901)
    assert answer(state, TurboPlanner(price=1)) != DONE
    state.slides[0] = MOST_SLIDES
    assert answer(state, TurboPlanner(price=1)) == DONE


def test_a_dear_slide_makes_it_content_sooner() -> None:
    slides: list[int] = []
    for price in (1, 12):
        state = scrambled(3)
        while (way := answer(state, TurboPlanner(4, price))) != DONE:
            slide(state, 0, i64(way))
        slides.append(int(state.slides[0]))
    assert slides[0] > slides[1]


def test_the_saddest_smile_is_certain_when_all_others_are_done_by_the_clock() -> None:
    for clock, certain in (("realtime", True), ("untimed", False)):
        game = table(LONG_ROAD, "", "", clock=clock).done(1)
        assert is_last(game.race, 0) == certain
        assert not is_last(table(LONG_ROAD, "", "", clock=clock).race, 0)


def test_the_penalty_of_the_saddest_smile_is_rehearsed() -> None:
    game = with_controller(LONG_ROAD, GOOD)
    happy = rehearsal(game).program_worth()
    game.race.smile[0] = 1
    assert rehearsal(game).program_worth() < happy


def test_lying_down_is_worth_less_than_the_last_battery() -> None:
    game = with_controller(LONG_ROAD, GOOD)
    game.race.battery[0] = 1
    standing = rehearsal(game).standing_worth()
    game.race.battery[0], game.race.lying[0] = 0, 1
    assert rehearsal(game).standing_worth() < standing


def test_past_the_line_is_worth_more_than_any_battery() -> None:
    before, past = (
        rehearsal(table(drawing, "", "")).standing_worth()
        for drawing in (". .\n- -\n.0 .1", ".0 .\n- -\n. .1")
    )
    assert past - before > 10 * ROW


def test_a_missile_that_hits_is_worth_more_than_one_that_does_not() -> None:
    hit, missed = (
        rehearsal(table(f"- -\n. .\n{spaces}\n. .\n.0 .", "M", "")).program_worth()
        for spaces in (".1 .", ". .1")
    )
    assert hit > missed


def test_bird_racer_flies_to_the_gap_in_the_wall_and_stays_where_all_is_well() -> None:
    drawing = ". . .\n- - -\n# # .\n.0 . .\n.1 . ."
    game = table(drawing, "", "", cars=("bird_racer", "dogtor"))
    assert flight(rehearsal(game)) == FLY + 2
    game.race.space[0] += 2
    assert flight(rehearsal(game)) == STAY


def test_shields_are_spent_on_a_free_road_and_not_into_a_wall() -> None:
    for drawing, wanted in ((LONG_ROAD, SPEND_SHIELD), ("# .\n.0 .1", END_TURN)):
        game = table(drawing, "", "")
        game.race.shield[0] = 1
        assert spending(rehearsal(game)) == wanted


def test_a_shield_that_only_helps_together_with_another_is_spent() -> None:
    """The first stops on an obstacle and costs a battery; two more lead over the line."""
    game = table(". .\n. .\n- -\n. .\no .\n.0 .1", "", "")
    game.race.shield[0] = 3
    assert spending(rehearsal(game)) == SPEND_SHIELD


def test_every_answer_is_one_that_was_offered() -> None:
    for bot in (QUICK, TurboPlanner(depth=2)):
        assert raced([bot] * 2, 3).outcome() is not None


@pytest.mark.parametrize("edition", ["current", "first"])
@pytest.mark.parametrize("clock", ["realtime", "untimed"])
def test_it_drives_any_race_to_its_end(edition: str, clock: str) -> None:
    options = {"edition": edition, "clock": clock, "race_on": "yes", "length": "long"}
    assert raced([TurboPlanner(depth=2)] * 4, 1, **options).outcome() is not None


def test_the_same_chance_makes_the_same_choices() -> None:
    assert raced([QUICK] * 2, 5).log == raced([TurboPlanner(depth=4)] * 2, 5).log


def test_it_beats_random_nearly_always() -> None:
    assert contest(GAME, set_up(GAME, 2, {}), QUICK, BOTS["random"], 6).won >= 5


def test_it_knows_no_more_than_its_seat() -> None:
    """What the others slide is hidden, so it changes no answer."""
    state = scrambled(2)
    known = answer(state, QUICK)
    for rank in (1, ARRANGEMENTS - 1):
        state.gap[1] = arrange(state.tiles, CELLS, rank)
        assert answer(state, QUICK) == known
