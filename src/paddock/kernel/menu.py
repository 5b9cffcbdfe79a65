"""Menus: the decisions of one question, made once for each set of options that it can offer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.model import NO_OPTIONS, Decision, RuleId

MOST_OPTIONS: Final = 13
"""A table for more would be colder than making the decision anew (17 options: 12 % slower)."""


class Menu:
    """A question with a few options, of which a bit mask says which are offered: bit n, options[n].

    What is `always` offered comes after those. Decisions are shared and never change, so that each
    is made when it is first asked for.
    """

    def __init__(
        self, rule: RuleId, options: list[i64], seats: int, always: list[i64] = NO_OPTIONS
    ) -> None:
        assert len(options) <= MOST_OPTIONS, "too many options for a table of all their sets"
        self.rule: Final = rule
        self.options: Final = options
        self.always: Final = always
        self.width: Final[i64] = len(options)
        self.made: Final[list[tuple[Decision, ...] | None]] = [None] * (seats << len(options))

    def ask(self, seat: i64, mask: i64) -> tuple[Decision, ...]:
        place = (seat << self.width) | mask
        made = self.made[place]
        return self.make(seat, mask, place) if made is None else made

    def make(self, seat: i64, mask: i64, place: i64) -> tuple[Decision, ...]:
        offered = [self.options[n] for n in range(self.width) if (mask >> n) & 1]
        # Not `(Decision(…),)`: compiled, that is no object, and one is made wherever it goes.
        decisions = [Decision(int(seat), self.rule, offered + self.always)]
        self.made[place] = made = tuple(decisions)
        return made
