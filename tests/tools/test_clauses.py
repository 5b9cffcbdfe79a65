"""The clause audit finds each kind of disagreement, and where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.clauses import audit

BOOK = """# Rally
- §start.grid (RAL-1) Cars start in seat order.
- §traffic.collision (RAL-2) A car that meets another stops; see §start.grid.
"""
CODE = '''
"""§start.grid"""
COLLISION: RuleId = "traffic.collision"
'''
TEST = """
@rule("start.grid", "traffic.collision")
def test_all(): ...
"""


class Project:
    """A project of one game on disk, sound until a test spoils it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/paddock/games/rally/rulebook.md", BOOK)
        self.write("src/paddock/games/rally/game.py", CODE)
        self.write("src/paddock/games/_shared/road.py", "")
        self.write("tests/games/rally/test_1.py", TEST)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def book(self, text: str) -> None:
        self.write("src/paddock/games/rally/rulebook.md", text)

    def code(self, text: str) -> None:
        self.write("src/paddock/games/rally/more.py", text)

    def problems(self) -> list[str]:
        return [p.removeprefix(f"{self.root.as_posix()}/") for p in audit(self.root)[1]]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_sound_project_passes(project: Project) -> None:
    assert audit(project.root) == ("2 clauses in 1 games: each cited and pinned", [])


def test_a_clause_without_code_or_test(project: Project) -> None:
    project.book(BOOK + "- §finish.line (RAL-3) The first car wins.\n")
    assert project.problems() == [
        "src/paddock/games/rally/rulebook.md:4: §finish.line is cited by no code",
        "src/paddock/games/rally/rulebook.md:4: §finish.line is pinned by no test",
    ]


def test_an_id_written_twice(project: Project) -> None:
    project.book(BOOK + "- §start.grid (RAL-3) Again.\n")
    assert project.problems() == [
        "src/paddock/games/rally/rulebook.md:4: §start.grid is written twice"
    ]


def test_a_number_taken_twice(project: Project) -> None:
    project.book(BOOK.replace("RAL-2", "RAL-1"))
    assert project.problems() == [
        "src/paddock/games/rally/rulebook.md:3: §traffic.collision takes number 1, which is taken"
    ]


def test_a_number_left_out(project: Project) -> None:
    project.book(BOOK.replace("RAL-2", "RAL-3"))
    assert project.problems() == ["src/paddock/games/rally/rulebook.md:1: number 2 is left out"]


def test_a_foreign_prefix(project: Project) -> None:
    project.book(BOOK.replace("RAL-2", "TRT-2"))
    assert project.problems() == [
        "src/paddock/games/rally/rulebook.md:3: §traffic.collision has prefix TRT, not RAL"
    ]


def test_a_line_that_is_no_clause(project: Project) -> None:
    project.book(BOOK + "- §finish.line The first car wins.\n")
    assert (
        "src/paddock/games/rally/rulebook.md:4: a clause reads `- §id (ABC-1) text`"
        in project.problems()
    )


@pytest.mark.parametrize(
    "code",
    [
        "# why: §traffic.colision",
        'pushed = "traffic.colision"',
        'PUSHED: Final[RuleId] = "traffic.colision"',
        'decision = Decision(seat, "traffic.colision", options)',
        'class Car(Moved): ...\nclass Moved(Event): ...\nCar("traffic.colision")',
    ],
)
def test_code_that_cites_nothing(project: Project, code: str) -> None:
    project.code(code)
    line = len(code.splitlines())
    assert project.problems() == [
        f"src/paddock/games/rally/more.py:{line}: §traffic.colision is not in the rulebook"
    ]


def test_a_rule_id_with_a_misspelt_chapter(project: Project) -> None:
    project.code('wide(seat, "trafic.collision", 6)')
    assert project.problems() == [
        "src/paddock/games/rally/more.py:1: §trafic.collision is not in the rulebook"
    ]


def test_other_dotted_strings_are_no_rule_ids(project: Project) -> None:
    project.code('files("paddock.games.rally") / "start.toml"')
    assert project.problems() == []


def test_prose_and_data_that_cite_nothing(project: Project) -> None:
    project.book(BOOK.replace("see §start.grid", "see §start.gird"))
    project.write("src/paddock/games/rally/text/en.toml", 'a = "§start.nothing"')
    assert project.problems() == [
        "src/paddock/games/rally/rulebook.md:3: §start.gird is not in the rulebook",
        "src/paddock/games/rally/text/en.toml:1: §start.nothing is not in the rulebook",
    ]


def test_a_pin_that_holds_nothing(project: Project) -> None:
    project.write(
        "tests/games/rally/test_2.py",
        '@pytest.mark.rule("start.gird")\nasync def test_grid(): ...\n',
    )
    assert project.problems() == [
        "tests/games/rally/test_2.py:1: §start.gird is not in the rulebook"
    ]


def test_a_pin_on_a_helper_is_none(project: Project) -> None:
    project.write("tests/games/rally/test_1.py", TEST.replace("test_all", "table"))
    assert len(project.problems()) == 2


def test_a_game_without_a_rulebook(project: Project) -> None:
    project.write("src/paddock/games/moto/game.py", "")
    assert project.problems() == ["src/paddock/games/moto:1: a game without a rulebook.md"]
