"""The error that ends a command: one sentence on standard error, exit code 2."""

from __future__ import annotations

from paddock.words import Worded


class Refusal(Worded):
    """One sentence for the person at the keyboard: what is wrong, and what to do next."""
