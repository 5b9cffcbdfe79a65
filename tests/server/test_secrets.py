"""Frames to other seats do not depend on what a seat keeps secret."""

from __future__ import annotations

import msgspec
import pytest

from paddock.kernel.dice import seeded
from paddock.kernel.model import CHANCE, SPECTATOR, Seat
from paddock.kernel.play import notation, play, settle
from paddock.records.sealed import Sealed
from paddock.server.log.entries import Acted, AnyEntry, Opened, Sitter
from paddock.server.table.games import GameKit, game_kits
from paddock.server.table.judge import begun, played
from paddock.server.table.questions import question
from paddock.server.table.table import Table, fold
from paddock.server.table.views import News

OTHERS = {0: 1, 1: 0}


def new_table(kit: GameKit) -> Table:
    sitters = (Sitter("person", "Ann", ""), Sitter("person", "Bob", ""))
    options = tuple((option.name, option.default) for option in kit.game.options)
    opened = Opened(kit.game.name, kit.game.edition, options, sitters, "commit")
    return Table("t", "0" * 32, kit, opened)


def told(table: Table, entry: AnyEntry, seat: Seat) -> bytes:
    """Every byte that an entry sends to one view, its question and a fresh snapshot included."""
    news = fold(table, entry, 0).get(seat, [])
    stream = table.streams[seat]
    english = table.kit.english
    frames = [
        msgspec.Raw(stream.ev(one, english, None))
        if isinstance(one, News)
        else one.worded(english, None)
        for one in news
    ]
    asked = None
    if table.state is not None and stream.asked is not None:
        asked = question(table.kit, table.state, stream.asked, stream.phase, 0)
    return msgspec.json.encode([frames, asked, table.snap(seat)])


def history(seed: int) -> tuple[list[AnyEntry], int, str, str]:
    """A race up to the moment when a seat has drawn a secret card; the card, and another one."""
    kit = game_kits()["trafic_turbo"]
    table = new_table(kit)
    dice, rng = Sealed(seed.to_bytes(32, "big")), seeded(seed)
    entries: list[AnyEntry] = [begun(table, "random", dice)]
    fold(table, entries[0], 0)
    while table.stage == "racing":
        seat = table.waiting()[0]
        decision = kit.game.pending(table.state)[0]
        action = decision.options[rng.below(len(decision.options))]
        move = notation(kit.game, table.state, decision, action)
        entry = played(table, seat, table.streams[seat].phase, (move,), dice).entry
        other = another_secret(table, entry)
        entries.append(entry)
        fold(table, entry, 0)
        if other:
            return entries, entry.seat, entry.chance[-1], other
    raise AssertionError("nobody drew a secret card in the whole race")


def another_secret(table: Table, entry: Acted) -> str:
    """A card that could have been drawn instead, and that the others could not tell apart."""
    if not entry.chance or not entry.chance[-1].startswith("draw "):
        return ""
    kit, seat = table.kit, entry.seat
    state, _ = play(kit.game, table.state, seat, entry.moves)
    state, _ = play(kit.game, state, CHANCE, entry.chance[:-1])
    _, events = play(kit.game, state, CHANCE, entry.chance[-1:])
    if all(event.seen_by != seat for event in events):
        return ""
    decision = kit.game.pending(state)[0]
    for action in decision.options or range(decision.width):
        card = notation(kit.game, state, decision, action)
        _, events = play(kit.game, state, CHANCE, (card,))
        if card != entry.chance[-1] and any(event.seen_by == seat for event in events):
            return card
    return ""


def tables(entries: list[AnyEntry], other: str) -> tuple[Table, Table, AnyEntry, AnyEntry]:
    """Two tables at the same point, and the two entries in which they differ."""
    kit = game_kits()["trafic_turbo"]
    one, two = new_table(kit), new_table(kit)
    for entry in entries[:-1]:
        fold(one, entry, 0)
        fold(two, entry, 0)
    last = entries[-1]
    assert isinstance(last, Acted)
    return one, two, last, msgspec.structs.replace(last, chance=(*last.chance[:-1], other))


@pytest.mark.parametrize("seed", range(6))
def test_a_kept_card_shows_to_its_keeper_alone(seed: int) -> None:
    entries, keeper, card, other = history(seed)
    for seat in (SPECTATOR, OTHERS[keeper]):
        one, two, this, that = tables(entries, other)
        assert told(one, this, seat) == told(two, that, seat), (card, other)
        assert one.streams[seat].s == two.streams[seat].s
    one, two, this, that = tables(entries, other)
    assert told(one, this, keeper) != told(two, that, keeper)


@pytest.mark.parametrize("seed", range(6))
def test_keeping_the_card_tells_the_others_nothing_more(seed: int) -> None:
    entries, keeper, card, other = history(seed)
    for seat in (SPECTATOR, OTHERS[keeper]):
        one, two, this, that = tables(entries, other)
        fold(one, this, 0)
        fold(two, that, 0)
        keep = Acted(keeper, one.streams[keeper].phase, ("keep",), ())
        game = one.kit.game
        after, _ = play(game, one.state, keeper, keep.moves)
        if game.pending(after)[0].seat == CHANCE:
            _, draws, _ = settle(game, after, Sealed(bytes(32)))
            keep = msgspec.structs.replace(keep, chance=tuple(move.notation for move in draws))
        assert told(one, keep, seat) == told(two, keep, seat), (card, other)
