"""What the lobby costs: bytes on the wire, as Chromium counts them with its cache empty."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage

pytestmark = pytest.mark.browser

MOST_BYTES = 300_000


def test_the_lobby_costs_at_most_300_kb_on_the_wire(new_page: OpenPage) -> None:
    page = new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    unread: set[str] = set()

    def asked(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]
        unread.add(event["requestId"])

    def loaded(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])
        unread.discard(event["requestId"])

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", loaded)
    page.goto("/")
    expect(page.get_by_text("Nobody waits for players just now")).to_be_visible()
    expect(page.locator("[data-game] use").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert not unread, [urls[one] for one in unread]
    for one, size in sizes.items():
        print(f"{size:8} {urls[one]}")
    total = sum(sizes.values())
    print(f"{total:8} bytes for the lobby")
    assert any(url.endswith(".js") for url in urls.values()), "the page itself was counted"
    assert total <= MOST_BYTES
