"""Audit of text keys: code and text files use the same keys and placeholders, in every language.

An error: a key that code says and no English file has, a key that nothing says, a placeholder
without an argument, a translation with other placeholders or with keys that English lacks, an
event or option of a game without words. What a translation still lacks is only reported.

A game's drawings say `[drawing]`, by `words.drawing["…"]` in press/<game>; its part of the client
says `[labels]`, by `label('…')` in web/src/games/<game>.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from paddock.games._shared.book import load_book
from paddock.games._shared.text import Text, load_text
from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.model import RuleId
from paddock.words.templates import Templates, flat

ROOT = Path(__file__).parent.parent
ENGLISH = "en"
WORDS = "src/paddock/words"
GAME_TEXTS = "src/paddock/games"
FORMS = (".one", ".other")
SAYING = frozenset({"say", "Message"})
ANY_PLACEHOLDER = re.compile(r"\{(\w+)\}")
TS_SAYING = re.compile(r"""\bt\(\s*(['"`])(.+?)\1""")
TS_LABEL = re.compile(r"""\blabel\(\s*(['"`])(.+?)\1""")
TS_VALUE = re.compile(r"\$\{[^}]*\}")
TS_STRING = re.compile(r"""(['"`])([a-z0-9_.]+)\1""")


@dataclass(frozen=True)
class Use:
    """A place in code that says a key; `*` stands in it for what is known only when it runs."""

    key: str
    path: Path
    line: int
    args: frozenset[str] | None = None
    """The names of the arguments, where they can be read."""

    def says(self, problem: str) -> str:
        return f"{self.path.as_posix()}:{self.line}: {self.key} {problem}"


# ----------------------------------------------------------------------------------- the files


def templates(root: Path, language: str) -> Templates:
    """Every template of a language by its key; a game's parts as `<game>.<part>.<key>`."""
    found: Templates = {}
    for path in sorted((root / WORDS / language).glob("*.toml")):
        if path.name != "language.toml":
            found.update(flat(read(path), path.stem))
    for path in sorted((root / GAME_TEXTS).glob(f"*/text/{language}.toml")):
        table = read(path)
        game = path.parent.parent.name
        refusals = table.pop("refusals", {})
        assert isinstance(refusals, dict), f"{path}: [refusals] is a table"
        found.update(flat(table, game) | flat(refusals, game))
    return found


def read(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def languages(root: Path) -> list[str]:
    return sorted(path.parent.name for path in (root / WORDS).glob("*/language.toml"))


def sayable(root: Path, english: Templates) -> Templates:
    """The keys that code must say: words/, and the refusals, drawings and labels of the games."""
    games = [path.parent.parent.name for path in (root / GAME_TEXTS).glob("*/text/en.toml")]
    tables = ("clauses.", "events.", "names.", "notations.", "options.", "prompts.")
    left_out = tuple(f"{game}.{table}" for game in games for table in tables)
    said = {key: text for key, text in english.items() if not key.startswith(left_out)}
    for game in games:
        said.pop(f"{game}.blurb", None)
    return said


def base(key: str) -> str:
    """The key that code says for one of two plural forms."""
    return key.rpartition(".")[0] if key.endswith(FORMS) else key


def placeholders(template: str) -> set[str]:
    return set(ANY_PLACEHOLDER.findall(template))


# ------------------------------------------------------------------------------------ the code


def python_uses(path: Path, stems: set[str]) -> Iterator[Use]:
    prefix = prefix_of(path)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Subscript) and (key := drawing_key(node)):
            yield Use(prefix + key, path, node.lineno)
        if not isinstance(node, ast.Call):
            continue
        if node.args and called(node.func) in SAYING and (key := literal(node.args[0])):
            names = [keyword.arg for keyword in node.keywords]
            args = None if None in names else frozenset(name for name in names if name)
            yield Use(key, path, node.lineno, args)
        for keyword in node.keywords:
            key = literal(keyword.value) if keyword.arg == "help" else ""
            if key.partition(".")[0] in stems:
                yield Use(key, path, keyword.value.lineno, frozenset())


def prefix_of(path: Path) -> str:
    """What a key is short of in a game's folder of the press or of the client."""
    part, game = path.parts[-3], path.parts[-2]
    if part == "press":
        return f"{game}.drawing."
    return f"{game}.labels." if part == "games" and path.suffix != ".py" else ""


def drawing_key(node: ast.Subscript) -> str:
    """The key in `words.drawing["…"]`."""
    is_drawing = isinstance(node.value, ast.Attribute) and node.value.attr == "drawing"
    return literal(node.slice) if is_drawing else ""


def called(function: ast.expr) -> str:
    """`catalog.say` and `Message`, but not a plain `say`, which takes what is already in words."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) and function.id != "say" else ""


def literal(value: ast.expr) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    if isinstance(value, ast.JoinedStr):
        return "".join(literal(part) or "*" for part in value.values)
    return ""


def python_strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {literal(node) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return found | {prefix_of(path) + text for text in found}


def client_uses(path: Path) -> Iterator[Use]:
    source = path.read_text(encoding="utf-8")
    saying = [(TS_SAYING, "client."), (TS_LABEL, prefix_of(path))]
    for pattern, prefix in saying if prefix_of(path) else saying[:1]:
        for found in pattern.finditer(source):
            key = prefix + TS_VALUE.sub("*", found[2])
            yield Use(key, path, source.count("\n", 0, found.start()) + 1)


def client_strings(path: Path) -> set[str]:
    found = [text for _, text in TS_STRING.findall(path.read_text(encoding="utf-8"))]
    return {prefix + text for prefix in ("client.", prefix_of(path)) for text in found}


def sources(root: Path) -> tuple[list[Path], list[Path]]:
    """Python files, and the client's own files."""
    web = root / "web/src"
    client = [path for kind in ("ts", "svelte") for path in sorted(web.rglob(f"*.{kind}"))]
    return sorted((root / "src").rglob("*.py")), [p for p in client if web / "gen" not in p.parents]


# ---------------------------------------------------------------------------------- what is wrong


def unsaid(uses: list[Use], said: set[str], keys: Templates) -> Iterator[str]:
    """Keys that no code says; a string that equals a key counts as saying it."""
    patterns = [use.key for use in uses if "*" in use.key]
    said = said | {use.key for use in uses}
    for key in sorted({base(key) for key in keys}):
        if key not in said and not any(fnmatchcase(key, pattern) for pattern in patterns):
            yield f"{key}: nothing says this key"


def misused(uses: list[Use], english: Templates) -> Iterator[str]:
    keys = {base(key) for key in english}
    for use in uses:
        fitting = sorted(key for key in keys if fnmatchcase(key, use.key))
        if not fitting and ".names." not in use.key:
            yield use.says("is in no English file")
        for key in fitting if use.args is not None else ():
            wanted = wanted_by(key, english)
            if missing := wanted - (use.args or frozenset()):
                yield use.says(f"is said without {', '.join(sorted(missing))}")


def wanted_by(key: str, english: Templates) -> set[str]:
    if key in english:
        return placeholders(english[key])
    return {"n"}.union(*(placeholders(english.get(key + form, "")) for form in FORMS))


def uneven(templates: Templates, language: str) -> Iterator[str]:
    """Plural forms that do not go together, and sentences without words."""
    for key, template in templates.items():
        if key.endswith(".one") and base(key) + ".other" not in templates:
            yield f"{language}: {key} has no `.other` beside it"
        if key.endswith(".other") and base(key) + ".one" not in templates:
            yield f"{language}: {key} has no `.one` beside it"
        if not template and ".events." not in key:
            yield f"{language}: {key} has no words"


def differing(english: Templates, other: Templates, language: str) -> Iterator[str]:
    """A translation's keys and placeholders against the English ones; `.one` may leave some out."""
    for key, template in other.items():
        if ".clauses." in key:
            continue
        if key not in english:
            yield f"{language}: {key} is not in English"
            continue
        mine, theirs = placeholders(template), placeholders(english[key])
        if key.endswith(".one"):
            theirs = mine & placeholders(english[base(key) + ".other"])
        if mine != theirs:
            yield f"{language}: {key} has the placeholders {told(mine)}, in English {told(theirs)}"


def told(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def text_problems(game: AnyGame, text: Text, rules: Iterable[RuleId]) -> Iterator[str]:
    """What a game needs words for, and words that it has no need for."""
    kinds = {kind.__name__: kind for kind in game.event_types}
    for name in sorted(kinds.keys() ^ text.events.keys()):
        problem = "has no words" if name in kinds else "is no event of the game"
        yield f"{game.name}.events.{name} {problem}"
    for name in kinds.keys() & text.events.keys():
        if unknown := placeholders(text.events[name]) - set(kinds[name].__match_args__):
            yield f"{game.name}.events.{name} has no {told(unknown)}"
    wanted = {option.name for option in game.options}
    wanted |= {f"{each.name}={value}" for each in game.options for value in each.values}
    for name in sorted(wanted ^ text.options.keys()):
        problem = "has no words" if name in wanted else "is no option of the game"
        yield f"{game.name}.options.{name} {problem}"
    for rule in sorted(text.prompts.keys() - set(rules)):
        yield f"{game.name}.prompts.{rule} is no clause of the rulebook"


def audit(root: Path) -> tuple[list[str], list[str]]:
    """What is wrong, and what translations lack."""
    english = templates(root, ENGLISH)
    keys = sayable(root, english)
    python, client = sources(root)
    stems = {key.partition(".")[0] for key in english}
    uses = [use for path in python for use in python_uses(path, stems)]
    uses += [use for path in client for use in client_uses(path)]
    said = set[str]().union(*map(python_strings, python), *map(client_strings, client))
    problems = [*misused(uses, english), *unsaid(uses, said, keys), *uneven(english, ENGLISH)]
    lacking: list[str] = []
    for language in languages(root):
        if language != ENGLISH:
            other = templates(root, language)
            problems += [*differing(english, other, language), *uneven(other, language)]
            lacking += [
                f"{language}: {key} is still in English" for key in english if key not in other
            ]
    return problems, lacking


def main() -> int:
    problems, lacking = audit(ROOT)
    for name, game in GAMES.items():
        problems += text_problems(game, load_text(name), load_book(name))
    for line in (*lacking, *problems):
        print(line)
    count = len(templates(ROOT, ENGLISH))
    print(f"{count} templates, {len(languages(ROOT))} languages: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
