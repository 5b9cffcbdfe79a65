"""Measures stalls of a server's event loop in CPU time of its own thread.

A wall clock would also count the time in which the machine gives the thread no processor. So the
loop looks at the processor time of its own thread, again and again: what has gone by between two
looks is the work of a turn or two.
"""

from __future__ import annotations

import gc
import time
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

PROMISED: Final = 0.05
"""Seconds of the processor that a turn of the loop may take."""
OFTEN: Final = 0.001


class Turns:
    """Looks at the clock of the loop's thread; every look is a turn of its own.

    One long turn is forgiven: it may be the machine's doing. What the server does it does again.
    """

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop: Final = loop
        self.longest = [0.0, 0.0]
        """The two longest turns."""
        self.looks = 0
        self.last = -1.0
        self.is_over = False
        loop.call_soon_threadsafe(self.look)

    def look(self) -> None:
        now = time.thread_time()
        if self.last >= 0:
            self.longest = sorted([*self.longest, now - self.last])[1:]
        self.looks += 1
        self.last = now
        if not self.is_over:
            self.loop.call_later(OFTEN, self.look)

    def check(self) -> None:
        """Raises AssertionError if turns took longer than is promised."""
        shorter, longer = [round(turn * 1000) for turn in self.longest]
        assert self.longest[0] < PROMISED, f"turns took {shorter} and {longer} ms of the processor"


@contextmanager
def watched(loop: AbstractEventLoop) -> Iterator[Turns]:
    """The collector rests meanwhile: it would look through all that the tests have made, too."""
    gc.collect()
    gc.disable()
    turns = Turns(loop)
    try:
        yield turns
        turns.check()
        assert turns.looks > 1, "nobody has looked"
    finally:
        turns.is_over = True
        gc.enable()
