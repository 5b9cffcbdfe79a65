"""Chapter 3: drawing, keeping and waiting."""

from __future__ import annotations

import pytest

from paddock.kernel.model import CHANCE

from .table import GAME, Table, race, rule, with_pile

ROAD = """
    .........a
    0.........
    1.........
    """
TO_KEEP = ["warning", "maneuver", "turbo 3"]


def drawing(card: str) -> Table:
    return race(ROAD).play(f"roll 1, forward, draw {card}")


def drawing_second(kept: str, card: str) -> Table:
    return race(ROAD, keeps={0: kept}).play(f"roll 1, forward, draw, draw {card}")


@rule("card.draw")
def test_chance_draws_every_card_of_the_pile_with_its_own_share() -> None:
    table = race(ROAD).play("roll 1, forward")
    decision = GAME.pending(table.race)[0]
    assert (decision.seat, decision.width) == (CHANCE, 32)
    spelled = [GAME.spell(table.race, decision, ticket) for ticket in range(32)]
    assert (spelled.count("draw skid left"), spelled.count("draw traffic 9")) == (2, 1)
    for word in spelled:
        assert spelled[GAME.unspell(table.race, decision, word)] == word
    assert GAME.unspell(table.race, decision, "draw a blank") == -1
    assert GAME.unspell(table.race, decision, "warning") == -1


@rule("card.draw")
@pytest.mark.parametrize(
    ("card", "phase"),
    [("traffic 5", "traffic"), ("police 4", "police"), ("mirror", "mirror"), ("skid left", "roll")],
)
def test_these_cards_are_played_at_once(card: str, phase: str) -> None:
    assert drawing(card).view(1).phase == phase


@rule("card.draw")
@pytest.mark.parametrize("card", ["warning", "maneuver"])
def test_these_cards_are_kept(card: str) -> None:
    assert drawing(card).options == ["keep"]
    kept = drawing(card).play("keep")
    assert (kept.view(0).own_card, kept.happened("Kept")) == (card, ["Kept 0"])


@rule("card.draw")
def test_a_turbo_is_played_or_kept() -> None:
    assert drawing("turbo 3").options == ["play turbo", "keep"]


@rule("card.keep")
def test_who_draws_a_second_card_to_keep_chooses_which_one_goes() -> None:
    second = drawing_second("maneuver", "warning")
    assert second.options == ["drop maneuver", "drop warning"]
    for dropped, kept in (("maneuver", "warning"), ("warning", "maneuver")):
        after = second.play(f"drop {dropped}")
        assert (after.view(0).own_card, after.view(0).discard) == (kept, (dropped,))
        assert after.view(0).drawn == ""


@rule("card.keep")
def test_two_alike_leave_one_and_the_same_choice() -> None:
    table = drawing_second("warning", "warning")
    assert table.options == ["drop warning"]
    assert table.play("drop warning").view(0).own_card == "warning"


@rule("card.keep")
def test_a_second_turbo_can_also_be_played() -> None:
    table = drawing_second("turbo 2", "turbo 5")
    assert table.options == ["play turbo", "drop turbo 2", "drop turbo 5"]
    after = table.play("play turbo")
    assert (after.view(0).left, after.view(0).own_card) == (5, "turbo 2")


@rule("card.play")
@pytest.mark.parametrize("card", ["warning", "maneuver"])
def test_warning_and_maneuver_are_played_before_the_first_step_and_draw_no_card(card: str) -> None:
    table = race(ROAD, keeps={0: card}).play("roll 2")
    assert f"play {card}" in table.options
    after = table.play(f"play {card}, forward")
    assert f"play {card}" not in after.options
    after = after.play("forward")
    assert after.happened("Drew", "Played", "TurnStarted") == [f"Played 0 {card}", "TurnStarted 1"]
    assert (after.view(0).keeps, after.view(0).discard) == ((False, False), (card,))


@rule("card.play")
@pytest.mark.parametrize("card", ["warning", "maneuver"])
def test_after_the_first_step_it_is_too_late(card: str) -> None:
    assert race(ROAD, keeps={0: card}).refuses(f"roll 2, forward, play {card}")


@rule("card.play", "move.six")
@pytest.mark.parametrize("card", ["warning", "maneuver"])
def test_on_a_six_no_card_is_played(card: str) -> None:
    assert race(ROAD, keeps={0: card}).play("roll 6").options == ["forward"]


@rule("card.play")
def test_a_kept_turbo_is_played_in_place_of_the_draw() -> None:
    table = race(ROAD, keeps={0: "turbo 3"}).play("roll 1, forward")
    assert table.options == ["play turbo", "draw"]
    after = table.play("play turbo, forward, forward, forward")
    assert after.happened("Drew", "Played") == ["Played 0 turbo 3"]
    assert (after.view(0).discard, after.view(0).turn) == (("turbo 3",), 1)


@rule("card.play", "move.fine")
def test_who_was_fined_this_turn_cannot_play_a_kept_turbo() -> None:
    table = race(" AAA\n0.....", keeps={0: "turbo 3"}).play("roll 1, forward")
    assert table.asked == CHANCE


@rule("card.play")
def test_a_card_kept_this_turn_is_for_a_later_one() -> None:
    table = drawing("turbo 3").play("keep")
    assert table.view(0).turn == 1


@rule("card.pile")
def test_the_discard_becomes_the_pile_when_a_card_is_needed_and_there_is_none() -> None:
    table = with_pile(race(ROAD), "skid left").play("roll 1, forward, draw skid left")
    assert (table.view(0).pile, len(table.view(0).discard)) == (0, 32), "not before it is needed"
    after = table.play("roll 1, forward")
    assert after.happened("PileMade") == ["PileMade"]
    assert (after.view(0).pile, after.view(0).discard) == (32, ())
    assert "draw skid left" in after.options


@rule("card.pile")
def test_a_kept_card_is_not_shuffled_in() -> None:
    table = with_pile(race(ROAD, keeps={1: "maneuver"}), "skid left")
    after = table.play("roll 1, forward, draw skid left, roll 1, forward, draw")
    assert after.view(0).pile == 31


@rule("card.wait")
def test_two_reasons_to_wait_cost_one_turn() -> None:
    table = race(" AAA\n0.........\n1.........", points=True)
    fined = table.play("roll 1, forward, draw police 4, police out 1, police stop")
    assert fined.view(0).fined == (2, 0), "with points both fines count"
    after = fined.play("roll 6, " + ", ".join(["forward"] * 6))
    assert after.happened("Waited") == ["Waited 0"]
    again = after.play("roll 6, " + ", ".join(["forward"] * 6))
    assert again.view(0).turn == 0


@rule("card.wait")
def test_a_skipped_turn_is_skipped_whole() -> None:
    table = race("0.........\n1.........").play("roll 1, forward, draw skid left")
    assert table.view(0).waits == (True, False)
    after = table.play("roll 6, " + ", ".join(["forward"] * 6))
    assert after.story[-2:] == ["Waited 0", "TurnStarted 1"], "neither move nor card"


@rule("card.wait")
def test_when_everybody_waits_all_waits_are_served() -> None:
    table = race("0.........\n1.........").play("roll 1, forward, draw skid left")
    after = table.play("roll 1, forward, draw skid right")
    assert after.story[-3:] == ["Waited 0", "Waited 1", "TurnStarted 0"]


@rule("card.secret")
@pytest.mark.parametrize("card", TO_KEEP)
def test_others_see_that_a_card_is_kept_and_not_which(card: str) -> None:
    drawn = drawing(card)
    assert (drawn.view(0).drawn, drawn.view(1).drawn, drawn.view(-4).drawn) == (card, "?", "?")
    kept = drawn.play("keep")
    assert (kept.view(0).own_card, kept.view(1).own_card) == (card, "")
    assert kept.view(1).keeps == (True, False)


def seen_by_other(table: Table, seat: int) -> list[str]:
    """Every event as another seat is told it."""
    shown = [e if e.seen_by in (-3, seat) else e.disguised() for e in table.events]
    return Table(table.race, table.strip, shown).story


@rule("card.secret")
def test_others_cannot_tell_what_was_drawn_and_kept() -> None:
    views = [drawing(card).play("keep, roll 1, forward").view(1) for card in TO_KEEP]
    stories = [seen_by_other(drawing(card).play("keep"), 1) for card in TO_KEEP]
    assert views[0] == views[1] == views[2]
    assert stories[0] == stories[1] == stories[2]


@rule("card.secret")
@pytest.mark.parametrize("card", TO_KEEP)
def test_whoever_keeps_a_card_is_asked_before_the_draw(card: str) -> None:
    table = race(ROAD, keeps={0: card}).play("roll 1, forward")
    assert (table.asked, table.view(1).phase) == (0, "choose")
    assert "draw" in table.options


@rule("card.secret")
def test_others_cannot_tell_whether_the_old_or_the_new_card_went() -> None:
    old = drawing_second("warning", "maneuver").play("drop warning")
    new = drawing_second("maneuver", "warning").play("drop warning")
    assert old.view(1) == new.view(1)
    assert seen_by_other(old, 1) == seen_by_other(new, 1)


@rule("card.secret", "card.mirror")
def test_only_who_plays_a_mirror_sees_the_pile() -> None:
    table = drawing("mirror")
    assert len(table.view(0).seen_pile) == 31
    assert (table.view(1).seen_pile, table.view(-4).seen_pile) == ((), ())


@rule("card.secret", "card.mirror")
def test_a_card_taken_to_keep_is_secret_and_one_played_at_once_is_not() -> None:
    views = [drawing("mirror").play(f"take {card}, keep").view(1) for card in TO_KEEP]
    stories = [seen_by_other(drawing("mirror").play(f"take {c}"), 1) for c in TO_KEEP]
    assert views[0] == views[1] == views[2]
    assert stories[0] == stories[1] == stories[2]
    public = drawing("mirror").play("take traffic 7")
    assert seen_by_other(public, 1)[-1] == "Took 0 traffic 7"
