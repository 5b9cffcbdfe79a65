"""Full Throttle in the browser: whole races with drivers and upgrades, and what is seen of them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import OpenPage
from tests.web.table import on_the_road, seat_link, sit_down, standings

pytestmark = pytest.mark.browser

RACE_WITHIN = 100.0
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
}

# Answers as clicks would: tokens one by one, a set as large as can be, upgrades where they glow,
# the destination that costs least. Where the awaited answer is offered it is left to the test.
ANSWER = """
(awaited) => {
  const find = (what) => [...document.querySelectorAll(what)];
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  if (find('[data-place]').length > 0) return 'over';
  if (find('.waiting').length > 0) return '';
  if (awaited && find(awaited).length > 0) return 'offered';
  const more = find('[data-more]:not(:disabled)');
  if (more.length > 0) return any(more).click() ?? 'token';
  const load = find('[data-load]');
  if (load.length > 0) return load[0].click() ?? 'load';
  const offered = find('button.offered');
  if (offered.length > 0 && Math.random() < 0.4) any(offered).click();
  const ways = find('[data-way]').sort((a, b) => a.dataset.toll - b.dataset.toll);
  if (ways.length > 0 && Math.random() < 0.8) {
    ways[0].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return 'way';
  }
  const buttons = find('[data-choice]');
  const named = (word) => buttons.filter((one) => one.dataset.choice.startsWith(word));
  const eager = [...named('use'), ...named('shift up'), ...named('play').slice(-1)];
  const pick = eager.length > 0 ? any(eager) : any(buttons);
  pick?.click();
  return pick?.dataset.choice ?? '';
}
"""
SMALL = """
[...document.querySelectorAll('button, a, select, input:not([type=radio])')]
  .filter((one) => one.checkVisibility() && !one.closest('.board'))
  .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 39.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)
"""
# Where a move can end, but out of sight.
HIDDEN = """
(() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('[data-way]')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < board.left || box.right > board.right
      || box.top < board.top || box.bottom > board.bottom;
  }).map((one) => one.dataset.way);
})()
"""
SEEN = "document.querySelector('.board svg').getAttribute('viewBox')"


def set_up(page: Page, seats: tuple[str, ...], **options: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Full Throttle").click()
    page.get_by_label("Your name").fill("Ada")
    for name, value in options.items():
        page.locator(f"input[name={name}][value='{value}']").check(force=True)
    chairs = page.get_by_label("Who sits on seat")
    while chairs.count() > len(seats):
        page.get_by_label(f"Remove seat {chairs.count()}").click()
    for index, sitter in enumerate(seats):
        chairs.nth(index).select_option(sitter)
    page.locator("button.big").click()


def open_race(page: Page, *rivals: str, **options: str) -> None:
    set_up(page, ("me", *rivals), **options)
    on_the_road(page)


def answer_until(page: Page, awaited: str) -> None:
    """Answer until this is offered, or until the standings are there if nothing is awaited."""
    deadline = time.monotonic() + RACE_WITHIN
    wanted = "offered" if awaited else "over"
    told = ""
    while told != wanted:
        assert time.monotonic() < deadline, f"{awaited or 'the end'} did not come in time"
        told = str(page.evaluate(ANSWER, awaited))
        assert told != "over" or wanted == "over", f"the race ended before {awaited}"
        page.wait_for_timeout(15)


def told_to(page: Page) -> list[dict[str, Any]]:
    """The events that the server tells this page from now on."""
    events: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: events.extend(json.loads(text).get("events", ())))

    page.on("websocket", listen)
    return events


def wait_for(page: Page, has_come: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not has_come():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def test_a_whole_race_with_drivers_upgrades_and_damage(new_page: OpenPage) -> None:
    page = new_page()
    events = told_to(page)
    rivals = ("bot:greedy", "bot:random")
    open_race(page, *rivals, course="tokyo_drift", drivers="chosen", damage="yes")
    answer_until(page, "[data-choice='driver dom'], [data-choice='driver gisele']")
    driver = page.locator("[data-choice^='driver ']").first
    expect(driver.locator("small")).not_to_be_empty()
    name = driver.locator("strong").inner_text()
    driver.click()
    expect(page.locator("[aria-label=Players] li").first).to_contain_text(name)
    answer_until(page, "")
    assert len(standings(page)) == 3
    photo = page.locator("[data-photo]")
    expect(photo).to_have_count(1)
    crossed = [event for event in events if event["type"] == "Crossed"]
    assert crossed, "nobody came over the line"
    label = str(photo.get_attribute("aria-label"))
    for event in crossed:
        assert f"{event['left']} left, speed {event['speed']}" in label
    kinds = {event["type"] for event in events}
    assert {"UpgradePlayed", "SetPlayed", "Shifted", "Penalized", "DriverTaken"} <= kinds


def test_a_partner_starts_or_waits_and_the_second_cars_are_filmed(new_page: OpenPage) -> None:
    page = new_page()
    seats = ("bot:greedy", "bot:greedy", "me", "bot:greedy")
    set_up(page, seats, course="tag_team", upgrades="none")
    on_the_road(page)
    players = page.locator("[aria-label=Players] li")
    answer_until(page, "[data-choice='lane 0']")
    expect(players.nth(2)).to_contain_text("with")
    answer_until(page, "[data-choice='start']")
    expect(page.get_by_role("heading", name="Over to you")).to_be_visible()
    expect(players.nth(0)).to_contain_text("back")
    page.locator("[data-choice='wait']").click()
    expect(page.locator("[data-choice='start']")).to_have_count(0)
    answer_until(page, "")
    assert len(standings(page)) == 4
    expect(page.locator("[data-photo] use")).to_have_count(2)


def test_upgrades_are_placed_within_their_limits_and_in_secret(new_page: OpenPage) -> None:
    ada, linus = new_page(), new_page()
    set_up(ada, ("me", "link"), upgrades="10")
    sit_down(linus, seat_link(ada), "Linus")
    for page in (ada, linus):
        expect(page.locator(".loadout")).to_be_visible()
    ada.locator("[data-more=nitrous]").click()
    expect(ada.locator("[data-more=nitrous]")).to_be_disabled()
    for _ in range(4):
        ada.locator("[data-more=tires]").click()
    expect(ada.locator("[data-more=tires]")).to_be_disabled()
    expect(ada.get_by_role("button", name="5 tokens of 10 to place")).to_be_disabled()
    for _ in range(5):
        ada.locator("[data-more=turbo]").click()
    expect(ada.locator("[data-more=power]")).to_be_disabled()
    ada.locator("[data-load='load 1 nitrous 4 tires 5 turbo']").click()
    first = linus.locator("[aria-label=Players] li").first
    expect(first).to_contain_text("ready")
    expect(first.locator("[aria-label=Upgrades] li")).to_have_count(0)
    for _ in range(10):
        linus.locator("[data-more=steering]").click()
    linus.locator("[data-load]").click()
    expect(first.locator("[aria-label='Turbo Charger, 5']")).to_have_count(1)


def test_a_way_costs_what_was_written_on_it(new_page: OpenPage) -> None:
    page = new_page()
    events = told_to(page)
    open_race(page, "bot:random", course="tokyo_drift", upgrades="none")
    answer_until(page, "[data-way].costs[data-toll]:not([data-toll='0'])")
    way = page.locator("[data-way].costs:not([data-toll='0'])").first
    toll = int(str(way.get_attribute("data-toll")))
    assert f"{toll} penalt" in str(way.get_attribute("aria-label"))
    expect(way.locator("text")).to_have_text(str(toll))
    events.clear()
    way.dispatch_event("click")
    wait_for(page, lambda: any(event["type"] in ("Moved", "Blocked") for event in events))
    taken = [event for event in events if event["type"] == "Penalized" and event["seat"] == 0]
    assert sum(event["count"] for event in taken) == toll


def test_the_speed_draw_is_turned_over_with_its_row_lit(new_page: OpenPage) -> None:
    page = new_page()
    events = told_to(page)
    open_race(page, "bot:random", upgrades="none")
    answer_until(page, "[data-choice^='play ']")
    played = page.locator("[data-choice^='play ']").last
    count = int(str(played.get_attribute("data-choice")).split()[1])
    events.clear()
    played.click()
    draw = page.locator(".answers .draw")
    expect(draw.locator("[data-turned]")).to_have_count(count)
    expect(draw.locator(".lit")).to_have_count(count)
    turned = [event["speed"] for event in events if event["type"] == "Turned"]
    numbers = draw.locator("[data-turned] .number").all_inner_texts()
    assert [int(number) for number in numbers] == turned


def test_an_upgrade_explains_itself_before_it_is_played(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, "bot:random", upgrades="10")
    for _ in range(10):
        page.locator("[data-more=turbo]").click()
    page.locator("[data-load]").click()
    answer_until(page, "[data-choice^='play ']")
    circle = page.locator(".answers [data-kind=turbo]")
    expect(circle).to_contain_class("offered")
    circle.click()
    expect(page.locator(".told")).to_contain_text("the next gear up")
    page.get_by_role("button", name="Play Turbo Charger").click()
    expect(circle).to_have_attribute("data-left", "9")


def test_a_gear_is_paid_with_cards_that_can_be_taken_back(new_page: OpenPage) -> None:
    page = new_page()
    events = told_to(page)
    open_race(page, "bot:random", upgrades="none")
    answer_until(page, "[data-choice='shift up']")
    cards = page.locator(".answers [data-pile] button")
    expect(cards).to_have_count(6)
    page.locator("[data-choice='shift up']").click()
    cards.first.click()
    expect(page.get_by_text("2 cards more for 2nd gear")).to_be_visible()
    page.get_by_role("button", name="Stay in gear").click()
    expect(cards).to_have_count(6)
    events.clear()
    page.locator("[data-choice='shift up']").click()
    for _ in range(3):
        cards.last.click()
    expect(page.locator(".answers [data-gear]")).to_have_attribute("data-gear", "2")
    assert [event["type"] for event in events] == ["Discarded"] * 3 + ["Shifted"]
    expect(cards).to_have_count(3)


def test_the_keyboard_shifts_plays_and_drives(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, "bot:random", upgrades="none")
    answer_until(page, "[data-choice='shift up']")
    page.evaluate("document.activeElement.blur()")
    lever = page.locator(".answers [data-gear]")
    expect(lever).to_have_attribute("data-gear", "1")
    page.keyboard.press("ArrowUp")
    for _ in range(3):
        expect(page.locator("[data-choice^='discard ']").first).to_be_visible()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(page.locator(".waiting")).to_have_count(0)
    expect(lever).to_have_attribute("data-gear", "2")
    pile = page.locator("[data-pile]").first
    page.keyboard.press(str(pile.get_attribute("data-pile")))
    expect(pile.locator("button").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".answers .draw")).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".answers .draw button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-way]").first).to_be_visible()
    before = page.locator("[data-piece=car-0]").get_attribute("transform")
    page.evaluate("document.activeElement.blur()")
    has_way = page.locator("[data-choice=forward]").count() > 0
    aside = "ArrowLeft" if page.locator("[data-choice=left]").count() > 0 else "ArrowRight"
    page.keyboard.press("ArrowUp" if has_way else aside)
    expect(page.locator("[data-piece=car-0]")).not_to_have_attribute("transform", str(before))


def test_the_map_comes_closer_and_follows(new_page: OpenPage) -> None:
    page = new_page()
    open_race(page, "bot:random", upgrades="none")
    answer_until(page, "[data-choice^='play ']")
    page.keyboard.press("0")
    whole = page.evaluate(SEEN)
    assert whole == "0.0 0.0 1600.0 1040.0"
    page.get_by_role("button", name="Closer", exact=True).click()
    closer = page.evaluate(SEEN)
    assert float(closer.split()[2]) < float(whole.split()[2])
    page.keyboard.press("+")
    assert float(page.evaluate(SEEN).split()[2]) < float(closer.split()[2])
    follow = page.get_by_role("button", name="Follow the car")
    expect(follow).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+ArrowRight")
    expect(follow).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("0")
    assert page.evaluate(SEEN) == whole
    page.locator(".board").hover(position={"x": 60, "y": 60})
    page.mouse.wheel(0, -240)
    page.wait_for_function(f"{SEEN} !== '{whole}'")


def test_a_course_of_ones_own_is_refused_with_words_and_taken_when_right(
    new_page: OpenPage,
) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Full Throttle").click()
    page.get_by_role("radio", name="Your own").check(force=True)
    expect(page.get_by_text("This one can be raced.")).to_be_visible()
    field = page.get_by_label("Course: Your own")
    example = field.input_value()
    field.fill("los_angeles; start nowhere 4; streets nowhere; finish nowhere 9")
    expect(page.get_by_role("alert")).to_contain_text("nowhere")
    field.fill(example)
    expect(page.get_by_text("This one can be raced.")).to_be_visible()
    page.locator("button.big").click()
    on_the_road(page)
    expect(page.locator("[data-piece=obstacle-0]")).to_have_count(1)


def test_a_phone_shows_it_all_without_sideways_scrolling(new_page: OpenPage) -> None:
    page = new_page("normal", **PHONE)
    open_race(page, "bot:greedy", "bot:random", course="all_timer", drivers="chosen", damage="yes")
    for awaited in (
        "[data-choice^='driver ']",
        ".loadout",
        "[data-choice^='lane ']",
        "[data-choice^='play ']",
        "[data-choice^='speed ']",
        "[data-way]",
        "[data-choice^='play ']",
    ):
        answer_until(page, awaited)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(SMALL) == []
        if awaited != ".loadout":
            page.wait_for_function(f"{HIDDEN.strip()}.length === 0")
            page.locator(awaited).first.dispatch_event("click")
            expect(page.locator(".waiting")).to_have_count(0)
