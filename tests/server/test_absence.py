"""Stand-ins for absent players: grace time, votes, and getting the seat back."""

from __future__ import annotations

import asyncio

import msgspec

from paddock.server.live.presence import Absence, heir, missed
from paddock.server.log.entries import StoodIn
from paddock.server.table.judge import judge_absence, judge_return
from paddock.server.table.judge_motions import judge_vote
from paddock.server.wire.frames import Ack, Terms, Vote
from paddock.simulation.loop import run

from .table_harness import Answer, Sitting, code
from .test_limits import PING, Place, at_a_table

GRACE = Terms(absent="grace")
VOTE = Terms(absent="vote")
NEVER = Terms(absent="never")


def test_an_absent_seat_is_due_for_a_stand_in_while_another_player_is_present() -> None:
    table = Sitting(3, terms=GRACE).table
    assert missed(table, {0, 1, 2}) == set()
    assert missed(table, {0}) == {1, 2}


def test_a_table_that_everybody_has_left_stays_as_it_is() -> None:
    assert missed(Sitting(3, terms=GRACE).table, set()) == set()
    assert missed(Sitting(1, 2, terms=GRACE).table, {-4}) == set(), "spectators do not wait"


def test_no_seat_is_due_for_a_stand_in_in_a_pause_or_before_the_race() -> None:
    sitting = Sitting(3, terms=GRACE, begin=False)
    assert missed(sitting.table, {0}) == set()
    sitting.begin()
    sitting.ask(0, "pause", {0}, is_host=True)
    assert sitting.is_paused()
    assert missed(sitting.table, {0}) == set()


def test_each_absent_seat_has_its_own_grace_time() -> None:
    async def wait() -> list[tuple[float, int]]:
        rung: list[tuple[float, int]] = []
        clock = asyncio.get_running_loop().time
        absence = Absence(lambda seat: rung.append((clock(), seat)))
        for away in ({1}, {1, 2}, {1, 2, 3}, {1, 3}, {1, 2, 3}):
            absence.follow(dict.fromkeys(away, 10.0))
            await asyncio.sleep(4)
        await asyncio.sleep(20)
        return rung

    assert run(wait()) == [(10.0, 1), (18.0, 3), (26.0, 2)]


def test_the_grace_time_starts_again_after_a_pause() -> None:
    async def story(place: Place) -> list[str]:
        host = await place.visit(0)
        driven = []
        for what, minutes in (("pause", 5), ("go_on", 2), ("", 1)):
            if what:
                host.say({"t": "ask", "id": f"{minutes:032x}", "what": what})
            for _ in range(4 * minutes):
                await asyncio.sleep(14.9)
                host.say(PING)
            driven.append(host.heard("table")[-1]["players"][1]["stand_in"])
        assert len(host.heard("ack")) == 2
        return driven

    assert at_a_table(story) == ["", "", "greedy"]


def test_terms_vote_and_never_bring_no_stand_in_by_absence_alone() -> None:
    for terms in (VOTE, NEVER):
        assert missed(Sitting(3, terms=terms).table, {0}) == set()


def test_a_stand_in_answers_and_the_player_gets_the_seat_back_at_the_next_decision() -> None:
    sitting = Sitting(2, terms=GRACE)
    seat = sitting.table.waiting()[0]
    entry = judge_absence(sitting.table, seat, "greedy")
    assert entry == StoodIn(seat, "greedy", "absent")
    sitting.add(entry)
    assert sitting.table.driver(seat) == "greedy"
    assert judge_absence(sitting.table, seat, "greedy") is None, "once is enough"
    sitting.drive(seat)
    back = judge_return(sitting.table, seat)
    assert back is not None
    sitting.add(back)
    assert sitting.table.driver(seat) == ""
    assert judge_return(sitting.table, seat) is None
    sitting.anybody(6)
    assert sitting.survives()


def test_an_act_of_the_player_ends_the_stand_in() -> None:
    sitting = Sitting(2)
    seat = sitting.table.waiting()[0]
    sitting.add(StoodIn(seat, "greedy", "absent"))
    assert isinstance(sitting.act(seat), dict)
    assert sitting.table.driver(seat) == ""
    assert sitting.survives()


def test_a_player_who_leaves_gets_a_stand_in_whatever_the_terms() -> None:
    for terms in (GRACE, VOTE, NEVER):
        sitting = Sitting(2, terms=terms)
        assert code(sitting.ask(1, "leave", {0, 1})) == ""
        assert sitting.table.stand_ins == {1: "greedy"}
        assert code(sitting.ask(1, "leave", {0, 1})) == "not_seat", "it has left"
        assert sitting.survives()


def test_more_than_half_of_the_others_who_are_here_can_ask_for_a_stand_in() -> None:
    sitting = Sitting(4, terms=VOTE)
    here = {0, 1, 2}
    assert code(sitting.ask(0, "stand_in", here, about=3)) == ""
    assert sitting.table.stand_ins == {}
    assert code(sitting.vote(3, True, {0, 1, 2, 3})) == "refused", "it is not asked about itself"
    assert code(sitting.vote(1, True, here)) == ""
    assert sitting.table.stand_ins == {3: "greedy"}
    assert sitting.table.motions == {}
    assert sitting.survives()


def test_half_is_not_enough_and_a_vote_can_be_lost() -> None:
    sitting = Sitting(3, terms=VOTE)
    here = {0, 1}
    sitting.ask(0, "stand_in", here, about=2)
    sitting.vote(1, False, here)
    assert sitting.table.motions == {}
    assert sitting.table.stand_ins == {}
    assert sitting.survives()


def test_a_vote_without_other_voters_is_carried_at_once() -> None:
    sitting = Sitting(2, terms=VOTE)
    sitting.ask(0, "stand_in", {0}, about=1)
    assert sitting.table.stand_ins == {1: "greedy"}


def test_a_stand_in_vote_needs_an_absent_seat_and_terms_that_allow_it() -> None:
    sitting = Sitting(3, terms=VOTE)
    assert code(sitting.ask(0, "stand_in", {0, 1, 2}, about=2)) == "refused"
    assert code(sitting.ask(0, "stand_in", {0, 1}, about=9)) == "refused"
    assert code(Sitting(3, terms=GRACE).ask(0, "stand_in", {0, 1}, about=2)) == "refused"
    assert code(sitting.ask(-4, "stand_in", {0, 1}, about=2)) == "not_seat"


def test_a_stand_in_vote_lapses_when_the_player_reconnects() -> None:
    sitting = Sitting(4, terms=VOTE)
    sitting.ask(0, "stand_in", {0, 1, 2}, about=3)
    sitting.add(StoodIn(3, "greedy", "left"))
    assert sitting.table.motions == {}
    assert sitting.survives()


def test_a_stand_in_vote_about_a_present_player_is_not_carried() -> None:
    sitting = Sitting(4, terms=VOTE)
    sitting.ask(0, "stand_in", {0, 1, 2}, about=3)
    assert sitting.settle({0, 3}) == {}, "not for want of others either"
    assert code(sitting.vote(1, True, {0, 1, 2, 3})) == ""
    assert sitting.table.stand_ins == {}
    assert sitting.table.motions == {}, "there is nothing left to decide"
    assert sitting.survives()


def test_a_motion_is_carried_when_the_players_who_had_not_voted_disconnect() -> None:
    sitting = Sitting(4, terms=VOTE)
    sitting.ask(0, "stand_in", {0, 1, 2}, about=3)
    assert sitting.settle({0, 1, 2}) == {}
    sitting.settle({0})
    assert sitting.table.stand_ins == {3: "greedy"}
    assert sitting.survives()


def test_a_vote_sent_twice_counts_once_and_for_something_else_conflicts() -> None:
    sitting = Sitting(3, terms=VOTE)
    sitting.ask(0, "stand_in", {0, 1}, about=2, act_id="a" * 32)
    assert isinstance(sitting.ask(0, "stand_in", {0, 1}, about=2, act_id="a" * 32), Ack)
    assert len(sitting.table.motions) == 1
    assert code(sitting.ask(0, "leave", {0, 1}, act_id="a" * 32)) == "conflict"
    assert code(sitting.ask(0, "stand_in", {0, 1}, about=1, act_id="a" * 32)) == "conflict"


def test_a_changed_vote_counts_once() -> None:
    sitting, here = Sitting(4, terms=VOTE), {0, 1, 2}
    sitting.ask(0, "stand_in", here, about=3)
    sitting.vote(0, False, here)
    (raised,) = sitting.table.motions.values()
    assert (raised.shown.yes, raised.shown.no) == ((), (0,)), "one of three does not decide"
    sitting.vote(1, True, here)
    assert sitting.table.stand_ins == {}
    sitting.vote(0, True, here)
    assert sitting.table.stand_ins == {3: "greedy"}
    assert sitting.survives()


def test_a_repeated_no_vote_is_acked_again_and_a_yes_under_its_id_conflicts() -> None:
    sitting, here = Sitting(4, terms=VOTE), {0, 1, 2}
    sitting.ask(0, "stand_in", here, about=3)
    no = Vote("b" * 32, max(sitting.table.motions), False)

    def judged(vote: Vote) -> Answer:
        return sitting.entered(judge_vote(sitting.table, 1, vote, sitting.moment(here)))

    assert isinstance(judged(no), dict)
    assert isinstance(judged(no), Ack)
    assert code(judged(msgspec.structs.replace(no, yes=True))) == "conflict"


def test_a_new_motion_of_a_seat_replaces_its_old_one() -> None:
    sitting, here = Sitting(4, terms=VOTE), {0, 1}
    for about in (2, 3):
        sitting.ask(0, "stand_in", here, about=about)
    sitting.ask(1, "stand_in", here, about=2)
    assert [(m.shown.seat, m.shown.about) for m in sitting.table.motions.values()] == [
        (0, 3),
        (1, 2),
    ]
    assert sitting.survives()


def test_the_first_present_player_inherits_the_host_right() -> None:
    sitting = Sitting(3)
    assert heir(sitting.table, {1, 2, -4}) == 1
    assert heir(sitting.table, {-4}) is None
    sitting.ask(1, "leave", {1, 2})
    assert heir(sitting.table, {1, 2}) == 2


def test_only_the_host_hands_the_host_right_on() -> None:
    sitting = Sitting(3)
    assert code(sitting.ask(1, "host", {0, 1}, about=2)) == "refused"
    assert code(sitting.ask(0, "host", {0, 1}, is_host=True, about=7)) == "refused"
    assert code(sitting.ask(0, "host", {0, 1}, is_host=True, about=2)) == ""
    assert sitting.table.host == 2
    assert sitting.survives()
