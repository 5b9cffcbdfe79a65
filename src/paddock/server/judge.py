"""What may be written to a table's log. Asks the table, changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from paddock.kernel.dice import Dice
from paddock.kernel.model import IllegalMove, Seat, State
from paddock.kernel.play import play, settle
from paddock.server.entries import Acted, Sat, Sitter, Spoke, Started
from paddock.server.table import Table, content
from paddock.server.wire import Ack, Act, Chat, Nack, NackCode

WHY: dict[NackCode, str] = {
    "phase": "The table has moved on since this was asked.",
    "illegal": "The rules do not allow that here.",
    "not_seat": "This seat is not asked now.",
    "conflict": "This id was used for something else.",
    "over": "The race is over.",
    "rate": "Too fast: wait a moment.",
    "busy": "The table is busy: try again.",
    "unavailable": "This could not be stored: nothing has changed, try again.",
}
RETRY_AFTER: dict[NackCode, int] = {"rate": 1000, "busy": 200, "unavailable": 1000}


def refusal(act_id: str, code: NackCode, after: int = 0, why: str = "") -> Nack:
    """Final, unless waiting can help; `after` is in milliseconds."""
    wait = after or RETRY_AFTER.get(code, 0)
    return Nack(act_id, code, code not in RETRY_AFTER, wait, why or WHY[code])


def judge_act(table: Table, seat: Seat, act: Act, dice: Dice) -> Acted | Ack | Nack:
    """The entry that an act would make, or its first answer again, or why not."""
    known = first_answer(table, seat, act.id, content(act.phase, act.moves))
    if known is not None:
        return known
    if table.stage == "over":
        return refusal(act.id, "over")
    stream = table.streams.get(seat)
    if stream is None or stream.asked is None:
        return refusal(act.id, "not_seat")
    if act.phase != stream.phase:
        return refusal(act.id, "phase")
    try:
        return played(table, seat, act.phase, act.moves, dice, act.id)
    except IllegalMove as illegal:
        return refusal(act.id, cast(NackCode, illegal.code))


def played(
    table: Table, seat: Seat, phase: int, moves: Sequence[str], dice: Dice, act_id: str = ""
) -> Acted:
    """The entry of a seat's moves with the draws that follow. Raises IllegalMove."""
    assert table.state is not None, "nobody plays before the race"
    state, _ = play(table.box.game, table.state, seat, moves)
    _, draws, _ = settle(table.box.game, state, dice)
    chance = tuple(move.notation for move in draws)
    return Acted(seat, phase, tuple(moves), chance, act_id)


def judge_chat(table: Table, seat: Seat, chat: Chat) -> Spoke | Ack | Nack:
    known = first_answer(table, seat, chat.id, content(chat.text))
    if known is not None:
        return known
    if seat < 0:
        return refusal(chat.id, "not_seat", why="Spectators watch in silence.")
    return Spoke(seat, chat.text, chat.id)


def first_answer(table: Table, seat: Seat, act_id: str, words: bytes) -> Ack | Nack | None:
    known = table.answered.get((seat, act_id))
    if known is None:
        return None
    if known.content != words:
        return refusal(act_id, "conflict")
    return Ack(act_id, known.s, dup=True)


def judge_sit(table: Table, seat: Seat, name: str) -> Sat | None:
    """Only an open seat can be taken; whoever comes again with its key is let in as before."""
    return Sat(seat, name) if table.sitters[seat].kind == "open" else None


def begun(table: Table, bot: str, dice: Dice) -> Started:
    """The start of the race; seats that are still open are driven by a bot."""
    sitters = tuple(
        Sitter("bot", sitter.name or f"Bot {seat + 1}", bot) if sitter.kind == "open" else sitter
        for seat, sitter in enumerate(table.sitters)
    )
    state: State = table.box.game.start(table.setup)
    _, draws, _ = settle(table.box.game, state, dice)
    return Started(sitters, tuple(move.notation for move in draws))
