"""The list of API calls, from which the routes and the OpenAPI file are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from paddock.kernel.message import Message
from paddock.server.http.responses import NO_CALL, Answer, Refused, careful, refused
from paddock.server.language import language_of

C = TypeVar("C")
Answering = Callable[[C, Request], Awaitable[Response]]


@dataclass(frozen=True)
class Call:
    """One kind of request. `body` and `answer` are the types of JSON that go in and out.

    A body of `bytes` is a record or a link, one of `str` the text of a track.
    """

    method: str
    path: str
    answering: Answering[Any]
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    media: str = "application/json"
    has_etag: bool = False
    """Whether it answers 304 to whoever has the same answer already."""
    query: tuple[str, ...] = ()
    needs_key: bool = True
    """Whether a cookie of the table, or its key as a bearer token, must come with it."""

    @property
    def name(self) -> str:
        return self.answering.__name__


def routes_to(counter: Any, calls: Sequence[Call]) -> list[Route]:
    """One route a path; whatever else is tried there is refused with the methods that it knows."""
    paths: dict[str, dict[str, Answer]] = {}
    for call in calls:
        answer = careful(partial(call.answering, counter))
        paths.setdefault(call.path, {})[call.method] = answer
    return [Route(path, Door(dispatched(known))) for path, known in paths.items()]


def unknown_calls() -> Route:
    """What is left of the API when every call has its route."""
    return Route("/api/{path:path}", Door(careful(no_call)))


class Door:
    """Where a path leads, whatever the method is: a function would be asked by some alone."""

    def __init__(self, answer: Answer) -> None:
        self.answer: Final = answer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.answer(Request(scope, receive))
        await response(scope, receive, send)


def dispatched(known: dict[str, Answer]) -> Answer:
    allowed = {"Allow": ", ".join(sorted(known))}

    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method in known:
            return await known[method](request)
        why = Message("server.http.method", allowed=tuple(sorted(known)), method=request.method)
        response = refused(Refused(405, "method", why), language_of(request))
        response.headers.update(allowed)
        return response

    return answer


async def no_call(request: Request) -> Response:
    raise NO_CALL
