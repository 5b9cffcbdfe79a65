"""Records with given moves must be marked as copies."""

from __future__ import annotations

import msgspec
import pytest

from paddock.bots import BOTS
from paddock.games.registry import find_game
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.file import BadRecord, read_record, written
from paddock.records.record import Record
from paddock.records.verify import verify

GAME = find_game("trafic_turbo")


def raced() -> Record:
    setup = set_up(GAME, 2, {"circuit": "village"}, between_bots=True)
    race = Race(GAME, setup, [BOTS["greedy"]] * 2, secret_of(5))
    list(race.moves())
    return race.record(("Ann", "Bob"))


def test_given_moves_without_the_copy_mark_are_refused() -> None:
    """With other dice, and all moves said to be given, nothing would be left to check."""
    honest = raced()
    other = msgspec.structs.replace(honest.dice, secret=secret_of(6).hex())
    bent = msgspec.structs.replace(honest, dice=other)
    assert not verify(bent, GAME).right
    given = msgspec.structs.replace(bent, paddock=2, given=len(bent.moves))
    with pytest.raises(BadRecord, match="not marked as a copy"):
        read_record(written(given))


def test_the_verdict_on_a_copy_says_which_draws_were_not_checked() -> None:
    record = raced()
    copy = msgspec.structs.replace(record, paddock=2, given=len(record.moves), marks=("copy",))
    verdict = verify(read_record(written(copy)), GAME)
    assert verdict.right
    assert f"after the {copy.given} moves given" in verdict.sentence
