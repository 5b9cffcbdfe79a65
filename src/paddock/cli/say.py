"""Printing of messages, with control and direction characters replaced, and of JSON.

Names and notations in a record come from strangers: none may move the cursor or turn the text.
"""

from __future__ import annotations

import io
import json
import sys
from typing import IO, Final

from paddock.cli.language import spoken
from paddock.kernel.message import Message
from paddock.server.access.names import is_plain

BLOT: Final = "\ufffd"


def say(told: Message | str, file: IO[str] | None = None) -> None:
    """Print a message in the chosen language, on one line."""
    print(plain(spoken().word(told)), file=file)


def complain(told: Message | str) -> None:
    """Print a message on standard error, with the name of the program before it."""
    say(f"paddock: {spoken().word(told)}", file=sys.stderr)


def say_json(document: object) -> None:
    """Print a JSON document on one line. It is ASCII: JSON escapes what else there is."""
    print(json.dumps(document, allow_nan=False), flush=True)


def plain(text: str) -> str:
    """The text with U+FFFD for each character that is not printable."""
    return "".join(sign if is_plain(sign) else BLOT for sign in text)


def replace_unknown_characters() -> None:
    """Print `?` for what the terminal's encoding lacks: `§` in ASCII would be a UnicodeError."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
