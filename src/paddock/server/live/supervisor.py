"""The supervisor of a live table: runs its timers, and has bots stand in for absent players."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from paddock.bots import bots_for
from paddock.kernel.model import CLOCK, Seat
from paddock.server.access.keys import HOST
from paddock.server.live.presence import Absence, SeatTimers, heir, missed
from paddock.server.live.request_queue import nothing
from paddock.server.live.timers import Alarm, BankTimer, Timer
from paddock.server.log.entries import AnyEntry, Hosted, Stopped
from paddock.server.table.countdown import Countdown
from paddock.server.table.judge import (
    judge_absence,
    judge_bank,
    judge_clock,
    judge_return,
    judge_start,
)
from paddock.server.table.judge_motions import Moment, judge_motions
from paddock.server.table.table import Table
from paddock.server.wire.frames import Clock

if TYPE_CHECKING:
    from paddock.server.live.live_table import LiveTable

TRY_AGAIN: Final = 1.0

Shown = tuple[Countdown | None, bool, dict[Seat, int], dict[Seat, int]]
UNTIMED: Final[Shown] = (None, False, {}, {})


def stand_in_for(game: str) -> str:
    """The best bot that a game has."""
    return list(bots_for(game))[-1]


class Supervisor:
    __deletable__ = ("live",)

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.bot: Final = stand_in_for(live.table.setup.game)
        self.timer: Final = Timer(live.settings, self.ring)
        self.banks: Final = BankTimer(live.settings, self.bank_empty)
        self.absence: Final = Absence(self.away_too_long)
        self.returns: Final = SeatTimers(self.welcome_back)
        """For those who are back, and whose return could not be stored yet."""
        self.again: Final = Alarm(self.check_presence)
        """For what could not be stored."""
        self.shown: Shown = UNTIMED
        self.was_timed = False
        """Whether the last entry that it followed left a clock running."""

    @property
    def table(self) -> Table:
        return self.live.table

    # --- after every entry -------------------------------------------------------------------

    def take_up(self) -> None:
        """After a restart: everything goes on with what was left of it at the last entry."""
        self.timer.take_up(self.table.countdown)
        self.banks.take_up(self.table.banks)

    def follow(self) -> bool:
        """An entry was folded in: whether the clocks have something new to show."""
        self.was_timed = self.is_timed()
        self.timer.follow(self.table.countdown)
        self.banks.follow(self.table.banks)
        before, self.shown = self.shown, self.to_show()
        return before != self.shown

    def spent(self, at: float) -> tuple[tuple[Seat, int], ...]:
        """What every clock that runs has used at a moment of the loop's own clock."""
        banks = self.banks.spent(at)
        return banks if self.table.countdown is None else (*banks, (CLOCK, self.timer.used_ms(at)))

    def to_show(self) -> Shown:
        table = self.table
        paused = table.paused is not None
        return table.countdown, paused, dict(table.banks.left), dict(table.banks.since)

    def clock(self, seat: Seat) -> Clock:
        table, stream = self.table, self.table.streams.get(seat)
        is_asked = stream is not None and stream.asked is not None
        phase = stream.phase if stream is not None and is_asked and table.countdown else 0
        left, total = self.timer.left_ms(), self.timer.total_ms()
        if table.paused is not None and table.paused.left:
            left = total = round(table.paused.left * self.live.settings.countdown_scale)
        return Clock(phase, left, total, table.paused is not None, self.banks.shown())

    def is_timed(self) -> bool:
        table = self.table
        return bool(table.countdown or table.paused or table.banks.left)

    def stop_clocks(self) -> None:
        """The server stops: nobody's time runs out meanwhile, and a restart knows what was left."""
        self.stop()
        live = self.live
        live.requests.ring(lambda: Stopped() if live.is_ticking() else None, nothing)

    def stop(self) -> None:
        self.timer.stop()
        self.banks.stop()
        self.absence.stop()
        self.returns.stop()
        self.again.stop()

    def detach(self) -> None:
        """The table is forgotten: nothing here keeps it in memory, and nothing is asked here."""
        del self.live

    # --- who is here -------------------------------------------------------------------------

    def check_presence(self) -> None:
        """After a connection came or went, or the table changed."""
        live, table = self.live, self.table
        if live.stale:
            return
        here = live.here()
        away: dict[Seat, float] = dict.fromkeys(missed(table, here), float(table.terms.grace))
        if table.stage != "over" and heir(table, here) is not None and not live.host_is_here():
            away[HOST] = live.settings.host_away
        self.absence.follow(away)
        now = asyncio.get_running_loop().time()
        if table.is_ready():
            live.requests.ring(
                lambda: judge_start(table, self.bot, live.requests.dice()), self.check_again
            )
        if table.motions:
            live.requests.ring(
                lambda: judge_motions(table, self.moment(False, now)), self.check_again
            )

    def check_again(self) -> None:
        self.again.set(asyncio.get_running_loop().time() + TRY_AGAIN)

    def welcome_back(self, seat: Seat) -> None:
        """In line: the word of a stand-in may just be on its way to the disk."""
        self.returns.unset(seat)
        self.live.requests.ring(
            lambda: self.come_back(seat), lambda: self.returns.set(seat, TRY_AGAIN)
        )

    def come_back(self, seat: Seat) -> AnyEntry | None:
        is_here = seat in self.live.here()
        return judge_return(self.table, seat) if is_here else None

    def moment(self, is_host: bool, at: float) -> Moment:
        """How things stand now; clocks as they stood `at` a moment of the loop's own clock."""
        left = 0 if self.table.countdown is None else self.timer.unused_ms(at)
        return Moment(self.live.here(), is_host, self.bot, left, self.banks.spent(at))

    # --- bells -------------------------------------------------------------------------------

    def ring(self, countdown: Countdown) -> None:
        """In line with the acts: whatever came before it is decided before it."""
        live = self.live
        live.requests.ring(
            lambda: judge_clock(live.table, countdown, live.requests.dice()),
            lambda: self.timer.try_again(TRY_AGAIN),
        )

    def bank_empty(self, seat: Seat, since_ms: int) -> None:
        self.live.requests.ring(
            lambda: judge_bank(self.table, seat, since_ms, self.bot),
            lambda: self.banks.try_again(seat, TRY_AGAIN),
        )

    def away_too_long(self, seat: Seat) -> None:
        judge = self.pass_on if seat == HOST else lambda: self.stand_in(seat)
        self.live.requests.ring(judge, lambda: self.absence.set(seat, TRY_AGAIN))

    def stand_in(self, seat: Seat) -> AnyEntry | None:
        if seat not in missed(self.table, self.live.here()):
            return None
        spent = self.banks.spent(asyncio.get_running_loop().time())
        return judge_absence(self.table, seat, self.bot, spent)

    def pass_on(self) -> AnyEntry | None:
        to = heir(self.table, self.live.here())
        if to is None or self.live.host_is_here():
            return None
        return Hosted(self.table.host, to)
