"""Cost of an undo: it scans the entries that it takes back, not the whole plan.

Times are of this thread's processor, and compared with each other: machines differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from paddock.server.log.entries import Wished
from paddock.server.table.judge import played
from paddock.server.table.judge_motions import Verdict, judge_ask
from paddock.server.wire.frames import Ask

from .sliding_clients import back_from
from .table_harness import Answer, Sitting

LONG, SHORT = 1200, 40
TIMES = 5


def puzzled() -> Sitting:
    """Two people before their puzzles."""
    sitting = Sitting(2, game="tiny_turbo_cars")
    while len(sitting.table.waiting()) < 2 or not sitting.moves(0, 1)[0].startswith("slide"):
        sitting.anybody()
    return sitting


def slide(sitting: Sitting, seat: int) -> None:
    """As much as one act may hold, in a log that is older than the limit on slides."""
    there = sitting.moves(seat, 1)[0]
    phase = sitting.table.streams[seat].phase
    moves = (there, back_from(there)) * 32
    judged = played(sitting.table, seat, phase, moves, sitting.dice(), sitting.fresh_id())
    assert isinstance(sitting.entered(judged), dict)


def asked(sitting: Sitting, s: int) -> Verdict:
    """What would become of it if seat 0 took back what came after this frame."""
    ask = Ask(sitting.fresh_id(), "undo", s=s)
    return judge_ask(sitting.table, 0, ask, sitting.moment({0, 1}))


def cost(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


def cost_of_asking(acts: int) -> float:
    """After so many acts of one who plans, and the word of the other one, who is done."""
    sitting = puzzled()
    before = sitting.table.streams[0].s
    for _ in range(acts):
        slide(sitting, 0)
    sitting.act(1)
    wished = asked(sitting, before)
    assert isinstance(wished, Wished)
    assert not wished.marked, "nothing was shown"
    return min(cost(partial(asked, sitting, before)) for _ in range(TIMES))


def test_an_undo_does_not_scan_a_long_plan() -> None:
    short, long = cost_of_asking(SHORT), cost_of_asking(LONG)
    assert long < 5 * short, f"{long * 1000:.1f} ms instead of {short * 1000:.1f}"


def test_an_undo_scans_each_entry_once() -> None:
    sitting = puzzled()

    def take_back(s: int) -> Answer:
        return sitting.entered(asked(sitting, s))

    before = sitting.table.streams[0].s
    for _ in range(LONG // 4):
        slide(sitting, 0)
        slide(sitting, 1)
    first = cost(partial(take_back, before))
    again = []
    for _ in range(TIMES):
        before = sitting.table.streams[0].s
        slide(sitting, 0)
        again.append(cost(partial(take_back, before)))
    assert min(again) * 5 < first
    assert sitting.survives()
