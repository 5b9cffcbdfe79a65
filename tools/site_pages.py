"""Lays out the pages of the documentation site: docs/, README, rulebooks and what they link to.

    python tools/site_pages.py FOLDER

A page keeps its relative links in the project; here they are pointed at its place in the site. The
site's generator sees plain Markdown, so that another one could take its place.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "docs/adr": "adr/index.md",
    **{
        path.relative_to(ROOT).as_posix(): f"rulebooks/{path.parent.name}.md"
        for path in sorted(ROOT.glob("src/paddock/games/*/rulebook.md"))
    },
}
"""Where a file of the project stands in the site; what lies in docs/ keeps its place."""
ICON: Final = "web/public/favicon.svg"
LINK: Final = re.compile(r"(?<=\]\()(?![a-z]+:)([^)\s#]+)(?=(?:#[^)\s]*)?\))")


def lay_out(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder)
    shutil.copy(ROOT / ICON, folder / "favicon.svg")
    (folder / "adr/index.md").write_text(decisions(), encoding="utf-8")
    for path in sorted((ROOT / "docs").rglob("*.md")):
        lay_page(folder, path.relative_to(ROOT).as_posix())
    for source in PAGES:
        if (ROOT / source).is_file():
            lay_page(folder, source)


def decisions() -> str:
    """A page with the title of every decision, the newest last."""
    lines = ["# Decisions", "", "Choices between two good ways, and why.", ""]
    for path in sorted((ROOT / "docs/adr").glob("*.md")):
        title = path.read_text(encoding="utf-8").splitlines()[0].lstrip("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines) + "\n"


def lay_page(folder: Path, source: str) -> None:
    """Write one page, its links pointed at their places, and the files that it links to."""
    here = place_of(source)

    def pointed(link: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[0]))
        place = place_of(path)
        if place.startswith("files/"):
            bring(path, folder / place)
        return posixpath.relpath(place, posixpath.dirname(here))

    page = folder / here
    page.parent.mkdir(exist_ok=True)
    text = (ROOT / source).read_text(encoding="utf-8")
    page.write_text(LINK.sub(pointed, text), encoding="utf-8")


def place_of(path: str) -> str:
    """Where a file of the project stands in the site."""
    if path in PAGES:
        return PAGES[path]
    return path.removeprefix("docs/") if path.startswith("docs/") else f"files/{path}"


def bring(path: str, place: Path) -> None:
    """A file that only a link leads to; where it does not exist, the generator says so."""
    if (ROOT / path).is_file():
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, place)


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
