"""`paddock replay`: a recorded race, told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.file import load
from paddock.cli.race import headline, result
from paddock.cli.refusal import Refusal
from paddock.cli.say import say
from paddock.games._shared.text import load_text
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.model import IllegalMove, Outcome
from paddock.records.record import Record
from paddock.records.story import Told, story


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `paddock race --log` writes it.")],
    step: Annotated[int | None, typer.Option(help="Tell this move alone, as written.")] = None,
) -> None:
    """Tell a recorded race in words."""
    record, _ = load(file)
    game = find_game(record.game)
    if step is not None and not 1 <= step <= len(record.moves):
        raise Refusal(f"The race has moves 1 to {len(record.moves)}, no move {step}.")
    if step is None:
        say(headline(game.title, record.setup(), record.players))
    for told in told_from(file, game, record):
        if step is None:
            print_sentences(told)
        elif told.number == step:
            say(f"{told.number:5}  {told.who}: {told.notation}")
            print_sentences(told)
            return
    if record.result is not None:
        places, points = record.result.places, record.result.points
        outcome = Outcome(places, record.result.rule, points)
        for line in result(outcome, record.players, len(record.moves)):
            say(line)


def told_from(file: Path, game: AnyGame, record: Record) -> Iterator[Told]:
    text = load_text(game.name)
    try:
        yield from story(game, text, record.setup(), record.log(), record.players)
    except IllegalMove as refusal:
        raise Refusal(f"{file} does not hold, {refusal}; `paddock verify` says where.") from None


def print_sentences(told: Told) -> None:
    for sentence in told.sentences:
        say(f"{told.number:5}  {sentence}")
