"""For tests of the server: a busy machine may take its time over an answer."""

from __future__ import annotations

from httpx._config import DEFAULT_TIMEOUT_CONFIG

DEFAULT_TIMEOUT_CONFIG.read = 60.0
DEFAULT_TIMEOUT_CONFIG.connect = 60.0
