"""Bots of all tables compute one at a time, so that the loop waits for one at most."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Lock

import pytest

from paddock.bots import Bot
from paddock.games.registry import AnyGame
from paddock.kernel.model import Action, Decision, View
from paddock.server.live import bots

from .browser_client import Screen
from .running_server import house, wait_for


class Watched:
    """How many bots think, and how many have thought at once."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.now = self.most = self.thoughts = 0

    def chosen(self, bot: Bot, game: AnyGame, view: View, decision: Decision) -> Action:
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.005)
        with self.lock:
            self.now -= 1
            self.thoughts += 1
        return proper(bot, game, view, decision)


proper = bots.chosen


@pytest.mark.skipif(
    not str(bots.__file__).endswith(".py"),
    reason="Thoughts are watched in the sources: in compiled code nothing can be exchanged.",
)
def test_bots_of_all_tables_think_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched()
    monkeypatch.setattr(bots, "chosen", watched.chosen)
    with house(tmp_path) as home, Screen(home.url) as ann:
        for _ in range(4):
            ann.open_table("random", "random")
        wait_for(lambda: watched.thoughts > 40)
        ann.open_table("person", "person")
    assert watched.most == 1
