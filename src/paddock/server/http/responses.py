"""What every HTTP answer has in common: JSON in both directions, and a sentence for every no."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.kernel.model import BadSetup
from paddock.server.live.live_table import Stale
from paddock.server.log.jobs import StoreTrouble
from paddock.server.strict_json import BadJson, decode
from paddock.server.wire import messages
from paddock.words import catalog_of

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]

BODY_WITHIN: Final = 30.0
"""Seconds for a body to arrive."""
NUMBER: Final = re.compile("-?[0-9]{1,9}")
LOG: Final = logging.getLogger("paddock.server")


class Refused(Exception):
    """An answer that is no: a status, a code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.code = code
        self.why = why


NO_CALL: Final = Refused(404, "no_call", "There is no such call.")
NO_TABLE: Final = Refused(404, "no_table", "There is no such table, or it is not open to you.")
FELL_OVER: Final = Refused(503, "unavailable", "The table fell over: try again.")


def answered(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def refused(no: Refused) -> Response:
    return answered(messages.Trouble(no.code, no.why), no.status)


def careful(answer: Answer) -> Answer:
    """Every refusal comes back as a sentence."""

    async def guarded(request: Request) -> Response:
        try:
            return await answer(request)
        except Refused as no:
            return refused(no)
        except BadSetup as bad:
            return answered(messages.Trouble("setup", catalog_of().word(bad.message)), 422)
        except BadJson as bad:
            return answered(messages.Trouble("schema", f"This cannot be read: {bad}."), 400)
        except StoreTrouble:
            why = "This could not be stored: nothing has changed, try again."
            return answered(messages.Trouble("unavailable", why), 503)
        except Stale:
            return refused(FELL_OVER)
        except Exception:
            LOG.exception("%s %s fell over", request.method, request.url.path)
            why = "Something went wrong here. It is in the server's log."
            return answered(messages.Trouble("broken", why), 500)

    return guarded


async def body(request: Request, shape: msgspec.json.Decoder[T], most: int) -> T:
    """A body that is JSON by name and by shape. The type keeps foreign forms out."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "schema", "Send JSON.")
    data = await collected(request, most, "That is too long.")
    try:
        return decode(data.decode(), shape)
    except UnicodeDecodeError:
        raise Refused(400, "schema", "That is not UTF-8.") from None


async def collected(request: Request, most: int, too_long: str) -> bytes:
    """The bytes of a body; whoever sends too many, or takes too long over them, is refused."""
    data = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused(413, "schema", too_long)
    except TimeoutError:
        raise Refused(408, "schema", "That came too slowly.") from None
    return bytes(data)


def number_in(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not NUMBER.fullmatch(text):
        raise Refused(422, "setup", f"{name!r} is a number of at most 9 digits.")
    return int(text)
