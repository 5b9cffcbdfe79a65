"""Sanitises names and chat: removes control, invisible and bidirectional characters."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners, which are part of words in some scripts and of emoji."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by category that are shown as nothing."""
SEEN: Final = "LNPS"
"""Letters, numbers, punctuation and symbols: the first letters of their categories."""


def is_plain(sign: str) -> bool:
    """Not a control or format character, which moves the cursor or turns the text around."""
    return sign.isprintable() or sign in JOINERS


def legible(text: str) -> str:
    """One line without such characters; empty where nothing visible is left."""
    kept = "".join(sign for sign in text if is_plain(sign) or sign.isspace())
    found = " ".join(kept.split())
    is_seen = any(unicodedata.category(sign)[0] in SEEN and sign not in BLANK for sign in found)
    return found if is_seen else ""
