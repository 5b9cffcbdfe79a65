"""The vectors were made by OpenSSL: printf '0:0' | openssl dgst -sha256 -mac HMAC …"""

from __future__ import annotations

import pytest

from paddock.records.sealed import RANGE, UNEVEN, Sealed, commitment, fair

SECRET = bytes(range(32))
FIRST = 0x2D664C31FF27713CEE9962DC21B2F9134616408329DD3460ED2F5D9E8D2CF1C9


def test_the_first_draws_are_those_that_openssl_computes() -> None:
    dice = Sealed(SECRET)
    assert [dice.below(6), dice.below(6), dice.below(6)] == [FIRST % 6, 5, 0]


def test_a_draw_depends_on_its_number_and_not_on_the_draws_before() -> None:
    assert Sealed(SECRET, 41).below(52) == 5
    assert Sealed(SECRET, 41).below(1 << 62) == 2676565884408099989


def test_every_draw_counts_one() -> None:
    dice = Sealed(SECRET, 7)
    dice.below(6)
    dice.below(1 << 62)
    assert dice.drawn == 9


def test_a_number_in_the_uneven_stretch_is_thrown_away() -> None:
    uneven = RANGE % 6
    assert uneven
    assert [fair(6, RANGE - 1), fair(6, RANGE - uneven)] == [UNEVEN, UNEVEN]
    assert fair(6, RANGE - uneven - 1) == 5


def test_one_face_comes_without_chance() -> None:
    assert Sealed(SECRET).below(1) == 0


@pytest.mark.parametrize("bound", [2, 6, 52])
def test_all_faces_come_up(bound: int) -> None:
    dice = Sealed(SECRET)
    assert {dice.below(bound) for _ in range(bound * 20)} == set(range(bound))


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
