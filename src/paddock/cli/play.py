"""`paddock play` and `paddock serve`: the table server."""

from __future__ import annotations

import errno
import logging
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from paddock.cli.language import spoken
from paddock.cli.options import Data
from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from ipaddress import IPv4Network, IPv6Network

    from paddock.server.settings import Settings

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 20

MOST_PORTS: Final = 65535
INSTANT: Final = "instant"
QUICKEST: Final = 1000.0
HOST_NAME: Final = re.compile(r"[A-Za-z0-9:]([A-Za-z0-9._:%-]{0,252}[A-Za-z0-9.:])?")
"""A name or an address; IPv6 has colons and, for a link, a percent sign."""

Host = Annotated[str, typer.Option(metavar="ADDRESS", help="cli.serve.host")]


def data_folder() -> Path:
    """Where this platform keeps what a program must not lose."""
    if chosen := os.environ.get("PADDOCK_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "paddock"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "paddock"
    # The base directory specification: a relative path is to be ignored.
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / "paddock"


def paces(incomplete: str) -> list[str]:
    return [pace for pace in (INSTANT, "2", "10") if pace.startswith(incomplete)]


def at_pace(settings: Settings, pace: str) -> Settings:
    """Bots that take so many times less time before an act; none at all where it is `instant`."""
    if pace == INSTANT:
        return replace(settings, bot_pause=0.0, bot_next=0.0)
    try:
        factor = float(pace)
    except ValueError:
        factor = 0.0
    if not 1 / QUICKEST <= factor <= QUICKEST:
        raise Refusal(Message("cli.serve.no_pace", most=QUICKEST, pace=pace))
    pause, following = settings.bot_pause / factor, settings.bot_next / factor
    return replace(settings, bot_pause=pause, bot_next=following)


def check_names(names: Sequence[str]) -> None:
    for name in names:
        if HOST_NAME.fullmatch(name) is None:
            raise Refusal(Message("cli.serve.no_name", name=name))


def play(
    port: Annotated[
        int, typer.Option(min=0, max=MOST_PORTS, metavar="N", help="cli.play.port")
    ] = FIRST_PORT,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="cli.play.browser")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="cli.play.lan")] = False,
) -> None:
    """Open Paddock for this machine alone or its network, and a browser with it."""
    from paddock.server.lan_addresses import every_address

    host = every_address() if lan else "127.0.0.1"
    last = min(port + PORTS_TRIED - 1, MOST_PORTS)
    for tried in range(port, last + 1):
        if run(host, tried, data, browser):
            return
    raise Refusal(Message("cli.play.ports_taken", first=port, last=last))


def serve(
    host: Host = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=MOST_PORTS, metavar="N", help="cli.serve.port")
    ] = FIRST_PORT,
    data: Data = None,
    name: Annotated[list[str] | None, typer.Option(metavar="HOST", help="cli.serve.name")] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="cli.serve.proxy")
    ] = None,
    metrics: Annotated[bool, typer.Option("--metrics", help="cli.serve.metrics")] = False,
    pace: Annotated[
        str, typer.Option(metavar="FACTOR", autocompletion=paces, help="cli.serve.pace")
    ] = "1",
) -> None:
    """Run the table server, and nothing else; its log is lines of JSON on standard error."""
    from paddock.server.settings import Settings

    proxies = tuple(proxy_network(one) for one in proxy or ())
    settings = Settings(names=tuple(name or ()), proxies=proxies, open_metrics=metrics)
    check_names((host, *settings.names))
    settings = at_pace(settings, pace)
    if not run(host, port, data, False, settings, logging.INFO):
        raise Refusal(Message("cli.serve.port_taken", port=port))


def proxy_network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Refusal(Message("cli.serve.no_proxy", proxy=text)) from None


def run(
    host: str,
    port: int,
    data: Path | None,
    browser: bool,
    settings: Settings | None = None,
    log_level: int = logging.WARNING,
) -> bool:
    """Serve until interrupted. False where the port is taken."""
    from paddock.server.log.store import StoreRefused
    from paddock.server.run import serve as serve_tables

    folder = data or data_folder()
    try:
        lang = spoken().language.tag
        serve_tables(host, port, folder, browser, settings, log_level=log_level, lang=lang)
    except StoreRefused as refused:
        raise Refusal(refused.message) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return False
        told = Message("cli.serve.no_start", host=host, port=port, error=str(error))
        raise Refusal(told) from None
    return True
