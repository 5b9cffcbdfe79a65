"""The HTTP side of what is brought along: records to check, show and play on from, and tracks."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from paddock.kernel.message import Message
from paddock.kernel.model import SPECTATOR
from paddock.server.http.content_coding import GZIP, gzipped, pick_coding
from paddock.server.http.handlers import table_opened
from paddock.server.http.rate_limit import ByAddress
from paddock.server.http.responses import Refused, number_in, spoken
from paddock.server.http.routes import Call, routes_to
from paddock.server.http.uploads import RECORD, TRACK, UploadKind, Uploads, check_type
from paddock.server.language import language_of
from paddock.server.live.tables import Tables
from paddock.server.table.games import kit_of
from paddock.server.uploads.reader_contract import WorkerOutput
from paddock.server.wire import messages

LINES: Final = "application/x-ndjson"


class RecordApi:
    def __init__(self, tables: Tables, openings: ByAddress, uploads: Uploads) -> None:
        self.tables: Final = tables
        self.openings: Final = openings
        self.uploads: Final = uploads
        self.limit: Final = ByAddress(
            tables.settings.uploads_an_hour, Message("server.rate.uploads")
        )

    def routes(self) -> list[Route]:
        return routes_to(self, CALLS)

    async def check(self, request: Request) -> Response:
        """Whether a record holds; where it does not, the first thing that is wrong."""
        told = await self.read(request, "check", "0")
        headers = spoken(language_of(request))
        return Response(told.first_line(), headers=headers, media_type="application/json")

    async def replay(self, request: Request) -> Response:
        """The race is over, so every seat's view may be asked for."""
        seat = number_in(request, "seat", SPECTATOR)
        told = await self.read(request, "replay", str(seat))
        headers = spoken(language_of(request))
        headers["Vary"] += ", Accept-Encoding"
        if pick_coding(request, [GZIP]) == GZIP:
            headers["Content-Encoding"] = GZIP
            return StreamingResponse(gzipped(told.passed_on()), headers=headers, media_type=LINES)
        headers["Content-Length"] = str(told.size)
        return StreamingResponse(told.passed_on(), headers=headers, media_type=LINES)

    async def copy(self, request: Request) -> Response:
        """The seats are those of the record; who takes which stands in the query."""
        self.openings.check(request)
        at = number_in(request, "at", 0)
        if at < 0:
            raise Refused(422, "setup", Message("server.setup.before_first"))
        line = (await self.read(request, "given", str(at))).first_line()
        given = msgspec.json.decode(line, type=messages.Given)
        kinds = request.query_params.get("seats", "")
        wishes = seats_of(kinds.split(",") if kinds else [], given.players)
        return table_opened(request, *await self.tables.copy(given, wishes))

    async def track(self, request: Request) -> Response:
        """What the table's options must say to race on the track in the body."""
        game = kit_of(self.tables.kits, request.query_params.get("game", "")).game
        told = await self.read(request, "track", game.name, TRACK)
        headers = spoken(language_of(request))
        return Response(told.first_line(), headers=headers, media_type="application/json")

    async def read(
        self, request: Request, job: str, about: str, kind: UploadKind = RECORD
    ) -> WorkerOutput:
        """Whoever has brought too much is told so before anything is taken in."""
        check_type(request, kind)
        self.limit.check(request)
        return await self.uploads.read(request, kind, job, about)


def seats_of(kinds: list[str], players: tuple[str, ...]) -> list[messages.SeatWish]:
    """One kind a seat: `person`, `open`, or the name of a bot. Without any, all are people."""
    kinds = kinds or ["person"] * len(players)
    if len(kinds) != len(players):
        why = Message("server.setup.seats", seats=len(players), filled=len(kinds))
        raise Refused(422, "setup", why)
    return [seat_of(kind, name[:30]) for kind, name in zip(kinds, players, strict=True)]


def seat_of(kind: str, name: str) -> messages.SeatWish:
    match kind:
        case "person" | "open":
            return messages.SeatWish(kind, name)
        case bot:
            return messages.SeatWish("bot", name, bot)


CALLS: Final = (
    Call(
        "POST",
        "/api/records",
        RecordApi.check,
        "Check a record, or the end of a link that holds one.",
        messages.RecordInfo,
        bytes,
        needs_key=False,
    ),
    Call(
        "POST",
        "/api/records/replay",
        RecordApi.replay,
        "A record move by move: a ReplayStart, then a ReplayStep a line.",
        messages.ReplayStart | messages.ReplayStep,
        bytes,
        media=LINES,
        query=("seat",),
        needs_key=False,
    ),
    Call(
        "POST",
        "/api/tables/copy",
        RecordApi.copy,
        "Play on from a move of a record, at a new table.",
        messages.TableOpened,
        bytes,
        201,
        query=("at", "seats"),
        needs_key=False,
    ),
    Call(
        "POST",
        "/api/tracks",
        RecordApi.track,
        "Check a track of one's own, and learn which option takes it.",
        messages.TrackInfo,
        str,
        query=("game",),
        needs_key=False,
    ),
)
