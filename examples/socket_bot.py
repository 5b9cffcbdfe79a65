"""A player on the bare protocol: one key, one ticket, one socket. Needs `pip install websockets`.

    python examples/socket_bot.py 'http://127.0.0.1:8000/table/NAME#KEY'

It shows the least that is needed; docs/protocol.md tells how to come back after a cut.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol


def post(url: str, key: str, body: dict[str, Any]) -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def play(socket: ClientConnection) -> dict[str, Any]:
    """Answer every question by chance, and once; the result in the end."""
    answered, act = None, ""
    while True:
        frame = json.loads(socket.recv())
        if frame["t"] == "nack" and not frame["final"]:
            time.sleep(frame["after"] / 1000)
            socket.send(act)
        if frame["t"] not in ("snap", "ev"):
            continue
        if frame["result"] is not None:
            result: dict[str, Any] = frame["result"]
            return result
        question = frame["question"]
        if question is not None and (question["phase"], question["made"]) != answered:
            answered = (question["phase"], question["made"])
            moves = [choice["move"] for choice in question["choices"]] or [question["example"]]
            content = {"phase": question["phase"], "moves": [random.choice(moves)]}
            act = json.dumps({"t": "act", "id": secrets.token_hex(16), **content})
            socket.send(act)


def main(link: str) -> None:
    parts = urlsplit(link)
    table, key = parts.path.rpartition("/")[2], parts.fragment
    api = f"{parts.scheme}://{parts.netloc}/api"
    seat = post(f"{api}/tables/{table}/enter", key, {"secret": key, "name": "Socket bot"})["seat"]
    ticket = post(f"{api}/tables/{table}/ticket", key, {"seat": seat})["ticket"]
    address = api.replace("http", "ws", 1) + "/socket"
    with connect(address, subprotocols=[Subprotocol("paddock.v1")], max_size=None) as socket:
        socket.send(json.dumps({"t": "hello", "p": 1, "table": table, "auth": ticket}))
        print(json.dumps(play(socket)))


if __name__ == "__main__":
    main(sys.argv[1])
