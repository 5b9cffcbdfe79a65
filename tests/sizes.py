"""How much is tried: enough for every change, or all there is time for (`make test-all`)."""

from __future__ import annotations

import os
from typing import Final

IS_LONG: Final = os.environ.get("PADDOCK_TESTS") == "long"


def sized(usual: int, long: int) -> int:
    """Seeds, examples or races: the usual number, and that of a long run."""
    return long if IS_LONG else usual
