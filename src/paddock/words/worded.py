"""The base of exceptions that a person is told of: what is refused, as a message."""

from __future__ import annotations

from typing import Final

from paddock.kernel.message import Message
from paddock.words.library import catalog_of


class Worded(Exception):
    """A refusal with its message; as a string it is in English, for logs and tracebacks.

    Plain text instead of a message is a sentence that comes in words from elsewhere.
    """

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message: Final = message

    def __str__(self) -> str:
        return catalog_of().word(self.message)
