"""`python -m paddock.server`: the table server alone, for development and tests."""

from __future__ import annotations

import argparse
import sys
from ipaddress import ip_network
from pathlib import Path

from paddock.server.log.store import StoreRefused
from paddock.server.run import serve
from paddock.server.settings import Settings


def setting(text: str) -> tuple[str, int | float]:
    """Any number of `Settings`, as `burst=100`."""
    name, _, value = text.partition("=")
    if name not in Settings.__dataclass_fields__:
        raise argparse.ArgumentTypeError(f"there is no setting {name!r}")
    return name, type(getattr(Settings, name))(value)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m paddock.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path("data"))
    parser.add_argument("--bot-pause", type=float, default=Settings.bot_pause)
    parser.add_argument("--countdown-scale", type=float, default=Settings.countdown_scale)
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--proxy", action="append", default=[], type=ip_network)
    parser.add_argument("--set", action="append", default=[], type=setting, metavar="NAME=VALUE")
    given = parser.parse_args()
    settings = Settings(
        names=tuple(given.name),
        proxies=tuple(given.proxy),
        bot_pause=given.bot_pause,
        bot_next=min(Settings.bot_next, given.bot_pause),
        countdown_scale=given.countdown_scale,
        **dict(given.set),
    )
    try:
        serve(given.host, given.port, given.data, settings=settings)
    except (StoreRefused, OSError) as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
