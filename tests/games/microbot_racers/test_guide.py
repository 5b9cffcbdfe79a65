"""What the client can tell beforehand: the way, the chance of each roll, what is lost."""

from __future__ import annotations

import msgspec
import pytest

from paddock.kernel.guide import Preview, Risk
from paddock.server.table.games import game_kits
from paddock.server.table.questions import question
from paddock.server.wire.frames import Question

from .table import race


def test_a_forward_move_shows_its_way_and_the_chance_of_every_roll() -> None:
    table = race("0~.^..", "forward 4", health=(5, 6))
    assert table.preview("run forward 4") == Preview(
        ("s-0-1", "s-0-2", "s-0-3", "s-0-4"),
        (Risk("s-0-1", "hazards.yellow", 33), Risk("s-0-3", "hazards.yellow", 33)),
    )


@pytest.mark.parametrize(("health", "percent"), [(6, 33), (5, 50), (3, 83), (2, 100), (1, 100)])
def test_a_jump_shows_its_red_roll(health: int, percent: int) -> None:
    table = race("0.....", "jump 2", health=(health, 6))
    table.race.run_up[0] = 1
    preview = table.preview("run jump 2")
    assert preview.risks == (Risk("s-0-0", "hazards.red", percent),)
    assert preview.path == (("s-0-2",) if health > 2 else ())


def test_an_impact_ends_the_way() -> None:
    preview = race("0.#...", "forward 4").preview("run forward 4")
    assert preview == Preview(("s-0-1",), (), "collisions.block")


def test_what_will_be_lost_says_so() -> None:
    table = race("0.....", "jump 2")
    assert table.preview("lose jump 2").ends == "manoeuvres.run_up"


def test_a_switch_shows_what_comes_of_it() -> None:
    table = race("0L....", "forward 2", back=".~....").play("run forward 2")
    assert table.preview("leave switch") == Preview(("s-0-2",))
    assert table.preview("set off") == Preview(("s-0-2",), (Risk("s-0-1", "switches.puddle", 17),))


def test_a_preview_changes_nothing() -> None:
    table = race("0~.L..", "forward 4")
    before = table.race.encode()
    table.preview("run forward 4")
    assert table.race.encode() == before


def test_an_option_points_at_the_square_where_it_ends() -> None:
    table = race("0.....", "forward 2, turn left")
    kit = game_kits()["microbot_racers"]
    asked = question(kit, table.race, kit.game.pending(table.race)[0], 1, 0)
    told = msgspec.json.decode(msgspec.json.encode(asked), type=Question)
    ends = [(choice.piece, choice.place) for choice in told.choices]
    assert ends == [("robot-0", "s-0-2"), ("robot-0", "s-0-0")]
