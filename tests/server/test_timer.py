"""The timer of a live table, on a virtual clock."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable

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
        assert timer.follow(Countdown(10))
        await asyncio.sleep(0.4)
        return [moment - begun for moment in rung]

    assert run(ring()) == [pytest.approx(0.15)]


def test_what_it_shows_is_without_the_grace_and_never_negative() -> None:
    async def look() -> list[int | None]:
        timer = Timer(SOON, lambda _: None)
        shown = [timer.left_ms()]
        timer.follow(Countdown(10))
        shown.append(timer.left_ms())
        await asyncio.sleep(0.12)
        shown.append(timer.left_ms())
        timer.follow(None)
        shown.append(timer.left_ms())
        return shown

    assert run(look()) == [None, 100, 0, None]


def test_the_same_countdown_is_followed_once() -> None:
    async def follow() -> list[bool]:
        timer, one = Timer(SOON, lambda _: None), Countdown(10)
        return [timer.follow(which) for which in (None, one, one, Countdown(10), None)]

    assert run(follow()) == [False, True, False, True, True]


@pytest.mark.parametrize(("used", "left"), [(0, 10.0), (4000, 6.0), (10_250, 0.0)])
def test_after_a_restart_a_countdown_stands_still_and_goes_on_with_what_was_left(
    used: int, left: float
) -> None:
    async def watch() -> tuple[list[float], list[int]]:
        rung: list[float] = []
        clock = asyncio.get_running_loop().time
        timer = Timer(Settings(), lambda _: rung.append(clock()))
        countdown = Countdown(10)
        countdown.used = used
        timer.take_up(countdown)
        shown = [timer.left_ms() or 0, timer.total_ms(), timer.used_ms(clock())]
        await asyncio.sleep(10)
        shown += [timer.used_ms(clock()), timer.unused_ms(clock())]
        await asyncio.sleep(3)
        shown.append(timer.used_ms(clock()))
        await asyncio.sleep(20)
        return rung, shown

    rest, begun = round(left * 1000), min(used, 10_000)
    rung, shown = run(watch())
    assert rung == [pytest.approx(10 + left + 0.25)]
    assert shown == [10_000 + rest, 20_000, used, used, rest, max(used, min(10_000, begun + 3000))]


def countdown(rung: Callable[[], None]) -> None:
    Timer(SOON, lambda _: rung()).follow(Countdown(10))


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


def rings(used: int | None = None) -> list[float]:
    """When a bank of a minute rings, with the settings that a server is run by.

    After a restart, where so many milliseconds were used at the last entry.
    """

    async def ring() -> list[float]:
        rung: list[float] = []
        clock = asyncio.get_running_loop().time
        timer = BankTimer(Settings(), lambda _, __: rung.append(clock()))
        banks = Banks(Terms(bank=60), [0])
        banks.turn([0], (), START)
        if used is None:
            timer.follow(banks)
        else:
            banks.measure(((0, used),))
            timer.take_up(banks)
        await asyncio.sleep(100)
        return rung

    return run(ring())


def test_a_bank_times_out_a_quarter_of_a_second_after_it_is_empty() -> None:
    assert rings() == [pytest.approx(60.25)]


@pytest.mark.parametrize(
    ("used", "left"), [(0, 70.25), (10_000, 60.25), (59_999, 10.251), (10**9, 10.25)]
)
def test_after_a_restart_a_bank_stands_still_and_goes_on_with_what_was_left(
    used: int, left: float
) -> None:
    assert rings(used) == [pytest.approx(left)]


def test_a_turn_costs_nothing_while_its_clock_stands_still_after_a_restart() -> None:
    async def watch() -> list[tuple[int, int]]:
        timer = BankTimer(Settings(), lambda _, __: None)
        banks = Banks(Terms(bank=60), [0])
        banks.turn([0], (), START)
        banks.measure(((0, 20_000),))
        timer.take_up(banks)
        seen = []
        for seconds in (0, 4, 8, 8):
            await asyncio.sleep(seconds)
            cost = dict(timer.spent(asyncio.get_running_loop().time()))[0]
            seen.append((cost, timer.shown()[0].left))
        return seen

    assert run(watch()) == [(20_000, 50_000), (20_000, 46_000), (22_000, 38_000), (30_000, 30_000)]


async def read(wire: socket.socket, order: list[str]) -> None:
    """Like a real socket: what has come is known a few turns of the loop later."""
    heard = await asyncio.get_running_loop().sock_recv(wire, 10)
    for _ in range(5):
        await asyncio.sleep(0)
    order.append(heard.decode())
