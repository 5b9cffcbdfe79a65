"""From a click on the page to the picture that it leads to, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import DESKTOP, FLAGS
from tests.web.server import Server
from tests.web.table import answer, on_the_road, open_table
from tests.web.test_tiny_turbo import (
    FOLLOWED,
    open_race,
    slide_often,
    slide_with_ghosts,
    to_the_puzzle,
)
from tools.browser import find

ACTS: Final = 50
BETWEEN_MS: Final = 210
"""The server takes five acts a second from a socket."""


def click_to_picture(folder: Path) -> dict[str, Any]:
    with opened_page(folder) as page:
        whole = driven(page)
        drawing = durations(page, "draw")
    assert len(whole) >= ACTS // 2, "the race was over too soon to measure it"
    return {"acts": len(whole), **told(whole), "drawing": told(drawing)}


def slide(folder: Path) -> dict[str, Any]:
    """The work for a slide of Tiny Turbo Cars, and the slide with the wait for the next frame."""
    with opened_page(folder) as page:
        open_race(page, ["me", "bot:planner"])
        to_the_puzzle(page)
        slide_often(page)
        work, whole = durations(page, "work"), durations(page, "plan")
    return {**told(work), "to_next_frame": told(whole)}


def slide_to_ghost(folder: Path) -> dict[str, Any]:
    """From a slide to the ghost of where it leads, which the server works out."""
    with opened_page(folder) as page:
        open_race(page, ["me", "bot:planner"])
        to_the_puzzle(page)
        page.evaluate(FOLLOWED)
        waits = slide_with_ghosts(page)
    return told(waits)


@contextmanager
def opened_page(folder: Path) -> Iterator[Page]:
    """A page in a browser of its own, at a server of its own."""
    server = Server(folder)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
            page = browser.new_context(viewport=DESKTOP, base_url=server.url).new_page()
            page.add_init_script("localStorage.setItem('paddock:pace', '\"normal\"')")
            yield page
            browser.close()
    finally:
        server.stop()


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


def durations(page: Page, what: str) -> list[float]:
    entries = f"performance.getEntriesByName('paddock:{what}').map((one) => one.duration)"
    return sorted(page.evaluate(entries))


def told(values: list[float]) -> dict[str, int]:
    shares = {"median_ms": 0.5, "p95_ms": 0.95}
    return {name: round(values[int(len(values) * share)]) for name, share in shares.items()}
