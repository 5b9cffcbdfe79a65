"""`paddock verify`: replays records and checks every move, every draw and the result."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from paddock.cli.language import spoken
from paddock.cli.options import Json, path_named
from paddock.cli.progress import progress
from paddock.cli.record_file import load_record, record_files
from paddock.cli.refusal import Refusal
from paddock.cli.say import complain, plain, say, say_json
from paddock.games.registry import find_game
from paddock.kernel.message import Message
from paddock.kernel.model import BadSetup
from paddock.records.lines import move_line
from paddock.records.verify import Noted
from paddock.records.verify import verify as judge

NONCE: Final = re.compile(r"([0-9]{1,2})=(.*)", re.DOTALL)
RIGHT, WRONG, UNREADABLE = 0, 1, 2
"""What is found of a file, and the exit code where it is the only one."""


@dataclass(frozen=True)
class Checked:
    """What was found of one file; the move and its line count from 1, 0 where there is none."""

    file: Path
    found: int
    told: Message | str
    move: int = 0
    line: int = 0


def verify(
    file: Annotated[
        list[Path], typer.Argument(parser=path_named, metavar="FILE", help="cli.verify.file")
    ],
    commit: Annotated[str, typer.Option(metavar="HASH", help="cli.verify.commit")] = "",
    nonce: Annotated[
        list[str] | None, typer.Option(metavar="SEAT=NONCE", help="cli.verify.nonce")
    ] = None,
    json: Json = False,
) -> None:
    """Run records again. Exit 0 if all are right, 1 if one is wrong, 2 if one cannot be read."""
    files = record_files(file)
    if len(files) > 1 and (commit or nonce):
        raise Refusal(Message("cli.verify.noted_of_many", files=len(files)))
    noted = Noted(commit, tuple(read_nonce(pair) for pair in nonce or ()))
    found: Counter[int] = Counter()
    with progress() as report:
        for number, path in enumerate(files):
            report("records", number, len(files))
            checked = check(path, noted)
            found[checked.found] += 1
            tell_as_json(checked) if json else tell(checked)
    if len(files) > 1 and not json:
        right, wrong, unreadable = found[RIGHT], found[WRONG], found[UNREADABLE]
        say(Message("cli.verify.summary", right=right, wrong=wrong, unreadable=unreadable))
    raise typer.Exit(WRONG if found[WRONG] else UNREADABLE if found[UNREADABLE] else RIGHT)


def check(path: Path, noted: Noted) -> Checked:
    try:
        record, data = load_record(path)
        find_game(record.game)
    except (Refusal, BadSetup) as refusal:
        return Checked(path, UNREADABLE, refusal.message)
    verdict = judge(record, noted=noted)
    if verdict.right:
        return Checked(path, RIGHT, verdict.message)
    return Checked(path, WRONG, verdict.message, verdict.move, move_line(data, verdict.move))


def tell(checked: Checked) -> None:
    """One line: what is right on standard output, all else on standard error."""
    told = checked.told
    if checked.found == UNREADABLE:
        complain(told)
        return
    if checked.line:
        told = Message("cli.verify.place", line=checked.line, move=checked.move, verdict=told)
    said = Message("cli.verify.verdict", file=checked.file, verdict=told)
    say(said, file=sys.stderr if checked.found else sys.stdout)


def tell_as_json(checked: Checked) -> None:
    said = {
        "file": str(checked.file),
        "found": ("right", "wrong", "unreadable")[checked.found],
        "why": plain(spoken().word(checked.told)),
        "move": checked.move or None,
        "line": checked.line or None,
    }
    say_json(said)


def read_nonce(pair: str) -> tuple[int, str]:
    found = NONCE.fullmatch(pair)
    if found is None:
        raise Refusal(Message("cli.verify.no_nonce", pair=pair))
    return int(found[1]), found[2]
