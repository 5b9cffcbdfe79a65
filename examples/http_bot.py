"""A player without a socket: it reads a stream and sends acts, with nothing but HTTP.

    python examples/http_bot.py 'http://127.0.0.1:8000/table/NAME#KEY'

It shows the least that is needed; docs/protocol.md tells how to come back after a cut.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
import urllib.request
from http.client import HTTPResponse
from typing import Any
from urllib.parse import urlsplit


def ask(url: str, key: str, body: dict[str, Any] | None = None) -> HTTPResponse:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    data = json.dumps(body).encode() if body is not None else None
    answer: HTTPResponse = urllib.request.urlopen(urllib.request.Request(url, data, headers))
    return answer


def act(url: str, key: str, seat: int, question: dict[str, Any]) -> None:
    """One act under one id, sent until its answer is final."""
    moves = [choice["move"] for choice in question["choices"]] or [question["example"]]
    body = {"seat": seat, "id": secrets.token_hex(16), "phase": question["phase"]}
    body["moves"] = [random.choice(moves)]
    while True:
        answer = json.load(ask(url, key, body))
        if answer["t"] == "ack" or answer["final"]:
            return
        time.sleep(answer["after"] / 1000)


def main(link: str) -> None:
    parts = urlsplit(link)
    table, key = parts.path.rpartition("/")[2], parts.fragment
    api = f"{parts.scheme}://{parts.netloc}/api/tables/{table}"
    seat = json.load(ask(f"{api}/enter", key, {"secret": key, "name": "HTTP bot"}))["seat"]
    for line in ask(f"{api}/stream?seat={seat}", key):
        frame = json.loads(line) if line.strip() else {"t": ""}
        if frame["t"] in ("snap", "ev") and frame["result"] is not None:
            print(json.dumps(frame["result"]))
            return
        if frame["t"] in ("snap", "ev") and frame["question"] is not None:
            act(f"{api}/act", key, seat, frame["question"])


if __name__ == "__main__":
    main(sys.argv[1])
