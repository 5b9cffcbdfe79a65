"""Opens tables and buys tickets, as a browser would, over one connection that stays open."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from paddock.kernel.model import Seat
from paddock.server.access.keys import cookie_name


@dataclass(frozen=True)
class Opened:
    """A table, and the keys that open it: one a seat, and one for those who watch."""

    name: str
    keys: dict[Seat, str]


class Refused(ConnectionError):
    """The server would not do it."""


class Lobby:
    """The server hangs up on who has not asked for a while: then it is called again."""

    def __init__(self, host: str, port: int) -> None:
        self.connection: Final = http.client.HTTPConnection(host, port, timeout=30)
        self.turn: Final = Lock()

    def post(self, path: str, body: Any, cookie: str = "") -> Any:
        with self.turn:
            try:
                status, told = self.ask(path, body, cookie)
            except ConnectionError:
                self.connection.close()
                status, told = self.ask(path, body, cookie)
        if status >= 300:
            raise Refused(f"{path}: {told}")
        return told

    def ask(self, path: str, body: Any, cookie: str) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def open(self, game: str, seats: int, options: dict[str, str]) -> Opened:
        """A table at which only persons sit: the race begins at once."""
        wish = {"game": game, "seats": [{"kind": "person"}] * seats, "options": options}
        told = self.post("/api/tables", wish)
        keys = {one["seat"]: one["secret"] for one in told["seats"]}
        return Opened(told["table"], {**keys, -4: told["watch"]})

    def ticket(self, table: Opened, seat: Seat) -> str:
        cookie = f"{cookie_name(table.name, seat)}={table.keys[seat]}"
        told = self.post(f"/api/tables/{table.name}/ticket", {"seat": seat}, cookie)
        return str(told["ticket"])

    def close(self) -> None:
        self.connection.close()
