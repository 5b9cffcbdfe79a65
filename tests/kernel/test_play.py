"""The verbs: step, play a batch, draw, settle, replay, set up."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.kernel.dice import Dice, seeded
from paddock.kernel.model import (
    CHANCE,
    CLOCK,
    BadSetup,
    Decision,
    Event,
    IllegalMove,
    Lexicon,
    Move,
    Moved,
    wide,
)
from paddock.kernel.play import draw, notation, play, replay, set_up, settle, step
from paddock.words import catalog_of
from tests.refused import refused
from tests.toy.table import DEALT, GAME, MOVING, PLANNED, after, log, rally


class Loaded(Dice):
    """Dice that fall as the test says, and remember what they were asked for."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self.numbers.pop(0)


# --- step and play -----------------------------------------------------------------------------


def test_a_step_leaves_its_state_alone_and_tells_what_happened() -> None:
    before = after(MOVING)
    code = before.encode()
    then, events = step(GAME, before, Move(1, "switch"))
    assert before.encode() == code
    assert (then.row[1], then.lane[1]) == (1, 1)
    assert [type(event).__name__ for event in events] == ["Moved"]


@pytest.mark.parametrize(
    ("story", "move", "code"),
    [
        pytest.param(MOVING, Move(1, "stop"), "illegal", id="known, but not offered now"),
        pytest.param(MOVING, Move(1, "fly"), "illegal", id="a word no game knows"),
        pytest.param(MOVING, Move(0, "forward"), "not_seat", id="another seat's turn"),
        pytest.param(MOVING, Move(CHANCE, "roll 1"), "not_seat", id="chance was not asked"),
        pytest.param(DEALT, Move(9, "plan 1"), "not_seat", id="nobody sits there"),
        pytest.param("-1 deal 1, -1 deal 1", Move(CHANCE, "order 1 1"), "illegal", id="wide"),
        pytest.param(PLANNED, Move(CLOCK, "time up"), "not_seat", id="the clock does not run"),
    ],
)
def test_a_move_that_is_not_offered_is_refused(story: str, move: Move, code: str) -> None:
    state = after(story)
    with pytest.raises(IllegalMove) as refusal:
        step(GAME, state, move)
    assert refusal.value.code == code
    assert refusal.value.move == move
    assert move.notation in str(refusal.value)


def test_nothing_is_played_after_the_end() -> None:
    state = after(MOVING)
    state.phase = 5
    with pytest.raises(IllegalMove) as refusal:
        step(GAME, state, Move(1, "forward"))
    assert refusal.value.code == "over"


def test_a_batch_is_played_as_a_whole() -> None:
    before = after(MOVING)
    then, events = play(GAME, before, 1, ["boost", "forward", "switch", "stop"])
    assert (then.row[1], then.lane[1]) == (2, 1)
    moved = [(event.start, event.stop) for event in events if isinstance(event, Moved)]
    assert moved == [("s-0-0", "s-1-0"), ("s-1-0", "s-2-1")]


def test_a_batch_with_a_wrong_move_in_it_is_not_played_at_all() -> None:
    before = after(MOVING)
    code = before.encode()
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, before, 1, ["forward", "boost"])
    assert refusal.value.move == Move(1, "boost")
    assert before.encode() == code


def test_a_batch_cannot_run_into_another_seats_turn() -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, after(MOVING), 1, ["forward", "forward", "forward"])
    assert refusal.value.code == "not_seat"


def test_an_empty_batch_changes_nothing() -> None:
    before = after(MOVING)
    then, events = play(GAME, before, 1, [])
    assert then is not before
    assert then.encode() == before.encode()
    assert events == []


def test_the_clock_decides_like_a_seat() -> None:
    then, _ = step(GAME, after(f"{DEALT}, 0 plan 4"), Move(CLOCK, "time up"))
    assert then.gear == [4, 1]


def test_several_seats_plan_in_any_order() -> None:
    one = after(f"{DEALT}, 0 plan 4, 1 plan 2")
    two = after(f"{DEALT}, 1 plan 2, 0 plan 4")
    assert one.encode() == two.encode()


# --- draw and settle ---------------------------------------------------------------------------


def test_chance_draws_by_weight() -> None:
    decision = Decision(CHANCE, "setup.deal", [5, 6, 7], [3, 2, 1])
    drawn = [draw(decision, Loaded(ticket)) for ticket in range(6)]
    assert drawn == [5, 5, 5, 6, 6, 7]


def test_chance_asks_the_dice_once_and_for_what_it_needs() -> None:
    dice = Loaded(4, 1, 119)
    draw(Decision(CHANCE, "setup.deal", [5, 6, 7], [3, 2, 1]), dice)
    draw(Decision(CHANCE, "turn.roll", [8, 9]), dice)
    assert draw(wide(CHANCE, "setup.order", 120), dice) == 119
    assert dice.bounds == [6, 2, 120]


def test_only_chance_draws() -> None:
    with pytest.raises(AssertionError, match="only chance draws"):
        draw(Decision(0, "round.plan", [3]), seeded(0))


def test_settling_stops_when_a_seat_must_choose() -> None:
    before = GAME.start(rally())
    code = before.encode()
    state, moves, events = settle(GAME, before, Loaded(5, 0, 1))
    assert moves == log("-1 deal 3, -1 deal 1, -1 order 1 0")
    assert [decision.seat for decision in GAME.pending(state)] == [0, 1, CLOCK]
    assert len(events) == 4
    assert before.encode() == code


def test_settling_a_state_that_waits_for_a_seat_does_nothing() -> None:
    state, moves, events = settle(GAME, after(DEALT), Loaded())
    assert (moves, events) == ([], [])
    assert state.encode() == after(DEALT).encode()


def test_weights_hold_over_many_deals() -> None:
    rng = seeded(11)
    start = GAME.start(rally())
    cards = Counter(settle(GAME, start, rng)[0].card[0] for _ in range(3000))
    assert 1380 < cards[1] < 1620
    assert 880 < cards[2] < 1120
    assert 390 < cards[3] < 610


# --- notation ----------------------------------------------------------------------------------


def test_a_wide_answer_is_spelt_by_its_game() -> None:
    state = after("-1 deal 1, -1 deal 1, -1 deal 1", rally(3))
    decision = GAME.pending(state)[0]
    assert (decision.width, decision.options) == (6, [])
    words = [notation(GAME, state, decision, number) for number in range(6)]
    assert len(set(words)) == 6
    assert [GAME.unspell(state, decision, word) for word in words] == list(range(6))


def test_a_lexicon_numbers_its_words() -> None:
    lexicon = Lexicon(["forward", "stop"])
    assert lexicon.index == {"forward": 0, "stop": 1}


def test_two_actions_cannot_share_a_notation() -> None:
    with pytest.raises(AssertionError, match="share a notation"):
        Lexicon(["stop", "stop"])


def test_a_secret_event_without_a_disguise_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="has no disguise"):
        Event("turn.roll", seen_by=1).disguised()


# --- replay ------------------------------------------------------------------------------------


def test_a_replay_without_dice_believes_every_legal_draw() -> None:
    assert replay(GAME, rally(), log(DEALT)).card == [1, 3]


def test_a_replay_with_dice_makes_every_draw_again() -> None:
    assert replay(GAME, rally(), log(DEALT), Loaded(0, 5, 1)).card == [1, 3]


def test_a_replay_with_dice_refuses_a_draw_that_they_did_not_make() -> None:
    with pytest.raises(IllegalMove) as refusal:
        replay(GAME, rally(), log(DEALT), Loaded(0, 4, 1))
    assert refusal.value.code == "draw"
    assert refusal.value.move == Move(CHANCE, "deal 3")


def test_a_replay_refuses_a_move_that_was_never_legal() -> None:
    with pytest.raises(IllegalMove):
        replay(GAME, rally(), log(f"{DEALT}, 0 forward"))


# --- set up ------------------------------------------------------------------------------------


def test_options_left_out_take_their_defaults_in_the_games_order() -> None:
    setup = set_up(GAME, 3, {"length": "20"})
    assert setup.options == (("corners", "two"), ("length", "20"))
    assert (setup.game, setup.edition, setup.seats) == ("toy", "1", 3)


@pytest.mark.parametrize(
    ("seats", "chosen", "sentence"),
    [
        (1, {}, "Toy Rally is for 2 to 4 seats, not 1."),
        (5, {}, "Toy Rally is for 2 to 4 seats, not 5."),
        (2, {"wings": "yes"}, "Toy Rally has no option 'wings'; it has: corners, length."),
        (2, {"corners": "all"}, "Option 'corners' takes one of two, none, not 'all'."),
    ],
)
def test_a_race_that_cannot_be_is_refused_in_a_sentence(
    seats: int, chosen: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadSetup) as refusal:
        set_up(GAME, seats, chosen)
    assert catalog_of().word(refusal.value.message) == sentence


def test_free_text_is_checked_by_the_game_itself() -> None:
    with refused("one of 5 to 40, not 'far'"):
        GAME.start(rally(length="far"))


def test_an_option_that_a_setup_lacks_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        rally().option("wings")
