"""Blocking HTTP client with keep-alive: opens tables and gets socket tickets."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from paddock.kernel.model import SPECTATOR, Seat
from paddock.server.access.keys import cookie_name


@dataclass(frozen=True)
class OpenedTable:
    """A table that was opened: its name and its keys, one a seat and one for spectators."""

    name: str
    keys: dict[Seat, str]


class HttpError(ConnectionError):
    """The server answered with a status of 300 or more."""


class HttpClient:
    """Shared by threads. Retries once: the server closes keep-alive connections that are idle."""

    def __init__(self, host: str, port: int) -> None:
        self.connection: Final = http.client.HTTPConnection(host, port, timeout=30)
        self.lock: Final = Lock()

    def post(self, path: str, body: Any, cookie: str = "") -> Any:
        with self.lock:
            try:
                status, told = self.ask(path, body, cookie)
            except ConnectionError:
                self.connection.close()
                status, told = self.ask(path, body, cookie)
        if status >= 300:
            raise HttpError(f"{path}: {told}")
        return told

    def ask(self, path: str, body: Any, cookie: str) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def open(self, game: str, seats: int, options: dict[str, str]) -> OpenedTable:
        """Open a table with only persons: its race begins at once."""
        body = {"game": game, "seats": [{"kind": "person"}] * seats, "options": options}
        told = self.post("/api/tables", body)
        keys = {one["seat"]: one["secret"] for one in told["seats"]}
        return OpenedTable(told["table"], {**keys, SPECTATOR: told["watch"]})

    def ticket(self, table: OpenedTable, seat: Seat) -> str:
        cookie = f"{cookie_name(table.name, seat)}={table.keys[seat]}"
        told = self.post(f"/api/tables/{table.name}/ticket", {"seat": seat}, cookie)
        return str(told["ticket"])

    def close(self) -> None:
        self.connection.close()
