"""Every sentence that a person reads, by key: one folder of TOML files a language.

`catalog_of("fr").say("cli.race.written", file=path)` words a key, `.word(message)` a message from
below; `text_of("trafic_turbo", "fr")` has a game's events and notations, `book_of` its clauses.
docs/words.md has the rest.
"""

from paddock.words.catalog import Catalog
from paddock.words.languages import ENGLISH, PSEUDO, available, chosen, known, negotiate
from paddock.words.library import book_of, catalog_of, text_of
from paddock.words.worded import Worded

__all__ = [
    "ENGLISH",
    "PSEUDO",
    "Catalog",
    "Worded",
    "available",
    "book_of",
    "catalog_of",
    "chosen",
    "known",
    "negotiate",
    "text_of",
]
