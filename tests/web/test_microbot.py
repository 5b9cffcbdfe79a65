"""Microbot Racers in the browser: a whole race with a card that turns, and what is seen of it."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.table import RACE_WITHIN, on_the_road, standings

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
}

# Six squares ahead of the second square of the line of the speedway lies a switch. Both seats are
# answered for at one screen, so that nobody comes in between.
TO_THE_SWITCH = (
    *("stand 2", "stand 4", "take first", "select forward 6", "select repair", "pass"),
    *("run repair", "run forward 6"),
)

# Answers as a click on a button would: the first wish that is offered, else anything. Where the
# awaited answer is offered it is left to the test.
ANSWER = """
([wishes, awaited]) => {
  if (document.querySelector('[data-place]')) return 'over';
  const buttons = [...document.querySelectorAll('[data-choice]')];
  if (buttons.length === 0 || document.querySelector('.waiting')) return '';
  const named = buttons.map((one) => one.dataset.choice);
  if (awaited && named.some((move) => move.startsWith(awaited))) return 'offered';
  const wished = wishes.map((wish) => buttons.find((one) => one.dataset.choice.startsWith(wish)));
  const any = buttons[Math.floor(Math.random() * buttons.length)];
  const pick = wished.find((one) => one !== undefined) ?? any;
  const move = pick.dataset.choice;
  pick.click();
  return move;
}
"""

# Small buttons, but for those on the drawn action card: each has a big one in the panel.
SMALL = """
[...document.querySelectorAll('button, a, select, input:not([type=radio])')]
  .filter((one) => one.checkVisibility() && !one.closest('.board'))
  .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 39.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)
"""
# A card that turns, and the piece on it, are soon at rest again: both are noted as they come.
WATCH_TURN = """
() => {
  window.turned = window.lifted = false;
  new MutationObserver(() => {
    const leaf = document.querySelector('[data-turning]');
    window.turned ||= leaf !== null && leaf.style.transform.includes('rotate');
    window.lifted ||= document.querySelector("[data-piece='robot-0'] .lift") !== null;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""
CARDS = "[...document.querySelectorAll('[data-card]')].map((one) => one.dataset.card)"


def choose_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Microbot Racers").click()


def open_race(page: Page, layout: str = "speedway", rival: str = "bot:random") -> None:
    choose_game(page)
    page.get_by_label("Your name").fill("Ada")
    page.locator(f"input[name=layout][value={layout}]").check(force=True)
    page.get_by_label("Who sits on seat").nth(0).select_option("me")
    page.get_by_label("Who sits on seat").nth(1).select_option(rival)
    page.locator("button.big").click()
    on_the_road(page)


def answer(page: Page, wishes: Sequence[str] = (), awaited: str = "") -> str:
    return str(page.evaluate(ANSWER, [list(wishes), awaited]))


def answer_until(page: Page, move: str, wishes: Sequence[str] = ()) -> None:
    """Answer until something is offered that begins like this."""
    deadline = time.monotonic() + RACE_WITHIN
    told = ""
    while told != "offered":
        assert time.monotonic() < deadline, f"{move} was never offered"
        told = answer(page, wishes, move)
        assert told != "over", f"the race ended before {move}"
        page.wait_for_timeout(15)


def test_a_race_with_a_card_that_turns_is_run_to_its_end(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, rival="here")
    answer_until(page, "set off", TO_THE_SWITCH)
    before = page.evaluate(CARDS)
    assert len(before) == 8
    page.locator("[data-choice='set off']").click()
    expect(page.locator(", ".join(f"[data-card='{lie}']" for lie in before))).to_have_count(7)
    story = page.locator("section[aria-label='The story so far']")
    expect(story).to_contain_text("sets the switch off")
    deadline = time.monotonic() + RACE_WITHIN
    while answer(page, ("set off",)) != "over":
        assert time.monotonic() < deadline, "the race did not end in time"
        page.wait_for_timeout(15)
    assert len(standings(page)) == 2
    assert any("1st" in line for line in standings(page))


def test_a_card_turns_in_front_of_the_eyes(new_page: OpenPage) -> None:
    page = new_page("normal")
    open_race(page, rival="here")
    answer_until(page, "set off", TO_THE_SWITCH)
    page.evaluate(WATCH_TURN)
    page.locator("[data-choice='set off']").click()
    page.wait_for_function("() => window.turned && window.lifted")
    expect(page.locator("[data-turning]")).to_have_count(0)


def test_a_switch_shows_beforehand_how_its_card_would_lie(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, rival="here")
    answer_until(page, "set off", TO_THE_SWITCH)
    before = page.evaluate(CARDS)
    foreseen = page.locator("[data-foreseen]")
    expect(foreseen).to_have_count(0)
    page.locator("[data-choice='set off']").focus()
    expect(foreseen).to_have_count(1)
    lie = foreseen.get_attribute("data-foreseen")
    page.locator("[data-choice='leave switch']").focus()
    expect(foreseen).to_have_count(0)
    page.locator("[data-choice='set off']").click()
    expect(page.locator(f"[data-card='{lie}']")).to_have_count(1)
    assert lie not in before


def test_a_race_is_run_to_its_end_by_the_keyboard_alone(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page)
    answer_until(page, "run", ("stand", "take first", "select forward"))
    first = page.locator("[data-choice]").first
    while not first.evaluate("(one) => one === document.activeElement"):
        page.keyboard.press("Tab")
    move = first.get_attribute("data-choice")
    expect(page.locator(f"[data-sketch='{move}']")).to_have_count(1)
    page.keyboard.press("Enter")
    deadline = time.monotonic() + RACE_WITHIN
    while page.locator("[data-place]").count() == 0:
        assert time.monotonic() < deadline, "the race did not end in time"
        answers = min(page.locator(":not(.waiting) > [data-choice]").count(), 9)
        if answers:
            page.keyboard.press(str(random.randint(1, answers)))
        page.wait_for_timeout(15)
    assert len(standings(page)) == 2


def test_the_action_card_takes_a_marker_and_the_focus_shows_the_way(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page)
    answer_until(page, "select", ("stand", "take first"))
    page.locator("[data-space='select forward 2']").first.click()
    expect(page.locator("[data-marker='0']")).to_have_count(1)
    answer_until(page, "run forward", ("select turn",))
    page.locator("[data-choice^='run forward']").first.focus()
    sketch = page.locator("[data-sketch^='run forward']")
    expect(sketch).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    expect(sketch).to_have_count(0)


def test_a_roll_is_told_in_per_cent_before_it_is_made(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page)
    wishes = ("stand 3", "take first", "select forward 1", "run forward 1", "select jump", "run")
    answer_until(page, "run jump", wishes)
    button = page.locator("[data-choice^='run jump']").first
    percent = button.locator("[data-risk]").first.get_attribute("data-risk")
    assert percent in ("33", "50", "67", "83", "100")
    assert f"{percent} % risk" in str(button.get_attribute("aria-label"))
    button.hover()
    chip = page.locator(f"[data-sketch^='run jump'] [data-risk='{percent}']")
    expect(chip).to_contain_text(f"{percent} %")


def test_a_layout_of_ones_own_is_refused_with_words_and_taken_when_right(
    new_page: OpenPage,
) -> None:
    page = new_page()
    choose_game(page)
    page.get_by_role("radio", name="Your own").check(force=True)
    expect(page.get_by_text("This one can be raced.")).to_be_visible()
    field = page.get_by_label("Track: Your own")
    field.fill("Cfu Cfu Dfd Gbu Fbu Ebd Bbd Afu")
    expect(page.get_by_role("alert")).to_contain_text("Card C lies twice")
    field.fill("Cfd Hfu Dfd Gbu Fbu Ebd Bbd Afu")
    expect(page.get_by_text("This one can be raced.")).to_be_visible()
    page.locator("button.big").click()
    on_the_road(page)
    expect(page.locator("[data-card='Cfd']")).to_have_count(1)


def test_a_phone_shows_board_and_answers_without_sideways_scrolling(new_page: OpenPage) -> None:
    page = new_page("normal", **PHONE)
    open_race(page)
    for _ in range(8):
        expect(page.locator("[data-choice]").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
        assert page.evaluate(SMALL) == []
        page.locator("[data-choice]").first.tap()
        expect(page.locator(".waiting")).to_have_count(0)
