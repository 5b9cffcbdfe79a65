"""Bots at live tables: they take their time, think off the loop, and act like everybody else."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Final

from paddock.bots import Bot, bots_for
from paddock.bots.bot import any_answer
from paddock.games.registry import AnyGame
from paddock.kernel.dice import seeded
from paddock.kernel.model import SPECTATOR, Action, Decision, Seat, View
from paddock.kernel.play import notation
from paddock.server.environment import token_number
from paddock.server.live.bot_pace import in_time, pause
from paddock.server.live.live_table import LiveTable
from paddock.server.live.request_queue import Stale
from paddock.server.live.supervisor import stand_in_for
from paddock.server.log.entries import Acted
from paddock.server.log.store import StoreTrouble
from paddock.server.settings import Settings
from paddock.server.table.judge import Judged, played
from paddock.server.table.table import Table

LOG: Final = logging.getLogger("paddock.server")
TRY_AGAIN: Final = 1.0
LATER: Final = 30.0
GLANCE: Final = 0.25
"""How often a bot that takes its time looks whether a countdown has begun."""


class Drivers:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.driving: Final[dict[tuple[LiveTable, Seat], asyncio.Task[None]]] = {}
        self.brain: Final = ThreadPoolExecutor(1, "bots")
        """One thinks at a time: more would not be faster, and would take turns with the loop."""

    def look_at(self, live: LiveTable) -> None:
        """Called when a table has come to rest: wakes the bots that are asked."""
        for seat in live.table.driven():
            if not live.stale and (live, seat) not in self.driving:
                self.driving[live, seat] = asyncio.create_task(self.drive(live, seat))

    def busy_at(self, live: LiveTable) -> bool:
        return any(other is live for other, _ in self.driving)

    async def drive(self, live: LiveTable, seat: Seat) -> None:
        """Answer until the table waits for another seat."""
        try:
            is_fresh = True
            while seat in live.table.driven() and not live.stale:
                await self.take_time(live, seat, is_fresh)
                is_fresh = await self.act(live, seat)
        except StoreTrouble:
            LOG.info("table %s: the bot of seat %d waits for the disk", live.table.name, seat)
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.look_at, live)
        except Stale:
            return  # Its bots are woken when the table is found again.
        except Exception:
            LOG.exception("table %s: the bot of seat %d crashed", live.table.name, seat)
            asyncio.get_running_loop().call_later(LATER, self.look_at, live)
        finally:
            del self.driving[live, seat]

    async def take_time(self, live: LiveTable, seat: Seat, is_fresh: bool) -> None:
        """A countdown that begins meanwhile makes it shorter."""
        table, loop = live.table, asyncio.get_running_loop()
        game, bot = table.kit.game, bot_of(table, seat)
        races_time = game.countdown(table.state) > 0
        events = max(1, table.streams[SPECTATOR].latest) if is_fresh else 0
        chance = token_number(32) / 2**32
        seconds = pause(self.settings, bot.pace, events, races_time, chance)
        due = loop.time() + seconds
        while (left := in_time(due - loop.time(), live.supervisor.timer.left_ms())) > GLANCE:
            await asyncio.sleep(GLANCE)
        await asyncio.sleep(max(0.0, left))

    async def act(self, live: LiveTable, seat: Seat) -> bool:
        """Whether it brought something new to look at: a race against time that begins again."""
        table = live.table
        game, state = table.kit.game, table.state
        decision = next((d for d in game.pending(state) if d.seat == seat), None)
        if decision is None or not table.driver(seat):
            return False
        bot, view = bot_of(table, seat), game.view(state, seat)
        thought = partial(copy_context().run, chosen, bot, game, view, decision)
        action = await asyncio.get_running_loop().run_in_executor(self.brain, thought)
        moves = (notation(game, state, decision, action),)

        def judge() -> Judged | None:
            """What it sees may have changed meanwhile: then it looks again.

            The secret moves of others change nothing that it sees, and cannot hold it up.
            """
            if live.supervisor.timer.overdue:
                raise StoreTrouble("the end of the countdown comes first")
            if not table.driver(seat):
                return None
            if table.state is not state and game.view(table.state, seat) != view:
                return None
            return played(table, seat, 0, moves, live.requests.dice())

        acted = await live.requests.write(judge)
        return isinstance(acted, Acted) and bool(acted.chance) and game.countdown(table.state) > 0

    async def close(self) -> None:
        for task in list(self.driving.values()):
            task.cancel()
        await asyncio.gather(*self.driving.values(), return_exceptions=True)
        self.brain.shutdown(wait=False, cancel_futures=True)


def bot_of(table: Table, seat: Seat) -> Bot:
    """The bot that drives a seat; the stand-in, where the log names a bot that was removed."""
    bots = bots_for(table.setup.game)
    return bots.get(table.driver(seat)) or bots[stand_in_for(table.setup.game)]


def chosen(bot: Bot, game: AnyGame, view: View, decision: Decision) -> Action:
    """Runs in a thread: a bot may think for a while. One that falls over holds nobody up."""
    rng = seeded(token_number(64))
    try:
        return bot.choose(game, view, decision, rng)
    except Exception:
        LOG.exception("the bot %s crashed, any answer is given", bot.name)
        return any_answer(decision, rng)
