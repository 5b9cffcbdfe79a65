"""Opens tables and buys tickets, as a browser would, over one connection that stays open."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from paddock.kernel.model import Seat
from paddock.server.keys import cookie_name


@dataclass(frozen=True)
class Opened:
    """A table, and the keys that open it: one a seat, and one for those who watch."""

    name: str
    keys: dict[Seat, str]


class Lobby:
    def __init__(self, host: str, port: int) -> None:
        self.connection: Final = http.client.HTTPConnection(host, port, timeout=30)
        self.turn: Final = Lock()

    def post(self, path: str, body: Any, cookie: str = "") -> Any:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        with self.turn:
            self.connection.request("POST", path, json.dumps(body), headers)
            answer = self.connection.getresponse()
            told = json.loads(answer.read())
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {told}")
        return told

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
