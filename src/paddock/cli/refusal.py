"""What a verb says when it cannot do its job."""

from __future__ import annotations


class Refusal(Exception):
    """One sentence for the person at the keyboard: what is wrong, and what to do next."""
