"""Promises of Microbot Racers for the laws of the test kit: nothing is secret."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.promises import Promises

PROMISES: Final = Promises()
