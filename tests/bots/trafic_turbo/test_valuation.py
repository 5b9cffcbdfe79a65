"""What a stand is worth to a bot."""

from __future__ import annotations

from paddock.bots.trafic_turbo import VALUATION
from tests.games.trafic_turbo.table import race


def test_a_seat_that_is_further_ahead_stands_better() -> None:
    ahead = race("...0..\n.1....").race
    assert VALUATION.worth(ahead, 0) > 0 > VALUATION.worth(ahead, 1)
    assert VALUATION.worth(race(".0|...").play("roll 1, forward").race, 0) > VALUATION.worth(
        ahead, 0
    )


def test_a_kept_card_helps_and_a_wait_a_fine_and_a_collision_weigh_on_a_seat() -> None:
    def worth(points: bool, waiting: int, fined: int, collisions: int) -> int:
        state = race("0....", points=points).race
        state.waiting, state.fined[0], state.collisions[0] = waiting, fined, collisions
        return VALUATION.worth(state, 0)

    assert VALUATION.worth(race("0....", keeps={0: "warning"}).race, 0) > worth(False, 0, 0, 0)
    assert worth(False, 1, 0, 0) < worth(False, 0, 0, 0)
    assert worth(False, 0, 1, 1) == worth(False, 0, 0, 0)
    assert worth(True, 0, 1, 0) == worth(True, 0, 0, 1) < worth(True, 0, 0, 0)
