"""The lobby: open tables that strangers find, and tracks that people bring along."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import OpenPage
from tests.web.table import is_opening, on_the_road, open_table, play

pytestmark = pytest.mark.browser

DRAWN = """
[...document.querySelectorAll('[data-game] use')]
  .map((one) => [one.closest('[data-game]').dataset.game, one.getAttribute('href').slice(1)])
"""


def test_a_stranger_finds_an_open_table_and_sits_down(new_page: OpenPage) -> None:
    ada, linus, late = new_page(), new_page(), new_page()
    for page in (linus, late):
        page.goto("/")
        expect(page.get_by_text("Nobody waits for players just now")).to_be_visible()
    ada.goto("/")
    ada.get_by_label("Who sits on seat 2").select_option("link")
    ada.get_by_label("Anybody may find this table").check()
    open_table(ada, "Ada", ["me", "link"], fresh=False)
    expect(ada.get_by_text("Anybody can find this table")).to_be_visible()
    for page in (linus, late):
        offer = page.get_by_role("article", name="Trafic Turbo")
        expect(offer).to_contain_text("The Village")
        expect(offer.get_by_role("list", name="Seats")).to_contain_text("Ada")
        expect(offer).to_contain_text("Everybody has a hand in the dice")
        offer.get_by_label("Join as").fill("Linus" if page is linus else "Late")
    late.route("**/api/tables?*", lambda route: route.abort())  # What it sees stays as it is.
    with linus.expect_response("**/join?*"):
        linus.get_by_role("button", name="Join").click()
    late.get_by_role("button", name="Join").click()
    expect(late.get_by_role("alert")).to_contain_text("This table has no open seat any more")
    late.unroute("**/api/tables?*")
    expect(late.get_by_role("article")).to_have_count(0)
    for page in (ada, linus):
        on_the_road(page)
        expect(page.get_by_role("list", name="Players")).to_contain_text("Linus")
    play([ada, linus], answers=4)


def test_a_join_whose_answer_is_lost_takes_one_seat(new_page: OpenPage) -> None:
    ada, linus = new_page(), new_page()
    ada.goto("/")
    ada.get_by_label("Who sits on seat 2").select_option("link")
    ada.get_by_label("Anybody may find this table").check()
    open_table(ada, "Ada", ["me", "link", "link"], fresh=False)
    lost: list[int] = []

    def lose_the_first(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    linus.route("**/join?*", lose_the_first)
    linus.goto("/")
    linus.get_by_label("Join as").fill("Linus")
    linus.get_by_role("button", name="Join").click()
    linus.wait_for_url("**/table/*")
    assert lost == [200]
    (offer,) = linus.request.get("/api/tables").json()
    assert [player["name"] for player in offer["players"]] == ["Ada", "Linus", "Player 3"]


def test_no_game_is_drawn_with_the_pieces_of_another(new_page: OpenPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator("button.big")).to_be_visible()
    page.wait_for_function("() => document.querySelector('[id^=\"full_throttle.\"]') !== null")
    emblems = page.evaluate(DRAWN)
    named = [(game, symbol) for game, symbol in emblems if "." in symbol]
    assert {game for game, _ in named} >= {"trafic_turbo", "full_throttle", "tiny_turbo_cars"}
    assert all(symbol.startswith(f"{game}.") for game, symbol in named)
    missing = "(names) => names.filter((one) => document.getElementById(one) === null)"
    assert page.evaluate(missing, [symbol for _, symbol in named]) == []


def cellar(folder: Path) -> Path:
    """A room of one's own, much like the attic."""
    attic = resources.files("paddock.games.tiny_turbo_cars").joinpath("tracks", "attic.txt")
    file = folder / "cellar.txt"
    text = attic.read_text("utf-8")
    file.write_text(text.replace("attic", "cellar").replace("Attic", "Cellar"))
    return file


def test_a_track_from_a_file_is_drawn_and_raced_on(new_page: OpenPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Tiny Turbo Cars").click()
    page.get_by_label("Rooms by name, or your own").check()
    bad = tmp_path / "bad.txt"
    bad.write_text("front_garden, dungeon, back_garden")
    page.get_by_label("Choose a file").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("bad.txt:")
    expect(page.get_by_role("alert")).to_contain_text("Mend it, or choose another file.")
    page.get_by_label("Choose a file").set_input_files(cellar(tmp_path))
    expect(page.get_by_text("Cellar can be raced.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Who sits on seat 2").select_option("here")
    with page.expect_request(is_opening) as sent:
        page.locator("button.big").click()
    wish = sent.value.post_data_json
    assert wish is not None
    assert "name: cellar" in wish["options"]["track"]
    on_the_road(page)
    expect(page.locator(".board").get_by_text("Cellar")).to_be_visible()
