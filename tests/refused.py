"""Refusals as a person reads them, for tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from paddock.kernel.model import BadSetup
from paddock.words import catalog_of


@contextmanager
def refused(sentence: str) -> Iterator[None]:
    """The block raises BadSetup, and somewhere its English words match a pattern."""
    with pytest.raises(BadSetup) as refusal:
        yield
    said = catalog_of().word(refusal.value.message)
    assert re.search(sentence, said), said
