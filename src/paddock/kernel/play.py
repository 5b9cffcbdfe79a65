"""Playing a game: set up, draw, step, play a batch, settle chance, replay a log."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from paddock.kernel.dice import Dice
from paddock.kernel.message import Message
from paddock.kernel.model import (
    CHANCE,
    Action,
    BadSetup,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    Notation,
    S,
    Seat,
    Setup,
    Told,
    V,
)


def set_up(
    game: Game[S, V], seats: int, chosen: dict[str, str], between_bots: bool = False
) -> Setup:
    """A checked Setup: every option present, in the game's order, with a known value."""
    check_seats(game, seats)
    check_options(game, chosen)
    options: list[tuple[str, str]] = []
    for option in game.options:
        default = (between_bots and option.between_bots) or option.default
        value = chosen.get(option.name, default)
        if option.values and not option.free and value not in option.values:
            name, values = option.name, option.values
            raise BadSetup(Message("games.setup.no_value", option=name, values=values, value=value))
        options.append((option.name, value))
    return Setup(game.name, game.edition, seats, tuple(options))


def check_seats(game: Game[S, V], seats: int) -> None:
    low, high = game.fewest, game.most
    if not low <= seats <= high:
        title = game.title
        raise BadSetup(Message("games.setup.seats", game=title, low=low, high=high, seats=seats))


def check_options(game: Game[S, V], chosen: dict[str, str]) -> None:
    names = tuple([option.name for option in game.options])
    for name in chosen:
        if name not in names:
            title = game.title
            raise BadSetup(Message("games.setup.no_option", game=title, option=name, options=names))


def notation(game: Game[S, V], state: S, decision: Decision, action: Action) -> Notation:
    if decision.width:
        return game.spell(state, decision, action)
    return state.lexicon.words[action]


def offered(game: Game[S, V], state: S, seat: Seat, text: Notation) -> Action:
    """The action that a notation stands for, if a seat is asked for an answer like it."""
    decisions = game.pending(state)
    if not decisions:
        raise IllegalMove("over", Move(seat, text))
    for decision in decisions:
        if decision.seat == seat:
            return answer(game, state, decision, text)
    raise IllegalMove("not_seat", Move(seat, text))


def answer(game: Game[S, V], state: S, decision: Decision, text: Notation) -> Action:
    if decision.width:
        action = game.unspell(state, decision, text)
        if 0 <= action < decision.width:
            return action
    else:
        number: i64 = state.lexicon.index.get(text, -1)
        for option in decision.options:  # `in` would compare boxed numbers.
            if option == number:
                return number
    raise IllegalMove("illegal", Move(decision.seat, text))


def step(game: Game[S, V], state: S, move: Move) -> tuple[S, list[Event]]:
    """Answer one pending decision. `state` is left untouched."""
    draft = state.clone()
    events: list[Event] = []
    game.resolve(draft, move.seat, offered(game, draft, move.seat, move.notation), events)
    return draft, events


def play(
    game: Game[S, V], state: S, seat: Seat, notations: Sequence[Notation]
) -> tuple[S, list[Event]]:
    """Answer a seat's decisions one after the other: all of the batch, or IllegalMove."""
    draft = state.clone()
    return draft, play_on(game, draft, seat, notations)


def play_on(game: Game[S, V], draft: S, seat: Seat, notations: Sequence[Notation]) -> list[Event]:
    """The same on a state of the caller's own, which an IllegalMove leaves half changed."""
    events: list[Event] = []
    for text in notations:
        game.resolve(draft, seat, offered(game, draft, seat, text), events)
    return events


def draw(decision: Decision, dice: Dice) -> Action:
    """Let chance answer its own question, with one number from the dice."""
    assert decision.seat == CHANCE, "only chance draws"
    if decision.width:
        return dice.below(decision.width)
    if not decision.weights:
        return decision.options[dice.below(len(decision.options))]
    total = 0
    for weight in decision.weights:
        total += weight
    ticket = dice.below(total)
    for place in range(len(decision.options)):
        if ticket < decision.weights[place]:
            return decision.options[place]
        ticket -= decision.weights[place]
    raise AssertionError("a ticket beyond the last weight")


def settle(game: Game[S, V], state: S, dice: Dice) -> tuple[S, list[Move], list[Event]]:
    """Let chance decide until a seat must choose or the race is over."""
    draft = state.clone()
    events: list[Event] = []
    drawn = settle_draft(game, draft, dice, events)
    return draft, [Move(CHANCE, text) for text in drawn], events


def settle_draft(game: Game[S, V], draft: S, dice: Dice, events: Told) -> list[Notation]:
    """The same on a state of the caller's own; what was drawn."""
    drawn: list[Notation] = []
    while True:
        decisions = game.pending(draft)
        if not decisions or decisions[0].seat != CHANCE:
            return drawn
        action = draw(decisions[0], dice)
        drawn.append(notation(game, draft, decisions[0], action))
        game.resolve(draft, CHANCE, action, events)


def replay(game: Game[S, V], setup: Setup, log: Sequence[Move], dice: Dice | None = None) -> S:
    """Fold a log into a state. With the dice of the race, every draw is made again and checked."""
    state = game.start(setup)
    for move in log:
        action = offered(game, state, move.seat, move.notation)
        if dice is not None and move.seat == CHANCE:
            decision = game.pending(state)[0]
            if notation(game, state, decision, draw(decision, dice)) != move.notation:
                raise IllegalMove("draw", move)
        game.resolve(state, move.seat, action, None)
    return state
