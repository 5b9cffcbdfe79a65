"""Clause audit: checks that every clause of a rulebook is cited by code and pinned by a test.

A clause is a rulebook line, `- §traffic.collision (TRT-12) A car that…`. Code cites it as
`§traffic.collision` or as the rule id "traffic.collision"; a test pins it by `@rule("…")`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ID = r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+"
CLAUSE = re.compile(rf"- §({ID}) \(([A-Z]+)-([1-9][0-9]*)\) \S")
CITATION = re.compile(rf"§({ID})")
RULE_ID = re.compile(ID)
IS_FILE = re.compile(r"\.(toml|md|json|svg|typ|py)$")
# What takes a rule id when it is built; a game's own subclasses are found by their bases.
RULED = frozenset({"CountEvent", "Decision", "Event", "Outcome", "PieceEvent", "SeatEvent", "wide"})
TEST_NAME = re.compile(r"test_|Test")


@dataclass(frozen=True)
class Mention:
    """A place that names a clause."""

    rule: str
    path: Path
    line: int

    def says(self, problem: str) -> str:
        """One line of the report."""
        return f"{self.path.as_posix()}:{self.line}: §{self.rule} {problem}"


@dataclass(frozen=True)
class Clause(Mention):
    """A line of a rulebook."""

    prefix: str
    number: int


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file, counted from one."""
    return enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def written(book: Path) -> tuple[list[Clause], list[str]]:
    """The clauses of a rulebook, and the lines that are meant to be clauses but are not."""
    clauses: list[Clause] = []
    problems: list[str] = []
    for number, line in lines(book):
        found = CLAUSE.match(line)
        if found:
            clauses.append(Clause(found[1], book, number, found[2], int(found[3])))
        elif line.lstrip().startswith("- §"):
            problems.append(f"{book.as_posix()}:{number}: a clause reads `- §id (ABC-1) text`")
    return clauses, problems


def misnumbered(clauses: list[Clause]) -> Iterator[str]:
    """Ids and numbers that occur twice, numbers left out, prefixes that differ."""
    ids: set[str] = set()
    numbers: set[int] = set()
    for clause in clauses:
        if clause.rule in ids:
            yield clause.says("is written twice")
        if clause.number in numbers:
            yield clause.says(f"takes number {clause.number}, which is taken")
        if clause.prefix != clauses[0].prefix:
            yield clause.says(f"has prefix {clause.prefix}, not {clauses[0].prefix}")
        ids.add(clause.rule)
        numbers.add(clause.number)
    for missing in sorted(set(range(1, max(numbers, default=0))) - numbers):
        yield f"{clauses[0].path.as_posix()}:1: number {missing} is left out"


def citations(paths: Iterable[Path]) -> Iterator[Mention]:
    """Every `§id` in a text, comments and docstrings included."""
    for path in paths:
        for number, line in lines(path):
            for found in CITATION.finditer(line):
                yield Mention(found[1], path, number)


def named(node: ast.expr) -> str:
    """The last name of `f`, `a.f`, `f[x]` or `f(x)`; none for anything else."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=inner) | ast.Call(func=inner):
            return named(inner)
    return ""


def strings(nodes: Iterable[ast.AST]) -> Iterator[ast.Constant]:
    """Every string at or below some nodes that is shaped like a rule id."""
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and is_rule_id(inner.value):
                yield inner


def is_rule_id(value: object) -> bool:
    """Whether a constant is shaped like a rule id, and not like the name of a file."""
    return isinstance(value, str) and bool(RULE_ID.fullmatch(value)) and not IS_FILE.search(value)


def ruled_classes(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Whatever takes a rule id, with all subclasses in these modules."""
    classes = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    known: set[str] = set(RULED)
    size = 0
    while size < len(known):
        size = len(known)
        known |= {c.name for c in classes if any(named(base) in known for base in c.bases)}
    return frozenset(known)


def is_ruled(node: ast.AST, ruled: frozenset[str]) -> bool:
    """Whether a node builds something from a rule id, or declares one."""
    match node:
        case ast.Call(func=func):
            return named(func) in ruled
        case ast.AnnAssign(annotation=annotation):
            return "RuleId" in ast.unparse(annotation)
    return False


def rule_ids(paths: list[Path], chapters: set[str]) -> set[Mention]:
    """Every rule id in code: by where it stands, or because it begins with a known chapter."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    ruled = ruled_classes(trees.values())
    found: set[Mention] = set()
    for path, tree in trees.items():
        sure = strings(n for n in ast.walk(tree) if is_ruled(n, ruled))
        likely = (s for s in strings([tree]) if str(s.value).split(".")[0] in chapters)
        found |= {Mention(str(s.value), path, s.lineno) for s in (*sure, *likely)}
    return found


def pins(tests: Path) -> Iterator[Mention]:
    """Every clause that a test claims by `@rule`."""
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case (
                    ast.FunctionDef(name=name, decorator_list=decorators)
                    | ast.AsyncFunctionDef(name=name, decorator_list=decorators)
                    | ast.ClassDef(name=name, decorator_list=decorators)
                ) if TEST_NAME.match(name):
                    yield from pinned_by(decorators, path)


def pinned_by(decorators: list[ast.expr], path: Path) -> Iterator[Mention]:
    """The arguments of `@rule(…)` and `@pytest.mark.rule(…)`."""
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and named(decorator) == "rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield Mention(str(argument.value), path, argument.lineno)


def audit_game(game: Path, tests: Path) -> tuple[int, list[str]]:
    """How many clauses a game has, and what is wrong with them."""
    book = game / "rulebook.md"
    if not book.exists():
        return 0, [f"{game.as_posix()}:1: a game without a rulebook.md"]
    clauses, problems = written(book)
    known = {clause.rule for clause in clauses}
    code = sorted(game.rglob("*.py"))
    ids = rule_ids(code, {rule.split(".")[0] for rule in known})
    cited = {*citations(code), *ids}
    pinned = set(pins(tests))
    elsewhere = set(citations([book, *game.rglob("*.toml")]))
    problems += misnumbered(clauses)
    problems += missing(clauses, cited, "is cited by no code")
    problems += missing(clauses, pinned, "is pinned by no test")
    dangling = {m for m in cited | pinned | elsewhere if m.rule not in known}
    problems += [mention.says("is not in the rulebook") for mention in dangling]
    return len(clauses), problems


def missing(clauses: list[Clause], mentions: set[Mention], problem: str) -> list[str]:
    """The clauses that nothing mentions."""
    mentioned = {mention.rule for mention in mentions}
    return [clause.says(problem) for clause in clauses if clause.rule not in mentioned]


def games(source: Path) -> list[Path]:
    """The folders that hold a game: those with code or a rulebook, `_shared` left out."""
    folders = (path for path in source.glob("[!_]*") if path.is_dir())
    return sorted(f for f in folders if any(f.glob("*.py")) or (f / "rulebook.md").exists())


def audit(root: Path) -> tuple[str, list[str]]:
    """The closing line and the problems of a whole project."""
    found = games(root / "src/paddock/games")
    results = [audit_game(game, root / "tests/games" / game.name) for game in found]
    total = sum(count for count, _ in results)
    problems = sorted({problem for _, game in results for problem in game}, key=by_place)
    return f"{total} clauses in {len(found)} games: each cited and pinned", problems


def by_place(problem: str) -> tuple[str, int, str]:
    """The order of the report: by file, then by line."""
    path, line, text = problem.split(":", 2)
    return path, int(line), text


def main() -> int:
    """Audit the project in the working directory."""
    closing, problems = audit(Path())
    print("\n".join(problems) or closing)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
