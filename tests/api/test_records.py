"""Records by the API: files, texts and links, verified and run again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import paddock
from paddock.records.file import written

KEPT = sorted((Path(__file__).parents[1] / "kept").glob("*/records/*.json"))


@pytest.fixture(scope="module")
def record() -> paddock.Record:
    return paddock.race("microbot_racers", bots="random", seed=4).record


def test_a_record_is_the_same_from_its_file_its_text_and_its_link(
    record: paddock.Record, tmp_path: Path
) -> None:
    path = tmp_path / "race.json"
    paddock.write_record(record, path)
    assert paddock.read_record(path) == paddock.read_record(str(path)) == record
    assert paddock.parse_record(path.read_text(encoding="utf-8")) == record
    assert paddock.parse_record(path.read_bytes()) == record
    link = paddock.record_link(record)
    assert paddock.read_link(link) == record
    assert paddock.read_link(f"https://paddock.example/records#{link}") == record


def test_what_is_no_record_is_refused_with_its_line(record: paddock.Record, tmp_path: Path) -> None:
    text = written(record).decode()
    with pytest.raises(
        paddock.RecordError, match="The file is cut off: it ends in line"
    ) as refused:
        paddock.parse_record(text[: len(text) // 2])
    assert refused.value.line > 10
    with pytest.raises(paddock.RecordError, match="This link is damaged"):
        paddock.read_link("1!!!")
    with pytest.raises(FileNotFoundError):
        paddock.read_record(tmp_path / "none.json")


def test_a_race_that_is_too_long_for_a_link_is_to_be_written_to_a_file(
    record: paddock.Record,
) -> None:
    moves = tuple((0, f"no move {number**9}") for number in range(900))
    with pytest.raises(paddock.RecordError, match="has 900 moves, too many for a link; write it"):
        paddock.record_link(msgspec.structs.replace(record, moves=moves))


def test_a_forged_record_is_found_out(record: paddock.Record) -> None:
    verdict = paddock.verify(record)
    assert verdict.right
    assert verdict.sentence.startswith(f"All {len(record.moves)} moves are legal")
    number = next(n for n, (_, text) in enumerate(record.moves) if text.startswith("roll "))
    seat, text = record.moves[number]
    roll = "roll 1" if text != "roll 1" else "roll 2"
    moves = (*record.moves[:number], (seat, roll), *record.moves[number + 1 :])
    verdict = paddock.verify(msgspec.structs.replace(record, moves=moves))
    assert not verdict.right
    assert verdict.move == number + 1
    assert "the dice drew" in verdict.sentence


def test_a_record_is_replayed_like_a_race_under_way(record: paddock.Record) -> None:
    race = paddock.replay(record)
    assert race.moves == ()
    assert race.seed is None
    words = [sentence for played in race for sentence in played.words()]
    original = paddock.race("microbot_racers", bots="random", seed=4)
    assert words == race.words() == original.words()
    assert race.outcome == original.outcome
    assert race.record == record
    assert race.svg() == original.svg()


def test_a_replay_stops_with_a_sentence_where_a_record_does_not_hold(
    record: paddock.Record,
) -> None:
    moves = (*record.moves[:5], (0, "fly"), *record.moves[5:])
    race = paddock.replay(msgspec.structs.replace(record, moves=moves))
    with pytest.raises(paddock.RecordError, match="Move 6 of the record does not hold: 'fly' is"):
        race.finish()
    assert len(race.moves) == 5


def test_a_record_of_an_unknown_game_is_refused(record: paddock.Record) -> None:
    other = msgspec.structs.replace(record, game="chess")
    with pytest.raises(paddock.SetupError, match="There is no game 'chess'"):
        paddock.replay(other)
    assert not paddock.verify(other).right


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_record_of_every_edition_is_replayed_by_its_own_rules(path: Path) -> None:
    record = paddock.read_record(path)
    race = paddock.replay(record).finish()
    assert race.rules.edition == record.edition
    assert race.moves == tuple(record.log())
    assert (race.outcome is None) == (record.result is None)
    assert paddock.verify(record).right
