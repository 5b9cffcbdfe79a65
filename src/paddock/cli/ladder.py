"""`paddock ladder`: a round robin of bots, with scores, their intervals and ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from paddock.cli import completion
from paddock.cli.options import GameOptions, Json
from paddock.cli.progress import progress
from paddock.cli.race import read_options
from paddock.cli.refusal import Refusal
from paddock.cli.say import say, say_json
from paddock.games.registry import find_game
from paddock.kernel.message import Message
from paddock.kernel.play import set_up
from paddock.lab.ladder import Ladder, Score, all_cores, entered, heats, number_of_heats, run
from paddock.lab.race import SEEDS

if TYPE_CHECKING:
    from paddock.lab.ratings import Rating

MOST_SEEDS: Final = 10**6
MOST_PROCESSES: Final = 1024


def ladder(
    game: Annotated[
        str, typer.Argument(metavar="GAME", autocompletion=completion.games, help="cli.race.game")
    ],
    bots: Annotated[
        str, typer.Option(metavar="NAMES", autocompletion=completion.bots, help="cli.ladder.bots")
    ] = "",
    seats: Annotated[int, typer.Option(metavar="N", help="cli.race.seats")] = 2,
    seeds: Annotated[
        int, typer.Option(min=1, max=MOST_SEEDS, metavar="N", help="cli.ladder.seeds")
    ] = 100,
    first: Annotated[
        int, typer.Option(min=0, max=SEEDS - MOST_SEEDS, metavar="SEED", help="cli.ladder.first")
    ] = 0,
    option: GameOptions = None,
    processes: Annotated[
        int, typer.Option(min=0, max=MOST_PROCESSES, metavar="N", help="cli.ladder.processes")
    ] = 0,
    json: Json = False,
) -> None:
    """Let bots race each other at every seat, and say who is better and how surely."""
    try:
        from paddock.lab.ratings import rated
    except ImportError:
        raise Refusal(Message("cli.ladder.no_openskill")) from None
    rules = find_game(game)
    names = entered(rules, bots.split(",") if bots else (), seats)
    setup = set_up(rules, seats, read_options(option or []), between_bots=True)
    to_race = heats(game, setup.options, names, seats, range(first, first + seeds))
    in_all = number_of_heats(len(names), seats, seeds)
    raced = Ladder(names)
    try:
        with progress() as report:
            for heat, places in run(to_race, processes or all_cores()):
                raced.add(heat, places)
                report("races", len(raced.raced), in_all)
    finally:
        # What is done is told, even where Ctrl-C has cut it short.
        if raced.raced:
            told = (raced.scores(), rated(names, raced.raced))
            if json:
                say_json(facts(game, dict(setup.options), raced, *told))
            else:
                say(Message("cli.ladder.raced", title=rules.title, n=len(raced.raced), seats=seats))
                tell(*told)


def tell(scores: list[Score], ratings: list[Rating]) -> None:
    for score in sorted(scores, key=lambda score: -score.share):
        say(
            Message(
                "cli.ladder.score",
                one=score.one,
                two=score.two,
                share=percent(score.share),
                n=score.races,
                low=percent(score.low),
                high=percent(score.high),
            )
        )
    for rating in ratings:
        mu, margin = f"{rating.mu:.1f}", f"{2 * rating.sigma:.1f}"
        say(Message("cli.ladder.rating", bot=rating.bot, mu=mu, margin=margin))


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def facts(
    game: str, options: dict[str, str], raced: Ladder, scores: list[Score], ratings: list[Rating]
) -> dict[str, Any]:
    """What `--json` prints."""
    return {
        "game": game,
        "options": options,
        "races": len(raced.raced),
        "scores": [vars(score) for score in scores],
        "ratings": [vars(rating) for rating in ratings],
    }
