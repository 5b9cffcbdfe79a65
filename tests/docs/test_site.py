"""The documentation site builds without a broken link and asks nobody else for anything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from tools.site_pages import PAGES, ROOT, lay_out

FETCHED: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
STYLE: Final = re.compile(r"@import\s+[\"'(]*https?:|url\(\s*[\"']?https?:")
WANTED: Final = (
    "tour", "hosting", "notation", "protocol", "records", "python-api", "new-game", "glossary",
    "reliability", "benchmarks",
)  # fmt: skip


class Links(HTMLParser):
    """What a page links to, what it fetches, and the names of its places."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids.add(given.get("id", ""))
        self.links += [given["href"]] if tag == "a" and "href" in given else []
        if tag in FETCHED and given.get("rel") not in ("canonical", "next", "prev"):
            self.fetched.append(given.get(FETCHED[tag], ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    lay_out(folder / "docs")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("docs_dir: build/docs", "docs_dir: docs")
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(
        words, cwd=folder, env=quiet, capture_output=True, text=True, timeout=250
    )
    assert built.returncode == 0, built.stderr
    return folder / "site"


def pages(site: Path) -> Iterator[Path]:
    return (page for page in sorted(site.rglob("*.html")) if page.name != "404.html")


def test_every_subject_has_its_page(site: Path) -> None:
    assert [name for name in WANTED if not (site / f"{name}.html").is_file()] == []
    decisions = sorted(path.stem for path in (ROOT / "docs/adr").glob("*.md"))
    assert [name for name in decisions if not (site / f"adr/{name}.html").is_file()] == []
    assert [
        page for page in PAGES.values() if not (site / page).with_suffix(".html").is_file()
    ] == []


def test_every_link_leads_to_a_page_and_to_a_place_in_it(site: Path) -> None:
    known = {page: Links(page) for page in site.rglob("*.html")}
    broken = []
    for page in pages(site):
        for link in known[page].links:
            if urlsplit(link).scheme:
                continue
            path, anchor = urldefrag(link)
            target = (page.parent / unquote(path)).resolve() if path else page
            if target.is_dir():
                target /= "index.html"
            lost = not target.is_file()
            if lost or (anchor and target in known and unquote(anchor) not in known[target].ids):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def test_nothing_is_fetched_from_anybody_else(site: Path) -> None:
    foreign = [
        f"{page.relative_to(site)}: {address}"
        for page in site.rglob("*.html")
        for address in Links(page).fetched
        if urlsplit(address).netloc
    ]
    foreign += [
        str(sheet.relative_to(site))
        for sheet in site.rglob("*.css")
        if STYLE.search(sheet.read_text(encoding="utf-8"))
    ]
    assert foreign == []
