"""A race as a file: everything needed to run it again, and to check it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from paddock.kernel.model import Move, Outcome, Setup

VERSION: Final = 1
"""Changes when an older Paddock could no longer read what a newer one writes."""

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Secret = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){16,64}$")]
SeatCount = Annotated[int, msgspec.Meta(ge=1, le=16)]
AnySeat = Annotated[int, msgspec.Meta(ge=-2, le=15)]
"""A seat, -1 for chance, -2 for the clock."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strict: a key that nobody knows is refused."""


class DrawnFrom(Part, frozen=True):
    """The secret behind every draw: the n-th is a function of the secret and n."""

    kind: Literal["hmac-sha256"]
    secret: Secret


class Result(Part, frozen=True):
    """How the race ended: each seat's place, its points where points count, and the rule."""

    places: tuple[SeatCount, ...]
    points: tuple[int, ...]
    rule: Word


class Record(Part, frozen=True):
    """One race. `result` is null while it is not over."""

    paddock: Literal[1]
    game: Word
    edition: Word
    seats: SeatCount
    options: dict[Word, str]
    players: tuple[Word, ...]
    dice: DrawnFrom
    moves: tuple[tuple[AnySeat, Word], ...]
    result: Result | None

    def setup(self) -> Setup:
        return Setup(self.game, self.edition, self.seats, tuple(self.options.items()))

    def log(self) -> list[Move]:
        return [Move(seat, notation) for seat, notation in self.moves]

    def secret(self) -> bytes:
        return bytes.fromhex(self.dice.secret)


def record_of(
    setup: Setup, players: tuple[str, ...], secret: bytes, log: list[Move], outcome: Outcome | None
) -> Record:
    """The record of a race, over or not."""
    return Record(
        paddock=VERSION,
        game=setup.game,
        edition=setup.edition,
        seats=setup.seats,
        options=dict(setup.options),
        players=players,
        dice=DrawnFrom("hmac-sha256", secret.hex()),
        moves=tuple((move.seat, move.notation) for move in log),
        result=None if outcome is None else result_of(outcome),
    )


def result_of(outcome: Outcome) -> Result:
    return Result(outcome.places, outcome.points, outcome.rule)


def schema() -> dict[str, Any]:
    """The JSON schema of a record, published as docs/record.schema.json."""
    made = msgspec.json.schema(Record)
    about = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Paddock race record, version 1",
    }
    return {**about, **made}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())
