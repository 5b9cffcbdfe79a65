"""The record of a race as msgspec structs: its file format, and its JSON schema."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from paddock.kernel.model import Move, Outcome, Setup

VERSION: Final = 2
"""Changes when an older Paddock could no longer read what a newer one writes.

A record that needs nothing new is still written as version 1.
"""

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Secret = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){16,64}$")]
Nonce = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")]
"""The share of a seat in the dice, empty where it gave none."""
Mark = Literal["copy", "undone"]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=16)]
AnySeat = Annotated[int, msgspec.Meta(ge=-2, le=15)]
"""A seat, -1 for chance, -2 for the clock."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a record; unknown keys are refused."""


class DrawnFrom(Part, frozen=True):
    """The secret behind every draw: the n-th is a function of the secret, the nonces and n."""

    kind: Literal["hmac-sha256", "hmac-sha256-nonces"]
    secret: Secret
    nonces: tuple[Nonce, ...] = ()


class Result(Part, frozen=True):
    """How the race ended: each seat's place, its points where points count, and the rule."""

    places: tuple[SeatCount, ...]
    points: tuple[int, ...]
    rule: Word


class Record(Part, frozen=True):
    """One race. `result` is null while it is not over."""

    paddock: Literal[1, 2]
    game: Word
    edition: Word
    seats: SeatCount
    options: dict[Word, str]
    players: tuple[Word, ...]
    dice: DrawnFrom
    moves: tuple[tuple[AnySeat, Word], ...]
    result: Result | None
    given: Annotated[int, msgspec.Meta(ge=0)] = 0
    """So many of the first moves were taken over from another record, its draws included."""
    marks: tuple[Mark, ...] = ()
    """A copy of another race; something was taken back over dice or shown cards."""

    def setup(self) -> Setup:
        """Game, edition, seats and options."""
        return Setup(self.game, self.edition, self.seats, tuple(self.options.items()))

    def log(self) -> list[Move]:
        """Every move in order."""
        return [Move(seat, notation) for seat, notation in self.moves]

    def secret(self) -> bytes:
        return bytes.fromhex(self.dice.secret)


def record_of(
    setup: Setup,
    players: tuple[str, ...],
    secret: bytes,
    log: list[Move],
    outcome: Outcome | None,
    nonces: tuple[str, ...] = (),
    given: int = 0,
    marks: tuple[Mark, ...] = (),
) -> Record:
    """The record of a race, over or not."""
    return Record(
        paddock=2 if any(nonces) or given or marks else 1,
        game=setup.game,
        edition=setup.edition,
        seats=setup.seats,
        options=dict(setup.options),
        players=players,
        dice=drawn_from(secret, nonces),
        moves=tuple((move.seat, move.notation) for move in log),
        result=None if outcome is None else result_of(outcome),
        given=given,
        marks=marks,
    )


def drawn_from(secret: bytes, nonces: tuple[str, ...]) -> DrawnFrom:
    if not any(nonces):
        return DrawnFrom("hmac-sha256", secret.hex())
    return DrawnFrom("hmac-sha256-nonces", secret.hex(), nonces)


def result_of(outcome: Outcome) -> Result:
    return Result(outcome.places, outcome.points, outcome.rule)


def schema() -> dict[str, Any]:
    """The JSON schema of a record, published as docs/record.schema.json."""
    made = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(Record)))
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Paddock race record, versions 1 and 2",
    }
    return {**about, **made}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())
