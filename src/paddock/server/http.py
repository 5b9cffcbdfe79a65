"""The HTTP side: games, boards, and everything about a table that is no move."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from paddock.games.registry import AnyGame
from paddock.kernel.model import SPECTATOR, Seat
from paddock.kernel.play import set_up
from paddock.records.file import written
from paddock.records.record import Record
from paddock.server import api
from paddock.server.acting import Acting
from paddock.server.answers import NO_TABLE, Refused, answered, body, number_in
from paddock.server.boards import board_file
from paddock.server.calls import Call, routes_to
from paddock.server.desk import Desk
from paddock.server.hall import Hall, OtherEdition
from paddock.server.keys import (
    COOKIE_LIFE,
    HOST,
    Rights,
    cookie_name,
    cookie_path,
    hashed,
    rights,
)
from paddock.server.lobby import Lobby
from paddock.server.rate import ByAddress
from paddock.server.shelf import described, taken
from paddock.server.streaming import streamed
from paddock.server.wire import Ack, Act, Nack, ServerFrame

ACT: Final[msgspec.json.Decoder[api.ActBy]] = msgspec.json.Decoder(api.ActBy)
ENTER: Final[msgspec.json.Decoder[api.Enter]] = msgspec.json.Decoder(api.Enter)
OPEN: Final[msgspec.json.Decoder[api.OpenTable]] = msgspec.json.Decoder(api.OpenTable)
TICKET: Final[msgspec.json.Decoder[api.TicketWish]] = msgspec.json.Decoder(api.TicketWish)
JOIN: Final[msgspec.json.Decoder[api.Join]] = msgspec.json.Decoder(api.Join)
ROTATE: Final[msgspec.json.Decoder[api.Rotate]] = msgspec.json.Decoder(api.Rotate)
THROW_IN: Final[msgspec.json.Decoder[api.ThrowIn]] = msgspec.json.Decoder(api.ThrowIn)
NOTHING: Final[msgspec.json.Decoder[api.Asked]] = msgspec.json.Decoder(api.Asked)

TABLE: Final = "/api/tables/{table}"


class Counter:
    """Where people come to without a socket."""

    def __init__(self, hall: Hall, openings: ByAddress) -> None:
        self.hall: Final = hall
        self.openings: Final = openings
        self.lobby: Final = Lobby(hall)
        self.acting: Final = Acting(hall)
        self.drawings: Final = ByAddress(
            hall.settings.boards_an_hour,
            "Too many boards were drawn for you: wait a while.",
            burst=hall.settings.boards_at_once,
        )

    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def games(self, request: Request) -> Response:
        return answered([described(box) for box in self.hall.boxes.values()])

    async def board(self, request: Request) -> Response:
        """Options that are left out have their default."""
        game = taken(self.hall.boxes, request.path_params["game"]).game
        options = set_up(game, game.fewest, dict(request.query_params)).options
        if own_options(game, options):
            self.drawings.check(request)
        file = await asyncio.to_thread(board_file, game.name, options)
        headers = {"ETag": file.etag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        return Response(file.data, headers=headers, media_type="application/json")

    async def open(self, request: Request) -> Response:
        wish = await body(request, OPEN, self.hall.settings.body_bytes)
        self.openings.check(request)
        return table_opened(request, *await self.hall.open(wish))

    async def info(self, request: Request) -> Response:
        desk, mine = await self.known(request)
        return answered(info_of(desk, mine))

    async def enter(self, request: Request) -> Response:
        """Change a key for a cookie; with a name, take the open seat behind it."""
        wish = await body(request, ENTER, self.hall.settings.body_bytes)
        desk = await self.found(request, wish.secret)
        key = hashed(wish.secret)
        seat = desk.keys.get(key)
        if seat is not None and seat >= 0 and wish.name is not None:
            nonce = wish.nonce or ""
            await self.hall.sit(desk, seat, wish.name, nonce, lambda: key in desk.keys)
        if seat is None or key not in desk.keys:
            raise NO_TABLE
        response = answered(entered(seat))
        give_cookie(request, response, desk.table.name, seat, wish.secret)
        return response

    async def offers(self, request: Request) -> Response:
        return answered(await self.lobby.offers())

    async def join(self, request: Request) -> Response:
        """A private table looks as if it were not there."""
        wish = await body(request, JOIN, self.hall.settings.body_bytes)
        desk = await self.found(request)
        if not desk.table.public:
            raise NO_TABLE
        joined = await self.hall.join(desk, wish.name, wish.nonce or "")
        if joined is None:
            raise Refused(409, "full", "There is no open seat at this table any more.")
        response = answered(api.Joined(*joined))
        give_cookie(request, response, desk.table.name, *joined)
        return response

    async def stream(self, request: Request) -> Response:
        """The frames of a view, one a line, from now on until the race is over."""
        desk, mine = await self.known(request)
        seat = number_in(request, "seat", SPECTATOR)
        if seat != SPECTATOR and seat not in mine.seats:
            raise NO_TABLE
        lines = streamed(desk, seat, mine)
        return StreamingResponse(lines, media_type="application/x-ndjson")

    async def act(self, request: Request) -> Response:
        """Whoever reads a stream acts here; a refusal is an answer like any other."""
        wish = await body(request, ACT, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if wish.seat not in mine.seats:
            raise NO_TABLE
        act = Act(wish.id, wish.phase, wish.moves, wish.base)
        text = await self.acting.answer(desk, wish.seat, act)
        return Response(text, media_type="application/json")

    async def ticket(self, request: Request) -> Response:
        """Any key of the table opens the public view; a seat needs its own."""
        wish = await body(request, TICKET, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if wish.seat != SPECTATOR and wish.seat not in mine.seats:
            raise NO_TABLE
        now = asyncio.get_running_loop().time()
        by = mine.behind(wish.seat)
        return answered(api.Ticket(self.hall.tickets.issue(desk.table.name, wish.seat, by, now)))

    async def start(self, request: Request) -> Response:
        await body(request, NOTHING, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if not is_host(desk, mine):
            raise Refused(403, "not_host", "Only the host can start the race.")
        await self.hall.start(desk, lambda: mine.hold(desk.keys) and is_host(desk, mine))
        return as_it_stands(desk, mine)

    async def nonce(self, request: Request) -> Response:
        """Have a hand in the dice, after having seen what the server is bound to."""
        wish = await body(request, THROW_IN, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if wish.seat not in mine.seats:
            raise Refused(403, "not_seat", "This seat is not yours.")
        await self.hall.throw_in(desk, wish.seat, wish.nonce, lambda: mine.hold(desk.keys))
        return as_it_stands(desk, mine)

    async def rotate(self, request: Request) -> Response:
        """A new key for one's own seat; the host also for open seats, the watchers and itself."""
        wish = await body(request, ROTATE, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        seat, sitters = wish.seat, desk.table.sitters
        is_open = 0 <= seat < len(sitters) and sitters[seat].kind == "open"
        is_theirs = is_host(desk, mine) and (seat == SPECTATOR or is_open)
        if seat not in mine.seats and not is_theirs and (seat != HOST or not mine.host):
            raise Refused(403, "not_seat", "This key is not yours to change.")
        key = await self.hall.rotate(desk, seat, lambda: mine.hold(desk.keys))
        if key is None:
            raise NO_TABLE
        response = answered(api.NewKey(seat, key))
        if not is_open:
            give_cookie(request, response, desk.table.name, seat, key)
        return response

    async def rematch(self, request: Request) -> Response:
        """The first who asks makes the table, everybody else follows: keys stay the same."""
        await body(request, NOTHING, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if desk.table.stage != "over":
            raise Refused(409, "not_over", "The race is not over yet.")
        if not desk.table.rematch and not mine.seats and not is_host(desk, mine):
            raise Refused(403, "not_seat", "Only those who raced can ask for a rematch.")
        if not desk.table.rematch:
            self.openings.check(request)
        fresh = await self.hall.rematch(desk)
        response = answered(info_of(fresh, mine))
        for seat, key in mine.keys.items():
            give_cookie(request, response, fresh.table.name, seat, key)
        return response

    async def record(self, request: Request) -> Response:
        desk, _ = await self.known(request)
        if desk.table.stage != "over":
            raise Refused(409, "not_over", "The record is kept shut until the race is over.")
        record = self.hall.record(desk)
        name = f"{record.game}-{desk.table.name}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(written(record), headers=headers, media_type="application/json")

    async def found(self, request: Request, secret: str = "") -> Desk:
        """Why a table cannot be opened is told to those with a key of it."""
        name = request.path_params["table"]
        try:
            desk = await self.hall.find(name)
        except OtherEdition as other:
            has_key = hashed(secret) in other.keys or shown(request, name, other.keys).keys
            raise (Refused(409, "edition", str(other)) if has_key else NO_TABLE) from None
        if desk is None:
            raise NO_TABLE
        return desk

    async def known(self, request: Request) -> tuple[Desk, Rights]:
        """The table, for a browser with any key of it. To all others there is none."""
        desk = await self.found(request)
        mine = shown(request, desk.table.name, desk.keys)
        if not mine.keys:
            raise NO_TABLE
        return desk, mine


def shown(request: Request, table: str, keys: Mapping[bytes, Seat]) -> Rights:
    """What somebody may do who sends these cookies, or a key."""
    return rights(request.cookies, table, keys, request.headers.get("authorization", ""))


def own_options(game: AnyGame, options: tuple[tuple[str, str], ...]) -> bool:
    """Whether somebody has made something up: it must be drawn, and nobody else will ask for it."""
    known = {option.name: option.values for option in game.options if option.values}
    return any(name in known and value not in known[name] for name, value in options)


def table_opened(request: Request, desk: Desk, keys: dict[Seat, str]) -> Response:
    """Tell the keys, and give the cookies of the host and of those at this screen."""
    table, sitters = desk.table.name, desk.table.sitters
    told = api.TableOpened(
        table,
        tuple(api.SeatKey(n, who.kind, keys.get(n)) for n, who in enumerate(sitters)),
        keys[SPECTATOR],
        keys[HOST],
        desk.table.commit,
    )
    response = answered(told, 201)
    own = [seat for seat, who in enumerate(sitters) if who.kind == "person"]
    for seat in (*own, HOST):
        give_cookie(request, response, table, seat, keys[seat])
    return response


def entered(seat: Seat) -> api.Entered:
    if seat >= 0:
        return api.Entered(seat, "player")
    return api.Entered(SPECTATOR, "host" if seat == HOST else "spectator")


def is_host(desk: Desk, mine: Rights) -> bool:
    return mine.host if desk.table.host == HOST else desk.table.host in mine.seats


def as_it_stands(desk: Desk, mine: Rights) -> Response:
    """Unless a key was changed while its owner stood in line."""
    if not mine.hold(desk.keys):
        raise NO_TABLE
    return answered(info_of(desk, mine))


def info_of(desk: Desk, mine: Rights) -> api.TableInfo:
    table = desk.table
    return api.TableInfo(
        table=table.name,
        game=table.setup.game,
        title=table.box.game.title,
        options=dict(table.setup.options),
        stage=table.stage,
        players=desk.players(),
        mine=mine.seats,
        host=is_host(desk, mine),
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
        Counter.games,
        "The games, with their options, bots and rulebooks.",
        list[api.GameInfo],
        needs_key=False,
    ),
    Call(
        "GET",
        "/api/games/{game}/board",
        Counter.board,
        "A drawn board; the game's options are the query.",
        api.BoardInfo,
        has_etag=True,
        needs_key=False,
    ),
    Call(
        "POST",
        "/api/tables",
        Counter.open,
        "Open a table.",
        api.TableOpened,
        api.OpenTable,
        201,
        needs_key=False,
    ),
    Call(
        "GET",
        "/api/tables",
        Counter.offers,
        "Public tables with open seats, the newest first.",
        list[api.TableOffer],
        needs_key=False,
    ),
    Call(
        "POST",
        f"{TABLE}/join",
        Counter.join,
        "Take an open seat of a public table.",
        api.Joined,
        api.Join,
        needs_key=False,
    ),
    Call(
        "GET",
        f"{TABLE}/stream",
        Counter.stream,
        "The frames of a view, one a line, until the race is over.",
        ServerFrame,
        media="application/x-ndjson",
        query=("seat",),
    ),
    Call(
        "POST",
        f"{TABLE}/act",
        Counter.act,
        "Answer the question that a seat is asked; the answer is an ack or a nack.",
        Ack | Nack,
        api.ActBy,
    ),
    Call("GET", TABLE, Counter.info, "A table as your keys open it.", api.TableInfo),
    Call("GET", f"{TABLE}/record", Counter.record, "The record, once the race is over.", Record),
    Call(
        "POST",
        f"{TABLE}/enter",
        Counter.enter,
        "Change a key for a cookie; with a name, take the open seat behind it.",
        api.Entered,
        api.Enter,
        needs_key=False,
    ),
    Call(
        "POST",
        f"{TABLE}/ticket",
        Counter.ticket,
        "A ticket for a socket.",
        api.Ticket,
        api.TicketWish,
    ),
    Call("POST", f"{TABLE}/start", Counter.start, "Start the race.", api.TableInfo, api.Asked),
    Call(
        "POST",
        f"{TABLE}/nonce",
        Counter.nonce,
        "Have a hand in the dice.",
        api.TableInfo,
        api.ThrowIn,
    ),
    Call("POST", f"{TABLE}/rotate", Counter.rotate, "Change a seat's key.", api.NewKey, api.Rotate),
    Call("POST", f"{TABLE}/rematch", Counter.rematch, "Race again.", api.TableInfo, api.Asked),
)
