"""What people at a table ask of each other: who is there, who drives, what they agree on."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.cli.test_cli import paddock
from tests.web.conftest import OpenPage
from tests.web.table import (
    agree,
    answer,
    is_asked,
    is_opening,
    on_the_road,
    open_table,
    pieces,
    play,
    seat_link,
    sit_down,
)
from tests.web.socket_interception import Slow

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
A_WHILE = 3000
"""Milliseconds after which somebody who comes back is greeted."""


def opened(page: Page, terms: dict[str, Any] | None = None) -> str:
    """Ada opens a table for herself and a friend; the link of the friend's seat."""
    wish = {
        "game": "trafic_turbo",
        "options": {"circuit": "village"},
        "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}],
        "terms": terms or {},
    }
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    table = answer.json()
    page.goto(f"/table/{table['table']}")
    return f"/table/{table['table']}#{table['seats'][1]['secret']}"


def two_friends(
    new_page: OpenPage, terms: dict[str, Any] | None = None, **settings: Any
) -> tuple[Page, Page]:
    ada, linus = new_page(), new_page(**settings)
    sit_down(linus, opened(ada, terms), "Linus")
    for page in (ada, linus):
        on_the_road(page)
    return ada, linus


def test_a_friend_who_is_slow_to_sit_down_watches_the_race(new_page: OpenPage) -> None:
    ada, linus = new_page(), new_page()
    linus.goto(opened(ada))
    expect(linus.get_by_role("heading", name="A seat is kept for you")).to_be_visible()
    ada.get_by_role("button", name="Race now").click()
    for page in (ada, linus):
        on_the_road(page)



def card(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)


def motion(page: Page, what: str) -> Locator:
    return page.locator(f"[data-motion={what}]")


def test_a_bot_drives_for_a_player_who_is_away_until_they_are_back(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page, {"absent": "grace", "grace": 1})
    table = linus.url
    linus.goto("/")
    expect(card(ada, "Linus")).to_contain_text("away, a bot drives")
    play([ada], answers=8)
    ada.wait_for_timeout(A_WHILE)
    linus.goto(table)
    expect(card(ada, "Linus")).to_contain_text("back again")
    on_the_road(linus)
    expect(card(ada, "Linus")).not_to_contain_text("a bot drives")
    play([ada, linus], answers=4)


def test_the_others_decide_whether_a_bot_drives(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page, {"absent": "vote"})
    linus.goto("/")
    expect(card(ada, "Linus")).to_contain_text("away")
    ada.get_by_role("button", name="Let a bot drive").click()
    expect(card(ada, "Linus")).to_contain_text("a bot drives")
    expect(motion(ada, "stand_in")).to_have_count(0)
    play([ada], answers=6)


def test_two_friends_talk_and_a_text_is_a_text(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page, **PHONE)
    ada.get_by_role("button", name="Chat").focus()
    ada.keyboard.press("Enter")
    ada.keyboard.type("Off <b>you</b> go")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("log")).to_contain_text("Ada Off <b>you</b> go")
    expect(linus.locator("[aria-live=polite]", has_text="Ada: Off <b>you</b> go")).to_be_attached()
    door = linus.locator("[data-unread]")
    expect(door).to_have_attribute("data-unread", "1")
    expect(ada.locator("[data-unread]")).to_have_attribute("data-unread", "0")
    door.tap()
    drawer = linus.get_by_role("dialog", name="Chat")
    expect(drawer).to_contain_text("Off <b>you</b> go")
    expect(door).to_have_attribute("data-unread", "0")
    drawer.get_by_label("Message to the others").fill("Bye")
    drawer.get_by_role("button", name="Send").tap()
    expect(ada.get_by_role("log")).to_contain_text("Linus Bye")
    linus.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    linus.reload()
    on_the_road(linus)
    expect(door).to_have_attribute("data-unread", "0")


def asked_of(pages: tuple[Page, Page]) -> Page:
    """The page that has the next question, and has not answered it yet."""
    choice = (
        "document.querySelector('[data-choice]') !== null"
        " && document.querySelector('.waiting') === null"
    )
    while True:
        for page in pages:
            if page.evaluate(choice):
                return page
        pages[0].wait_for_timeout(20)


def moved(pages: tuple[Page, Page]) -> tuple[Page, Page, list[str]]:
    """Answer until an answer moves a piece: at which page, the other, and the story before it."""
    while True:
        mover = asked_of(pages)
        before, story = pieces(mover), lines(mover)
        answer(mover)
        expect(mover.locator(".waiting")).to_have_count(0)
        if pieces(mover) != before:
            return mover, pages[1] if mover is pages[0] else pages[0], story


def test_a_move_is_taken_back_by_consent_and_all_see_the_same(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page)
    play([ada, linus], answers=6)
    mover, other, story = moved((ada, linus))
    mover.get_by_role("button", name="Take back").click()
    expect(motion(mover, "undo")).to_contain_text("Waiting for")
    motion(other, "undo").get_by_role("button", name="Rather not").click()
    expect(motion(mover, "undo")).to_have_count(0)
    mover.get_by_role("button", name="Take back").click()
    motion(other, "undo").get_by_role("button", name="Agree").click()
    for page in (mover, other):
        expect(motion(page, "undo")).to_have_count(0)
    is_asked(mover)
    agree(mover, other)
    assert len(lines(mover)) <= len(story)
    play([ada, linus], answers=8)
    other.reload()
    on_the_road(other)
    agree(mover, other)


def test_a_reload_does_not_forget_what_can_be_taken_back(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page)
    play([ada, linus], answers=6)
    mover, other, _ = moved((ada, linus))
    mover.reload()
    on_the_road(mover)
    mover.get_by_role("button", name="Take back").click()
    motion(other, "undo").get_by_role("button", name="Agree").click()
    expect(motion(mover, "undo")).to_have_count(0)
    is_asked(mover)
    agree(mover, other)
    mover.reload()
    on_the_road(mover)
    play([ada, linus], answers=4)


def lines(page: Page) -> list[str]:
    return page.locator("section[aria-label='The story so far'] li").all_inner_texts()


def test_a_pause_needs_all_and_stops_everything(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page)
    expect(linus.get_by_role("button", name="Pause")).to_have_count(0)
    asked = asked_of((ada, linus))
    ada.get_by_role("button", name="Pause").click()
    expect(motion(ada, "pause")).to_contain_text("Waiting for Linus")
    motion(linus, "pause").get_by_role("button", name="Agree").click()
    for page in (ada, linus):
        expect(page.get_by_role("heading", name="The table is paused")).to_be_visible()
        expect(page.locator("[data-choice], [data-way]")).to_have_count(0)
    linus.reload()
    expect(linus.get_by_role("heading", name="The table is paused")).to_be_visible()
    ada.get_by_role("button", name="Go on").click()
    is_asked(asked)
    play([ada, linus], answers=4)


def test_an_answer_that_meets_a_pause_is_refused_and_asked_for_again(new_page: OpenPage) -> None:
    ada, linus = new_page(), new_page()
    deaf = Slow(linus, lambda frame: frame.get("paused") is True)
    deaf.keeps = True
    sit_down(linus, opened(ada), "Linus")
    for page in (ada, linus):
        on_the_road(page)
    while asked_of((ada, linus)) is ada:
        answer(ada)
    ada.get_by_role("button", name="Pause").click()
    motion(linus, "pause").get_by_role("button", name="Agree").click()
    expect(ada.get_by_role("heading", name="The table is paused")).to_be_visible()
    before = pieces(linus)
    assert linus.locator("[data-choice]").count() > 0, "the pause was heard of"
    linus.locator("[data-choice]").first.click()
    expect(linus.get_by_role("alert")).to_contain_text("paused")
    is_asked(linus)
    assert pieces(linus) == before
    deaf.let_go()
    ada.get_by_role("button", name="Go on").click()
    expect(linus.get_by_role("heading", name="The table is paused")).to_have_count(0)
    play([ada, linus], answers=4)


def test_a_table_agrees_on_its_terms_in_the_lobby(new_page: OpenPage) -> None:
    ada, linus = new_page(), new_page()
    ada.goto("/")
    ada.get_by_text("More", exact=True).click()
    ada.get_by_label("Time to think").select_option("brisk")
    ada.get_by_label("When somebody is away").select_option("vote")
    with ada.expect_request(is_opening) as sent:
        open_table(ada, "Ada", ["me", "link"], fresh=False)
    wish = sent.value.post_data_json
    assert wish is not None
    assert wish["terms"] == {"bank": 600, "increment": 15, "absent": "vote"}
    assert wish["public"] is False, "a table is private unless somebody says otherwise"
    sit_down(linus, seat_link(ada), "Linus")
    asked = asked_of((ada, linus))
    name = "Ada" if asked is ada else "Linus"
    clock = card(linus, name).get_by_role("timer")
    expect(clock).to_contain_text(re.compile(r"9:[0-5]\d"))
    expect(clock).not_to_have_attribute("data-bank", "600")


def test_a_bot_helps_whoever_is_out_of_time(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page, {"bank": 2, "increment": 2})
    for page in (ada, linus):
        told = page.locator("[aria-live=polite]", has_text="is out of time: a bot drives this turn")
        expect(told).to_be_attached()
    expect(linus.locator("[data-bank]")).to_have_count(2)


def test_a_link_in_the_wrong_hands_is_changed(new_page: OpenPage) -> None:
    ada, linus, thief = new_page(), new_page(), new_page()
    link = opened(ada)
    sit_down(linus, link, "Linus")
    on_the_road(linus)
    thief.goto(link)
    on_the_road(thief)
    linus.get_by_role("button", name="Table").click()
    linus.get_by_role("button", name="New link to this seat").click()
    fresh = linus.get_by_role("button", name="Copy the new link").get_attribute("data-link")
    expect(thief.get_by_text("This table is closed to you")).to_be_visible()
    linus.get_by_role("button", name="Close", exact=True).click()
    expect(linus.get_by_text("This table is closed to you")).to_have_count(0)
    play([ada, linus], answers=4)
    assert fresh is not None
    phone = new_page(**PHONE)
    phone.goto(fresh)
    on_the_road(phone)
    agree(phone, linus)


def test_the_host_hands_on_the_right_and_leaves(new_page: OpenPage) -> None:
    ada, linus = two_friends(new_page)
    ada.get_by_role("button", name="Table").click()
    ada.get_by_role("button", name="Make Linus the host").click()
    expect(linus.get_by_role("button", name="Pause")).to_be_visible()
    expect(ada.get_by_role("button", name="Pause")).to_have_count(0)
    ada.get_by_role("button", name="Table").click()
    ada.get_by_role("button", name="Leave the race").click()
    expect(card(linus, "Ada")).to_contain_text("away, a bot drives")


def test_the_dice_can_be_checked_and_the_race_played_on(new_page: OpenPage, tmp_path: Path) -> None:
    ada, linus = new_page(), new_page()
    open_table(ada, "Ada", ["me", "link"])
    sit_down(linus, seat_link(ada), "Linus")
    play([ada, linus])
    linus.get_by_text("The dice can be checked").click()
    command = shlex.split(linus.locator("code").inner_text())
    assert command.count("--nonce") == 1
    with linus.expect_download() as download:
        linus.get_by_role("link", name="Record").click()
    assert download.value.suggested_filename == command[2]
    record = tmp_path / command[2]
    download.value.save_as(record)
    right = paddock("verify", record, *command[3:])
    assert (right.returncode, right.stderr) == (0, "")
    other = command[-1][:-1] + ("1" if command[-1].endswith("0") else "0")
    assert paddock("verify", record, *command[3:-1], other).returncode == 1
    ada.get_by_role("button", name="Watch again").click()
    ada.get_by_role("button", name="To the end").click()
    ada.keyboard.press("ArrowLeft")
    ada.get_by_text("What if? Play on from here").click()
    ada.get_by_role("button", name="Play on after move").click()
    expect(ada.get_by_text("Waiting for friends")).to_be_visible()
    ada.get_by_role("button", name="Race now").click()
    on_the_road(ada)
    play([ada], answers=1)
