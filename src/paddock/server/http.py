"""The HTTP side: games, boards, and everything about a table that is no move."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paddock.kernel.model import SPECTATOR, Seat
from paddock.kernel.play import set_up
from paddock.records.file import written
from paddock.server import api
from paddock.server.answers import NO_TABLE, Refused, answered, body, careful
from paddock.server.boards import board_file
from paddock.server.desk import Desk
from paddock.server.hall import Hall
from paddock.server.keys import (
    COOKIE_LIFE,
    HOST,
    Rights,
    cookie_name,
    cookie_path,
    hashed,
    rights,
)
from paddock.server.rate import Bucket
from paddock.server.shelf import described, taken

ENTER: Final[msgspec.json.Decoder[api.Enter]] = msgspec.json.Decoder(api.Enter)
OPEN: Final[msgspec.json.Decoder[api.OpenTable]] = msgspec.json.Decoder(api.OpenTable)
TICKET: Final[msgspec.json.Decoder[api.TicketWish]] = msgspec.json.Decoder(api.TicketWish)
NOTHING: Final[msgspec.json.Decoder[api.Asked]] = msgspec.json.Decoder(api.Asked)
MOST_ADDRESSES: Final = 4096


class Counter:
    """Where people come to without a socket."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.openings: Final[dict[str, Bucket]] = {}

    def routes(self) -> list[Route]:
        table = "/api/tables/{table}"
        return [
            Route("/api/games", careful(self.games)),
            Route("/api/games/{game}/board", careful(self.board)),
            Route("/api/tables", careful(self.open), methods=["POST"]),
            Route(table, careful(self.info)),
            Route(f"{table}/record", careful(self.record)),
            Route(f"{table}/enter", careful(self.enter), methods=["POST"]),
            Route(f"{table}/ticket", careful(self.ticket), methods=["POST"]),
            Route(f"{table}/start", careful(self.start), methods=["POST"]),
            Route(f"{table}/rematch", careful(self.rematch), methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        return answered([described(box) for box in self.hall.boxes.values()])

    async def board(self, request: Request) -> Response:
        """Options that are left out have their default."""
        game = taken(self.hall.boxes, request.path_params["game"]).game
        options = set_up(game, game.fewest, dict(request.query_params)).options
        file = await asyncio.to_thread(board_file, game.name, options)
        headers = {"ETag": file.etag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        return Response(file.data, headers=headers, media_type="application/json")

    async def open(self, request: Request) -> Response:
        wish = await body(request, OPEN, self.hall.settings.body_bytes)
        self.check_openings(request.client.host if request.client else "")
        desk, keys = await self.hall.open(wish)
        table, sitters = desk.table.name, desk.table.sitters
        told = api.TableOpened(
            table,
            tuple(api.SeatKey(n, who.kind, keys.get(n)) for n, who in enumerate(sitters)),
            keys[SPECTATOR],
            keys[HOST],
        )
        response = answered(told, 201)
        own = [seat for seat, who in enumerate(sitters) if who.kind == "person"]
        for seat in (*own, HOST):
            give_cookie(request, response, table, seat, keys[seat])
        return response

    def check_openings(self, address: str) -> None:
        most = self.hall.settings.tables_an_hour
        if len(self.openings) > MOST_ADDRESSES:
            self.openings.clear()
        bucket = self.openings.setdefault(address, Bucket(most, most / 3600))
        if bucket.wait(asyncio.get_running_loop().time()):
            raise Refused(429, "rate", "Too many tables were opened from here: wait a while.")

    async def info(self, request: Request) -> Response:
        desk, mine = await self.known(request)
        return answered(info_of(desk, mine))

    async def enter(self, request: Request) -> Response:
        """Change a key for a cookie; with a name, take the open seat behind it."""
        wish = await body(request, ENTER, self.hall.settings.body_bytes)
        desk = await self.found(request)
        seat = desk.keys.get(hashed(wish.secret))
        if seat is None:
            raise NO_TABLE
        if wish.name is not None and seat >= 0:
            await self.hall.sit(desk, seat, wish.name)
        response = answered(entered(seat))
        give_cookie(request, response, desk.table.name, seat, wish.secret)
        return response

    async def ticket(self, request: Request) -> Response:
        """Any key of the table opens the public view; a seat needs its own."""
        wish = await body(request, TICKET, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if wish.seat != SPECTATOR and wish.seat not in mine.seats:
            raise NO_TABLE
        now = asyncio.get_running_loop().time()
        return answered(
            api.Ticket(self.hall.tickets.issue(desk.table.name, wish.seat, mine.host, now))
        )

    async def start(self, request: Request) -> Response:
        await body(request, NOTHING, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if not mine.host:
            raise Refused(403, "not_host", "Only the host can start the race.")
        await self.hall.start(desk)
        return answered(info_of(desk, mine))

    async def rematch(self, request: Request) -> Response:
        """The first who asks makes the table, everybody else follows: keys stay the same."""
        await body(request, NOTHING, self.hall.settings.body_bytes)
        desk, mine = await self.known(request)
        if desk.table.stage != "over":
            raise Refused(409, "not_over", "The race is not over yet.")
        if not desk.table.rematch and not mine.seats and not mine.host:
            raise Refused(403, "not_seat", "Only those who raced can ask for a rematch.")
        fresh = await self.hall.rematch(desk)
        response = answered(info_of(fresh, mine))
        for seat, key in mine.keys.items():
            give_cookie(request, response, fresh.table.name, seat, key)
        return response

    async def record(self, request: Request) -> Response:
        desk, _ = await self.known(request)
        if desk.table.stage != "over":
            raise Refused(409, "not_over", "The record is kept shut until the race is over.")
        record = await self.hall.record(desk)
        name = f"{record.game}-{desk.table.name}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(written(record), headers=headers, media_type="application/json")

    async def found(self, request: Request) -> Desk:
        desk = await self.hall.find(request.path_params["table"])
        if desk is None:
            raise NO_TABLE
        return desk

    async def known(self, request: Request) -> tuple[Desk, Rights]:
        """The table, for a browser with any key of it. To all others there is none."""
        desk = await self.found(request)
        mine = rights(request.cookies, desk.table.name, desk.keys)
        if not mine.keys:
            raise NO_TABLE
        return desk, mine


def entered(seat: Seat) -> api.Entered:
    if seat >= 0:
        return api.Entered(seat, "player")
    return api.Entered(SPECTATOR, "host" if seat == HOST else "spectator")


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
        host=mine.host,
        rematch=table.rematch,
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
