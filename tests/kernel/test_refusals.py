"""Why a batch was refused."""

from __future__ import annotations

from typing import Final

from paddock.kernel.guide import Guide
from paddock.kernel.message import Message
from paddock.kernel.model import Decision, Notation
from paddock.kernel.refusals import objection
from tests.toy.model import Rally
from tests.toy.table import GAME, MOVING, after


class Wordy(Guide[Rally]):
    """Says what was answered, and where the car stood."""

    def objection(self, state: Rally, decision: Decision, notation: Notation) -> Message:
        return against(notation, state.row[decision.seat])


GUIDE: Final = Wordy()


def against(notation: Notation, row: int) -> Message:
    return Message("toy.against", notation=notation, row=row)


def test_the_first_move_that_is_no_answer_is_objected_to_where_it_was_made() -> None:
    state = after(MOVING)
    before = state.encode()
    assert objection(GAME, GUIDE, state, 1, ["forward", "boost", "fly"]) == against("boost", 1)
    assert state.encode() == before


def test_who_is_not_asked_hears_nothing() -> None:
    assert objection(GAME, GUIDE, after(MOVING), 0, ["forward"]) is None


def test_nothing_is_said_against_what_is_allowed() -> None:
    assert objection(GAME, GUIDE, after(MOVING), 1, ["forward", "stop"]) is None


def test_a_game_need_not_word_its_refusals() -> None:
    assert objection(GAME, Guide[Rally](), after(MOVING), 1, ["fly"]) is None
