"""The HTTP side: games, boards, and everything about a table that is no move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paddock.games.registry import AnyGame
from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR, Seat
from paddock.kernel.play import set_up
from paddock.records.file import written
from paddock.records.record import Record
from paddock.server.access.keys import (
    COOKIE_LIFE,
    HOST,
    Rights,
    cookie_name,
    cookie_path,
    hashed,
    rights,
)
from paddock.server.client_address import client_network
from paddock.server.http.acts import Acting
from paddock.server.http.boards import board_file
from paddock.server.http.content_coding import ASK_AGAIN, PublicBody
from paddock.server.http.rate_limit import AddressLocks, ByAddress
from paddock.server.http.responses import NO_TABLE, Refused, answered, body, number_in, spoken
from paddock.server.http.routes import Call, routes_to
from paddock.server.http.streams import LeasedStream, streamed
from paddock.server.language import language_of
from paddock.server.live.live_table import LiveTable
from paddock.server.live.lobby import Lobby
from paddock.server.live.tables import Check, Tables
from paddock.server.table.games import described, kit_of
from paddock.server.table.restore import UnknownEdition
from paddock.server.wire import messages
from paddock.server.wire.frames import Ack, Act, Nack, ServerFrame

ACT: Final[msgspec.json.Decoder[messages.ActBy]] = msgspec.json.Decoder(messages.ActBy)
ENTER: Final[msgspec.json.Decoder[messages.Enter]] = msgspec.json.Decoder(messages.Enter)
OPEN: Final[msgspec.json.Decoder[messages.OpenTable]] = msgspec.json.Decoder(messages.OpenTable)
TICKET: Final[msgspec.json.Decoder[messages.TicketWish]] = msgspec.json.Decoder(messages.TicketWish)
JOIN: Final[msgspec.json.Decoder[messages.Join]] = msgspec.json.Decoder(messages.Join)
ROTATE: Final[msgspec.json.Decoder[messages.Rotate]] = msgspec.json.Decoder(messages.Rotate)
THROW_IN: Final[msgspec.json.Decoder[messages.ThrowIn]] = msgspec.json.Decoder(messages.ThrowIn)
NOTHING: Final[msgspec.json.Decoder[messages.Asked]] = msgspec.json.Decoder(messages.Asked)

TABLE: Final = "/api/tables/{table}"


class TableApi:
    """Where people come to without a socket."""

    def __init__(self, tables: Tables, openings: ByAddress) -> None:
        self.tables: Final = tables
        self.openings: Final = openings
        self.lobby: Final = Lobby(tables)
        self.acting: Final = Acting()
        self.offered = PublicBody(b"[]")
        """Kept while it does not change: every lobby asks for it again and again."""
        self.descriptions: Final[dict[str, PublicBody]] = {}
        """Of all games, by language."""
        self.drawings: Final = ByAddress(
            tables.settings.boards_an_hour,
            Message("server.rate.boards"),
            burst=tables.settings.boards_at_once,
        )
        self.changes: Final = ByAddress(tables.settings.keys_an_hour, Message("server.rate.keys"))
        self.address_locks: Final = AddressLocks()
        self.drawing_lock: Final = asyncio.Lock()
        """One board of one's own is drawn at a time: there is other work for the threads."""

    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def games(self, request: Request) -> Response:
        lang = language_of(request)
        body = self.descriptions.get(lang)
        if body is None:
            infos = [described(kit, lang) for kit in self.tables.kits.values()]
            body = self.descriptions[lang] = PublicBody(msgspec.json.encode(infos))
        return body.response(request, {**ASK_AGAIN, **spoken(lang)})

    async def board(self, request: Request) -> Response:
        """Options that are left out have their default."""
        game = kit_of(self.tables.kits, request.path_params["game"]).game
        lang, wanted = language_of(request), dict(request.query_params)
        wanted.pop("lang", None)
        options = set_up(game, game.fewest, wanted).options
        if own_options(game, options):
            self.drawings.check(request)
            async with self.address_locks.of(request), self.drawing_lock:
                file = await asyncio.to_thread(board_file, game.name, options, lang)
        else:
            file = await asyncio.to_thread(board_file, game.name, options, lang)
        return file.response(request, {**ASK_AGAIN, **spoken(lang)})

    async def open(self, request: Request) -> Response:
        wish = await body(request, OPEN, self.tables.settings.body_bytes)
        self.openings.check(request)
        return table_opened(request, *await self.tables.open(wish))

    async def info(self, request: Request) -> Response:
        live, mine = await self.known(request)
        return answered(info_of(live, mine))

    async def enter(self, request: Request) -> Response:
        """Change a key for a cookie; with a name, take the open seat behind it."""
        wish = await body(request, ENTER, self.tables.settings.body_bytes)
        live = await self.found(request, wish.secret)
        seat = live.keys.get(hashed(wish.secret))
        if seat is None:
            raise NO_TABLE
        if wish.name is not None and seat >= 0:
            mine = Rights({seat: wish.secret})
            check = still(live, mine, lambda left: seat in left.seats)
            await self.tables.sit(live, seat, wish.name, wish.nonce or "", check)
        response = answered(entered(seat))
        give_cookie(request, response, live.table.name, seat, wish.secret)
        return response

    async def offers(self, request: Request) -> Response:
        data = msgspec.json.encode(await self.lobby.offers())
        if data != self.offered.data:
            self.offered = PublicBody(data)
        return self.offered.response(request, ASK_AGAIN)

    async def join(self, request: Request) -> Response:
        """A private table looks as if it were not there."""
        wish = await body(request, JOIN, self.tables.settings.body_bytes)
        live = await self.found(request)
        if not live.table.public:
            raise NO_TABLE
        joined = await self.tables.join(live, wish.name, wish.nonce or "", wish.id or "")
        if joined is None:
            raise Refused(409, "full", Message("server.http.full"))
        if hashed(joined[1]) not in live.keys:
            raise Refused(409, "conflict", Message("server.http.joined_before"))
        response = answered(messages.Joined(*joined))
        give_cookie(request, response, live.table.name, *joined)
        return response

    async def stream(self, request: Request) -> Response:
        """The frames of a view, one a line, from now on until the race is over."""
        live, mine = await self.known(request)
        seat = number_in(request, "seat", SPECTATOR)
        if seat != SPECTATOR and seat not in mine.seats:
            raise NO_TABLE
        lang = language_of(request)
        address = client_network(request)
        lease = self.tables.limits.take(live.table.name, seat, mine.behind(seat), address)
        return LeasedStream(streamed(live, seat, mine, lang), lease, spoken(lang))

    async def act(self, request: Request) -> Response:
        """Whoever reads a stream acts here; a refusal is an answer like any other."""
        wish = await body(request, ACT, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        if wish.seat not in mine.seats:
            raise NO_TABLE
        act = Act(wish.id, wish.phase, wish.moves, wish.base)
        lang = language_of(request)
        text = await self.acting.answer(live, wish.seat, act, lang)
        return Response(text, headers=spoken(lang), media_type="application/json")

    async def ticket(self, request: Request) -> Response:
        """Any key of the table opens the public view; a seat needs its own."""
        wish = await body(request, TICKET, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        if wish.seat != SPECTATOR and wish.seat not in mine.seats:
            raise NO_TABLE
        now = asyncio.get_running_loop().time()
        by = mine.behind(wish.seat)
        return answered(
            messages.Ticket(self.tables.tickets.issue(live.table.name, wish.seat, by, now))
        )

    async def start(self, request: Request) -> Response:
        await body(request, NOTHING, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        if not is_host(live, mine):
            raise Refused(403, "not_host", Message("server.http.not_host"))
        await self.tables.start(live, still(live, mine, lambda left: is_host(live, left)))
        return answered(info_of(live, mine))

    async def nonce(self, request: Request) -> Response:
        """Have a hand in the dice, after having seen what the server is bound to."""
        wish = await body(request, THROW_IN, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        if wish.seat not in mine.seats:
            raise Refused(403, "not_seat", Message("server.http.not_your_seat"))
        check = still(live, mine, lambda left: wish.seat in left.seats)
        await self.tables.throw_in(live, wish.seat, wish.nonce, check)
        return answered(info_of(live, mine))

    async def rotate(self, request: Request) -> Response:
        """A new key for one's own seat; the host also for open seats, the watchers and itself."""
        wish = await body(request, ROTATE, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        seat, was_open = wish.seat, is_open(live, wish.seat)
        if not may_change(live, mine, seat):
            raise Refused(403, "not_seat", Message("server.http.not_your_key"))
        self.changes.check(request)
        check = still(live, mine, lambda left: may_change(live, left, seat))
        key = await self.tables.rotate(live, seat, check)
        if key is None:
            raise Refused(409, "rematch", Message("server.http.key_moved_on"))
        response = answered(messages.NewKey(seat, key))
        if not was_open:
            give_cookie(request, response, live.table.name, seat, key)
        return response

    async def rematch(self, request: Request) -> Response:
        """The first who asks makes the table, everybody else follows: keys stay the same."""
        await body(request, NOTHING, self.tables.settings.body_bytes)
        live, mine = await self.known(request)
        if live.table.stage != "over":
            raise Refused(409, "not_over", Message("server.http.not_over"))
        if not live.table.rematch and not mine.seats and not is_host(live, mine):
            raise Refused(403, "not_seat", Message("server.http.not_a_player"))
        if not live.table.rematch:
            self.openings.check(request)
        fresh = await self.tables.rematch(live)
        response = answered(info_of(fresh, mine))
        for seat, key in mine.keys.items():
            give_cookie(request, response, fresh.table.name, seat, key)
        return response

    async def record(self, request: Request) -> Response:
        live, _ = await self.known(request)
        if live.table.stage != "over":
            raise Refused(409, "not_over", Message("server.http.record_shut"))
        body = await asyncio.to_thread(
            lambda: PublicBody(written(self.tables.record(live))).compressed()
        )
        name = f"{live.table.setup.game}-{live.table.name}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return body.response(request, headers)

    async def found(self, request: Request, secret: str = "") -> LiveTable:
        """Why a table cannot be opened is told to those with a key of it."""
        name = request.path_params["table"]
        try:
            live = await self.tables.find(name)
        except UnknownEdition as other:
            has_key = hashed(secret) in other.keys or shown(request, name, other.keys).keys
            raise (Refused(409, "edition", other.message) if has_key else NO_TABLE) from None
        if live is None:
            raise NO_TABLE
        return live

    async def known(self, request: Request) -> tuple[LiveTable, Rights]:
        """The table, for a browser with any key of it. To all others there is none."""
        live = await self.found(request)
        mine = shown(request, live.table.name, live.keys)
        if not mine.keys:
            raise NO_TABLE
        return live, mine


def shown(request: Request, table: str, keys: Mapping[bytes, Seat]) -> Rights:
    """What somebody may do who sends these cookies, or a key."""
    return rights(request.cookies, table, keys, request.headers.get("authorization", ""))


def own_options(game: AnyGame, options: tuple[tuple[str, str], ...]) -> bool:
    """Whether somebody has made something up: it must be drawn, and nobody else will ask for it."""
    known = {option.name: option.values for option in game.options if option.values}
    return any(name in known and value not in known[name] for name, value in options)


def table_opened(request: Request, live: LiveTable, keys: dict[Seat, str]) -> Response:
    """Tell the keys, and give the cookies of the host and of those at this screen."""
    table, sitters = live.table.name, live.table.sitters
    told = messages.TableOpened(
        table,
        tuple(messages.SeatKey(n, who.kind, keys.get(n)) for n, who in enumerate(sitters)),
        keys[SPECTATOR],
        keys[HOST],
        live.table.commit,
    )
    response = answered(told, 201)
    own = [seat for seat, who in enumerate(sitters) if who.kind == "person"]
    for seat in (*own, HOST):
        give_cookie(request, response, table, seat, keys[seat])
    return response


def entered(seat: Seat) -> messages.Entered:
    if seat >= 0:
        return messages.Entered(seat, "player")
    return messages.Entered(SPECTATOR, "host" if seat == HOST else "spectator")


def is_host(live: LiveTable, mine: Rights) -> bool:
    return mine.host if live.table.host == HOST else live.table.host in mine.seats


def is_open(live: LiveTable, seat: Seat) -> bool:
    return seat in live.table.open_seats()


def may_change(live: LiveTable, mine: Rights, seat: Seat) -> bool:
    """Whether the key of a seat is theirs to change."""
    if seat in mine.seats or (seat == HOST and mine.host):
        return True
    return is_host(live, mine) and (seat == SPECTATOR or is_open(live, seat))


def still(live: LiveTable, mine: Rights, may: Callable[[Rights], bool]) -> Check:
    """Whether they may when it is their turn in line: keys were changed meanwhile, perhaps."""

    def check() -> None:
        if not may(mine.still(live.keys)):
            raise NO_TABLE

    return check


def info_of(live: LiveTable, mine: Rights) -> messages.TableInfo:
    table = live.table
    return messages.TableInfo(
        table=table.name,
        game=table.setup.game,
        title=table.kit.game.title,
        options=dict(table.setup.options),
        stage=table.stage,
        players=live.players(),
        mine=mine.seats,
        host=is_host(live, mine),
        rematch=table.rematch,
        terms=table.terms,
        marks=tuple(sorted(table.marks)),
        commit=table.commit,
        fair=table.fair,
        nonces=() if table.stage == "gathering" else table.nonces_by_seat(),
    )


def give_cookie(request: Request, response: Response, table: str, seat: Seat, key: str) -> None:
    response.set_cookie(
        cookie_name(table, seat),
        key,
        max_age=COOKIE_LIFE,
        path=cookie_path(table),
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


CALLS: Final = (
    Call(
        "GET",
        "/api/games",
        TableApi.games,
        "The games, with their options, bots and rulebooks.",
        list[messages.GameInfo],
        has_etag=True,
        needs_key=False,
    ),
    Call(
        "GET",
        "/api/games/{game}/board",
        TableApi.board,
        "A drawn board; the game's options are the query.",
        messages.BoardInfo,
        has_etag=True,
        needs_key=False,
    ),
    Call(
        "POST",
        "/api/tables",
        TableApi.open,
        "Open a table.",
        messages.TableOpened,
        messages.OpenTable,
        201,
        needs_key=False,
    ),
    Call(
        "GET",
        "/api/tables",
        TableApi.offers,
        "Public tables with open seats, the newest first.",
        list[messages.TableOffer],
        has_etag=True,
        needs_key=False,
    ),
    Call(
        "POST",
        f"{TABLE}/join",
        TableApi.join,
        "Take an open seat of a public table.",
        messages.Joined,
        messages.Join,
        needs_key=False,
    ),
    Call(
        "GET",
        f"{TABLE}/stream",
        TableApi.stream,
        "The frames of a view, one a line, until the race is over.",
        ServerFrame,
        media="application/x-ndjson",
        query=("seat",),
    ),
    Call(
        "POST",
        f"{TABLE}/act",
        TableApi.act,
        "Answer the question that a seat is asked; the answer is an ack or a nack.",
        Ack | Nack,
        messages.ActBy,
    ),
    Call("GET", TABLE, TableApi.info, "A table as your keys open it.", messages.TableInfo),
    Call(
        "GET",
        f"{TABLE}/record",
        TableApi.record,
        "The record, once the race is over.",
        Record,
        has_etag=True,
    ),
    Call(
        "POST",
        f"{TABLE}/enter",
        TableApi.enter,
        "Change a key for a cookie; with a name, take the open seat behind it.",
        messages.Entered,
        messages.Enter,
        needs_key=False,
    ),
    Call(
        "POST",
        f"{TABLE}/ticket",
        TableApi.ticket,
        "A ticket for a socket.",
        messages.Ticket,
        messages.TicketWish,
    ),
    Call(
        "POST",
        f"{TABLE}/start",
        TableApi.start,
        "Start the race.",
        messages.TableInfo,
        messages.Asked,
    ),
    Call(
        "POST",
        f"{TABLE}/nonce",
        TableApi.nonce,
        "Have a hand in the dice.",
        messages.TableInfo,
        messages.ThrowIn,
    ),
    Call(
        "POST",
        f"{TABLE}/rotate",
        TableApi.rotate,
        "Change a seat's key.",
        messages.NewKey,
        messages.Rotate,
    ),
    Call(
        "POST",
        f"{TABLE}/rematch",
        TableApi.rematch,
        "Race again.",
        messages.TableInfo,
        messages.Asked,
    ),
)
