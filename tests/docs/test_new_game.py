"""`docs/new-game.md` is true to the letter: the game on that page is extracted and raced."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tools.clauses import audit_game

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "new-game.md"
FENCED: Final = re.compile(r"^\*\*`([^`]+)`\*\*[^\n]*\n\n```(\w+)\n(.*?)^```$", re.DOTALL | re.M)
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")
NAME: Final = "snail_dash"
LAWS: Final = """
from paddock.testkit.laws import check
from paddock.testkit.subject import registered

subject = registered("snail_dash")
for setup in subject.setups():
    for seed in range(5):
        check(subject, setup, seed)
"""


def blocks() -> Iterator[tuple[str, str, str]]:
    """Path, language and text of every file on the page."""
    yield from FENCED.findall(PAGE.read_text(encoding="utf-8"))


def add_line(file: Path, diff: str) -> None:
    """Put the line after the one that stands before it in the diff."""
    before, added = diff.splitlines()
    text = file.read_text(encoding="utf-8")
    assert text.count(f"{before[1:]}\n") == 1
    file.write_text(text.replace(f"{before[1:]}\n", f"{before[1:]}\n{added[1:]}\n"), "utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Paddock with the game of the page in it."""
    root = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "src" / "paddock", root / "src" / "paddock", ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", root)
    for path, language, text in blocks():
        file = root / path
        if language == "diff":
            add_line(file, text)
            continue
        assert not file.exists(), "a game is new files and one line"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


def run(project: Path, *arguments: str) -> str:
    """What Python says, on the sources of the project."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={"PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_one_line_outside_its_own_folders_registers_a_game() -> None:
    changed = [path for path, language, _ in blocks() if language == "diff"]
    assert changed == ["src/paddock/games/registry.py"]
    assert all(NAME in path for path, _, _ in blocks() if path not in changed)


def test_every_clause_of_the_page_is_cited_and_pinned(project: Path) -> None:
    game = project / "src" / "paddock" / "games" / NAME
    assert audit_game(game, project / "tests" / "games" / NAME) == (4, [])


def test_its_own_tests_pass(project: Path) -> None:
    assert "5 passed" in run(project, "-m", "pytest", "-q", "tests")


def test_it_obeys_the_laws(project: Path) -> None:
    run(project, "-c", LAWS)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_bots_race_it(project: Path, bots: str) -> None:
    told = run(project, "-m", "paddock.cli", "race", NAME, "--bots", bots, "--seed", "1")
    assert "is home!" in told


def test_greedy_asks_its_valuation(project: Path) -> None:
    code = f"from paddock.bots.made_for import made_for; print(made_for({NAME!r})[1])"
    assert "SnailDashValuation" in run(project, "-c", code)
