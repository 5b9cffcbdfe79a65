"""Names that people give themselves: everybody at the table is shown something."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Signs of no width that are part of words and of emoji."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and patterns that show nothing."""
SEEN: Final = "LNPS"
"""Letters, numbers, punctuation and symbols: the first letters of their categories."""


def is_plain(sign: str) -> bool:
    """Not a sign that moves the cursor or turns the text around."""
    return sign.isprintable() or sign in JOINERS


def legible(name: str) -> str:
    """Without signs that cannot be seen or turn the text around; empty where nothing is left."""
    kept = (sign for sign in " ".join(name.split()) if is_plain(sign))
    found = "".join(kept).strip()
    is_seen = any(unicodedata.category(sign)[0] in SEEN and sign not in BLANK for sign in found)
    return found if is_seen else ""
