"""`paddock backup`: a checked copy of every table, also while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.play import Data, data_folder
from paddock.cli.refusal import Refusal


def backup(
    target: Annotated[Path, typer.Argument(help="The new file, or a folder for it.")],
    data: Data = None,
) -> None:
    """Copy the database to a new file and check the copy."""
    import sqlite3
    from datetime import datetime

    from paddock.server.app import DATABASE
    from paddock.server.log.backup import BadCopy, back_up
    from paddock.server.log.schema import StoreRefused

    if target.is_dir():
        target = target / f"paddock-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"
    try:
        copied = back_up((data or data_folder()) / DATABASE, target)
    except (BadCopy, StoreRefused) as bad:
        raise Refusal(str(bad)) from None
    except (sqlite3.DatabaseError, OSError) as error:
        raise Refusal(f"The database cannot be copied: {error}.") from None
    print(f"{copied.tables} tables, {copied.entries} entries, {copied.size} bytes: {copied.path}")
