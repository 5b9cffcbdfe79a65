"""Verification of records by replay."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from paddock.bots import BOTS
from paddock.kernel.model import CHANCE
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.record import Record
from paddock.records.verify import Verdict, verify
from tests.toy.game import ToyRally

GAME = ToyRally()


def raced(seed: int) -> Record:
    race = Race(GAME, set_up(GAME, 2, {}), [BOTS["random"]] * 2, secret_of(seed))
    for _ in race.moves():
        pass
    return race.record(("Ada", "Ben"))


RECORD = raced(1)


def judged(**fields: Any) -> Verdict:
    return verify(msgspec.structs.replace(RECORD, **fields), GAME)


def other_moves(number: int, seat: int, notation: str) -> tuple[tuple[int, str], ...]:
    """The moves with one of them changed, counted from 1."""
    return (*RECORD.moves[: number - 1], (seat, notation), *RECORD.moves[number:])


def number_of(seat: int, pattern: str) -> int:
    """The first move of a seat that fits a pattern, counted from 1."""
    for number, (who, notation) in enumerate(RECORD.moves, 1):
        if who == seat and re.fullmatch(pattern, notation):
            return number
    raise LookupError(pattern)


@pytest.mark.parametrize("seed", range(5))
def test_a_true_record_is_believed(seed: int) -> None:
    verdict = verify(raced(seed), GAME)
    assert verdict.right
    assert "all draws true; its result is right" in verdict.sentence


def test_a_record_of_a_race_under_way_is_believed() -> None:
    verdict = judged(moves=RECORD.moves[:7], result=None)
    assert (verdict.right, verdict.move) == (True, 0)
    assert verdict.sentence == "All 7 moves are legal and all draws true; the race is not over."


def test_a_changed_draw_is_found() -> None:
    number = number_of(CHANCE, "roll .")
    drawn = RECORD.moves[number - 1][1]
    wished = "roll 6" if drawn != "roll 6" else "roll 1"
    verdict = judged(moves=other_moves(number, CHANCE, wished))
    assert (verdict.right, verdict.move) == (False, number)
    assert verdict.sentence == f"the dice drew {drawn!r} here, not {wished!r}."


def test_a_wide_draw_is_checked_too() -> None:
    number = number_of(CHANCE, "order .*")
    drawn = RECORD.moves[number - 1][1]
    wished = "order 1 0" if drawn == "order 0 1" else "order 0 1"
    verdict = judged(moves=other_moves(number, CHANCE, wished))
    assert (verdict.right, verdict.move) == (False, number)


def test_another_secret_is_found_at_the_first_draw_that_differs() -> None:
    dice = msgspec.structs.replace(RECORD.dice, secret="cd" * 32)
    verdict = judged(dice=dice)
    assert not verdict.right
    assert "the dice drew" in verdict.sentence


def test_an_illegal_move_is_found() -> None:
    number = number_of(0, "plan .")
    verdict = judged(moves=other_moves(number, 0, "forward"))
    assert (verdict.right, verdict.move) == (False, number)
    assert "is not among the answers that seat 0 had" in verdict.sentence


def test_a_move_by_the_wrong_seat_is_found() -> None:
    number = number_of(CHANCE, "roll .")
    verdict = judged(moves=other_moves(number, 0, "forward"))
    assert (verdict.right, verdict.move) == (False, number)
    assert "seat 0, who was not asked" in verdict.sentence


def test_a_move_after_the_end_is_found() -> None:
    verdict = judged(moves=(*RECORD.moves, (0, "forward")))
    assert verdict.move == len(RECORD.moves) + 1
    assert "when the race is over" in verdict.sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        pytest.param({"result": None}, "gives no result", id="a result left out"),
        pytest.param({"moves": RECORD.moves[:9]}, "is not over", id="moves left out"),
        pytest.param({"edition": "0"}, "edition 0 of Toy Rally", id="another edition"),
        pytest.param({"options": {}}, "does not list the options", id="options left out"),
        pytest.param({"options": {"wings": "yes"}}, "no option 'wings'", id="unknown option"),
        pytest.param({"seats": 9}, "2 to 4 seats", id="too many seats"),
        pytest.param(
            {"options": {"corners": "two", "length": "far"}}, "5 to 40", id="checked by start"
        ),
    ],
)
def test_a_record_that_does_not_hold_together_is_not_believed(
    fields: dict[str, Any], sentence: str
) -> None:
    verdict = judged(**fields)
    assert not verdict.right
    assert verdict.move == 0
    assert sentence in verdict.sentence


def test_a_changed_result_is_found_and_put_right() -> None:
    assert RECORD.result is not None
    places = RECORD.result.places
    verdict = judged(result=msgspec.structs.replace(RECORD.result, places=places[::-1]))
    assert not verdict.right
    assert f"the places are {places[0]}, {places[1]} by §end.home" in verdict.sentence


def test_an_unknown_game_is_a_verdict_and_no_exception() -> None:
    verdict = verify(RECORD)
    assert not verdict.right
    assert "There is no game 'toy'" in verdict.sentence
