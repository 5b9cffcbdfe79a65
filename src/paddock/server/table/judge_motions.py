"""Judges what a player asks of the table and of the others: undo, pause, stand-in, host, votes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from paddock.kernel.message import Message
from paddock.kernel.model import Seat
from paddock.server.log.entries import (
    Carried,
    Effect,
    GoneOn,
    Hosted,
    Paused,
    Rewound,
    StoodIn,
    TookBack,
    Voted,
    Wished,
)
from paddock.server.table.judge import first_answer
from paddock.server.table.motions import voted
from paddock.server.table.refusals import Refusal, refusal
from paddock.server.table.table import Table
from paddock.server.table.undo import answer_after, shows_something
from paddock.server.wire.frames import Ack, Ask, Motion, Vote

NOT_HOST = Message("server.motion.not_host")
NOT_ASKED = Message("server.motion.not_asked")
NO_PAUSE = Message("server.motion.not_paused")
NO_SEAT = Message("server.motion.no_player")
IS_HERE = Message("server.motion.is_here")
NO_VOTE = Message("server.motion.no_vote")
NOTHING_BACK = Message("server.motion.nothing_back")


@dataclass(frozen=True)
class Moment:
    """What the log does not know: who is here, who asks, and how the clocks stand."""

    here: Collection[Seat]
    is_host: bool
    bot: str
    """Who would stand in."""
    left: int
    """Milliseconds of the countdown, 0 where none runs."""
    spent: tuple[tuple[Seat, int], ...]


Verdict = Wished | StoodIn | GoneOn | TookBack | Hosted | Ack | Refusal


def judge_ask(table: Table, seat: Seat, ask: Ask, moment: Moment) -> Verdict:
    about = ask.seat if ask.what in ("stand_in", "host") else -1
    s = ask.s if ask.what == "undo" else 0
    known = first_answer(table, seat, ask.id, (ask.what, about, s))
    if known is not None:
        return known
    if table.stage == "over":
        return refusal(ask.id, "over")
    match ask.what:
        case "leave":
            return leaving(table, seat, ask, moment)
        case "stand_in":
            return standing_in(table, seat, ask, moment)
        case "undo":
            return undoing(table, seat, ask, moment)
        case _:
            return hosting(table, seat, ask, moment)


def leaving(table: Table, seat: Seat, ask: Ask, moment: Moment) -> Verdict:
    if seat not in table.people():
        return refusal(ask.id, "not_seat")
    return StoodIn(seat, moment.bot, "left", ask.id, spent=moment.spent)


def standing_in(table: Table, seat: Seat, ask: Ask, moment: Moment) -> Verdict:
    if seat not in table.people():
        return refusal(ask.id, "not_seat")
    if table.terms.absent != "vote":
        return refusal(ask.id, "refused", message=NO_VOTE)
    if ask.seat not in table.people() or table.stage != "racing":
        return refusal(ask.id, "refused", message=NO_SEAT)
    if ask.seat in moment.here:
        return refusal(ask.id, "refused", message=IS_HERE)
    return raised(table, Wished(seat, "stand_in", ask.id, about=ask.seat), moment)


def hosting(table: Table, seat: Seat, ask: Ask, moment: Moment) -> Verdict:
    if not moment.is_host:
        return refusal(ask.id, "refused", message=NOT_HOST)
    if ask.what == "host":
        if ask.seat not in table.people():
            return refusal(ask.id, "refused", message=NO_SEAT)
        return Hosted(seat, ask.seat, ask.id)
    if ask.what == "go_on":
        paused = table.paused is not None
        return GoneOn(seat, ask.id) if paused else refusal(ask.id, "refused", message=NO_PAUSE)
    if table.stage != "racing":
        return refusal(ask.id, "not_seat")
    if table.paused is not None:
        return refusal(ask.id, "paused")
    return raised(table, Wished(seat, "pause", ask.id), moment)


def undoing(table: Table, seat: Seat, ask: Ask, moment: Moment) -> Verdict:
    """Freely where nobody else has heard of it, else by consent of all."""
    if seat not in table.people() or table.stage != "racing":
        return refusal(ask.id, "not_seat")
    if table.paused is not None:
        return refusal(ask.id, "paused")
    to = answer_after(table, seat, ask.s)
    if to < 0:
        return refusal(ask.id, "refused", message=NOTHING_BACK)
    tail = table.played[to:]
    if all(played.quiet for played in tail):
        own = sum(played.entry.seat == seat for played in tail)
        if not own:
            return refusal(ask.id, "refused", message=NOTHING_BACK)
        return TookBack(seat, own, ask.s, ask.id)
    marked = shows_something(table, to)
    return raised(table, Wished(seat, "undo", ask.id, s=ask.s, to=to, marked=marked), moment)


def raised(table: Table, wished: Wished, moment: Moment) -> Wished:
    """A new motion, carried at once where nobody else has a say."""
    yes = (wished.seat,) if wished.seat >= 0 else ()
    motion = Motion(0, wished.seat, wished.what, wished.about, wished.marked, yes, ())
    if not is_carried(table, motion, moment.here):
        return wished
    then = effect(motion, wished.to, moment)
    return Wished(
        wished.seat,
        wished.what,
        wished.id,
        wished.about,
        wished.s,
        wished.to,
        wished.marked,
        then,
    )


def judge_vote(table: Table, seat: Seat, vote: Vote, moment: Moment) -> Voted | Ack | Refusal:
    known = first_answer(table, seat, vote.id, ("vote", vote.motion, vote.yes))
    if known is not None:
        return known
    pending = table.motions.get(vote.motion)
    if pending is None or seat not in voters(table, pending.shown, moment.here):
        return refusal(vote.id, "refused", message=NOT_ASKED)
    motion = voted(pending.shown, seat, vote.yes)
    if is_carried(table, motion, moment.here):
        then = effect(motion, pending.to, moment)
        return Voted(seat, vote.motion, vote.yes, vote.id, True, then)
    done = is_lost(table, motion, moment.here)
    return Voted(seat, vote.motion, vote.yes, vote.id, done)


def judge_motions(table: Table, moment: Moment) -> Carried | None:
    """A motion that only those who have gone held up."""
    for number, pending in table.motions.items():
        if is_carried(table, pending.shown, moment.here):
            return Carried(number, effect(pending.shown, pending.to, moment))
    return None


def voters(table: Table, motion: Motion, here: Collection[Seat]) -> set[Seat]:
    """Who has a say: those who are here; about taking back, everybody who still plays."""
    people = table.people()
    if motion.what == "undo":
        return people
    return {seat for seat in people if seat in here and seat != motion.about}


def is_carried(table: Table, motion: Motion, here: Collection[Seat]) -> bool:
    """A stand-in needs more than half, everything else needs all.

    Where all have gone, nobody is left who wants what a player asked for. What is to be taken
    back in a pause waits for its end: time stands still, and must not begin to run.
    """
    if is_back(motion, here) or (motion.what == "undo" and table.paused is not None):
        return False
    asked = voters(table, motion, here)
    agreed = asked.intersection(motion.yes)
    if motion.what == "stand_in":
        return 2 * len(agreed) > len(asked)
    return agreed == asked and (bool(agreed) or motion.seat < 0)


def is_back(motion: Motion, here: Collection[Seat]) -> bool:
    """Whether nobody need stand in for somebody any more."""
    return motion.what == "stand_in" and motion.about in here


def is_lost(table: Table, motion: Motion, here: Collection[Seat]) -> bool:
    if motion.what != "stand_in":
        return bool(motion.no)
    if is_back(motion, here):
        return True
    asked = voters(table, motion, here)
    return 2 * len(asked.intersection(motion.no)) >= len(asked)


def effect(motion: Motion, to: int, moment: Moment) -> Effect:
    match motion.what:
        case "stand_in":
            return StoodIn(motion.about, moment.bot, "vote", spent=moment.spent)
        case "pause":
            return Paused(moment.left, spent=moment.spent)
        case _:
            return Rewound(to, motion.marked, spent=moment.spent)
