"""Interception of a page's WebSocket: holds frames back, or answers in the server's place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Message = str | bytes


def any_frame(_: dict[str, Any]) -> bool:
    return True


class Slow:
    """While it `keeps`, the page is not told what is meant."""

    def __init__(self, page: Page, meant: Callable[[dict[str, Any]], bool] = any_frame) -> None:
        self.meant = meant
        self.keeps = False
        self.kept: list[Message] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket

        def pass_on(message: Message) -> None:
            if self.keeps and self.meant(json.loads(message)):
                self.kept.append(message)
            else:
                socket.send(message)

        socket.connect_to_server().on_message(pass_on)

    def let_go(self) -> None:
        while self.kept:
            self.socket.send(self.kept.pop(0))
        self.keeps = False


class Meddler:
    """Answers one batch of slides itself.

    Where it waits to be told to, the server hears of no slides in the meantime.
    """

    def __init__(self, page: Page, waits: bool = False, **answer: Any) -> None:
        self.page = page
        self.answer = answer
        self.waits = waits
        self.meddled = 0
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        server = socket.connect_to_server()

        def pass_on(message: Message) -> None:
            frame = json.loads(message)
            slides = frame["t"] == "act" and frame["moves"][0].startswith("slide")
            if slides and self.meddled == 0:
                self.meddled += 1
                self.nack = json.dumps({"t": "nack", "id": frame["id"], **self.answer})
                if not self.waits:
                    socket.send(self.nack)
            elif not (slides and self.waits):
                server.send(message)

        socket.on_message(pass_on)

    def refuse(self) -> None:
        """Now, or as soon as there is something to refuse."""
        while self.meddled == 0:
            self.page.wait_for_timeout(20)
        self.socket.send(self.nack)
        self.waits = False
