"""Prometheus metrics: counters, gauges and a histogram, in the text format.

They are sums over all tables without names. On a server with one table they would still tell when
a seat makes a secret plan, so /metrics answers this machine alone unless `--metrics` is given.
"""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

LOG: Final = logging.getLogger("paddock.server")
Labels = tuple[tuple[str, str], ...]

FAMILIES: Final = {
    "paddock_entries_total": ("counter", "Entries stored in the logs of tables, by kind."),
    "paddock_refusals_total": (
        "counter",
        "Acts and other requests refused on sockets, by code.",
    ),
    "paddock_repeats_total": ("counter", "Acts that were sent again and answered again."),
    "paddock_requests_total": ("counter", "HTTP requests answered, by status."),
    "paddock_closed_sockets_total": ("counter", "Sockets closed by the server, by code."),
    "paddock_refused_connections_total": (
        "counter",
        "Sockets and streams not let in, by the limit that they ran into.",
    ),
    "paddock_client_faults_total": (
        "counter",
        "Requests that were broken off, were no HTTP, and texts that were no UTF-8, by kind.",
    ),
    "paddock_broken_tables_total": (
        "counter",
        "Tables dropped because memory and log differed.",
    ),
    "paddock_store_failures_total": ("counter", "Transactions that the disk did not take."),
    "paddock_store_failing": ("gauge", "Whether the last write failed: 1, or 0."),
    "paddock_store_seconds": ("histogram", "Seconds from judging an entry to its commit."),
    "paddock_sockets": ("gauge", "Sockets at tables."),
    "paddock_tables": ("gauge", "Tables in memory."),
    "paddock_waiting_entries": ("gauge", "Entries that wait to be written."),
}
STEPS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """Counts of one server since its start."""

    def __init__(self) -> None:
        self.counts: Final[Counter[tuple[str, Labels]]] = Counter()
        self.entries: Final[dict[str, int]] = {}
        """By kind. No Counter: one takes 1,000 instructions to set an item."""
        self.waits: Final = [0] * (len(STEPS) + 1)
        self.waited = 0.0

    def count(self, name: str, **labels: str) -> None:
        self.counts[f"paddock_{name}_total", tuple(labels.items())] += 1

    def client_fault(self, kind: str) -> None:
        """Count what a client has done wrong, and log the 1st, 2nd, 4th, 8th … of its kind.

        Anybody can do it as often as they like: a line for each would fill the disk.
        """
        self.count("client_faults", kind=kind)
        times = self.counts["paddock_client_faults_total", (("kind", kind),)]
        if times & (times - 1) == 0:
            LOG.warning("a client was at fault: %s, %d times so far", kind, times)

    def stored(self, kind: str, seconds: float) -> None:
        self.entries[kind] = self.entries.get(kind, 0) + 1
        self.waited += seconds
        self.waits[bisect_left(STEPS, seconds)] += 1

    def text(self, gauges: Mapping[str, float]) -> str:
        """All families in the text exposition format."""
        lines: list[str] = []
        for name, (kind, about) in FAMILIES.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            lines += self.histogram(name) if kind == "histogram" else self.samples(name, gauges)
        return "\n".join(lines) + "\n"

    def samples(self, name: str, gauges: Mapping[str, float]) -> Iterator[str]:
        if name in gauges:
            yield f"{name} {gauges[name]}"
        if name == "paddock_entries_total":
            for kind, value in sorted(self.entries.items()):
                yield f"{name}{braced((('kind', kind),))} {value}"
        for (family, labels), value in sorted(self.counts.items()):
            if family == name:
                yield f"{name}{braced(labels)} {value}"

    def histogram(self, name: str) -> Iterator[str]:
        total = 0
        for step, number in zip((*map(str, STEPS), "+Inf"), self.waits, strict=True):
            total += number
            yield f'{name}_bucket{{le="{step}"}} {total}'
        yield f"{name}_sum {self.waited}"
        yield f"{name}_count {total}"


def braced(labels: Labels) -> str:
    inside = ",".join(f'{name}="{value}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""
