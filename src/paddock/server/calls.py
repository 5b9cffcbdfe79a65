"""What can be asked over HTTP, as a list: the routes and the OpenAPI file are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from paddock.server.answers import careful

C = TypeVar("C")
Answering = Callable[[C, Request], Awaitable[Response]]


@dataclass(frozen=True)
class Call:
    """One kind of request. `body` and `answer` are the types of JSON that go in and out."""

    method: str
    path: str
    answering: Answering[Any]
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    media: str = "application/json"
    query: tuple[str, ...] = ()
    needs_key: bool = True
    """Whether a cookie of the table, or its key as a bearer token, must come with it."""

    @property
    def name(self) -> str:
        return self.answering.__name__


def routes_to(counter: Any, calls: Sequence[Call]) -> list[Route]:
    return [
        Route(call.path, careful(partial(call.answering, counter)), methods=[call.method])
        for call in calls
    ]
