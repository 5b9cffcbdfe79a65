"""JSON bodies and error responses: decoding, encoding, exceptions to status codes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.server.language import language_of
from paddock.server.live.connection_limits import TooManyConnections
from paddock.server.live.request_queue import Stale
from paddock.server.log.store import StoreTrouble
from paddock.server.strict_json import BadJson, decode
from paddock.server.table.refusals import told_in
from paddock.server.wire import messages
from paddock.words import Worded, catalog_of

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]

BODY_WITHIN: Final = 30.0
"""Seconds for a body to arrive."""
CONNECTIONS_AFTER: Final = 30
"""Seconds after which a connection may have become free: a silent socket is closed after 40."""
NUMBER: Final = re.compile("-?[0-9]{1,9}")
LOG: Final = logging.getLogger("paddock.server")


class Refused(Worded):
    """An answer that is no: a status, a code for programs, a message for people.

    `after` is the seconds until it may be tried again, for 429 and 503.
    """

    def __init__(self, status: int, code: str, message: Message | str, after: int = 1) -> None:
        super().__init__(message)
        self.status: Final = status
        self.code: Final = code
        self.after: Final = after


NO_CALL: Final = Refused(404, "no_call", Message("server.http.no_call"))
NO_TABLE: Final = Refused(404, "no_table", Message("server.http.no_table"))
TABLE_CRASHED: Final = Refused(503, "unavailable", Message("server.http.crashed"))
STOPPING: Final = Refused(503, "unavailable", Message("server.http.stopping"))
NOT_STORED: Final = Refused(503, "unavailable", Message("server.http.not_stored"))
BROKEN: Final = Refused(500, "broken", Message("server.http.broken"))


def answered(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def spoken(lang: str) -> dict[str, str]:
    """The headers of an answer with words in it: whose language it is, and who chose it."""
    return {"Content-Language": lang, "Vary": "Accept-Language"}


def refused(no: Refused, lang: str) -> Response:
    response = answered(messages.Trouble(no.code, *told_in(catalog_of(lang), no.message)))
    response.status_code = no.status
    response.headers.update(spoken(lang))
    if no.status in (429, 503):
        response.headers["Retry-After"] = str(no.after)
    return response


def careful(answer: Answer) -> Answer:
    """Every refusal comes back as a sentence."""

    async def guarded(request: Request) -> Response:
        try:
            return await answer(request)
        except ClientDisconnect:
            request.app.state.tables.metrics.client_fault("broken_off")
            return Response(status_code=400)  # It reaches nobody.
        except Exception as error:
            no = refusal_of(error)
            if no is BROKEN:
                LOG.exception("%s %s crashed", request.method, request.url.path)
            return refused(no, language_of(request))

    return guarded


def refusal_of(error: Exception) -> Refused:
    match error:
        case Refused():
            return error
        case BadSetup():
            return Refused(422, "setup", error.message)
        case BadJson():
            return Refused(400, "schema", Message("server.json.body", reason=error.message))
        case StoreTrouble():
            return NOT_STORED
        case Stale():
            return TABLE_CRASHED
        case TooManyConnections():
            status = 503 if error.is_server_full else 429
            return Refused(status, "connections", error.message, CONNECTIONS_AFTER)
    return BROKEN


async def body(request: Request, shape: msgspec.json.Decoder[T], most: int) -> T:
    """A body that is JSON by name and by shape. The type keeps foreign forms out."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "schema", Message("server.http.not_json"))
    data = await collected(request, most, Message("server.http.too_long", most=most))
    try:
        return decode(data.decode(), shape)
    except UnicodeDecodeError:
        raise Refused(400, "schema", Message("server.http.not_utf_8")) from None


async def collected(request: Request, most: int, too_long: Message) -> bytes:
    """The bytes of a body; whoever sends too many, or takes too long over them, is refused."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused(413, "schema", too_long)
    except TimeoutError:
        raise Refused(408, "schema", Message("server.http.too_slow")) from None
    return bytes(data)


def number_in(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not NUMBER.fullmatch(text):
        raise Refused(422, "setup", Message("server.http.number", name=name))
    return int(text)
