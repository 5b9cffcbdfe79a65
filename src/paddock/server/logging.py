"""Structured logging: one line of JSON per event on standard error, with secrets redacted.

No caller logs a key, a ticket or a seed. Should one get into a message all the same, as part of an
error's text, it is redacted by its shape.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from typing import Any, Final

SECRET: Final = re.compile(r"(?<![\w-])(?:[0-9a-fA-F]{32,}|[\w-]{22}|[\w-]{43})(?![\w-])")
"""Hashes, seeds, ids and nonces; keys and tickets of 128 and 256 bits."""
REDACTED: Final = "[…]"
FIELDS: Final = ("table", "game", "seat", "kind", "code", "status", "path")


class JsonLines(logging.Formatter):
    """Formats a record as JSON: time, level, message, the extra fields, the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "what": redacted(record.getMessage()),
        }
        for name in FIELDS:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info:
            line["trace"] = redacted(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def redacted(text: str) -> str:
    return SECRET.sub(lambda found: found[0] if is_word(found[0]) else REDACTED, text)


def is_word(text: str) -> bool:
    """Whether it is an identifier of that length: one key in 10^7 has no digit and no capital."""
    return text.replace("_", "").replace("-", "").isalpha() and text == text.lower()


def write_logs(level: int) -> None:
    """Send all logging to standard error as JSON, Paddock's own from `level` on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("paddock").setLevel(level)
