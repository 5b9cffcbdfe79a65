"""`paddock backup`: a checked copy of every table, also while the server runs."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.options import Data, Force, Json, path_named
from paddock.cli.play import data_folder
from paddock.cli.progress import progress
from paddock.cli.refusal import Refusal
from paddock.cli.say import say, say_json
from paddock.kernel.message import Message


def backup(
    target: Annotated[
        Path, typer.Argument(parser=path_named, metavar="FILE", help="cli.backup.target")
    ],
    data: Data = None,
    force: Force = False,
    json: Json = False,
) -> None:
    """Copy the database to a new file and check the copy."""
    import sqlite3
    from datetime import datetime

    from paddock.server.log.sqlite_backup import BadCopy, back_up
    from paddock.server.log.sqlite_schema import DATABASE
    from paddock.server.log.store import StoreRefused

    if target.is_dir():
        target = target / f"paddock-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"
    try:
        with progress() as report:
            copied = back_up((data or data_folder()) / DATABASE, target, force, report)
    except (BadCopy, StoreRefused) as bad:
        raise Refusal(bad.message) from None
    except (sqlite3.DatabaseError, OSError) as error:
        raise Refusal(Message("cli.backup.failed", error=str(error))) from None
    if json:
        say_json({**asdict(copied), "path": str(copied.path)})
        return
    say(
        Message(
            "cli.backup.done",
            tables=Message("cli.backup.tables", n=copied.tables),
            entries=Message("cli.backup.entries", n=copied.entries),
            bytes=Message("cli.backup.bytes", n=copied.size),
            path=copied.path,
        )
    )
