"""What the server writes about itself: a line of JSON for every event, and never a secret.

Nothing here is given a key, a ticket or a seed. Should one get into a message all the same, by way
of an error's text, it is blotted out by its look.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from typing import Any, Final

SECRET: Final = re.compile(r"(?<![\w-])(?:[0-9a-fA-F]{32,}|[\w-]{22}|[\w-]{43})(?![\w-])")
"""Hashes, seeds, ids and nonces; keys and tickets of 128 and 256 bits."""
BLOT: Final = "[…]"
FIELDS: Final = ("table", "game", "seat", "kind", "code", "status", "path")


class JsonLines(logging.Formatter):
    """Time, level, what happened, and the fields that were given with it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "what": blotted(record.getMessage()),
        }
        for name in FIELDS:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info:
            line["trace"] = blotted(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def blotted(text: str) -> str:
    return SECRET.sub(lambda found: found[0] if is_word(found[0]) else BLOT, text)


def is_word(text: str) -> bool:
    """Names in programs have that length too; a secret without a digit is one in thousands."""
    return text.replace("_", "").replace("-", "").isalpha() and text == text.lower()


def write_logs(level: int) -> None:
    """From now on, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("paddock").setLevel(level)
