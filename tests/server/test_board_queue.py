"""Custom boards are drawn one at a time, and other requests do not wait for them."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice, permutations
from pathlib import Path

import httpx

from paddock.games.tiny_turbo_cars.track import FACES
from paddock.server.http.boards import drawn_file

from .browser_client import Screen
from .running_server import house

MANY = 24
"""Fewer than are kept, and many more than there are threads."""


def test_a_table_is_opened_while_many_boards_are_drawn(tmp_path: Path) -> None:
    rooms = [face.name for face in FACES[2:-2]]
    tracks = [",".join(("driveway", *laid, "terrace")) for laid in permutations(rooms, 3)]
    drawn_file.cache_clear()
    with (
        house(tmp_path) as home,
        Screen(home.url) as ann,
        ThreadPoolExecutor(MANY) as beside,
    ):
        url = f"{home.url}/api/games/tiny_turbo_cars/board"

        def draw(track: str) -> int:
            return httpx.get(url, params={"track": track}, timeout=60).status_code

        boards: list[Future[int]] = [beside.submit(draw, one) for one in islice(tracks, MANY)]
        wait(boards, 60, FIRST_COMPLETED)
        ann.open_table("person", "person")
        done = sum(board.done() for board in boards)
        assert [board.result(60) for board in boards] == [200] * MANY
    assert done < MANY / 2, f"{done} boards were drawn first"
