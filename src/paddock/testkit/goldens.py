"""Golden files: playthroughs in sentences, kept and compared, so that a changed rule shows.

`python -m paddock.testkit.goldens` writes them anew; the difference is there to be reviewed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from paddock.games.registry import AnyGame, every_edition
from paddock.kernel.model import Outcome, Setup
from paddock.records.story import ToldMove, standings, story
from paddock.testkit.subject import Subject, registered
from paddock.testkit.walk import walk
from paddock.words import catalog_of

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")
SEED: Final = 1
FIRST: Final = "1"


def file_name(subject: Subject, setup: Setup) -> str:
    """`3-seats.txt`, or with what is unusual: `4-seats-points-yes.txt`."""
    usual = {option.name: option.default for option in subject.game.options}
    usual.update(subject.lengths)
    unusual = [f"-{name}-{value}" for name, value in setup.options if usual[name] != value]
    return f"{setup.seats}-seats{''.join(unusual)}.txt"


def playthrough(subject: Subject, setup: Setup, seed: int = SEED) -> str:
    """A whole race by chance, as people read it."""
    game = subject.game
    names = NAMES[: setup.seats]
    race = walk(game, setup, seed, subject.most_decisions)
    options = ", ".join(f"{name} {value}" for name, value in setup.options)
    lines = [f"{game.title}, edition {game.edition}", f"{', '.join(names)}; {options}; seed {seed}"]
    lines.append("")
    for told in story(game, subject.text, setup, race.log(), names):
        lines += move_lines(told)
    outcome: Outcome | None = game.outcome(race.last)
    if outcome is not None:
        lines += [
            "",
            f"The end by §{outcome.rule}:",
            *map(catalog_of().word, standings(outcome, names)),
        ]
    return "\n".join(lines) + "\n"


def move_lines(told: ToldMove) -> list[str]:
    head = f"{told.number:4}  {catalog_of().word(told.who)}: {told.notation}"
    return [head, *(f"        {sentence}" for sentence in told.sentences)]


def goldens(subject: Subject) -> dict[str, str]:
    """Every golden of a game, by its file name."""
    return {file_name(subject, setup): playthrough(subject, setup) for setup in subject.setups()}


def write(subject: Subject, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = goldens(subject)
    for stale in folder.glob("*.txt"):
        if stale.name not in wanted:
            stale.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def folder(tests: Path, game: AnyGame) -> Path:
    """Those of the first edition lie in `goldens`, those of a later one in a folder within."""
    first = tests / "games" / game.name / "goldens"
    return first if game.edition == FIRST else first / f"edition-{game.edition}"


def main(tests: Path) -> None:
    for game in every_edition():
        write(registered(game.name, game.edition), folder(tests, game))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("tests"))
