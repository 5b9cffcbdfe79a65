"""Options that several commands have, and what they check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.cli import completion
from paddock.cli.refusal import Refusal
from paddock.kernel.message import Message


def path_named(text: str) -> Path:
    """A path as typed. The empty one is refused: `Path("")` is the current folder."""
    if not text:
        raise Refusal(Message("cli.empty_path"))
    return Path(text)


def check_free(path: Path, force: bool) -> None:
    """Refuse to overwrite a file unless `--force` is given."""
    if path.exists() and not force:
        raise Refusal(Message("cli.exists", path=path))


Force = Annotated[bool, typer.Option("--force", help="cli.force")]
Json = Annotated[bool, typer.Option("--json", help="cli.json")]
Data = Annotated[
    Path | None, typer.Option(parser=path_named, metavar="FOLDER", help="cli.play.data")
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        autocompletion=completion.options,
        help="cli.race.option",
    ),
]
