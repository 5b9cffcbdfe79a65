"""The first entry of a table: its game, its seats and its terms."""

from __future__ import annotations

from collections.abc import Collection

from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup, Seat
from paddock.server.access.names import legible
from paddock.server.log.entries import Opened, Sitter
from paddock.server.table.games import GameKit
from paddock.server.table.table import Table
from paddock.server.wire import messages
from paddock.server.wire.frames import Terms


def opened_as(
    kit: GameKit,
    options: tuple[tuple[str, str], ...],
    sitters: tuple[Sitter, ...],
    terms: Terms,
    fair: bool,
    given: tuple[tuple[int, str], ...] | None = None,
) -> Opened:
    """The first entry of a table whose secret is still to be drawn."""
    game = kit.game
    return Opened(
        game.name, game.edition, options, sitters, "", terms=terms, fair=fair, given=given
    )


def sitter(seat: Seat, wish: messages.SeatWish, bots: Collection[str]) -> Sitter:
    name = legible(wish.name)
    if wish.kind != "bot":
        return Sitter(wish.kind, name or f"Player {seat + 1}", "")
    if wish.bot and wish.bot not in bots:
        raise BadSetup(Message("games.setup.no_bot", name=wish.bot, bots=tuple(bots)))
    return Sitter("bot", name or f"Bot {seat + 1}", wish.bot or list(bots)[-1])


def is_offered(table: Table) -> bool:
    """Whether anybody may take a seat; once it is over, it is over for good."""
    return table.public and table.stage == "gathering" and bool(table.open_seats())
