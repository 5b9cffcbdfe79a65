"""The templates of one language, by key, with another language behind them for what is missing.

A fault (a key that no file has, a placeholder without a value) is logged once and the key is said
in its place: a server never stops for want of words. The tests turn the log line into a failure.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from paddock.kernel.message import Message, Value
from paddock.words.languages import Language
from paddock.words.templates import Templates, filled

LOGGER: Final = logging.getLogger("paddock.words")
COUNT: Final = "n"
"""The argument that chooses between `<key>.one` and `<key>.other`."""
NAMES: Final = ".names."

Read = Callable[[str], Templates]
"""The templates of one file, by the first part of their keys; none where there is no such file."""


class Catalog:
    """Words keys and messages in one language. A file is read when its first key is asked for."""

    def __init__(self, language: Language, read: Read, behind: Catalog | None = None) -> None:
        self.language: Final = language
        self.read: Final = read
        self.behind: Final = behind
        self.files: Final[dict[str, Templates]] = {}
        self.faults: Final[set[str]] = set()

    def say(self, key: str, /, **args: Value) -> str:
        return self.filled(key, args)

    def word(self, value: Value) -> str:
        """A message in words, its arguments first; a tuple as a list; anything else as it is."""
        if isinstance(value, Message):
            return self.filled(value.key, value.args)
        if isinstance(value, (tuple, list)):
            return ", ".join([self.word(part) for part in value])
        return str(value)

    def filled(self, key: str, args: dict[str, Value]) -> str:
        template = self.template(key, args.get(COUNT))
        if template is None:
            return self.unnamed(key)
        try:
            return filled(template, {name: self.word(value) for name, value in args.items()})
        except KeyError as missing:
            return self.fault(key, f"has no value for {missing}")

    def template(self, key: str, count: Value = None) -> str | None:
        """By this language's own rule for counts, or by the other's where the words are its."""
        stem = key.partition(".")[0]
        if stem not in self.files:
            self.files[stem] = self.read(stem)
        file = self.files[stem]
        found = file.get(key)
        if found is None and isinstance(count, int):
            found = file.get(f"{key}.{self.language.form(count)}")
        if found is None and self.behind is not None:
            found = self.behind.template(key, count)
        return found

    def unnamed(self, key: str) -> str:
        """A value that its game has no name for is told as it is."""
        _, is_name, value = key.partition(NAMES)
        return value if is_name else self.fault(key, "is in no file")

    def fault(self, key: str, what: str) -> str:
        if key not in self.faults:
            LOGGER.error("%s: the key %s %s", self.language.tag, key, what)
            self.faults.add(key)
        return key
