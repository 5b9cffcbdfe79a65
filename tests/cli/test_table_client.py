"""TableClient: an act whose answer does not come is sent again, under the same id."""

from __future__ import annotations

import json
from threading import Thread
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.sync.server import Server, ServerConnection, serve

from paddock.cli import table_client
from paddock.cli.table_client import TableClient

QUESTION = {"phase": 1, "made": 0, "choices": [{"move": "forward"}]}
SNAP = {"t": "snap", "view": {}, "question": QUESTION, "result": None}


class Deaf:
    """A table that does not hear the first act, and answers the second."""

    def __init__(self) -> None:
        self.acts: list[dict[str, Any]] = []
        self.server: Server = serve(self.host, "127.0.0.1", 0)
        self.port: int = self.server.socket.getsockname()[1]
        self.thread = Thread(target=self.server.serve_forever)

    def host(self, socket: ServerConnection) -> None:
        socket.send(json.dumps({"t": "welcome", "beat": 15}))
        socket.send(json.dumps(SNAP))
        for text in socket:
            frame = json.loads(text)
            if frame["t"] == "act":
                self.acts.append(frame)
                if len(self.acts) == 2:
                    socket.send(json.dumps({"t": "ack", "id": frame["id"], "s": 1, "dup": False}))


class Near(TableClient):
    """A client of a server without HTTP."""

    port: int

    def post(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        return {"seat": 0}

    def connected(self) -> ClientConnection:
        return connect(f"ws://127.0.0.1:{self.port}", legacy=True)


def test_an_act_without_an_answer_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_client, "RESEND", 0.1)
    deaf = Deaf()
    deaf.thread.start()
    monkeypatch.setattr(Near, "port", deaf.port, raising=False)
    try:
        with Near("http://127.0.0.1/table/t#key", "Ann") as near:
            assert near.next_question() == {"seat": 0, "question": QUESTION, "view": {}}
            assert near.answer(["forward"]) is None
    finally:
        deaf.server.shutdown()
        deaf.thread.join()
    first, again, *more = deaf.acts
    assert all(act == first for act in (again, *more)), "however late the answer came"
