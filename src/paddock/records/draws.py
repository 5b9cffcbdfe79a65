"""Second implementation of the HMAC-SHA256 draws, for verification (docs/records.md).

It shares no line with sealed.py, which tables draw from: a bug in one does not hide in the other.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from paddock.kernel.model import Decision

BITS: Final = 256


def commitment_of(secret: bytes) -> str:
    """The SHA-256 of the secret, which a table shows before the race."""
    return hashlib.sha256(secret).hexdigest()


def seed_from(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The HMAC key of all draws: the secret, mixed with the nonces of the seats."""
    if not any(nonces):
        return secret
    return mac(secret, "nonces:" + ",".join(nonces))


def mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("ascii"), hashlib.sha256).digest()


def nth_draw(seed: bytes, number: int, outcomes: int) -> int:
    """The `number`-th draw, uniform below `outcomes`, by rejection sampling."""
    uneven = (1 << BITS) % outcomes
    attempt = 0
    while True:
        value = int(mac(seed, f"{number}:{attempt}").hex(), 16)
        if value < (1 << BITS) - uneven:
            return value % outcomes
        attempt += 1


def drawn_answer(decision: Decision, seed: bytes, number: int) -> int:
    """The option that the `number`-th draw picks, by its weights."""
    if decision.width:
        return nth_draw(seed, number, int(decision.width))
    weights = [int(weight) for weight in decision.weights] or [1] * len(decision.options)
    rest = nth_draw(seed, number, sum(weights))
    for option, weight in zip(decision.options, weights, strict=True):
        rest -= weight
        if rest < 0:
            return int(option)
    raise AssertionError("a draw beyond the last outcome")
