"""What players do on the table's page, as functions on a Playwright page."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, expect

RACE_WITHIN = 240.0

# Answers whatever is asked at this page, as a click on a button or on the board would. Mostly
# straight on, sometimes elsewhere, so that nobody waits behind the police car for ever.
ANSWER = """
(() => {
  if (document.querySelector('[data-place]')) return 'over';
  const buttons = [...document.querySelectorAll('[data-choice]')];
  if (buttons.length === 0 || document.querySelector('.waiting')) return '';
  const ways = [...document.querySelectorAll('[data-way]')];
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  if (ways.length > 0 && Math.random() < 0.3) {
    pick(ways).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return 'way';
  }
  const going = buttons.filter((one) => !one.dataset.choice.endsWith('stop'));
  (Math.random() < 0.7 || going.length === 0 ? buttons[0] : pick(going)).click();
  return 'choice';
})()
"""

PIECES = """
Object.fromEntries([...document.querySelectorAll('[data-piece]')]
  .map((one) => [one.dataset.piece, one.getAttribute('transform')]))
"""


def open_table(
    page: Page, name: str, seats: Sequence[str], circuit: str = "village", *, fresh: bool = True
) -> None:
    """Fill in the lobby and press the big button. Seats: me, here, link, bot:greedy, …"""
    if fresh:
        page.goto("/")
    page.get_by_label("Your name").fill(name)
    page.locator(f"input[name=circuit][value={circuit}]").check(force=True)
    chairs = page.get_by_label("Who sits on seat")
    while chairs.count() > len(seats):
        page.get_by_label(f"Remove seat {chairs.count()}").click()
    for index, sitter in enumerate(seats):
        chairs.nth(index).select_option(sitter)
    page.locator("button.big").click()


def is_opening(request: Request) -> bool:
    """Whether somebody opens a table; the lobby also asks for those that are open."""
    return request.method == "POST" and urlsplit(request.url).path == "/api/tables"


def seat_link(page: Page) -> str:
    """The first link that the waiting room offers for a free seat."""
    link = page.get_by_role("button", name="Copy link").first.get_attribute("data-link")
    assert link is not None
    return link


def watch_link(page: Page) -> str:
    button = page.get_by_role("button", name="Copy watch link")
    link = button.get_attribute("data-link")
    assert link is not None
    return link


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def on_the_road(page: Page) -> None:
    expect(page.locator(".race")).to_be_visible()


def is_asked(page: Page) -> None:
    expect(page.locator("[data-choice]").first).to_be_visible()


def answer(page: Page) -> str:
    return str(page.evaluate(ANSWER))


def play(pages: Sequence[Page], answers: int = 10_000) -> int:
    """Answer at all pages until each shows the final standings, or so many answers are given."""
    given = 0
    deadline = time.monotonic() + RACE_WITHIN
    while time.monotonic() < deadline and given < answers:
        told = [answer(page) for page in pages]
        if all(one == "over" for one in told):
            return given
        given += sum(one in ("way", "choice") for one in told)
        pages[0].wait_for_timeout(15)
    assert given >= answers, "the race did not end in time"
    return given


def pieces(page: Page) -> dict[str, Any]:
    """Where every piece is drawn."""
    found: dict[str, Any] = page.evaluate(PIECES)
    return found


def agree(one: Page, other: Page) -> None:
    """Both come to show the same, once what was answered last has got there."""
    deadline = time.monotonic() + 60
    while pieces(one) != pieces(other):
        assert time.monotonic() < deadline, "two pages show different places"
        one.wait_for_timeout(20)


def standings(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in page.locator("[data-place]").all_inner_texts()]
