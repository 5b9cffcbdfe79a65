"""What is printed: words of strangers are among it, and nothing in them moves the cursor."""

from __future__ import annotations

from typing import IO, Final

from paddock.cli.language import spoken
from paddock.kernel.message import Message
from paddock.server.access.names import is_plain

BLOT: Final = "\ufffd"


def say(told: Message | str, file: IO[str] | None = None) -> None:
    """One line, whatever is in it."""
    print(plain(spoken().word(told)), file=file)


def plain(text: str) -> str:
    """Without signs that only a terminal or its direction of writing would understand."""
    return "".join(sign if is_plain(sign) else BLOT for sign in text)
