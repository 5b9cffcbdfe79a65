"""`paddock play` and `paddock serve`: the table server."""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from paddock.cli.refusal import Refusal

if TYPE_CHECKING:
    from paddock.server.settings import Settings

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 20

Host = Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everyone around.")]
Data = Annotated[
    Path | None, typer.Option(help="The folder of the database (or set PADDOCK_DATA).")
]


def data_folder() -> Path:
    """Where this platform keeps what a program must not lose."""
    if chosen := os.environ.get("PADDOCK_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "paddock"
    if sys.platform == "darwin":
        return Path.home() / "DescriptionApi" / "Application Support" / "paddock"
    # The base directory specification: a relative path is to be ignored.
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / "paddock"


def play(
    port: Annotated[int, typer.Option(help="The first port to try.")] = FIRST_PORT,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="Open a browser, where there is one.")] = True,
) -> None:
    """Open Paddock for this machine alone, and a browser with it."""
    for tried in range(port, port + PORTS_TRIED):
        if run("127.0.0.1", tried, data, browser):
            return
    raise Refusal(
        f"The ports {port} to {port + PORTS_TRIED - 1} are all taken; name another with --port."
    )


def serve(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes any free one.")] = FIRST_PORT,
    data: Data = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name that the server is called by from outside; repeatable."),
    ] = None,
    metrics: Annotated[
        bool, typer.Option(help="Let everybody read /metrics, not this machine alone.")
    ] = False,
) -> None:
    """Run the table server, and nothing else; its log is lines of JSON on standard error."""
    from paddock.server.settings import Settings

    settings = Settings(names=tuple(name or ()), open_metrics=metrics)
    if not run(host, port, data, False, settings, logging.INFO):
        raise Refusal(f"Port {port} is taken; name another with --port.")


def run(
    host: str,
    port: int,
    data: Path | None,
    browser: bool,
    settings: Settings | None = None,
    log_level: int = logging.WARNING,
) -> bool:
    """Serve until interrupted. False where the port is taken."""
    from paddock.server.app import serve as serve_tables
    from paddock.server.log.schema import StoreRefused

    folder = data or data_folder()
    try:
        serve_tables(host, port, folder, browser, settings, log_level=log_level)
    except StoreRefused as refused:
        raise Refusal(str(refused)) from None
    except OverflowError:
        raise Refusal(f"There is no port {port}; a port is a number from 1 to 65535.") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return False
        raise Refusal(f"The server cannot start at {host}, port {port}: {error}.") from None
    return True
