"""Wall clock and secure random numbers, behind a context variable.

The simulation sets its own there, so that one seed gives one history.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from contextvars import ContextVar
from time import time_ns
from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Environment:
    """The system's clock and random numbers."""

    def now_ms(self) -> int:
        return time_ns() // 1_000_000

    def token_bytes(self, size: int) -> bytes:
        return secrets.token_bytes(size)


ENVIRONMENT: Final = ContextVar("ENVIRONMENT", default=Environment())  # noqa: B039


def now_ms() -> int:
    return ENVIRONMENT.get().now_ms()


def token_bytes(size: int) -> bytes:
    return ENVIRONMENT.get().token_bytes(size)


def token_hex(size: int) -> str:
    return token_bytes(size).hex()


def token_urlsafe(size: int) -> str:
    return urlsafe_b64encode(token_bytes(size)).rstrip(b"=").decode()


def token_number(bits: int) -> int:
    return int.from_bytes(token_bytes(-(-bits // 8)), "big") >> (-bits % 8)
