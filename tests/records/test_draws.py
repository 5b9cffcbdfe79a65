"""The verifier's own draws, against the specification and against the tables' dice."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.bots import BOTS
from paddock.kernel.model import CHANCE, Decision
from paddock.kernel.play import draw, replay, set_up
from paddock.lab.race import Race, secret_of
from paddock.records.draws import commitment_of, drawn_answer, nth_draw, seed_from
from paddock.records.record import DrawnFrom, Record, record_of
from paddock.records.sealed import Sealed, commitment, seed_of
from paddock.records.verify import Noted, verify
from tests.toy.game import ToyRally

GAME = ToyRally()
NONCES = ("0123456789abcdef" * 2, "", "f" * 32)
NONCE = st.one_of(st.just(""), st.text("0123456789abcdef", min_size=32, max_size=32))


def test_a_draw_is_the_remainder_of_an_hmac() -> None:
    """Step by step as docs/records.md says."""
    secret = bytes(range(32))
    text = b"nonces:" + NONCES[0].encode() + b",," + NONCES[2].encode()
    seed = hmac.new(secret, text, hashlib.sha256).digest()
    assert seed_from(secret, NONCES) == seed
    number = int.from_bytes(hmac.new(seed, b"4:0", hashlib.sha256).digest(), "big")
    assert nth_draw(seed, 4, 6) == number % 6
    assert seed_from(secret, ("", "")) == secret


def test_a_number_in_the_uneven_stretch_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    attempts = {"0:0": b"\xff" * 32, "0:1": (7).to_bytes(32, "big")}
    monkeypatch.setattr("paddock.records.draws.mac", lambda key, text: attempts[text])
    assert nth_draw(b"", 0, 6) == 1


@given(st.binary(min_size=16, max_size=64), st.lists(NONCE, max_size=8), st.data())
def test_it_agrees_with_the_dice_of_the_tables(
    secret: bytes, nonces: list[str], data: st.DataObject
) -> None:
    seed = seed_of(secret, nonces)
    assert seed_from(secret, nonces) == seed
    assert commitment_of(secret) == commitment(secret)
    dice = Sealed(seed)
    for number in range(20):
        size = data.draw(st.integers(1, 9))
        weights = data.draw(st.lists(st.integers(1, 50), min_size=size, max_size=size))
        width = data.draw(st.one_of(st.just(0), st.integers(1, 2**62)))
        decision = Decision(CHANCE, "r", list(range(size)), weights, width)
        assert drawn_answer(decision, seed, number) == draw(decision, dice)


def raced(nonces: tuple[str, ...]) -> Record:
    secret = secret_of(7)
    race = Race(GAME, set_up(GAME, 2, {}), [BOTS["random"]] * 2, secret)
    race.dice = Sealed(seed_of(secret, nonces))
    for _ in race.moves():
        pass
    return record_of(race.setup, ("Ada", "Ben"), secret, race.log, race.outcome(), nonces)


def test_a_race_with_nonces_is_believed_and_one_with_other_nonces_is_not() -> None:
    record = raced(("a" * 32, "b" * 32))
    assert verify(record, GAME).right
    other = DrawnFrom("hmac-sha256-nonces", record.dice.secret, ("a" * 32, "c" * 32))
    assert not verify(msgspec.structs.replace(record, dice=other), GAME).right
    none = DrawnFrom("hmac-sha256", record.dice.secret)
    assert not verify(msgspec.structs.replace(record, dice=none), GAME).right


def test_what_was_seen_before_the_race_must_be_in_the_record() -> None:
    record = raced(("a" * 32, ""))
    commit = commitment(record.secret())
    assert verify(record, GAME, Noted(commit, ((0, "a" * 32),))).right
    assert "shown before the race" in verify(record, GAME, Noted("0" * 64)).sentence
    for seat, nonce in ((0, "b" * 32), (1, "a" * 32), (5, "a" * 32)):
        verdict = verify(record, GAME, Noted(commit, ((seat, nonce),)))
        assert not verdict.right
        assert f"seat {seat}" in verdict.sentence


def test_given_moves_need_no_dice_and_the_draws_after_them_count_from_0() -> None:
    whole = raced(())
    race = Race(GAME, whole.setup(), [BOTS["random"]] * 2, secret_of(8))
    race.log = whole.log()[:9]
    race.state = replay(GAME, whole.setup(), race.log)
    for _ in race.moves():
        pass
    record = record_of(
        race.setup, ("Ada", "Ben"), race.secret, race.log, race.outcome(), (), 9, ("copy",)
    )
    assert verify(record, GAME).right
    assert "after the 9 moves given" in verify(record, GAME).sentence
    assert not verify(msgspec.structs.replace(record, given=0), GAME).right
