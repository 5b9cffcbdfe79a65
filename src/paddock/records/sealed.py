"""Dice that nobody can bend and anybody can check: every draw is a function of one secret.

The secret's hash is shown before the race, the secret after it. The n-th draw (from 0) reads
HMAC-SHA256(secret, "n:attempt") as a big-endian number; a number in the last, uneven stretch
below 2**256 is thrown away and the next attempt (from 0) is made, so no face is favoured.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from mypy_extensions import i64

from paddock.kernel.dice import Dice

RANGE: Final = 1 << 256


class Sealed(Dice):
    """The dice of one race; `drawn` says how many draws have been made."""

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        self.secret: Final = secret
        self.drawn = drawn

    def below(self, bound: i64) -> i64:
        drawn = fair(int(bound), self.attempts())
        self.drawn += 1
        return drawn

    def attempts(self) -> Iterator[int]:
        for attempt in count():
            message = f"{self.drawn}:{attempt}".encode()
            yield int.from_bytes(hmac.digest(self.secret, message, "sha256"), "big")


def fair(bound: int, attempts: Iterator[int]) -> int:
    """The first attempt outside the uneven stretch, as a number in [0, bound)."""
    limit = RANGE - RANGE % bound
    return next(number % bound for number in attempts if number < limit)


def seed_of(secret: bytes, nonces: Sequence[str]) -> bytes:
    """What is drawn from: no seat and no server can choose it alone.

    The server is bound to its secret before it knows the nonces; `nonces` has one for every
    seat, empty where a seat gave none.
    """
    if not any(nonces):
        return secret
    return hmac.digest(secret, f"nonces:{','.join(nonces)}".encode(), "sha256")


def commitment(secret: bytes) -> str:
    """What is shown before the race: it binds the dice and tells nothing about them."""
    return hashlib.sha256(secret).hexdigest()
