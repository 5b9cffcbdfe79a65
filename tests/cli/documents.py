"""The commands in README, docs and `--help`, found in the text, for a test that runs them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .shell import ROOT

SHELL = ("sh", "bash", "shell", "console")
OURS = ("paddock ", ".venv/bin/", "make ", "cat ")
"""What a line of a block without a language begins with where it is a command."""
FENCE = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(?:\.venv/bin/)?paddock ([a-z][^`]*)`")


@dataclass(frozen=True)
class Command:
    """A command line and where it stands."""

    text: str
    place: str


def documents() -> list[Path]:
    """README and all of docs but the decisions, which tell of their day."""
    pages = sorted((ROOT / "docs").rglob("*.md"))
    return [ROOT / "README.md", *(one for one in pages if "adr" not in one.parts)]


def commands_in(path: Path) -> list[Command]:
    """The commands of the fenced blocks, in order; a `\\` at the end of a line joins it on."""
    text = path.read_text(encoding="utf-8")
    found = []
    for block in FENCE.finditer(text):
        line = text.count("\n", 0, block.start()) + 2
        for one in re.sub(r"\\\n\s*", " ", block[3]).splitlines():
            words = one.strip().removeprefix("$ ")
            if is_command(words, block[2]):
                found.append(Command(words, f"{path.relative_to(ROOT)}:{line}"))
    return found


def is_command(words: str, language: str) -> bool:
    if not words or words.startswith("#"):
        return False
    return language in SHELL or (not language and words.startswith(OURS))


def inline_commands(path: Path) -> list[str]:
    """`paddock …` in the running text."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    return [" ".join(found.split()) for found in INLINE.findall(text)]
