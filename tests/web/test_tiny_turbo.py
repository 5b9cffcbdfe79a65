"""Tiny Turbo Cars in the browser: real time, no clock, a phone, a cut, and how fast a slide is."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import OpenPage
from tests.web.server import Server
from tests.web.table import on_the_road, pieces, seat_link, sit_down, standings
from tests.web.socket_interception import Meddler, Slow

pytestmark = pytest.mark.browser

RACE_WITHIN = 100.0
SLIDES = 60
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
}
WAYS = {"ArrowUp": 4, "ArrowDown": -4, "ArrowLeft": 1, "ArrowRight": -1}
"""From the gap to the tile that a key slides into it."""

# Answers as a click on a button would; a controller is left to the test, until it is answered.
ANSWER = """
() => {
  if (document.querySelector('[data-place]')) return 'over';
  const controller = document.querySelector('[data-tiles]');
  if (controller) return controller.matches('.waiting') ? '' : 'slide';
  const buttons = [...document.querySelectorAll('[data-choice]:enabled')];
  if (buttons.length === 0) return '';
  buttons[0].click();
  return 'choice';
}
"""

# In the first frame after a key its slide has been counted already.
FRAMES = """
() => {
  window.late = 0;
  window.seen = 0;
  window.addEventListener('keydown', () => {
    const before = document.querySelector('[data-slides]').dataset.slides;
    requestAnimationFrame(() => {
      window.seen += 1;
      if (document.querySelector('[data-slides]').dataset.slides === before) window.late += 1;
    });
  }, { capture: true });
}
"""

# The race is over, or another controller has been dealt, or something else is asked.
NEXT = "() => document.querySelector('[data-tiles]')?.dataset.slides !== '{}'"

# How long the first of some slides waits until the view has them all, and with it the ghost.
FOLLOWED = """
() => {
  const controller = document.querySelector('[data-ahead]');
  let began = 0;
  new MutationObserver(() => {
    const ahead = Number(controller.dataset.ahead);
    if (ahead > 0 && began === 0) began = performance.now();
    if (ahead > 0 || began === 0) return;
    window.followed.push(performance.now() - began);
    began = 0;
  }).observe(controller, { attributes: true, attributeFilter: ['data-ahead'] });
}
"""

# The running command as each controller on the page shows it.
LIT = "[...document.querySelectorAll('.lit')].map((one) => one.dataset.cell)"

IN_SIGHT = """
(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top >= 0 && box.bottom <= window.innerHeight && box.height > 100;
}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A countdown of two seconds."""
    data = Path(tmp_path_factory.mktemp("house"))
    running = Server(data, "--countdown-scale", "0.2")
    running.start()
    yield running
    running.stop()


def open_race(page: Page, seats: Sequence[str], clock: str = "untimed") -> None:
    page.goto("/")
    page.get_by_role("button", name="Tiny Turbo Cars").click()
    page.get_by_label("Your name").fill("Ada")
    page.locator(f"input[name=clock][value={clock}]").check(force=True)
    chairs = page.get_by_label("Who sits on seat")
    while chairs.count() > len(seats):
        page.get_by_label(f"Remove seat {chairs.count()}").click()
    for index, sitter in enumerate(seats):
        chairs.nth(index).select_option(sitter)
    page.locator("button.big").click()


def answer(page: Page) -> str:
    return str(page.evaluate(ANSWER))


def to_the_puzzle(page: Page) -> None:
    """Answer whatever is asked before the sliding."""
    deadline = time.monotonic() + 60
    while answer(page) != "slide":
        assert time.monotonic() < deadline, "no controller was dealt"
        page.wait_for_timeout(20)


def tiles(page: Page) -> str:
    return str(page.locator("[data-tiles]").get_attribute("data-tiles"))


def slides(page: Page) -> int:
    return int(str(page.locator("[data-slides]").get_attribute("data-slides")))


def slid(before: str, key: str) -> str:
    """The controller after a slide, by the rules of such puzzles; the same where nothing slides."""
    gap = before.index(".")
    cell = gap + WAYS[key]
    is_upright = abs(WAYS[key]) == 4
    if not 0 <= cell < 16 or (not is_upright and cell // 4 != gap // 4):
        return before
    cells = list(before)
    cells[gap], cells[cell] = cells[cell], "."
    return "".join(cells)


def confirmed(page: Page) -> None:
    """The server has told of every slide."""
    expect(page.locator("[data-tiles]")).to_have_attribute("data-ahead", "0")


def around(page: Page, count: int) -> list[str]:
    """So many keys in a row, each of which slides a tile."""
    keys: list[str] = []
    now = tiles(page)
    for turn in range(count):
        key = next(k for k in (*list(WAYS)[turn % 4 :], *WAYS) if slid(now, k) != now)
        now = slid(now, key)
        keys.append(key)
    return keys


def test_two_people_and_two_bots_race_in_real_time(new_page: OpenPage) -> None:
    ada, ben = new_page("fast"), new_page()
    open_race(ada, ["me", "link", "bot:planner", "bot:planner"], "realtime")
    sit_down(ben, seat_link(ada), "Ben")
    on_the_road(ada)
    on_the_road(ben)
    deadline = time.monotonic() + RACE_WITHIN
    clocks = {ada: False, ben: False}
    asked = ["", ""]
    late = ben.locator("section[aria-label='The story so far'] li", has_text="is out of time")
    was_late = False
    while asked != ["over", "over"]:
        assert time.monotonic() < deadline, "the race did not end in time"
        asked = [answer(page) for page in (ada, ben)]
        for page in (ada, ben):
            clocks[page] |= page.locator("[data-countdown]").count() > 0
        was_late = was_late or late.count() > 0
        if asked[0] == "slide" and slides(ada) < 6:
            ada.keyboard.press(around(ada, 1)[0])
        elif asked[0] == "slide":
            ada.locator("[data-choice=done]").click()
        elif asked[1] == "slide":  # Against the time: a key too late is a key for nothing.
            ben.keyboard.press(random.choice(list(WAYS)))
        ada.wait_for_timeout(15)
    assert all(clocks.values()), "everybody sees the countdown"
    assert standings(ada) == standings(ben)
    assert len(standings(ada)) == 4
    assert was_late, "who is out of time is told so"


def test_who_is_done_is_told_and_nothing_else(new_page: OpenPage) -> None:
    ada, ben = new_page(), new_page()
    open_race(ada, ["me", "link", "bot:random"])
    sit_down(ben, seat_link(ada), "Ben")
    deadline = time.monotonic() + 60
    while [answer(page) for page in (ada, ben)] != ["slide", "slide"]:
        assert time.monotonic() < deadline
        ada.wait_for_timeout(20)
    ben.keyboard.press(around(ben, 1)[0])
    bens = ada.locator("ol[aria-label=Players] li").nth(1)
    expect(bens).to_contain_text("still sliding")
    expect(bens).not_to_contain_text("slides")
    assert ada.locator("[data-tiles]").count() == 1
    ben.locator("[data-choice=done]").click()
    expect(bens).to_contain_text("done")
    expect(ada.locator("[data-countdown]")).to_have_count(0)


def test_a_race_without_a_clock_is_driven_with_the_keyboard_alone(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, ["me", "bot:planner"])
    on_the_road(page)
    page.evaluate("document.activeElement.blur()")
    deadline = time.monotonic() + RACE_WITHIN
    rounds = 0
    while page.locator("[data-place]").count() == 0:
        assert time.monotonic() < deadline, "the race did not end in time"
        if page.locator("[data-tiles]").count():
            program_by_keys(page, 2 + rounds % 5)
            rounds += 1
        elif page.locator("[data-choice]:enabled").count():
            page.keyboard.press("1")
        page.wait_for_timeout(30)
    assert rounds > 1
    expect(page.get_by_role("dialog")).to_be_focused()
    story = page.locator("section[aria-label='The story so far']")
    expect(story).to_contain_text("Ada shows the program")


def program_by_keys(page: Page, count: int) -> None:
    before, keys = tiles(page), around(page, count)
    for key in keys:
        page.keyboard.press(key)
        before = slid(before, key)
    assert (tiles(page), slides(page)) == (before, count)
    expect(page.locator("[data-told]")).not_to_be_empty()
    while page.evaluate("document.activeElement.dataset?.choice") != "done":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function(NEXT.format(count))


def test_a_phone_has_board_and_controller_in_sight_and_slides_by_touch(new_page: OpenPage) -> None:
    page = new_page("normal", **PHONE)
    open_race(page, ["me", "bot:planner", "bot:planner", "bot:planner"])
    on_the_road(page)
    to_the_puzzle(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate("window.scrollTo(0, 0)")
    assert all(page.evaluate(IN_SIGHT, one) for one in (".sheet", ".tray"))
    touch = page.context.new_cdp_session(page)
    now = tiles(page)
    gap = now.index(".")
    near = gap + 1 if gap % 4 < 3 else gap - 1
    page.locator(f".tray [data-cell='{near}']").tap()
    assert tiles(page) == slid(now, "ArrowLeft" if near > gap else "ArrowRight")
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        now = tiles(page)
        swipe(page, touch, key)
        assert tiles(page) == slid(now, key)
    confirmed(page)


def swipe(page: Page, touch: CDPSession, key: str) -> None:
    """A finger drags the tile that can go that way, or slips over one that cannot go."""
    now = tiles(page)
    cell = now.index(".") + WAYS[key] if slid(now, key) != now else now.index(".")
    box = page.locator(".tray").bounding_box()
    assert box is not None
    step = box["width"] / 320 * 62
    x = box["x"] + box["width"] / 2 + (cell % 4 - 1.5) * step
    y = box["y"] + box["width"] / 320 * 182 + (cell // 4 - 1.5) * step
    dx = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0) * step * 0.8
    dy = {"ArrowUp": -1, "ArrowDown": 1}.get(key, 0) * step * 0.8
    for kind, share in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
        point = {"x": x + dx * share, "y": y + dy * share}
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_slide_is_seen_in_the_next_frame_without_the_server(
    new_page: OpenPage, server: Server
) -> None:
    page = new_page()
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    page.evaluate(FRAMES)
    server.kill()
    try:
        slide_often(page)
    finally:
        server.start()
    assert page.evaluate("[window.late, window.seen > 0]") == [0, True], "in the next frame"
    confirmed(page)


def slide_often(page: Page) -> None:
    page.evaluate("performance.clearMeasures()")
    for key in around(page, SLIDES):
        page.keyboard.press(key)
        page.wait_for_timeout(30)
    entries = "() => performance.getEntriesByName('paddock:plan').length"
    page.wait_for_function(f"{entries} === {SLIDES}")


def lit_cells(page: Page) -> list[str]:
    return [str(tile) for tile in page.evaluate(LIT)]


def slide_with_ghosts(page: Page) -> list[float]:
    """Milliseconds from each of some slides to its ghost, which comes with the server's answer."""
    page.evaluate("window.followed = []")
    for key in around(page, 12):
        page.keyboard.press(key)
        page.wait_for_timeout(120)
    confirmed(page)
    return sorted(page.evaluate("window.followed"))


def test_the_ghost_follows_a_slide(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    expect(page.locator("[data-ghost]")).to_have_count(1)
    page.evaluate(FOLLOWED)
    assert slide_with_ghosts(page)


def test_a_cut_in_the_middle_of_sliding_loses_nothing(new_page: OpenPage, server: Server) -> None:
    page = new_page()
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    now, keys = tiles(page), around(page, 30)
    for place, key in enumerate(keys):
        if place == 10:
            server.kill()
        if place == 20:
            server.start()
        page.keyboard.press(key)
        now = slid(now, key)
        assert (tiles(page), slides(page)) == (now, place + 1)
    confirmed(page)
    assert (tiles(page), slides(page)) == (now, 30)


def test_slides_survive_a_reload_though_none_was_confirmed(
    new_page: OpenPage, server: Server
) -> None:
    page = new_page()
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    now, keys = tiles(page), around(page, 7)
    for key in keys:
        page.keyboard.press(key)
        now = slid(now, key)
    page.reload()
    confirmed(page)
    assert (tiles(page), slides(page)) == (now, 7)


def test_a_batch_that_must_wait_goes_again_with_all_behind_it(new_page: OpenPage) -> None:
    page = new_page()
    meddler = Meddler(page, code="rate", final=False, after=700, why="That was too fast. Wait a moment.")
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    now, keys = tiles(page), around(page, 12)
    for place, key in enumerate(keys):
        page.keyboard.press(key)
        now = slid(now, key)
        assert (tiles(page), slides(page)) == (now, place + 1)
        page.wait_for_timeout(90)
    confirmed(page)
    assert (tiles(page), slides(page), meddler.meddled) == (now, 12, 1)


def test_a_slide_that_is_refused_is_taken_back_with_all_behind_it(new_page: OpenPage) -> None:
    page = new_page()
    why = "The rules do not allow that here."
    meddler = Meddler(page, waits=True, code="illegal", final=True, after=0, why=why)
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    before = tiles(page)
    for key in around(page, 3):
        page.keyboard.press(key)
    assert slides(page) == 3
    meddler.refuse()
    expect(page.get_by_text(why)).to_be_visible()
    confirmed(page)
    assert (tiles(page), slides(page)) == (before, 0)
    page.keyboard.press(around(page, 1)[0])
    confirmed(page)
    assert slides(page) == 1


def test_the_race_can_be_stopped_and_gone_through_backwards(new_page: OpenPage) -> None:
    page = new_page("slow")
    open_race(page, ["me", "bot:planner"])
    to_the_puzzle(page)
    page.locator("[data-choice=done]").click()
    keys = page.get_by_role("group", name="The race step by step")
    page.locator(".lit").first.wait_for()
    keys.get_by_role("button", name="Pause").click()
    expect(keys.get_by_role("button", name="Go on")).to_be_visible()
    on, back = (keys.get_by_role("button", name=f"One step {way}") for way in ("on", "back"))
    expect(on).to_be_enabled()
    marks = keys.locator(".count")
    before, stood, lit = marks.inner_text(), pieces(page), lit_cells(page)
    number = int(before.split(" / ")[0])
    for further in (1, 2):
        on.click()
        expect(marks).to_have_text(f"{number + further} / {number + further}")
        expect(on).to_be_enabled()
    assert lit_cells(page) != lit
    for further in (1, 0):
        back.click()
        expect(marks).to_have_text(f"{number + further} / {number + 2}")
    deadline = time.monotonic() + 60
    while (pieces(page), lit_cells(page)) != (stood, lit):
        assert time.monotonic() < deadline, "it does not go back to where it was"
        page.wait_for_timeout(50)
    keys.get_by_role("button", name="Skip to the end").click()
    expect(page.locator("[data-tiles]")).to_have_count(1)
    expect(keys.get_by_role("button", name="Show the last run again")).to_be_visible()


def test_the_last_slides_are_taken_back_at_once_even_while_they_are_under_way(
    new_page: OpenPage,
) -> None:
    page, friend = new_page(), new_page()
    slow = Slow(page)
    open_race(page, ["me", "link"])
    sit_down(friend, seat_link(page), "Ben")
    while [answer(page), answer(friend)] != ["slide", "slide"]:
        page.wait_for_timeout(20)
    back = page.get_by_role("button", name="Take back")
    first, keys = tiles(page), around(page, 6)
    page.keyboard.press(keys[0])
    expect(page.locator("[data-ahead='0'][data-slides='1']")).to_be_visible()
    one = tiles(page)
    slow.keeps = True
    page.keyboard.press(keys[1])
    assert page.locator("[data-ahead]").get_attribute("data-ahead") == "1"
    back.click()
    slow.let_go()
    expect(page.locator(f"[data-tiles='{one}'][data-slides='1']")).to_be_visible()
    back.click()
    expect(page.locator(f"[data-tiles='{first}'][data-slides='0']")).to_be_visible()
    expect(back).to_have_count(0)
    page.keyboard.press(keys[0])
    page.keyboard.press(keys[1])
    now = tiles(page)
    page.locator("[data-choice=done]").click()
    back.click()
    friend.get_by_role("button", name="Agree").click()
    expect(page.locator(f"[data-tiles='{now}'][data-slides='2']")).to_be_visible()
