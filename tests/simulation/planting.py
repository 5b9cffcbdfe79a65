"""Runs the simulation over seeds until it finds a planted bug."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest

from paddock.games.registry import GAMES
from paddock.server.log.chain import BrokenLog
from paddock.simulation import world
from paddock.simulation.client import Client
from paddock.simulation.disk import Disk, Forgetful
from paddock.simulation.history import Broken
from paddock.simulation.network import Weather
from paddock.simulation.world import World, simulate

SEEDS = 60


def assert_found(
    words: str, store: Callable[[Disk], Forgetful] = Forgetful, seeds: int = SEEDS
) -> None:
    """Some run says these words."""
    said = []
    for seed in range(seeds):
        try:
            simulate(seed, store)
        except (Broken, BrokenLog) as broken:
            if re.search(words, str(broken)):
                return
            said.append(str(broken))
    pytest.fail(f"no run found it, but: {said[:5]}")


def only_countdowns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every race has a countdown and time for it, so that a bug in it need not wait long."""
    monkeypatch.setattr(world, "STORM", 20.0)
    monkeypatch.setattr(world, "GAMES", {"tiny_turbo_cars": GAMES["tiny_turbo_cars"]})


def only_sprints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every race is over soon, and there is time for more."""
    monkeypatch.setattr(world, "STORM", 20.0)
    monkeypatch.setattr(world, "GAMES", {"full_throttle": GAMES["full_throttle"]})


def only_wishes(monkeypatch: pytest.MonkeyPatch, ask: Callable[[Client], dict[str, Any]]) -> None:
    """Everybody asks for this, and grants it to the others."""

    def vote(self: Client) -> dict[str, Any]:
        motions = [one["n"] for one in self.motions]
        return {"t": "vote", "motion": motions[0], "yes": True} if motions else ask(self)

    monkeypatch.setattr(Client, "ask", ask)
    monkeypatch.setattr(Client, "vote", vote)
    monkeypatch.setattr(Client, "chat", vote)


def undo(self: Client) -> dict[str, Any]:
    return {"t": "ask", "what": "undo", "s": max(0, self.s - 1)}


def pause(self: Client) -> dict[str, Any]:
    return {"t": "ask", "what": "go_on" if self.is_paused else "pause"}


def only_detours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other frame comes twice, and after those that were sent behind it."""

    def weather(**given: float) -> Weather:
        return Weather(doubled=0.5, overtaken=0.5, longest=1.0) if given else Weather()

    monkeypatch.setattr(world, "Weather", weather)


def only_absences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players go away for a while, and nothing can be stored when they come back."""

    async def return_in_vain(self: World) -> None:
        one = self.chance.choice([client for client in self.clients if client.seat >= 0])
        for client in self.clients:
            if (client.table, client.seat) == (one.table, one.seat):
                client.go_away(2.0)
        await asyncio.sleep(1.9)
        self.server.disk.failing = 1.0
        await asyncio.sleep(1.0)
        self.server.disk.failing = 0.0
        await asyncio.sleep(4.0)

    monkeypatch.setattr(world, "STORM", 20.0)
    monkeypatch.setattr(world, "TERMS", ({"absent": "grace", "grace": 1},))
    for strike in ("die", "cut_wires", "jump", "spoil", "doze", "more", "go_away", "rotate"):
        monkeypatch.setattr(World, strike, return_in_vain)


def only_deaths(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is stopped or killed again and again."""
    for strike in ("cut_wires", "jump", "spoil", "doze", "more", "go_away", "rotate"):
        monkeypatch.setattr(World, strike, World.die)


def only_terms(monkeypatch: pytest.MonkeyPatch, terms: dict[str, Any]) -> None:
    monkeypatch.setattr(world, "STORM", 20.0)
    monkeypatch.setattr(world, "TERMS", (terms,))
