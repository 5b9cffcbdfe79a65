"""Refusals that are not yet in words: a code, and a message for whatever language hears it."""

from __future__ import annotations

from typing import Final

from paddock.kernel.message import Message, Value
from paddock.server.wire.frames import Filled, Nack, NackCode
from paddock.words import Catalog

RETRY_AFTER: Final[dict[NackCode, int]] = {"rate": 1000, "busy": 200, "unavailable": 1000}
"""Milliseconds after which the same may be tried again; all other refusals are final."""

WordedRefusal = tuple[str, str, dict[str, Filled]]
"""A sentence, its key, and what was filled into it."""


class Refusal:
    """What becomes a `Nack`: kept as it is, it is worded again for every connection that asks."""

    def __init__(self, act_id: str, code: NackCode, after: int, message: Message | str) -> None:
        self.id: Final = act_id
        self.code: Final = code
        self.final: Final = code not in RETRY_AFTER
        self.after: Final = after
        self.message: Final = message

    def worded(self, words: Catalog) -> Nack:
        why, key, args = told_in(words, self.message)
        return Nack(self.id, self.code, self.final, self.after, why, key, args)


def refusal(
    act_id: str, code: NackCode, after: int = 0, message: Message | str | None = None
) -> Refusal:
    """Final, unless waiting can help; `after` is in milliseconds."""
    wait = after or RETRY_AFTER.get(code, 0)
    return Refusal(act_id, code, wait, message or Message(f"server.nack.{code}"))


def told_in(words: Catalog, message: Message | str) -> WordedRefusal:
    """A message as it travels: plain text that came from elsewhere has no key."""
    if isinstance(message, str):
        return message, "", {}
    args = {name: plain(words, value) for name, value in message.args.items()}
    return words.word(message), message.key, args


def plain(words: Catalog, value: Value) -> Filled:
    """An argument as it travels: messages in words, whole numbers as they are, lists of these."""
    if isinstance(value, (tuple, list)):
        return [part if isinstance(part, int) else words.word(part) for part in value]
    return value if isinstance(value, int) else words.word(value)
