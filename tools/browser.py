"""Prints the path of a Chromium for the browser tests, after installing one if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APT = (("apt-get", "update"), ("apt-get", "install", "-y", "chromium"))


def runs(path: str) -> bool:
    """Whether a browser answers: some systems put a stub under its name."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def playwrights_own() -> str:
    """Where `playwright install` puts its Chromium."""
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find() -> str | None:
    """The browser that the environment names, else the system's, else playwright's own."""
    named = os.environ.get("PADDOCK_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        path = shutil.which(name)
        if path and runs(path):
            return path
    own = playwrights_own()
    return own if Path(own).exists() else None


def install() -> None:
    """Install a Chromium, from the system's packages where that needs no password."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Chromium for the browser tests from the system's packages.")
        if all(succeeds(command, environment) for command in APT) and find():
            return
    say("Downloading a Chromium for the browser tests.")
    succeeds((sys.executable, "-m", "playwright", "install", "chromium"), environment)


def succeeds(command: tuple[str, ...], environment: dict[str, str]) -> bool:
    """Run a command in silence; show what it printed if it fails."""
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        say(f"This failed: {' '.join(command)}\n{done.stdout}")
    return done.returncode == 0


def say(sentence: str) -> None:
    """Progress goes to stderr: stdout holds the path alone."""
    print(sentence, file=sys.stderr, flush=True)


def main() -> int:
    """Find a browser, or install one and look again."""
    if find() is None:
        install()
    path = find()
    if path is None:
        say("No Chromium could be installed: install one, or name it in PADDOCK_CHROMIUM.")
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
