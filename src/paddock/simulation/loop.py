"""An event loop without a clock: when nobody has anything to do, it is the next moment already."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, TypeVar

T = TypeVar("T")

THINKING: Final = 0.002
"""What a thread beside the loop takes over its work."""


class Stuck(RuntimeError):
    """Nothing will ever happen again."""


class Process:
    """What can be killed: all the tasks of one server, and all that they begin."""

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
    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = self  # The base class asks it to wait, and it only looks at the time.
        self.set_task_factory(made_task)  # type: ignore[arg-type]

    def time(self) -> float:
        return self.now

    def select(self, seconds: float | None) -> list[Any]:
        if seconds is None:
            raise Stuck("nobody waits for anything that will happen")
        self.now += max(0.0, seconds)
        return []

    def _process_events(self, events: list[Any]) -> None:
        """There are none: wires and disk call back by themselves."""

    def _write_to_self(self) -> None:
        """There is no thread that could wait to be woken."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, work: Callable[..., T], *given: Any
    ) -> asyncio.Future[T]:
        """Threads take a while, and then do everything in one go."""
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
    """Like `asyncio.run`, in no time."""
    loop = VirtualLoop()
    asyncio.set_event_loop(None)
    try:
        return loop.run_until_complete(work)
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
