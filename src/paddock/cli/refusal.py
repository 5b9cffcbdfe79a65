"""What a verb says when it cannot do its job."""

from __future__ import annotations

from paddock.words import Worded


class Refusal(Worded):
    """One sentence for the person at the keyboard: what is wrong, and what to do next."""
