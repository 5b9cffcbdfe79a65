"""Whole races, from the lobby to the standings."""

from __future__ import annotations

import json
import urllib.parse

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.server import Server
from tests.web.table import (
    agree,
    on_the_road,
    open_table,
    play,
    seat_link,
    sit_down,
    standings,
)

pytestmark = pytest.mark.browser


def test_two_friends_and_two_bots_race_and_race_again(new_page: OpenPage) -> None:
    ada, linus = new_page("fast"), new_page()
    sockets: list[str] = []
    ada.on("websocket", lambda socket: sockets.append(socket.url))
    open_table(ada, "Ada", ["me", "link", "bot:greedy", "bot:random"])
    sit_down(linus, seat_link(ada), "Linus")
    assert urllib.parse.urlsplit(linus.url).fragment == "", "the secret stays in the address bar"
    for page in (ada, linus):
        on_the_road(page)
    play([ada, linus])
    assert standings(ada) == standings(linus)
    assert len(standings(ada)) == 4
    agree(ada, linus)
    assert len(sockets) == 1, "a view went astray and had to be fetched anew"
    with ada.expect_download() as download:
        ada.get_by_role("link", name="Record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "trafic_turbo"
    first = ada.url
    ada.get_by_role("button", name="Rematch").click()
    linus.get_by_role("button", name="Join the rematch").click()
    for page in (ada, linus):
        expect(page.locator("[data-place]")).to_have_count(0)
        on_the_road(page)
    assert ada.url == linus.url != first


def test_two_friends_share_a_screen_and_neither_sees_the_others_card(new_page: OpenPage) -> None:
    page = new_page()
    open_table(page, "Ada", ["me", "here"])
    on_the_road(page)
    page.evaluate(
        """() => {
          window.leaks = [];
          new MutationObserver(() => {
            const open = [...document.querySelectorAll('[data-kept]')]
              .filter((one) => one.dataset.kept !== '?');
            const asked = document.querySelector('[data-choice]') !== null;
            const others = open.filter((one) => !asked || !one.closest('li.turn'));
            if (others.length > 0) window.leaks.push(others[0].dataset.kept);
            window.seen = (window.seen ?? 0) + open.length;
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    play([page])
    assert len(standings(page)) == 2
    assert page.evaluate("window.leaks") == []


def test_the_race_goes_on_after_the_server_was_killed(new_page: OpenPage, server: Server) -> None:
    page = new_page()
    open_table(page, "Ada", ["me", "bot:greedy", "bot:greedy"])
    on_the_road(page)
    play([page], answers=6)
    server.kill()
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    server.start()
    expect(page.get_by_text("The connection is gone")).to_be_hidden()
    play([page])
    assert len(standings(page)) == 3
