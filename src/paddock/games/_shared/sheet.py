"""Checked reading of TOML files: a bad one is refused with its name, the key and a reason."""

from __future__ import annotations

import tomllib
from typing import Final, NoReturn

LONGEST_QUOTE: Final = 60
ENDLESS: Final = "a number without end"
"""Python neither reads nor writes numbers of more than some thousand decimal places."""


class Sheet:
    """One table of a TOML file. Every question that it cannot answer is a clear refusal."""

    def __init__(self, file: str, table: dict[str, object], where: str = "") -> None:
        self.file = file
        self.table = table
        self.where = where
        self.asked: set[str] = set()

    def refuse(self, key: str, sentence: str) -> NoReturn:
        """Refuse the file: its name, the key, one sentence."""
        raise ValueError(f"{self.file}: {self.where}{key}: {sentence}")

    def has(self, key: str) -> bool:
        return key in self.table

    def value(self, key: str) -> object:
        self.asked.add(key)
        if key not in self.table:
            self.refuse(key, "This key is missing.")
        return self.table[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            wanted = f"a whole number from {low} to {high}"
            self.refuse(key, f"It must be {wanted}, not {quoted(found)}.")
        return found

    def number(self, key: str, low: float, high: float) -> float:
        """Any number from low to high."""
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, (int, float)):
            self.refuse(key, f"It must be a number, not {quoted(found)}.")
        if not low <= found <= high:
            self.refuse(key, f"It must lie between {low:g} and {high:g}, not {quoted(found)}.")
        return float(found)

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        """A text, one of the choices if there are any."""
        found = self.value(key)
        if not isinstance(found, str):
            self.refuse(key, f"It must be a text in quotes, not {quoted(found)}.")
        if choices and found not in choices:
            self.refuse(key, f"It must be one of {', '.join(choices)}, not {quoted(found)}.")
        return found

    def flag(self, key: str) -> bool:
        """Whether the key is there and true."""
        if not self.has(key):
            return False
        found = self.value(key)
        if not isinstance(found, bool):
            self.refuse(key, f"It must be true or false, not {quoted(found)}.")
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where the key is missing."""
        if not self.has(key):
            return ()
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            self.refuse(key, "It must be a list of texts in quotes.")
        return tuple(found)

    def sheet(self, key: str) -> Sheet:
        """The table below this key."""
        found = self.value(key)
        if not isinstance(found, dict):
            self.refuse(key, "It must be a table.")
        return Sheet(self.file, found, f"{self.where}{key}.")

    def sheets(self, key: str) -> list[Sheet]:
        """The list of tables below this key, counted from 0 in refusals."""
        found = self.value(key)
        if not isinstance(found, list):
            self.refuse(key, "It must be a list of tables.")
        result: list[Sheet] = []
        for index, table in enumerate(found):
            if not isinstance(table, dict):
                self.refuse(f"{key}[{index}]", "It must be a table.")
            result.append(Sheet(self.file, table, f"{self.where}{key}[{index}]."))
        return result

    def close(self) -> None:
        """Refuse keys that nobody asked for: they are typing errors."""
        for key in self.table:
            if key not in self.asked:
                self.refuse(key, "Nobody knows this key; is it misspelt?")


def read_sheet(file: str, text: str) -> Sheet:
    """The whole file as a sheet."""
    try:
        return Sheet(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: this is not TOML: {error}.") from error
    except ValueError:
        raise ValueError(f"{file}: {ENDLESS} stands in it, which nobody can read.") from None


def quoted(found: object) -> str:
    """What somebody wrote, as much of it as fits into a sentence."""
    try:
        text = repr(found)
    except ValueError:
        return ENDLESS
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
