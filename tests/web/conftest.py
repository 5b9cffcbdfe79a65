"""A real Chromium and a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.web.server import Server

FLAGS = (
    *("--no-sandbox", "--disable-background-networking"),
    *("--disable-component-update", "--no-first-run"),
)
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PATIENCE = 60_000
"""Milliseconds that anything may take on a busy machine; what has to be quick is measured."""

expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One for all tests of this folder: outside of it `asyncio.run` needs the thread's loop."""
    named = os.environ.get("PADDOCK_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=named, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(Path(tmp_path_factory.mktemp("paddock")))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Every page is a browser of its own: its cookies, its memory. No page may report errors."""
    errors: list[str] = []
    contexts = []

    def open_page(pace: str = "skip", **settings: Any) -> Page:
        context = browser.new_context(**{"viewport": DESKTOP, **settings}, base_url=server.url)
        context.add_init_script(f"localStorage.setItem('paddock:pace', '\"{pace}\"')")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
