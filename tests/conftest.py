"""For all tests: how many run at a time, no deadlines, English, and no words missing."""

from __future__ import annotations

import logging
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")

os.environ["PADDOCK_LANG"] = "en"


def pytest_xdist_auto_num_workers() -> int:
    """Two a core: tests wait for servers, bots and animations more than half of their time."""
    return 2 * (os.cpu_count() or 1)


class NoFaults(logging.Handler):
    """A key or a value that is missing is only logged by a server; here it fails the test."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


logging.getLogger("paddock.words").addHandler(NoFaults())
