"""asyncio event loop in virtual time: when nothing is ready, the clock jumps to the next timer."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from typing import Any, Final, TypeVar

T = TypeVar("T")

THINKING: Final = 0.002
"""Virtual seconds that work in a thread takes."""


class Stuck(RuntimeError):
    """Deadlock: nothing is ready and no timer is set."""


class Process:
    """A simulated process: all tasks of one server, which a kill cancels together."""

    def __init__(self) -> None:
        self.tasks: Final[list[asyncio.Task[Any]]] = []
        self.is_dead = False

    def kill(self) -> None:
        self.is_dead = True
        for task in self.tasks:
            task.cancel()
        self.tasks.clear()


PROCESS: Final = ContextVar[Process | None]("PROCESS", default=None)


class VirtualLoop(asyncio.BaseEventLoop):
    """Timers are a heap of tuples: a run sets tens of thousands, and tuples compare in C."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.agenda: Final[list[tuple[float, int, asyncio.TimerHandle]]] = []
        self._ready: deque[asyncio.Handle] = deque()
        self.asked = 0
        self.set_task_factory(made_task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *given: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, given, self, context)
        self._ready.append(handle)
        return handle

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *given: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, given, self, context)
        self.asked += 1
        heappush(self.agenda, (when, self.asked, handle))
        return handle

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *given: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *given, context=context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It stays in the heap and is skipped when it is due."""

    def _run_once(self) -> None:
        """Run all that is due; where nothing is, jump to the next timer."""
        agenda, ready = self.agenda, self._ready
        while agenda and (agenda[0][2]._cancelled or agenda[0][0] <= self.now or not ready):
            when, _, timer = heappop(agenda)
            if not timer._cancelled:
                self.now = max(self.now, when)
                ready.append(timer)
        if not ready:
            raise Stuck("nobody waits for anything that will happen")
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _process_events(self, events: list[Any]) -> None:
        """There is no selector: network and disk are timers."""

    def _write_to_self(self) -> None:
        """There is no selector that a thread would have to wake."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, work: Callable[..., T], *given: Any
    ) -> asyncio.Future[T]:
        """Run the work in the loop itself, THINKING later."""
        done: asyncio.Future[T] = self.create_future()

        def run() -> None:
            if done.done():
                return
            try:
                done.set_result(work(*given))
            except Exception as error:
                done.set_exception(error)

        self.call_later(THINKING, run)
        return done


def made_task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, T],
    context: Context | None = None,
) -> asyncio.Task[T]:
    task = asyncio.Task(work, loop=loop, context=context)
    process = (context or copy_context()).get(PROCESS)
    if process is not None:
        process.tasks.append(task)
        if process.is_dead:
            task.cancel()
    return task


def run(work: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` on a virtual loop."""
    loop = VirtualLoop()
    asyncio.set_event_loop(None)
    try:
        return loop.run_until_complete(work)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
