"""Editions side by side: a record verifies and a table races on by the edition it began with."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import msgspec
import pytest

from paddock.bots import BOTS
from paddock.games import registry
from paddock.kernel.model import BadSetup, Setup
from paddock.kernel.play import set_up
from paddock.lab.race import Race, secret_of
from paddock.records.record import Record
from paddock.records.verify import verify
from paddock.server.live.tables import Tables
from paddock.server.log.sqlite_schema import DATABASE
from paddock.server.log.sqlite_store import SqliteStore
from paddock.server.table.games import GameKit, kit_of
from paddock.server.wire import messages
from tests.toy.game import ToyRally
from tests.toy.model import Rally
from tests.toy.subject import toy_subject

from .running_server import FAST


class FirstToyRally(ToyRally):
    """Its road was two rows shorter."""

    edition = "0"

    def start(self, setup: Setup) -> Rally:
        rally = super().start(setup)
        rally.length -= 2
        return rally


FIRST: Final = FirstToyRally()
NEWEST: Final = ToyRally()
SUBJECT: Final = toy_subject(NEWEST)
KITS: Final = {"toy": GameKit(NEWEST, SUBJECT.guide, lambda _: SUBJECT.text, (FIRST,))}
BOT_SEATS: Final = (messages.SeatWish("bot", bot="random"),) * 2


@pytest.fixture
def both_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", NEWEST)
    monkeypatch.setitem(registry.EARLIER, "toy", (FIRST,))


def raced(game: ToyRally, seed: int = 3) -> Record:
    race = Race(game, set_up(game, 2, {}), [BOTS["random"]] * 2, secret_of(seed))
    for _ in race.moves():
        pass
    return race.record(("Ann", "Bob"))


@pytest.mark.usefixtures("both_editions")
@pytest.mark.parametrize("game", [FIRST, NEWEST], ids=["first", "newest"])
def test_a_record_verifies_by_its_own_edition_alone(game: ToyRally) -> None:
    record = raced(game)
    assert record.edition == game.edition
    assert verify(record).right
    other = "1" if game is FIRST else "0"
    assert not verify(msgspec.structs.replace(record, edition=other)).right


@pytest.mark.usefixtures("both_editions")
def test_an_edition_is_found_by_name_and_the_newest_without_one() -> None:
    assert registry.find_game("toy", "0") is FIRST
    assert registry.find_game("toy", "1") is registry.find_game("toy") is NEWEST
    with pytest.raises(BadSetup, match="no_edition"):
        registry.find_game("toy", "2")


def test_a_kit_is_found_by_edition() -> None:
    assert kit_of(KITS, "toy") is kit_of(KITS, "toy", "1") is KITS["toy"]
    assert kit_of(KITS, "toy", "0").game is FIRST
    with pytest.raises(BadSetup, match="no_edition"):
        kit_of(KITS, "toy", "2")


def test_a_copy_of_an_old_race_goes_on_by_its_edition_and_its_rematch_by_the_newest(
    tmp_path: Path,
) -> None:
    record = raced(FIRST)
    head = record.moves[:6]
    given = messages.Given("toy", record.edition, record.options, record.players, head)

    async def copy_and_race_again(store: SqliteStore) -> tuple[str, str, str]:
        store.answer_in(asyncio.get_running_loop())
        tables = Tables(store, KITS, FAST)
        live, _ = await tables.copy(given, BOT_SEATS)
        copied = live.table.name
        async with asyncio.timeout(100):
            while live.table.stage != "over":
                await asyncio.sleep(0.01)
        assert verify(tables.record(live), FIRST).right
        tables.live_tables.clear()
        folded = await tables.find(copied)
        assert folded is not None
        again = await tables.rematch(folded)
        editions = live.table.setup.edition, folded.table.setup.edition, again.table.setup.edition
        assert folded.table.kit.game is FIRST
        assert again.table.kit.game is NEWEST
        await tables.close()
        return editions

    editions = asyncio.run(copy_and_race_again(SqliteStore(tmp_path / DATABASE)))
    assert editions == ("0", "0", "1")
