"""Reads a Dockerfile: stages and their instructions, as far as this project's own uses them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

KNOWN = (
    *("FROM", "RUN", "COPY", "WORKDIR", "ENV", "ARG", "USER"),
    *("VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
)


@dataclass(frozen=True)
class Step:
    """One instruction: its name, its flags (`--from=build`), and the rest."""

    name: str
    flags: dict[str, str]
    rest: str


@dataclass
class Stage:
    image: str
    name: str
    steps: list[Step] = field(default_factory=list)

    def last(self, name: str) -> str:
        """The rest of the last instruction of that name, which is the one that holds."""
        return next((step.rest for step in reversed(self.steps) if step.name == name), "")


def read(text: str) -> list[Stage]:
    """The stages of a Dockerfile. Raises ValueError for an instruction that is not known here."""
    stages: list[Stage] = []
    for line in logical_lines(text):
        step = read_step(line)
        if step.name == "FROM":
            image, _, name = step.rest.partition(" AS ")
            stages.append(Stage(image, name))
        else:
            stages[-1].steps.append(step)
    return stages


def logical_lines(text: str) -> list[str]:
    """Lines without comments, those that end in a backslash joined with the next."""
    kept = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("#"))
    return [line.strip() for line in re.sub(r"\\\n\s*", " ", kept).splitlines() if line.strip()]


def read_step(line: str) -> Step:
    name, _, rest = line.partition(" ")
    if name not in KNOWN:
        raise ValueError(f"{name} is no instruction that is known here")
    flags = {}
    while found := re.match(r"--([a-z-]+)=(\S+)\s+", rest):
        flags[found[1]] = found[2]
        rest = rest[found.end() :]
    return Step(name, flags, rest.strip())


def exec_form(rest: str) -> list[str]:
    """The words of an ENTRYPOINT, a CMD or a HEALTHCHECK in their JSON form."""
    words = json.loads(rest.removeprefix("CMD").strip())
    assert isinstance(words, list)
    return words


def assignments(rest: str) -> dict[str, str]:
    """The variables of an ENV or an ARG."""
    return dict(re.findall(r"(\w+)=(\S*)", rest))
