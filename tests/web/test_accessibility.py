"""Keyboard only, phone sizes, and spectators, in the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import OpenPage
from tests.web.table import (
    PIECES,
    answer,
    is_asked,
    on_the_road,
    open_table,
    pieces,
    play,
    watch_link,
)

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
SMALLEST_HIT = 40

SMALL = f"""
[...document.querySelectorAll('button, a, select, input:not([type=radio])')]
  .filter((one) => one.checkVisibility() && !one.closest('.board'))
  .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < {SMALLEST_HIT} - 0.5)
  .map(([name, box]) => `${{name}}: ${{box.width}} x ${{box.height}}`)
"""

# A place on the board can be chosen, and no answer is under way.
OFFERED = """
document.querySelector('[data-way]') !== null && document.querySelector('.waiting') === null
"""


def question(page: Page) -> str:
    return (
        "|".join(page.locator("[data-choice]").all_inner_texts())
        + page.locator("section[aria-label=Turn]").inner_text()
    )


def test_the_keyboard_alone_drives(new_page: OpenPage) -> None:
    page = new_page()
    open_table(page, "Ada", ["me", "here"])
    on_the_road(page)
    page.evaluate("document.activeElement.blur()")
    for key in ("Enter", "1", " ", "ArrowUp", "Enter", "1", "ArrowUp", "Enter"):
        is_asked(page)
        before = question(page)
        page.keyboard.press(key)
        if key == "ArrowUp" and question(page) == before:
            page.keyboard.press("Enter")
        expect(page.locator(".waiting")).to_have_count(0)
    story = page.locator("section[aria-label='The story so far']")
    expect(story).to_contain_text("drives")


def test_a_place_on_the_board_can_be_reached_by_tab(new_page: OpenPage) -> None:
    page = new_page()
    open_table(page, "Ada", ["me", "here"])
    on_the_road(page)
    while not page.evaluate(OFFERED):
        answer(page)
        page.wait_for_timeout(30)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.hasAttribute('data-way')"):
            break
    else:
        raise AssertionError("no destination took the focus")
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("Go to row")
    before = pieces(page)
    page.keyboard.press("Enter")
    page.wait_for_function(f"JSON.stringify({PIECES}) !== {json.dumps(json.dumps(before))}")


def test_a_spectator_is_shown_no_secret(new_page: OpenPage) -> None:
    player, spectator = new_page(), new_page()
    views: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: keep(json.loads(frame)))

    def keep(frame: dict[str, Any]) -> None:
        views.append(frame.get("view", {}) | frame.get("changes", {}))

    open_table(player, "Ada", ["me", "link", "bot:greedy"])
    spectator.on("websocket", listen)
    spectator.goto(watch_link(player))
    expect(spectator.get_by_text("Waiting for friends")).to_be_visible()
    player.get_by_role("button", name="Race now").click()
    on_the_road(spectator)
    expect(spectator.get_by_text("You are watching")).to_be_visible()
    play([player], answers=25)
    assert spectator.locator("[data-choice], [data-way], [data-own]").count() == 0
    kept = "[...document.querySelectorAll('[data-kept]')].map((one) => one.dataset.kept)"
    assert set(spectator.evaluate(kept)) <= {"?"}
    assert len(views) > 10
    assert {view.get("own_card", "") for view in views} == {""}
    assert all(not view.get("seen_pile") for view in views)


@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_shows_it_all_without_sideways_scrolling(new_page: OpenPage, width: int) -> None:
    calm = {**PHONE, "viewport": {"width": width, "height": 780}, "reduced_motion": "reduce"}
    page = new_page("normal", **calm)
    page.goto("/")
    expect(page.locator("button.big")).to_be_visible()
    fits(page, width)
    open_table(page, "Ada", ["me", "bot:greedy", "bot:greedy", "bot:greedy"])
    on_the_road(page)
    for _ in range(6):
        is_asked(page)
        fits(page, width)
        page.locator("[data-choice]").first.tap()
        expect(page.locator(".waiting")).to_have_count(0)


def fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SMALL) == []


def test_a_table_that_is_not_there_says_so(new_page: OpenPage) -> None:
    page = new_page()
    page.goto("/table/nosuchtable")
    expect(page.get_by_text("No table here for you")).to_be_visible()
    page.get_by_role("button", name="To the lobby").click()
    expect(page.locator("button.big")).to_be_visible()
