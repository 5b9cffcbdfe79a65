"""Checked reading of TOML files: a bad one is refused with its name, the key and a reason."""

from __future__ import annotations

import tomllib
from typing import Final, NoReturn

from paddock.kernel.message import Message, Value
from paddock.kernel.model import BadSetup

LONGEST_QUOTE: Final = 60
ENDLESS: Final = Message("games.sheet.endless")
"""Python neither reads nor writes numbers of more than some thousand decimal places."""


class Sheet:
    """One table of a TOML file. Every question that it cannot answer is a clear refusal.

    `file` is what refusals call it: its name, or a message for a text that has none.
    """

    def __init__(self, file: Value, table: dict[str, object], where: str = "") -> None:
        self.file = file
        self.table = table
        self.where = where
        self.asked: set[str] = set()

    def refuse(self, key: str, why: Message) -> NoReturn:
        """Refuse the file: its name, the key, the reason."""
        place = f"{self.where}{key}"
        raise BadSetup(Message("games.sheet.refused", file=self.file, place=place, why=why))

    def has(self, key: str) -> bool:
        return key in self.table

    def value(self, key: str) -> object:
        self.asked.add(key)
        if key not in self.table:
            self.refuse(key, Message("games.sheet.missing"))
        return self.table[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            self.refuse(key, not_whole(low, high, found))
        return found

    def number(self, key: str, low: float, high: float) -> float:
        """Any number from low to high."""
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, (int, float)):
            self.refuse(key, Message("games.sheet.no_number", found=quoted(found)))
        if not low <= found <= high:
            self.refuse(key, out_of_range(low, high, found))
        return float(found)

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        """A text, one of the choices if there are any."""
        found = self.value(key)
        if not isinstance(found, str):
            self.refuse(key, Message("games.sheet.no_text", found=quoted(found)))
        if choices and found not in choices:
            self.refuse(key, Message("games.sheet.choice", choices=choices, found=quoted(found)))
        return found

    def flag(self, key: str) -> bool:
        """Whether the key is there and true."""
        if not self.has(key):
            return False
        found = self.value(key)
        if not isinstance(found, bool):
            self.refuse(key, Message("games.sheet.no_flag", found=quoted(found)))
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where the key is missing."""
        if not self.has(key):
            return ()
        found = self.value(key)
        if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
            self.refuse(key, Message("games.sheet.no_texts"))
        return tuple(found)

    def sheet(self, key: str) -> Sheet:
        """The table below this key."""
        found = self.value(key)
        if not isinstance(found, dict):
            self.refuse(key, Message("games.sheet.no_table"))
        return Sheet(self.file, found, f"{self.where}{key}.")

    def sheets(self, key: str) -> list[Sheet]:
        """The list of tables below this key, counted from 0 in refusals."""
        found = self.value(key)
        if not isinstance(found, list):
            self.refuse(key, Message("games.sheet.no_tables"))
        result: list[Sheet] = []
        for index, table in enumerate(found):
            if not isinstance(table, dict):
                self.refuse(f"{key}[{index}]", Message("games.sheet.no_table"))
            result.append(Sheet(self.file, table, f"{self.where}{key}[{index}]."))
        return result

    def close(self) -> None:
        """Refuse keys that no reader has asked for: they are typing errors."""
        for key in self.table:
            if key not in self.asked:
                self.refuse(key, Message("games.sheet.unknown"))


def read_sheet(file: Value, text: str) -> Sheet:
    """The whole file as a sheet."""
    try:
        return Sheet(file, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(Message("games.sheet.no_toml", file=file, error=str(error))) from error
    except ValueError:
        raise BadSetup(Message("games.sheet.unreadable", file=file, what=ENDLESS)) from None


def not_whole(low: int, high: int, found: object) -> Message:
    return Message("games.sheet.no_whole", low=low, high=high, found=quoted(found))


def out_of_range(low: float, high: float, found: object) -> Message:
    least, most = f"{low:g}", f"{high:g}"
    return Message("games.sheet.out_of_range", low=least, high=most, found=quoted(found))


def quoted(found: object) -> Value:
    """What a file has, as much of it as fits into a sentence."""
    try:
        text = repr(found)
    except ValueError:
        return ENDLESS
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
