"""Dice: the interface of chance, and a seeded generator. Rules own none, the host brings them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final[i64] = 0xFFFF_FFFF
HALF: Final[i64] = 0x7FFF_FFFF
WIDEST: Final[i64] = 1 << 62


# No ABC, for the reason of `State`.
@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Fair numbers, one for every decision of chance."""

    def below(self, bound: i64) -> i64:
        """A uniform number in [0, bound)."""
        raise NotImplementedError


class Rng(Dice):
    """Seeded random numbers by sfc32: its state is four 32-bit ints, so nothing is ever boxed."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def clone(self) -> Rng:
        """Another that gives the same numbers from here on."""
        return Rng(self.a, self.b, self.c, self.counter)

    def next_u32(self) -> i64:
        output = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + output) & MASK
        return output

    def below(self, bound: i64) -> i64:
        """A uniform number in [0, bound): by rejection, of two words where one is too narrow.

        Most words are far from where it begins: only the others pay for a second division.
        """
        if bound <= MASK:
            word = self.next_u32()
            while word > MASK + 1 - bound and word >= (MASK + 1) - (MASK + 1) % bound:
                word = self.next_u32()
            return word % bound
        assert bound <= WIDEST, "no game draws from more than 2**62 outcomes at once"
        word = ((self.next_u32() & HALF) << 31) | (self.next_u32() & HALF)
        while word > WIDEST - bound and word >= WIDEST - WIDEST % bound:
            word = ((self.next_u32() & HALF) << 31) | (self.next_u32() & HALF)
        return word % bound


def seeded(seed: int) -> Rng:
    """A generator that gives the same numbers again for the same seed, below 2**64."""
    assert 0 <= seed < 1 << 64, "a seed has at most 64 bits"
    rng = Rng(seed & 0xFFFF_FFFF, seed >> 32, 0, 1)
    for _ in range(12):
        rng.next_u32()
    return rng
