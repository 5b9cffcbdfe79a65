"""Latency from a click to the painted picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import OpenPage
from tests.web.table import answer, on_the_road, open_table

pytestmark = pytest.mark.browser

ACTS = 50
BETWEEN_MS = 210
"""The server takes five acts a second from a socket."""
LIMIT_MS = 100.0
TRIES = 5
"""A machine that does other work meanwhile is measured again."""


def durations(page: Page, what: str) -> list[float]:
    entries = f"performance.getEntriesByName('paddock:{what}').map((one) => one.duration)"
    return sorted(page.evaluate(entries))


def told(values: list[float]) -> str:
    return f"median {values[len(values) // 2]:.0f} ms, p95 {p95(values):.0f} ms"


def p95(values: list[float]) -> float:
    return values[int(len(values) * 0.95)]


def driven(page: Page) -> list[float]:
    """So many moves at a new table, and how long each took from the click to the picture."""
    open_table(page, "Ada", ["me", "here"], circuit="city")
    on_the_road(page)
    page.evaluate("performance.clearMeasures()")
    given = 0
    while given < ACTS and page.locator("[data-place]").count() == 0:
        given += answer(page) in ("way", "choice")
        page.wait_for_timeout(BETWEEN_MS)
    return durations(page, "act")


def test_a_move_is_drawn_within_a_tenth_of_a_second(
    new_page: OpenPage, capsys: pytest.CaptureFixture[str]
) -> None:
    page = new_page("normal")
    for _ in range(TRIES):
        whole = driven(page)
        with capsys.disabled():
            print(f"\nclick to picture: {told(whole)}, drawing {told(durations(page, 'draw'))}")
        assert len(whole) >= ACTS // 2
        if p95(whole) < LIMIT_MS:
            return
    raise AssertionError(f"p95 is {p95(whole):.0f} ms, even when measured {TRIES} times")
