"""`paddock play` and `paddock serve`: the table server."""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from paddock.cli.language import spoken
from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message

if TYPE_CHECKING:
    from paddock.server.settings import Settings

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 20

Host = Annotated[str, typer.Option(help="cli.serve.host")]
Data = Annotated[Path | None, typer.Option(help="cli.play.data")]


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


def play(
    port: Annotated[int, typer.Option(help="cli.play.port")] = FIRST_PORT,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="cli.play.browser")] = True,
) -> None:
    """Open Paddock for this machine alone, and a browser with it."""
    for tried in range(port, port + PORTS_TRIED):
        if run("127.0.0.1", tried, data, browser):
            return
    raise Refusal(Message("cli.play.ports_taken", first=port, last=port + PORTS_TRIED - 1))


def serve(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="cli.serve.port")] = FIRST_PORT,
    data: Data = None,
    name: Annotated[list[str] | None, typer.Option(help="cli.serve.name")] = None,
    metrics: Annotated[bool, typer.Option(help="cli.serve.metrics")] = False,
) -> None:
    """Run the table server, and nothing else; its log is lines of JSON on standard error."""
    from paddock.server.settings import Settings

    settings = Settings(names=tuple(name or ()), open_metrics=metrics)
    if not run(host, port, data, False, settings, logging.INFO):
        raise Refusal(Message("cli.serve.port_taken", port=port))


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
    except OverflowError:
        raise Refusal(Message("cli.serve.no_port", port=port)) from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return False
        told = Message("cli.serve.no_start", host=host, port=port, error=str(error))
        raise Refusal(told) from None
    return True
