"""The pseudo-language: English with an accent on every letter.

A letter without one, on a page or in a terminal, is then part of a word that stands in code.
"""

from __future__ import annotations

import re
from typing import Final

ACCENTED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçďéƒğĥíĵķľḿñóṕʠŕšťúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶĽḾÑÓṔɊŔŠŤÚṼŴẊÝŽ",
)
KEPT: Final = re.compile(r"(\{[^{}]*\}|<[^<>]*>|`[^`]*`|https?://\S+)")
"""Placeholders, markup, what is typed as it stands, and links."""


def accented(template: str) -> str:
    parts = KEPT.split(template)
    parts[::2] = [part.translate(ACCENTED) for part in parts[::2]]
    return "".join(parts)
