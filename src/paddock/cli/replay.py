"""`paddock replay`: a recorded race, told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from paddock.cli.language import LANGUAGE, spoken
from paddock.cli.options import Json, path_named
from paddock.cli.race import headline, tell_result
from paddock.cli.record_file import load_record
from paddock.cli.refusal import Refusal
from paddock.cli.say import say, say_json
from paddock.games.registry import AnyGame, find_game
from paddock.kernel.message import Message
from paddock.kernel.model import IllegalMove, Outcome
from paddock.records.record import Record
from paddock.records.story import ToldMove, story
from paddock.records.verify import refused
from paddock.words import text_of


def replay(
    file: Annotated[
        Path, typer.Argument(parser=path_named, metavar="FILE", help="cli.replay.file")
    ],
    step: Annotated[int | None, typer.Option(metavar="N", help="cli.replay.step")] = None,
    json: Json = False,
) -> None:
    """Tell a recorded race in words."""
    record, _ = load_record(file)
    game = find_game(record.game, record.edition)
    if step is not None and not 1 <= step <= len(record.moves):
        raise Refusal(Message("cli.replay.no_move", last=len(record.moves), step=step))
    moves = told_from(file, game, record)
    if json:
        for move in moves:
            if step in (None, move.number):
                say_json(facts(move))
    elif step is not None:
        tell_move(next(move for move in moves if move.number == step))
    else:
        tell_all(game, record, moves)


def tell_move(told: ToldMove) -> None:
    say(f"{told.number:5}  {spoken().word(told.who)}: {told.notation}")
    print_sentences(told)


def tell_all(game: AnyGame, record: Record, moves: Iterator[ToldMove]) -> None:
    say(headline(game.title, record.setup(), record.players))
    for told in moves:
        print_sentences(told)
    if record.result is not None:
        places, points = record.result.places, record.result.points
        outcome = Outcome(places, record.result.rule, points)
        tell_result(outcome, record.players, len(record.moves))


def facts(told: ToldMove) -> dict[str, object]:
    """A line of `--json`. The notation and the sentences are text that may have any character."""
    who = spoken().word(told.who)
    return {"move": told.number, "who": who, "notation": told.notation, "told": told.sentences}


def told_from(file: Path, game: AnyGame, record: Record) -> Iterator[ToldMove]:
    words = text_of(game.name, LANGUAGE.get())
    try:
        yield from story(game, words, record.setup(), record.log(), record.players)
    except IllegalMove as refusal:
        told = Message("cli.replay.broken", file=file, refusal=refused(refusal))
        raise Refusal(told) from None


def print_sentences(told: ToldMove) -> None:
    for sentence in told.sentences:
        say(f"{told.number:5}  {sentence}")
