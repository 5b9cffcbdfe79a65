"""Layouts: which card lies where, on which side, which way up; as words, and as numbers.

A layout is eight lies, clockwise from the top left. As text a lie is a word like `Bfu`: the
card's letter, `f` front or `b` back, `u` upright or `d` upside down; `-` is an empty place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games._shared.files import shipped
from paddock.games._shared.sheet import read_sheet
from paddock.games.microbot_racers.faces import BACK, LETTERS, LIE_WORDS, LIES, UPSIDE_DOWN
from paddock.games.microbot_racers.table import (
    EDGES,
    PLACE_NAMES,
    PLACES,
    edge_towards,
)
from paddock.kernel.message import Message, Value
from paddock.kernel.model import BadSetup, Notation

EMPTY: Final = -1
EMPTY_WORD: Final = "-"
RANDOM: Final = "random"
CUSTOM: Final = "Custom layout"
OWN_FILE: Final = Message("microbot_racers.own_file")
SHUFFLES: Final = 5040
"""The orders of the seven cards beside the start card."""
SPINS: Final = 16384
"""The ways in which the seven can lie."""
RANDOM_LAYOUTS: Final = SHUFFLES * SPINS


def lie_word(lie: int) -> str:
    return EMPTY_WORD if lie == EMPTY else LIE_WORDS[lie]


def layout_words(lies: list[int]) -> str:
    return " ".join(lie_word(lie) for lie in lies)


def read_layout(text: str) -> list[int]:
    """§setup.track The lies that eight words stand for. Refuses what is no full ring."""
    words = text.split()
    if len(words) > PLACES:
        over = words[PLACES]
        raise BadSetup(Message("microbot_racers.too_many_cards", cards=PLACES, word=over))
    words += [EMPTY_WORD] * (PLACES - len(words))
    lies = [read_lie(words, place) for place in range(PLACES)]
    check_twice(lies)
    check_missing(lies)
    return lies


def read_lie(words: list[str], place: int) -> int:
    word = words[place]
    if word == EMPTY_WORD:
        return EMPTY
    fault = fault_in(word, place)
    if fault is not None:
        here = PLACE_NAMES[place]
        raise BadSetup(Message("microbot_racers.bad_lie", word=word, place=here, why=fault))
    way = (BACK if word[1] == "b" else 0) | (UPSIDE_DOWN if word[2] == "d" else 0)
    return LETTERS.index(word[0]) * LIES + int(way)


def fault_in(word: str, place: int) -> Message | None:
    """Why a word is no lie at a place."""
    if len(word) != 3:
        return Message("microbot_racers.bad_word")
    if word[0] not in LETTERS:
        return Message("microbot_racers.no_card", card=word[0], cards=LETTERS)
    if word[1] not in "fb":
        return Message("microbot_racers.bad_side", card=word[0])
    if word[2] not in "ud":
        edge = EDGES[edge_towards(place, (place + 1) % PLACES)]
        return Message("microbot_racers.bad_turn", card=word[0], edge=edge)
    return None


def check_twice(lies: list[int]) -> None:
    seen: dict[int, int] = {}
    for place, lie in enumerate(lies):
        if lie == EMPTY:
            continue
        card = lie // LIES
        if card in seen:
            why = Message(
                "microbot_racers.lies_twice",
                card=LETTERS[card],
                one=PLACE_NAMES[seen[card]],
                two=PLACE_NAMES[place],
                opening=opening(lies, place),
            )
            raise BadSetup(why)
        seen[card] = place


def check_missing(lies: list[int]) -> None:
    for place, lie in enumerate(lies):
        if lie == EMPTY:
            laid = {known // LIES for known in lies if known != EMPTY}
            why = Message(
                "microbot_racers.empty_place",
                place=PLACE_NAMES[place],
                missing=tuple([LETTERS[card] for card in range(PLACES) if card not in laid]),
                opening=opening(lies, place),
            )
            raise BadSetup(why)


def opening(lies: list[int], place: int) -> Message:
    """Which edge opens into nothing when a place has no card."""
    for other in ((place - 1) % PLACES, (place + 1) % PLACES):
        if lies[other] != EMPTY:
            edge = EDGES[edge_towards(other, place)]
            letter = LETTERS[lies[other] // LIES]
            here = PLACE_NAMES[other]
            return Message("microbot_racers.open_edge", edge=edge, card=letter, place=here)
    return Message("microbot_racers.no_neighbour")


def laid_at_random(start_place: int, start_lie: int, number: int) -> list[int]:
    """The layout with a number below RANDOM_LAYOUTS: the start card stays where it is."""
    order, ways = divmod(number, SPINS)
    left = [card for card in range(PLACES) if card != start_lie // LIES]
    lies = [EMPTY] * PLACES
    lies[start_place] = start_lie
    for place in range(PLACES):
        if place != start_place:
            order, pick = divmod(order, len(left))
            ways, way = divmod(ways, LIES)
            lies[place] = left.pop(pick) * LIES + way
    return lies


def number_of(start_place: int, lies: list[int]) -> int:
    """The number of a random layout; `laid_at_random` undone."""
    left = [card for card in range(PLACES) if card != lies[start_place] // LIES]
    order, ways, base, scale = 0, 0, 1, 1
    for place in range(PLACES):
        if place != start_place:
            pick = left.index(lies[place] // LIES)
            order += pick * base
            ways += lies[place] % LIES * scale
            base *= len(left)
            scale *= LIES
            left.pop(pick)
    return order * SPINS + ways


def lay_notation(start_place: int, lies: vec[i64], number: int) -> Notation:
    """A random layout as a line of the log."""
    return f"lay {layout_words(laid_at_random(start_place, lies[start_place], number))}"


def number_of_notation(start_place: int, lies: vec[i64], notation: Notation) -> int:
    """The number of a random layout in the log, -1 where it is none."""
    words = notation.split(" ")
    if words[0] != "lay" or any(word not in LIE_WORDS for word in words[1:]):
        return -1
    laid = [LIE_WORDS.index(word) for word in words[1:]]
    if len({lie // LIES for lie in laid}) != PLACES or len(laid) != PLACES:
        return -1
    return number_of(start_place, laid) if laid[start_place] == lies[start_place] else -1


def own_layout(text: str) -> tuple[str, list[int]]:
    """§setup.track A layout as eight words, or as a file with one layout: its title, its lies."""
    if "=" not in text:
        return CUSTOM, read_layout(text)
    layouts = read_layouts(OWN_FILE, text)
    if len(layouts) != 1:
        raise BadSetup(Message("microbot_racers.one_layout", layouts=len(layouts)))
    return next(iter(layouts.items()))


def load_layouts() -> dict[str, list[int]]:
    """The layouts that ship with the game, the standard one first."""
    return read_layouts("layouts.toml", shipped("microbot_racers", "tracks", "layouts.toml"))


def read_layouts(file: Value, text: str) -> dict[str, list[int]]:
    """The layouts by name. Raises BadSetup."""
    sheet = read_sheet(file, text)
    found: dict[str, list[int]] = {}
    for entry in sheet.sheets("layouts"):
        name = entry.text("name")
        found[name] = read_layout(entry.text("cards"))
        entry.close()
    sheet.close()
    return found
