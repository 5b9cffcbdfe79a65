"""The timer of a live table."""

from __future__ import annotations

import asyncio
import socket
import time
from dataclasses import replace

from paddock.server.countdown import Countdown
from paddock.server.settings import Settings
from paddock.server.timer import Timer

START = 1_000_000
SOON = Settings(countdown_scale=0.01, grace=0.05)
"""Ten seconds in a tenth of one."""


def test_it_rings_once_after_the_countdown_and_the_grace() -> None:
    async def run() -> tuple[float, int]:
        rung: list[float] = []
        timer = Timer(SOON, lambda _: rung.append(time.monotonic()))
        begun = time.monotonic()
        assert timer.follow(Countdown(START, 10))
        await asyncio.sleep(0.4)
        return rung[0] - begun, len(rung)

    after, times = asyncio.run(run())
    assert 0.149 <= after < 0.3
    assert times == 1


def test_what_it_shows_is_without_the_grace_and_never_negative() -> None:
    async def run() -> list[int | None]:
        timer = Timer(SOON, lambda _: None)
        shown = [timer.left_ms()]
        timer.follow(Countdown(START, 10))
        shown.append(timer.left_ms())
        await asyncio.sleep(0.12)
        shown.append(timer.left_ms())
        timer.follow(None)
        shown.append(timer.left_ms())
        return shown

    none, whole, over, ended = asyncio.run(run())
    assert (none, over, ended) == (None, 0, None)
    assert whole is not None
    assert 90 <= whole <= 100


def test_the_same_countdown_is_followed_once() -> None:
    async def run() -> list[bool]:
        timer, one = Timer(SOON, lambda _: None), Countdown(START, 10)
        return [timer.follow(which) for which in (None, one, one, Countdown(START, 10), None)]

    assert asyncio.run(run()) == [False, True, False, True, True]


def test_after_a_restart_it_goes_on_with_what_is_left_whatever_the_wall_clock_says() -> None:
    async def left(now_ms: int) -> float:
        timer = Timer(replace(SOON, countdown_scale=1.0), lambda _: None)
        timer.take_up(Countdown(START, 10), now_ms)
        timer.stop()
        return timer.due - asyncio.get_running_loop().time()

    for now_ms, expected in (
        (START + 4000, 6.05),
        (START + 10**12, 0.0),
        (START - 10**12, 10.05),
    ):
        assert abs(asyncio.run(left(now_ms)) - expected) < 0.02


def test_frames_that_lay_unread_while_the_loop_was_held_up_come_before_the_bell() -> None:
    async def run() -> list[str]:
        order: list[str] = []
        here, there = socket.socketpair()
        with here, there:
            here.setblocking(False)
            reading = asyncio.create_task(read(here, order))
            timer = Timer(SOON, lambda _: order.append("bell"))
            timer.follow(Countdown(START, 10))
            await asyncio.sleep(0.01)
            there.send(b"done")
            time.sleep(0.4)
            await asyncio.sleep(0.2)
            await reading
        return order

    assert asyncio.run(run()) == ["done", "bell"]


async def read(wire: socket.socket, order: list[str]) -> None:
    """Like a real socket: what has come is known a few turns of the loop later."""
    heard = await asyncio.get_running_loop().sock_recv(wire, 10)
    for _ in range(5):
        await asyncio.sleep(0)
    order.append(heard.decode())
