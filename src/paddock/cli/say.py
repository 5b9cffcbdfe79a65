"""Printing of messages, with control and direction characters replaced.

Names and notations in a record come from strangers: none may move the cursor or turn the text.
"""

from __future__ import annotations

from typing import IO, Final

from paddock.cli.language import spoken
from paddock.kernel.message import Message
from paddock.server.access.names import is_plain

BLOT: Final = "\ufffd"


def say(told: Message | str, file: IO[str] | None = None) -> None:
    """Print a message in the chosen language, on one line."""
    print(plain(spoken().word(told)), file=file)


def plain(text: str) -> str:
    """The text with U+FFFD for each character that is not printable."""
    return "".join(sign if is_plain(sign) else BLOT for sign in text)
