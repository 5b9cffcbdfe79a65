"""A sentence that is not yet in words: the key of a template and the values for its placeholders.

Kernel and games know no language: they raise and return messages, and `paddock.words` words them.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Value: TypeAlias = object
"""What fills a placeholder: a message, plain text, a number, or a tuple of these for a list."""


class Message:
    """`Message("games.setup.no_bot", name="x", bots=("greedy", "random"))`.

    The first part of a key names the file that has the template: one of words/<language>, or a
    game. A name out of a game's text is a message too: see `name_of`.
    """

    def __init__(self, key: str, **args: Value) -> None:
        self.key: Final = key
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, *self.args.items()))

    def __repr__(self) -> str:
        """For logs and tracebacks: no person is shown this."""
        told = ", ".join([f"{name}={value!r}" for name, value in self.args.items()])
        return f"{self.key}({told})"


def name_of(game: str, value: str) -> Message:
    """What a game calls one of its values: a card, a car, a gear. One without a name is itself."""
    return Message(f"{game}.names.{value}")
