"""Templates as the files have them: nested tables made flat, and `{placeholders}` filled in.

A placeholder is a word in braces. Any other brace is text, so that a sentence may show JSON and a
game's `{0}` for a seat passes through.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

PLACEHOLDER: Final = re.compile(r"\{([a-z_][a-z_0-9]*)\}")

Templates = dict[str, str]


def flat(table: Mapping[str, object], prefix: str) -> Templates:
    """`[race] over = "…"` in cli.toml is `cli.race.over`."""
    found: Templates = {}
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, Mapping):
            found.update(flat(value, key))
        elif isinstance(value, str):
            found[key] = value
        else:
            raise ValueError(f"{key} is no template: {value!r}")
    return found


def placeholders(template: str) -> set[str]:
    return set(PLACEHOLDER.findall(template))


def filled(template: str, values: Mapping[str, str]) -> str:
    """Raises KeyError for a placeholder without a value. A value is never read as a template."""
    return PLACEHOLDER.sub(lambda found: values[found[1]], template)
