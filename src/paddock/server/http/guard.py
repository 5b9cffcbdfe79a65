"""ASGI middleware for every request: Host and Origin checks, security headers."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Collection
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Sent

from paddock.kernel.message import Message
from paddock.server.http.responses import Refused, refused
from paddock.server.language import language_of
from paddock.server.metrics import Metrics

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
ALWAYS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HOST: Final = re.compile(r"(?:\[(?P<v6>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::[0-9]{0,5})?")
"""A Host header in lower case: an IPv6 address in brackets, a name or an IPv4 address; a port."""

NO_ORIGIN: Final = Refused(403, "origin", Message("server.http.other_site"))
NO_HOST: Final = Refused(421, "host", Message("server.http.other_host"))


class Guard:
    """`names` are those that the server goes by, besides its addresses and this machine's own."""

    def __init__(
        self, app: ASGIApp, names: Collection[str] = (), metrics: Metrics | None = None
    ) -> None:
        self.app: Final = app
        self.metrics: Final = metrics or Metrics()
        own = socket.gethostname().lower()
        self.names: Final = {"localhost", own, f"{own}.local", *(n.lower() for n in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = self.covered(scope, send)
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif not self.is_called(*Headers(scope=scope).getlist("host")):
            await refuse(scope, receive, send, NO_HOST)
        elif is_foreign(scope):
            await refuse(scope, receive, send, NO_ORIGIN)
        else:
            await self.app(scope, receive, send)

    def is_called(self, *hosts: str) -> bool:
        """Whether this is one Host header, with a name of ours.

        A name of somebody else's that leads here would make our answers readable to their pages;
        an address cannot be made to lead elsewhere.
        """
        name = name_in(hosts[0]) if len(hosts) == 1 else ""
        return bool(name) and (name in self.names or is_address(name))

    def covered(self, scope: Scope, send: Send) -> Send:
        api = scope["path"].startswith("/api/")

        async def sending(message: Sent) -> None:
            if message["type"] == "http.response.start":
                self.metrics.count("requests", status=str(message["status"]))
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                if api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return sending


async def refuse(scope: Scope, receive: Receive, send: Send, no: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    await refused(no, language_of(Request(scope)))(scope, receive, send)


def name_in(host: str) -> str:
    """The name or address without brackets and port, in lower case; empty where there is none."""
    found = HOST.fullmatch(host.lower()) if host.isascii() else None
    if found is None:
        return ""
    name, v6 = found["name"] or "", found["v6"]
    return name if v6 is None else v6 if is_address(v6) else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_foreign(scope: Scope) -> bool:
    """Whether the page of another site asks for more than to read.

    Browsers tell the origin on every POST and every handshake. A program may leave it out: it
    carries nobody's cookies unawares.
    """
    if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host", "")
