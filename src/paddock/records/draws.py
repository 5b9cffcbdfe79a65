"""The draws of a race, made again from docs/notation.md alone.

This is the checker's own: it shares no line with the dice that tables draw from, so that a fault in
one of them does not hide in the other.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from paddock.kernel.model import Decision

BITS: Final = 256


def promised(secret: bytes) -> str:
    """What a table shows before the race."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of all draws: the secret, bound to what the seats have thrown in."""
    if not any(nonces):
        return secret
    return mac(secret, "nonces:" + ",".join(nonces))


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("ascii"), hashlib.sha256).digest()


def ticket(seed: bytes, number: int, outcomes: int) -> int:
    """The `number`-th draw among so many outcomes."""
    uneven = (1 << BITS) % outcomes
    attempt = 0
    while True:
        value = int(mac(seed, f"{number}:{attempt}").hex(), 16)
        if value < (1 << BITS) - uneven:
            return value % outcomes
        attempt += 1


def drawn_answer(decision: Decision, seed: bytes, number: int) -> int:
    """The answer of chance to its own question."""
    if decision.width:
        return ticket(seed, number, int(decision.width))
    weights = [int(weight) for weight in decision.weights] or [1] * len(decision.options)
    rest = ticket(seed, number, sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        rest -= weight
        if rest < 0:
            return int(option)
    raise AssertionError("a ticket beyond the last outcome")
