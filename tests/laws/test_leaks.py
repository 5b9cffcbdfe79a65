"""Trafic Turbo with a leak in one place: the secrecy laws find it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paddock.games.trafic_turbo.events import Drew
from paddock.games.trafic_turbo.game import TraficTurbo
from paddock.games.trafic_turbo.state import Race
from paddock.games.trafic_turbo.view import Street
from paddock.kernel.dice import Rng
from paddock.kernel.model import (
    Action,
    Decision,
    Game,
    Lexicon,
    Notation,
    Outcome,
    Seat,
    Setup,
    Told,
)
from paddock.testkit.laws import check
from paddock.testkit.subject import registered
from paddock.testkit.walk import BrokenLaw

TRUE = TraficTurbo()


class Leaky(Game[Race, Street]):
    """Passes every question on to the true rules."""

    name = "trafic_turbo"
    edition = "1"
    title = "Trafic Turbo"
    fewest = 2
    most = 4
    options = TRUE.options
    view_type = TRUE.view_type
    own_fields = TRUE.own_fields
    event_types = TRUE.event_types

    def lexicon(self, setup: Setup) -> Lexicon:
        return TRUE.lexicon(setup)

    def start(self, setup: Setup) -> Race:
        return TRUE.start(setup)

    def pending(self, state: Race) -> tuple[Decision, ...]:
        return TRUE.pending(state)

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        TRUE.resolve(draft, seat, action, events)

    def outcome(self, state: Race) -> Outcome | None:
        return TRUE.outcome(state)

    def view(self, state: Race, seat: Seat) -> Street:
        return TRUE.view(state, seat)

    def imagine(self, view: Street, rng: Rng) -> Race:
        return TRUE.imagine(view, rng)

    def spell(self, state: Race, decision: Decision, action: Action) -> Notation:
        return TRUE.spell(state, decision, action)

    def unspell(self, state: Race, decision: Decision, notation: Notation) -> Action:
        return TRUE.unspell(state, decision, notation)


class OpenDraw(Leaky):
    """Everybody sees the card that is drawn."""

    def view(self, state: Race, seat: Seat) -> Street:
        seen = TRUE.view(state, state.turn) if state.turn >= 0 else TRUE.view(state, seat)
        return replace(TRUE.view(state, seat), drawn=seen.drawn)


class OpenPile(Leaky):
    """Everybody looks through the pile with who plays a Mirror."""

    def view(self, state: Race, seat: Seat) -> Street:
        seen = TRUE.view(state, state.turn) if state.turn >= 0 else TRUE.view(state, seat)
        return replace(TRUE.view(state, seat), seen_pile=seen.seen_pile)


class Loud(Leaky):
    """Tells everybody which card was drawn."""

    def resolve(self, draft: Race, seat: Seat, action: Action, events: Told) -> None:
        TRUE.resolve(draft, seat, action, events)
        told = events or []
        for place, event in enumerate(told):
            if isinstance(event, Drew):
                told[place] = Drew(event.rule, event.seat, event.card)


class Telling(Leaky):
    """The pile looks thicker while somebody keeps a Turbo."""

    def view(self, state: Race, seat: Seat) -> Street:
        kept = [TRUE.view(state, other).own_card for other in range(state.seats)]
        thicker = sum(card.startswith("turbo") for card in kept)
        return replace(TRUE.view(state, seat), pile=int(state.pile_size) + thicker)


def hold(game: Leaky) -> None:
    subject = replace(registered("trafic_turbo"), game=game)
    setup = next(subject.setups())
    for seed in range(2):
        check(subject, setup, seed)


@pytest.mark.parametrize("leak", [OpenDraw, OpenPile, Loud, Telling])
def test_a_leak_is_found(leak: type[Leaky]) -> None:
    with pytest.raises(BrokenLaw, match=r"two truths apart|is_imagined_looks|tells a secret"):
        hold(leak())


def test_the_true_rules_leak_nothing() -> None:
    hold(Leaky())
