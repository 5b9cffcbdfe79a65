"""The generator of the lab and the bots."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.kernel.dice import Rng, seeded


def sfc32(a: int, b: int, c: int, counter: int) -> tuple[int, tuple[int, int, int, int]]:
    """The published generator, written anew with Python's own unbounded ints."""
    mask = 0xFFFFFFFF
    output = (a + b + counter) & mask
    turned = ((c << 21) | (c >> 11)) & mask
    return output, (b ^ (b >> 9), (c + (c << 3)) & mask, (turned + output) & mask, counter + 1)


def test_it_is_sfc32() -> None:
    rng = Rng(1, 2, 3, 4)
    state = (1, 2, 3, 4)
    for _ in range(1000):
        expected, state = sfc32(*state)
        assert rng.next_u32() == expected


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [0x514676C3, 0x8A809DF, 0x30349D2B, 0xFB52C520]),
        (1, [0x1A55383E, 0x249FB8E8, 0x62027656, 0xC9ECBB16]),
        (2**64 - 1, [0xBEAC162E, 0x47FEA572, 0xD2C735B2, 0x6930AB4B]),
    ],
)
def test_a_seed_gives_the_same_words_for_ever(seed: int, words: list[int]) -> None:
    rng = seeded(seed)
    assert [rng.next_u32() for _ in words] == words


def test_a_clone_goes_its_own_way() -> None:
    rng = seeded(7)
    twin = rng.clone()
    ahead = [rng.next_u32() for _ in range(5)]
    assert [twin.next_u32() for _ in range(5)] == ahead


@pytest.mark.parametrize("faces", [2, 6, 7, 120])
def test_every_face_is_as_likely_as_the_others(faces: int) -> None:
    """Chi-square below its 99.99 % point, roughly faces + 4 * sqrt(2 * faces) + 8."""
    rng = seeded(faces)
    count = Counter(rng.below(faces) for _ in range(200 * faces))
    assert set(count) == set(range(faces))
    chi = sum((count[face] - 200) ** 2 / 200 for face in range(faces))
    assert chi < faces + 4 * (2 * faces) ** 0.5 + 8


def test_a_bound_wider_than_a_word_is_drawn_from_its_whole_width() -> None:
    rng = seeded(3)
    bound = 3 << 60
    drawn = [rng.below(bound) for _ in range(3000)]
    assert all(0 <= number < bound for number in drawn)
    thirds = Counter(number // (1 << 60) for number in drawn)
    assert min(thirds[0], thirds[1], thirds[2]) > 850
    assert len({number % 1024 for number in drawn}) > 900


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_has_at_most_64_bits(seed: int) -> None:
    with pytest.raises(AssertionError, match="64 bits"):
        seeded(seed)
