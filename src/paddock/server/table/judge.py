"""Validation of acts, chat, seats and clocks: the entry each would make. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from paddock.kernel.dice import Dice
from paddock.kernel.message import Message
from paddock.kernel.model import CLOCK, IllegalMove, Seat
from paddock.kernel.play import notation, settle_draft
from paddock.kernel.refusals import objection
from paddock.server.access.names import legible
from paddock.server.log.entries import (
    Acted,
    CameBack,
    Sat,
    Sitter,
    Spoke,
    Started,
    StoodIn,
    ThrownIn,
    TimeOut,
)
from paddock.server.table.countdown import Countdown
from paddock.server.table.move_limits import too_many
from paddock.server.table.refusals import Refusal, refusal
from paddock.server.table.table import Ahead, Content, Table, play_ahead
from paddock.server.wire.frames import Ack, Act, Chat, NackCode

BUILDS_ON_NOTHING = Message("server.nack.base")
SILENCE = Message("server.nack.silence")
EMPTY_CHAT = Message("server.nack.empty_chat")


class Judged:
    """An answer that the rules allow: the entry that it would make, and the race after it."""

    def __init__(self, entry: Acted, ahead: Ahead) -> None:
        self.entry: Final = entry
        self.ahead: Final = ahead


def judge_act(table: Table, seat: Seat, act: Act, dice: Dice) -> Judged | Ack | Refusal:
    """The entry that an act would make, or its first answer again, or why not."""
    act_id, phase, moves = act.id, act.phase, act.moves
    known = first_answer(table, seat, act_id, (phase, moves))
    if known is not None:
        return known
    if table.timed_out and (seat, phase) in table.timed_out:
        return refusal(act_id, "late")
    if table.stage == "over":
        return refusal(act_id, "over")
    if table.paused is not None:
        return refusal(act_id, "paused")
    if seat in table.banks.out:
        return refusal(act_id, "late")
    stream = table.streams.get(seat)
    if stream is None or stream.asked is None:
        return refusal(act_id, "not_seat")
    if phase != stream.phase:
        return refusal(act_id, "phase")
    base = act.base
    if base is not None and base != stream.made:
        return refusal(act_id, "phase", message=BUILDS_ON_NOTHING)
    try:
        judged = played(table, seat, phase, moves, dice, act_id)
    except IllegalMove as illegal:
        why = objection(table.kit.game, table.kit.guide, table.race(), seat, moves)
        return refusal(act_id, cast(NackCode, illegal.code), message=why)
    if judged.ahead.events or judged.ahead.chance:
        return judged
    limit = too_many(table, stream.asked, judged.ahead.state, len(moves))
    return judged if limit is None else refusal(act_id, "refused", message=limit)


def played(
    table: Table, seat: Seat, phase: int, moves: Sequence[str], dice: Dice, act_id: str = ""
) -> Judged:
    """A seat's moves with the draws that follow. Raises IllegalMove."""
    ahead = play_ahead(table, seat, moves, dice)
    return Judged(Acted(seat, phase, tuple(moves), ahead.chance, act_id), ahead)


def judge_clock(table: Table, countdown: Countdown, dice: Dice) -> Judged | None:
    """The end of a countdown, unless somebody came before it."""
    if table.countdown is not countdown:
        return None
    game = table.kit.game
    decision = next(d for d in game.pending(table.state) if d.seat == CLOCK)
    move = notation(game, table.state, decision, decision.options[0])
    return played(table, CLOCK, 0, (move,), dice)


def judge_bank(table: Table, seat: Seat, since_ms: int, bot: str) -> TimeOut | None:
    """The end of a seat's time, unless its turn was over before."""
    return TimeOut(seat, bot) if table.banks.since.get(seat) == since_ms else None


def judge_absence(
    table: Table, seat: Seat, bot: str, spent: tuple[tuple[Seat, int], ...] = ()
) -> StoodIn | None:
    """Somebody has been away for too long, and others wait at the table."""
    if table.stage != "racing" or table.paused is not None or seat not in table.people():
        return None
    return StoodIn(seat, bot, "absent", spent=spent)


def judge_return(table: Table, seat: Seat) -> CameBack | None:
    return CameBack(seat) if seat in table.stand_ins else None


def judge_chat(table: Table, seat: Seat, chat: Chat) -> Spoke | Ack | Refusal:
    text = legible(chat.text)
    known = first_answer(table, seat, chat.id, (text,))
    if known is not None:
        return known
    if seat < 0:
        return refusal(chat.id, "not_seat", message=SILENCE)
    if not text:
        return refusal(chat.id, "refused", message=EMPTY_CHAT)
    return Spoke(seat, text, chat.id)


def first_answer(table: Table, seat: Seat, act_id: str, content: Content) -> Ack | Refusal | None:
    answers = table.answered.get(seat)
    known = None if answers is None else answers.get(act_id)
    if known is None:
        return None
    if known.content() != content:
        return refusal(act_id, "conflict")
    return Ack(act_id, known.s, dup=True)


def judge_sit(table: Table, seat: Seat, name: str, nonce: str = "") -> Sat | None:
    """Only an open seat can be taken; whoever comes again with its key is let in as before."""
    open_seat = table.sitters[seat]
    return Sat(seat, name or open_seat.name, nonce) if open_seat.kind == "open" else None


def judge_join(table: Table, name: str, nonce: str, key: bytes) -> Sat | None:
    """Whoever comes without a link gets the first open seat of a public table, and a key to it.

    Not twice: a join that is sent again comes with the same key.
    """
    seats = table.open_seats()
    if not table.public or table.stage != "gathering" or not seats or key in table.joined:
        return None
    return Sat(seats[0], name or table.sitters[seats[0]].name, nonce, key.hex())


def judge_nonce(table: Table, seat: Seat, nonce: str) -> ThrownIn | None:
    """Once, and before anything is drawn."""
    is_late = table.stage != "gathering" or seat in table.nonces
    return None if is_late or seat not in table.people() else ThrownIn(seat, nonce)


def judge_start(table: Table, bot: str, dice: Dice) -> Started | None:
    return begun(table, bot, dice) if table.stage == "gathering" else None


def begun(table: Table, bot: str, dice: Dice) -> Started:
    """The start of the race; seats that are still open are driven by a bot."""
    sitters = tuple(
        Sitter("bot", sitter.name or f"Bot {seat + 1}", bot) if sitter.kind == "open" else sitter
        for seat, sitter in enumerate(table.sitters)
    )
    return Started(sitters, tuple(settle_draft(table.kit.game, table.first_state(), dice, [])))
