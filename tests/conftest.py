"""For all tests: hypothesis measures no time, people read English, and no words are missing."""

from __future__ import annotations

import logging
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")

os.environ["PADDOCK_LANG"] = "en"


class NoFaults(logging.Handler):
    """A key or a value that is missing is only logged by a server; here it fails the test."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


logging.getLogger("paddock.words").addHandler(NoFaults())
