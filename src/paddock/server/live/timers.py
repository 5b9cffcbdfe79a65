"""Timers of a live table, on the loop's monotonic clock: countdowns and banks of time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from paddock.kernel.model import Seat
from paddock.server.settings import Settings
from paddock.server.table.countdown import Countdown
from paddock.server.table.turn_clocks import Banks
from paddock.server.wire.frames import Bank

HELD_UP: Final = 0.05
"""A loop that comes so late has frames unread that were there before the time was up."""


class Alarm:
    """A timer for a moment of the loop's own clock."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring: Final = ring
        self.due = 0.0
        self.handle: asyncio.TimerHandle | None = None

    def set(self, due: float) -> None:
        self.stop()
        self.due = due
        self.handle = asyncio.get_running_loop().call_at(due, self.wake)

    def wake(self, again: bool = False) -> None:
        """What had arrived before the time was up is read first, even if the loop was held up."""
        loop = asyncio.get_running_loop()
        if loop.time() - self.due > HELD_UP and not again:
            self.handle = loop.call_later(HELD_UP, self.wake, True)
        else:
            self.ring()

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class Timer:
    """Rings when the countdown and the grace are over; the grace is the same for every seat."""

    def __init__(self, settings: Settings, ring: Callable[[Countdown], None]) -> None:
        self.settings: Final = settings
        self.ring: Final = ring
        self.countdown: Countdown | None = None
        self.alarm: Final = Alarm(self.wake)
        self.waits = 0.0
        """The seconds that it stands still, for players to come back after a restart."""
        self.overdue = False
        """It has rung, and what it rang for could not be stored yet."""

    def follow(self, countdown: Countdown | None) -> bool:
        """After an entry was stored: a new countdown begins now, whatever the wall clock says."""
        if countdown is self.countdown:
            return False
        self.begin(countdown, 0.0)
        return True

    def take_up(self, countdown: Countdown | None) -> None:
        """After a restart: it stands still for a while, and goes on with what is left of it."""
        self.begin(countdown, self.settings.after_restart)

    def begin(self, countdown: Countdown | None, waits: float) -> None:
        self.stop()
        self.countdown, self.waits, self.overdue = countdown, waits, False
        if countdown is not None:
            left = max(0.0, self.seconds(countdown) - countdown.used / 1000)
            self.set(waits + left + self.settings.grace)

    def seconds(self, countdown: Countdown) -> float:
        return countdown.seconds * self.settings.countdown_scale

    def set(self, seconds: float) -> None:
        self.alarm.set(asyncio.get_running_loop().time() + seconds)

    def wake(self) -> None:
        if self.countdown is not None:
            self.ring(self.countdown)

    def try_again(self, seconds: float) -> None:
        """The end could not be stored."""
        if self.countdown is not None:
            self.overdue = True
            self.set(seconds)

    def left_ms(self) -> int | None:
        """What is left for the eye: the grace is nobody's to plan with."""
        if self.countdown is None:
            return None
        if self.overdue:
            return 0
        left = self.alarm.due - self.settings.grace - asyncio.get_running_loop().time()
        return max(0, round(left * 1000))

    def total_ms(self) -> int:
        if self.countdown is None:
            return 0
        return round((self.seconds(self.countdown) + self.waits) * 1000)

    def used_ms(self, at: float) -> int:
        """What of it is used at a moment of the loop's own clock: no more while it stands still."""
        assert self.countdown is not None, "none runs"
        whole = self.seconds(self.countdown)
        used = whole - (self.alarm.due - self.settings.grace - at)
        return max(self.countdown.used, round(1000 * (whole if self.overdue else min(whole, used))))

    def unused_ms(self, at: float) -> int:
        """What is left of it to go on with, by the game's own seconds."""
        assert self.countdown is not None, "none runs"
        used = self.used_ms(at) / self.settings.countdown_scale
        return max(0, round(self.countdown.seconds * 1000 - used))

    def stop(self) -> None:
        self.alarm.stop()


class BankTimer:
    """Measures the turns of those whose clocks run, and rings when a bank is empty."""

    def __init__(self, settings: Settings, ring: Callable[[Seat, int], None]) -> None:
        self.settings: Final = settings
        self.ring: Final = ring
        self.turns: Final[dict[Seat, tuple[int, float]]] = {}
        """For each seat the entry's time that began its turn, and since when it would have run
        without a break, on our own clock."""
        self.alarm: Final = Alarm(self.wake)
        self.banks: Banks | None = None
        self.overdue: Final[set[Seat]] = set()
        """For whom it has rung, and the end of whose time could not be stored yet."""

    def follow(self, banks: Banks) -> None:
        """After an entry was stored: new turns begin now, whatever the wall clock says."""
        now = asyncio.get_running_loop().time()
        self.banks = banks
        for seat in list(self.turns):
            if banks.since.get(seat) != self.turns[seat][0]:
                del self.turns[seat]
                self.overdue.discard(seat)
        for seat, since in banks.since.items():
            self.turns.setdefault(seat, (since, now))
        self.wind()

    def take_up(self, banks: Banks) -> None:
        """After a restart: turns stand still for a while, and go on with what is left."""
        goes_on = asyncio.get_running_loop().time() + self.settings.after_restart
        for seat, since in banks.since.items():
            used = min(banks.used.get(seat, 0), banks.left[seat])
            self.turns[seat] = since, goes_on - used / 1000
        self.follow(banks)

    def wind(self) -> None:
        self.stop()
        if self.banks is not None and self.turns:
            left = self.banks.left
            first = min(began + left[seat] / 1000 for seat, (_, began) in self.turns.items())
            self.alarm.set(first + self.settings.grace)

    def wake(self) -> None:
        now = asyncio.get_running_loop().time()
        for seat, (since, _) in list(self.turns.items()):
            if self.left_ms(seat, now) <= 0:
                self.ring(seat, since)

    def left_ms(self, seat: Seat, at: float) -> int:
        """Until the seat's time is up: what is left of it, and how long it stands still yet."""
        assert self.banks is not None, "nothing runs before a race"
        return self.banks.left[seat] - round((at - self.turns[seat][1]) * 1000)

    def try_again(self, seat: Seat, seconds: float) -> None:
        """The end could not be stored."""
        self.overdue.add(seat)
        self.alarm.set(asyncio.get_running_loop().time() + seconds)

    def spent(self, at: float) -> tuple[tuple[Seat, int], ...]:
        """Milliseconds that each turn has cost at a moment of the loop's own clock."""
        known = {} if self.banks is None else self.banks.used
        return tuple(
            (seat, max(known.get(seat, 0), round((at - began) * 1000)))
            for seat, (_, began) in self.turns.items()
        )

    def shown(self) -> tuple[Bank, ...]:
        if self.banks is None:
            return ()
        now, turns = asyncio.get_running_loop().time(), self.turns
        return tuple(
            Bank(seat, max(0, self.left_ms(seat, now)) if seat in turns else left, seat in turns)
            for seat, left in self.banks.left.items()
        )

    def stop(self) -> None:
        self.alarm.stop()
