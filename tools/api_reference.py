"""Writes the reference of docs/python-api.md from the docstrings of the public names.

With `--check` it only says whether the page is up to date.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from paddock import api

PAGE: Final = Path(__file__).parent.parent / "docs" / "python-api.md"
BEGIN: Final = "<!-- The reference below is written by tools/api_reference.py. -->\n"
SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "Races": ("race", "watch", "replay", "Race", "PlayedMove"),
    "Games": ("games", "game", "GameInfo", "GameOption", "OptionValue"),
    "Playing by hand": (
        "start", "rules", "answers", "any_answer", "notation", "step", "seeded",
        "Game", "State", "View", "Decision", "Move", "Event", "Outcome", "Setup", "Rng",
    ),
    "Bots": ("Bot",),
    "Records": (
        "read_record", "write_record", "parse_record", "record_link", "read_link", "verify",
        "Record", "Verdict",
    ),
    "Boards": ("board_svg", "position_svg"),
    "Errors": ("PaddockError", "SetupError", "MoveError", "BotError", "RecordError"),
    "Seats that nobody sits at": ("CHANCE", "CLOCK", "SPECTATOR"),
}  # fmt: skip
INTERNAL: Final[dict[str, tuple[str, ...]]] = {
    "Game": (
        "lexicon", "event_types", "own_fields", "view_type", "options", "countdown", "track",
        "start", "round", "spell", "unspell",
    ),
    "Event": ("disguised",),
    "PlayedMove": ("game",),
    "Record": ("secret",),
    "Rng": ("a", "b", "c", "counter", "next_u32"),
    "State": ("lexicon",),
    "Verdict": ("message",),
}  # fmt: skip
"""What a public class has for the rest of Paddock alone."""
SHOWN: Final = {
    "Action": "int", "AnyBot": "str | Bot | Callable", "AnyGame": "Game", "Any": "View",
    "ENGLISH": "'en'", "RuleId": "str", "Seat": "int", "Told": "list[Event] | None", "i64": "int",
}  # fmt: skip
"""Names inside Paddock, as a reader of the page would write them."""
WIDEST: Final = 90
"""A longer signature has one argument a line."""


def reference() -> str:
    """The whole reference as Markdown."""
    listed = [name for names in SECTIONS.values() for name in names]
    assert sorted(listed) == sorted(api.__all__), "SECTIONS and paddock.__all__ differ"
    parts = ["## Reference\n"]
    for title, names in SECTIONS.items():
        parts.append(f"### {title}\n")
        parts += [entry(name) for name in names]
    return "\n".join(parts)


def entry(name: str) -> str:
    """A public name: how it is called, what it does, and the members of a class."""
    node, doc = definition(name)
    assert doc, f"{name} is public and has no docstring"
    if isinstance(node, ast.ClassDef):
        bases = [base for base in map(ast.unparse, node.bases) if base in api.__all__]
        head = f"class {name}({', '.join(bases)})" if bases else f"class {name}"
        lines = [told for each, told in members(node) if each not in INTERNAL.get(name, ())]
        return block(name, head, doc) + ("\n" + "\n".join(lines) + "\n" if lines else "")
    if isinstance(node, ast.FunctionDef):
        return block(name, laid_out(f"{name}{signature(node)}", node), doc)
    return block(name, f"{name} = {getattr(api, name)}", doc)


def block(name: str, head: str, doc: str) -> str:
    return f"#### {name}\n\n```text\n{head}\n```\n\n{doc}\n"


def laid_out(head: str, node: ast.FunctionDef) -> str:
    """A signature on one line, or with a line for each argument."""
    if len(head) <= WIDEST:
        return head
    name, returns = head.partition("(")[0], head.rpartition(" -> ")[2]
    return f"{name}(\n    " + ",\n    ".join(arguments(node)) + f",\n) -> {returns}"


def definition(name: str) -> tuple[ast.stmt, str]:
    """Where a public name is defined in its module, and its docstring."""
    home = getattr(getattr(api, name), "__module__", "paddock.kernel.model")
    body = ast.parse(inspect.getsource(import_module(home))).body
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name:
            return node, ast.get_docstring(node) or ""
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name:
            return node, text_of(after)
    raise LookupError(f"{name} is not defined in {home}")


def members(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The public fields, properties and methods of a class, each with a line of Markdown."""
    yield from fields(node.body, "")
    for inner in node.body:
        if not isinstance(inner, ast.FunctionDef):
            continue
        if inner.name == "__init__":
            yield from fields(inner.body, "self.")
        elif not inner.name.startswith("_"):
            doc = " ".join((ast.get_docstring(inner) or "").split())
            is_property = any(ast.unparse(each) == "property" for each in inner.decorator_list)
            returns = f": {shown(inner.returns)}" if inner.returns else ""
            called = returns if is_property else signature(inner)
            yield inner.name, line(f"{inner.name}{called}", doc)


def fields(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    """Annotated names, with the docstring that stands behind one."""
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target).startswith(prefix):
            name = ast.unparse(node.target).removeprefix(prefix)
            if not name.startswith("_"):
                kind = re.sub(r"^Final(?:\[(.*)\])?$", r"\1", shown(node.annotation))
                typed = f"{name}: {kind}" if kind else name
                yield name, line(typed, text_of(after))


def line(name: str, doc: str) -> str:
    return f"- `{name}`: {doc}" if doc else f"- `{name}`"


def text_of(node: ast.stmt) -> str:
    """The docstring behind a name, if it has one."""
    found = ast.get_docstring(ast.Module([node], []))
    return " ".join(found.split()) if found else ""


def signature(node: ast.FunctionDef) -> str:
    returns = f" -> {shown(node.returns)}" if node.returns else ""
    return f"({', '.join(arguments(node))}){returns}"


def arguments(node: ast.FunctionDef) -> list[str]:
    """Each argument with its type and its default."""
    found = [each for each in node.args.args if each.arg != "self"]
    defaults = [f" = {shown(each)}" for each in node.args.defaults]
    missing = [""] * (len(found) - len(defaults))
    return [
        f"{each.arg}: {shown(each.annotation)}{default}"
        for each, default in zip(found, missing + defaults, strict=True)
        if each.annotation is not None
    ]


def shown(node: ast.expr) -> str:
    """An annotation or a default in public names."""
    text = ast.unparse(node)
    return re.sub(r"\w+", lambda word: SHOWN.get(word[0], word[0]), text)


def main(words: list[str]) -> int:
    text = PAGE.read_text(encoding="utf-8")
    before, mark, _ = text.partition(BEGIN)
    assert mark, f"{PAGE} has no place for the reference"
    wanted = f"{before}{BEGIN}\n{reference()}"
    if words != ["--check"]:
        PAGE.write_text(wanted, encoding="utf-8")
    elif wanted != text:
        print(f"{PAGE} is out of date: run `python tools/api_reference.py`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
