"""The page in the pseudo-language: a letter without an accent is part of a word that is in code."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from paddock.games.registry import GAMES
from paddock.words.pseudo import KEPT
from tests.web.conftest import OpenPage
from tests.web.table import ANSWER, on_the_road, play
from tests.web.test_full_throttle import ANSWER as FULL_THROTTLE
from tests.web.test_records import raced
from tests.web.test_table import opened

pytestmark = pytest.mark.browser

RACED = 6
"""Answers a race is looked at for."""
PLAIN = re.compile(r"[A-Za-z]{2,}")
ACCENTED = re.compile("[áéíóúšťŕñ]")
NOTATION = re.compile(r"\S+/\S+/\S+")
"""Tiles of a controller, line by line."""

SAID = """
() => {
  const said = [document.title];
  const shown = (one) => (one.closest('select') ?? one).checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (shown(holder) && !holder.closest('code')) said.push(walker.currentNode.textContent);
  }
  for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (shown(one)) said.push(one.getAttribute(name));
    }
  }
  return said;
}
"""

NAMES = {
    *("paddock", "ada", "grace", "english", "pseudo"),
    *(word.lower() for game in GAMES.values() for word in game.title.split()),
    *("bot", "ii", "iii"),
}
"""Names of people (`Bot 2` among them), products and languages, and the numbers of boards."""


@cache
def streets() -> frozenset[str]:
    """A map says the names of its streets as its file has them."""
    maps = resources.files("paddock.games.full_throttle").joinpath("tracks", "maps")
    texts = [file.read_text("utf-8") for file in maps.iterdir()]
    return frozenset(PLAIN.findall(" ".join(texts).lower()))


def plain_words(page: Page, typed: str = "") -> dict[str, list[str]]:
    """By what the page says, to the eye or to the ear: its words that have no accents.

    What is typed as it stands has none: names, addresses, the words in `typed`.
    """
    known = NAMES | streets() | set(PLAIN.findall(typed.lower()))
    found = {}
    for said in page.evaluate(SAID):
        words = PLAIN.findall(NOTATION.sub(" ", KEPT.sub(" ", said)))
        words = [word for word in words if word.lower() not in known]
        if words:
            found[" ".join(said.split())] = words
    return found


def in_pseudo(page: Page, path: str = "/") -> Page:
    page.goto(f"{path}?lang=en-XA")
    expect(page.locator("html")).to_have_attribute("lang", "en-XA")
    return page


def choose(page: Page, game: str) -> None:
    page.locator(f"[data-game={game}] button").first.click()
    expect(page.locator(f"main[data-game={game}] button.big")).to_be_visible()


def test_the_lobby_has_no_words_in_code(new_page: OpenPage) -> None:
    page = in_pseudo(new_page())
    for game in GAMES:
        choose(page, game)
        page.locator("ol select").nth(0).select_option("link")
        page.locator("ol select").nth(1).select_option("here")
        page.locator("form summary").click()
        page.wait_for_load_state("networkidle")
        assert plain_words(page) == {}, game


def test_a_value_of_ones_own_has_no_words_in_code(new_page: OpenPage) -> None:
    page = in_pseudo(new_page())
    for game in ("tiny_turbo_cars", "full_throttle", "microbot_racers"):
        choose(page, game)
        page.locator("label.own input").check(force=True)
        expect(page.get_by_role("status")).to_be_visible()
        assert plain_words(page, "toml txt plain") == {}, game


def test_an_offer_and_a_table_have_no_words_in_code(new_page: OpenPage) -> None:
    host, guest = in_pseudo(new_page()), in_pseudo(new_page())
    host.locator(".name input").fill("Ada")
    host.locator("ol select").nth(1).select_option("link")
    host.locator("label.open input").check()
    host.locator("button.big").click()
    expect(host.locator("[data-link]").first).to_be_visible()
    assert plain_words(host) == {}
    expect(guest.get_by_role("article")).to_be_visible()
    assert plain_words(guest) == {}
    assert plain_words(in_pseudo(new_page(), "/nowhere")) == {}


def test_the_records_have_no_words_in_code(new_page: OpenPage, tmp_path: Path) -> None:
    page = in_pseudo(new_page(), "/records")
    expect(page.locator("textarea")).to_be_visible()
    assert plain_words(page) == {}
    page.locator("form button").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert plain_words(page) == {}
    race = raced("trafic_turbo", tmp_path / "race.json")
    record = json.loads(race.read_text())
    page.locator("input[type=file]").set_input_files(race)
    expect(page.locator("[data-timeline]")).to_be_visible()
    page.locator("aside > details > summary").first.click()
    typed = f"{record['players']} {record['moves']}"
    assert plain_words(page, typed) == {}
    page.keyboard.press("End")
    expect(page.locator("[data-place]")).to_have_count(2)
    assert plain_words(page, typed) == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_race_has_no_words_in_code(new_page: OpenPage, game: str) -> None:
    page = in_pseudo(new_page())
    choose(page, game)
    page.locator(".name input").fill("Ada")
    page.locator("button.big").click()
    answer = FULL_THROTTLE if game == "full_throttle" else ANSWER
    for _ in range(RACED):
        expect(page.locator("[data-choice], [data-more]").first).to_be_visible()
        assert plain_words(page) == {}
        page.evaluate(answer)


def test_the_language_is_switched_on_the_page(new_page: OpenPage) -> None:
    page = in_pseudo(new_page())
    choose(page, "tiny_turbo_cars")
    page.locator(".name input").fill("Ada")
    switch = page.locator("header select")
    switch.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Race", exact=True)).to_be_visible()
    expect(page.locator(".name input")).to_have_value("Ada")
    expect(page.locator("main[data-game=tiny_turbo_cars]")).to_be_visible()
    expect(switch).to_have_count(0)
    page.reload()
    expect(page.get_by_role("link", name="Records")).to_be_visible()


def seated_by_link(new_page: OpenPage, answers: int) -> tuple[Page, Page]:
    """Ada and Grace race in the pseudo-language, and so many answers were given."""
    ada, grace = in_pseudo(new_page()), in_pseudo(new_page())
    link = opened(ada, {"bank": 600})
    grace.goto(link)
    expect(grace.locator("form input")).to_be_visible()
    assert plain_words(grace) == {}
    grace.locator("form input").fill("Grace")
    grace.locator("form button").click()
    for page in (ada, grace):
        on_the_road(page)
    play([ada, grace], answers)
    return ada, grace


def test_what_players_ask_of_each_other_has_no_words_in_code(new_page: OpenPage) -> None:
    ada, grace = seated_by_link(new_page, 4)
    ada.locator("[data-unread]").click()
    assert plain_words(ada) == {}
    ada.locator("[role=log] + form input").fill("ÓŔ")
    ada.keyboard.press("Enter")
    expect(grace.locator("[data-unread='1']")).to_be_visible()
    assert plain_words(grace) == {}
    ada.locator("[data-ask=table]").click()
    expect(ada.locator("dialog[open]")).to_be_visible()
    assert plain_words(ada) == {}
    ada.keyboard.press("Escape")
    ada.locator("[data-ask=pause]").click()
    for page in (ada, grace):
        expect(page.locator("[data-motion=pause]")).to_be_visible()
        assert plain_words(page) == {}
    grace.locator("[data-motion] button").first.click()
    for page in (ada, grace):
        expect(page.locator("[data-choice]")).to_have_count(0)
        assert plain_words(page) == {}


def test_the_podium_has_no_words_in_code(new_page: OpenPage) -> None:
    page = in_pseudo(new_page())
    choose(page, "trafic_turbo")
    for chair in page.locator("ol select").all():
        chair.select_option("bot:greedy")
    page.locator("button.big").click()
    expect(page.locator("[data-place]").first).to_be_visible()
    for summary in page.locator("[role=dialog] summary").all():
        summary.click()
    typed = f"{page.locator('code').inner_text()} TRT"
    assert plain_words(page, typed) == {}, "beside the command and the number of a clause"


def test_a_race_goes_on_in_another_language(new_page: OpenPage) -> None:
    ada, grace = seated_by_link(new_page, 4)
    story = ada.locator("aside .side ol li")
    expect(story.first).to_contain_text(ACCENTED)
    before = story.count()
    ada.locator("header select").select_option("en")
    expect(ada.locator("html")).to_have_attribute("lang", "en")
    expect(ada.get_by_role("list", name="Players")).to_be_visible()
    expect(story.first).not_to_contain_text(ACCENTED)
    expect(story).to_have_count(before)
    play([ada, grace], 4)
