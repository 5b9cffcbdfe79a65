"""The exceptions of the public API: one family, each with a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup, IllegalMove
from paddock.lab.race import BadAnswer
from paddock.records.file import BadRecord
from paddock.records.verify import refused
from paddock.words import Worded, available, known


class PaddockError(Worded):
    """The base of every exception that Paddock raises on purpose; `str()` is a sentence."""


class SetupError(PaddockError):
    """A game, a bot, an option, a track, a seed or a language that there is not."""


class MoveError(PaddockError):
    """A move that the rules do not allow here."""


class BotError(PaddockError):
    """A bot has given an answer that it was not offered."""


class RecordError(PaddockError):
    """A file, a text or a link that is no record. `line` counts from 1; 0 where it is unknown."""

    def __init__(self, message: Message | str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@contextmanager
def in_sentences() -> Iterator[None]:
    """Turn what is raised inside Paddock into the public exceptions."""
    try:
        yield
    except BadSetup as error:
        raise SetupError(error.message) from None
    except IllegalMove as error:
        raise MoveError(refused(error)) from None
    except BadAnswer as error:
        raise BotError(error.message) from None
    except BadRecord as error:
        raise RecordError(error.message, error.line) from None


def language(tag: str) -> str:
    """The language that a tag names. Raises SetupError."""
    found = known(tag)
    if not found:
        raise SetupError(Message("api.no_language", tag=tag, tags=tuple(available())))
    return found
