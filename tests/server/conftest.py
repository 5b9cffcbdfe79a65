"""For tests of the server: a busy machine may take its time, and certificates are read once."""

from __future__ import annotations

from functools import cache

from httpx._config import DEFAULT_TIMEOUT_CONFIG, create_ssl_context
from httpx._transports import default

DEFAULT_TIMEOUT_CONFIG.read = 60.0
DEFAULT_TIMEOUT_CONFIG.connect = 60.0

# Every client, and so every `httpx.get`, would read the certificates anew: 41 ms, though all that
# is asked here is asked over plain HTTP.
vars(default)["create_ssl_context"] = cache(create_ssl_context)
