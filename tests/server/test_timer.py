"""The timer of a live table, on a virtual clock."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from paddock.server.live.timers import BankTimer, Timer
from paddock.server.settings import Settings
from paddock.server.table.countdown import Countdown
from paddock.server.table.turn_clocks import Banks
from paddock.server.wire.frames import Terms
from paddock.simulation.loop import run

START = 1_000_000
SOON = Settings(countdown_scale=0.01, grace=0.05)
"""Ten seconds in a tenth of one."""


def test_a_timer_fires_once_after_the_countdown_and_the_grace() -> None:
    async def ring() -> list[float]:
        rung: list[float] = []
        clock = asyncio.get_running_loop().time
        timer = Timer(SOON, lambda _: rung.append(clock()))
        begun = clock()
        assert timer.follow(Countdown(START, 10))
        await asyncio.sleep(0.4)
        return [moment - begun for moment in rung]

    assert run(ring()) == [pytest.approx(0.15)]


def test_what_it_shows_is_without_the_grace_and_never_negative() -> None:
    async def look() -> list[int | None]:
        timer = Timer(SOON, lambda _: None)
        shown = [timer.left_ms()]
        timer.follow(Countdown(START, 10))
        shown.append(timer.left_ms())
        await asyncio.sleep(0.12)
        shown.append(timer.left_ms())
        timer.follow(None)
        shown.append(timer.left_ms())
        return shown

    assert run(look()) == [None, 100, 0, None]


def test_the_same_countdown_is_followed_once() -> None:
    async def follow() -> list[bool]:
        timer, one = Timer(SOON, lambda _: None), Countdown(START, 10)
        return [timer.follow(which) for which in (None, one, one, Countdown(START, 10), None)]

    assert run(follow()) == [False, True, False, True, True]


def test_after_a_restart_it_goes_on_with_what_is_left_whatever_the_wall_clock_says() -> None:
    async def left(now_ms: int) -> float:
        timer = Timer(replace(SOON, countdown_scale=1.0), lambda _: None)
        timer.take_up(Countdown(START, 10), now_ms)
        timer.stop()
        return timer.alarm.due - asyncio.get_running_loop().time()

    for now_ms, expected in (
        (START + 4000, 6.05),
        (START + 10**12, 0.0),
        (START - 10**12, 10.05),
    ):
        assert run(left(now_ms)) == pytest.approx(expected)


def countdown(rung: Callable[[], None]) -> None:
    Timer(SOON, lambda _: rung()).follow(Countdown(START, 10))


def bank(rung: Callable[[], None]) -> None:
    banks = Banks(Terms(bank=10), [0])
    banks.left[0] = 100
    banks.turn([0], (), START)
    BankTimer(SOON, lambda _, __: rung()).follow(banks)


@pytest.mark.parametrize("wind", [countdown, bank])
def test_frames_received_while_the_loop_was_stalled_go_before_the_timeout(
    wind: Callable[[Callable[[], None]], None],
) -> None:
    async def hold_up() -> list[str]:
        order: list[str] = []
        rung = asyncio.Event()
        here, there = socket.socketpair()
        with here, there:
            here.setblocking(False)
            reading = asyncio.create_task(read(here, order))
            await asyncio.sleep(0)  # From here on it listens.

            def ring() -> None:
                order.append("bell")
                rung.set()

            wind(ring)
            there.send(b"done")
            time.sleep(0.4)
            await asyncio.wait_for(rung.wait(), 30)
            await reading
        return order

    assert asyncio.run(hold_up()) == ["done", "bell"]


def rings(gone_ms: int | None = None) -> list[float]:
    """When a bank of a minute rings, with the settings that a server is run by.

    After a restart, so many milliseconds are gone by the wall clock.
    """

    async def ring() -> list[float]:
        rung: list[float] = []
        clock = asyncio.get_running_loop().time
        timer = BankTimer(Settings(), lambda _, __: rung.append(clock()))
        banks = Banks(Terms(bank=60), [0])
        banks.turn([0], (), START)
        if gone_ms is None:
            timer.follow(banks)
        else:
            timer.take_up(banks, START + gone_ms)
        await asyncio.sleep(100)
        return rung

    return run(ring())


def test_a_bank_times_out_a_quarter_of_a_second_after_it_is_empty() -> None:
    assert rings() == [pytest.approx(60.25)]


@pytest.mark.parametrize(
    ("gone_ms", "left"), [(10_000, 50.25), (45_000, 30.25), (10**12, 30.25), (-(10**12), 60.25)]
)
def test_after_a_restart_a_bank_has_half_a_minute_at_least(gone_ms: int, left: float) -> None:
    assert rings(gone_ms) == [pytest.approx(left)]


async def read(wire: socket.socket, order: list[str]) -> None:
    """Like a real socket: what has come is known a few turns of the loop later."""
    heard = await asyncio.get_running_loop().sock_recv(wire, 10)
    for _ in range(5):
        await asyncio.sleep(0)
    order.append(heard.decode())
