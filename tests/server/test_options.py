"""Fuzzed options of a game: each is accepted and raced on, or refused in a sentence."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Final

import httpx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paddock.games.registry import GAMES, AnyGame
from paddock.kernel.model import BadSetup
from paddock.kernel.play import set_up
from paddock.server.http.boards import board_file
from paddock.server.wire.messages import LONGEST_VALUE
from paddock.words import catalog_of

from .running_server import house

FLOOD: Final = "9" * 5000
COURSE: Final = (
    "los_angeles; start main_1 0; streets main_1, main_2; finish main_2 1; obstacles main_1-2-0"
)
BOARD: Final = (
    resources.files("paddock.games.tiny_turbo_cars")
    .joinpath("tracks", "attic.txt")
    .read_text("utf-8")
    .replace("name: attic", "name: cellar")
)
OWN: Final = {
    "course": COURSE,
    "layout": "Ebu Fbd Gfu Abd Dbd Cfd Hfu Bbd",
    "track": f"front_garden, cellar, kitchen, back_garden\n---\n{BOARD}",
}
SIGNS: Final = st.sampled_from(
    ["", "0", "-1", "9" * 20, FLOOD, "²", "٣", "\n---\n", ";", ",", ":", " back", "\0", "é", "{0}"]
)
STAINS: Final = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), SIGNS), max_size=4)
Chosen = tuple[str, dict[str, str]]


def stained(text: str, stains: list[tuple[float, int, str]]) -> str:
    for share, length, sign in stains:
        place = int(share * len(text))
        text = text[:place] + sign + text[place + length :]
    return text[:LONGEST_VALUE]


@st.composite
def chosen(draw: st.DrawFn) -> Chosen:
    """Any options of any game: known ones, known ones with stains, and anything at all."""
    game = draw(st.sampled_from(list(GAMES)))
    options: dict[str, str] = {}
    for option in GAMES[game].options:
        known = st.sampled_from([*option.values, *([OWN[option.name]] if option.free else [])])
        stained_ones = st.builds(stained, known, STAINS)
        value = draw(st.one_of(st.none(), known, stained_ones, st.text(max_size=30)))
        if value is not None:
            options[option.name] = value
    return game, options


def refusal(game: AnyGame, seats: int, options: dict[str, str]) -> str:
    """Why a race with these options is refused; nothing where it can be raced."""
    try:
        setup = set_up(game, seats, options)
        board_file(game.name, setup.options)
        state = game.start(setup)
    except BadSetup as bad:
        return catalog_of().word(bad.message)
    assert game.pending(state)
    return ""


@given(chosen(), st.integers(1, 6))
@example(("full_throttle", {"course": COURSE.replace("main_1 0", f"main_1 {FLOOD}")}), 2)
@example(("full_throttle", {"course": COURSE.replace("main_2 1", f"main_2 {FLOOD}")}), 2)
@example(("full_throttle", {"course": COURSE.replace("main_1 0", "main_1 " + "9" * 20)}), 2)
@example(("full_throttle", {"course": COURSE.replace("main_1 0", "main_1 ٠")}), 2)
@example(("full_throttle", {"course": COURSE.replace("-2-", f"-{FLOOD}-")}), 2)
@example(("full_throttle", {"upgrades": FLOOD}), 2)
@example(("microbot_racers", {"laps": FLOOD}), 2)
@example(("microbot_racers", {"layout": FLOOD}), 2)
@example(("tiny_turbo_cars", {"track": OWN["track"].replace("board: middle", FLOOD)}), 2)
@example(("tiny_turbo_cars", {"track": OWN["track"] * 3}), 2)
@settings(max_examples=400, deadline=None)
def test_whatever_is_chosen_is_raced_on_or_refused_in_a_sentence(
    options: Chosen, seats: int
) -> None:
    why = refusal(GAMES[options[0]], seats, options[1])
    assert not why or why.endswith((".", "!"))
    assert "digits" not in why, "what Python says is no sentence of ours"


@pytest.mark.parametrize("row", [FLOOD, "9" * 20, "٠", "²"])
def test_a_row_that_is_no_number_opens_no_table(tmp_path: Path, row: str) -> None:
    options = {"course": COURSE.replace("main_1 0", f"main_1 {row}")}
    body = {"game": "full_throttle", "seats": [{"kind": "person"}] * 2, "options": options}
    with house(tmp_path) as home:
        opened = httpx.post(f"{home.url}/api/tables", json=body)
        board = httpx.get(f"{home.url}/api/games/full_throttle/board", params=options)
    for answer in (opened, board):
        assert (answer.status_code, answer.json()["code"]) == (422, "setup")
        assert len(answer.json()["why"]) < 300
