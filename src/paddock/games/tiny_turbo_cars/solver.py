"""The fewest slides from a controller as it stands to a program.

A goal says what each place of lines 2 and 3 must hold; elsewhere anything may stand. For each of
the two lines a table knows how often its own tiles must slide at least, wherever they stand (an
additive pattern database), and the two numbers add up. A hasty search finds some way, never twice
as long as it need be; two more thorough ones look for shorter ways as far as patience goes, and
the last of them proves that there are none. All three are A*, with other weights.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.tiny_turbo_cars.controller import FIRST_CELL, GAP, LETTERS, gap_of
from paddock.games.tiny_turbo_cars.slide_table import FAR, NEXT, carried, table_for

ANY: Final[i64] = -1
PLACES: Final = 8
PATIENCE: Final[i64] = 45_000
"""States that are looked at before a search is content with what it has found."""

ALL_PATIENCE: Final[i64] = 1 << 40
HASTY_GOALS: Final = 3
"""The hasty search tries so many goals, the most promising first."""

MIRROR: Final[i64] = 12
"""Line 3 is line 2 upside down: `cell ^ 12` stands where the cell does, seen from below."""

SLIDES: Final[i64] = 1 << 7
"""What is kept of a state: the state before it, the way it slid, the number of slides."""


class Answer:
    """Slides that lead to the goal, and a number that no way can be shorter than."""

    def __init__(self, slides: list[i64], at_least: i64) -> None:
        self.slides: Final = slides
        self.at_least: Final = at_least

    def is_fewest(self) -> bool:
        return len(self.slides) == self.at_least


def to_lines(tiles: vec[i64], lines: str, patience: i64 = PATIENCE) -> Answer:
    """To two lines in letters, `.` for the gap and `?` for anything: `12?J/.TB+`."""
    letters = lines.replace("/", "")
    goal = [ANY if letter == "?" else i64(LETTERS.index(letter)) for letter in letters]
    return nearest(tiles, [goal], patience)


def to_order(tiles: vec[i64], commands: list[i64], patience: i64 = PATIENCE) -> Answer:
    """To seven or eight commands in order, the gap wherever it is the least trouble."""
    if len(commands) == PLACES:
        return nearest(tiles, [commands], patience)
    goals = [[*commands[:place], GAP, *commands[place:]] for place in range(PLACES)]
    return nearest(tiles, goals, patience)


def nearest(tiles: vec[i64], goals: list[list[i64]], patience: i64) -> Answer:
    """To whichever goal is reached first."""
    searches = [Search(tiles, cells) for goal in goals for cells in assigned(tiles, goal)]
    assert searches, "a goal has two lines of four, and asks for tiles that there are"
    searches.sort(key=least_of)
    best = Answer([], FAR)
    for search in searches[:HASTY_GOALS]:
        best = bettered(best, [search], 1, 2, ALL_PATIENCE)
    best = bettered(best, searches, 2, 3, patience // 2)
    return bettered(best, searches, 1, 1, patience // 2)


def bettered(best: Answer, searches: list[Search], made: i64, to_go: i64, patience: i64) -> Answer:
    """The answer after each search has looked for a shorter one, until patience ends."""
    slides = best.slides
    below = i64(len(slides)) if slides or best.at_least == 0 else FAR
    at_least = below
    for search in searches:
        if search.find(made, to_go, below, patience):
            slides = search.way
            below = len(slides)
        patience -= search.looked_at
        at_least = min(at_least, search.at_least)
    return Answer(slides, min(at_least, below))


def least_slides(tiles: vec[i64], goal: list[i64]) -> i64:
    """At least so many slides, at the price of a look into the tables."""
    return min([Search(tiles, cells).least for cells in assigned(tiles, goal)])


def least_of(search: Search) -> int:
    return int(search.least)


def assigned(tiles: vec[i64], goal: list[i64]) -> list[list[i64]]:
    """For each place of the goal the cell where its tile stands now; twins can swap roles."""
    found: list[list[i64]] = [[]]
    for wanted in goal:
        cells = [i64(cell) for cell in range(16) if tiles[cell] == wanted] or [ANY]
        if wanted != ANY and cells[0] == ANY:
            return []
        found = [[*some, cell] for some in found for cell in cells if is_free(some, cell)]
    return found if len(goal) == PLACES else []


def is_free(taken: list[i64], cell: i64) -> bool:
    return cell == ANY or cell not in taken


class Search:
    """One goal, with the cells where its tiles stand at first.

    A state is one number: where the tiles for line 2 stand, those for line 3, and the gap.
    """

    def __init__(self, tiles: vec[i64], cells: list[i64]) -> None:
        gap = gap_of(tiles)
        upper = columns(cells[:4], gap)
        lower = columns(cells[4:], gap)
        self.gap_goal: Final = FIRST_CELL + i64(cells.index(gap)) if gap in cells else ANY
        self.uppers: Final = i64(len(upper))
        self.lowers: Final = i64(len(lower))
        self.upper_table: Final = table_for(upper)
        self.lower_table: Final = table_for(lower)
        first_upper = packed([cells[column] for column in upper])
        first_lower = packed([cells[4 + column] ^ MIRROR for column in lower])
        self.start: Final = (first_upper << 20) + (first_lower << 4) + gap
        self.least: Final = self.left(self.start)
        self.at_least: i64 = self.least
        self.looked_at: i64 = 0
        self.way: list[i64] = []

    def left(self, state: i64) -> i64:
        """At least so many slides are left."""
        upper = self.upper_table[(state >> 20 << 4) | (state & 15)]
        return upper + self.lower_table[(state & 0xFFFF0) | ((state & 15) ^ MIRROR)]

    def is_goal(self, state: i64) -> bool:
        return self.left(state) == 0 and (self.gap_goal == ANY or self.gap_goal == state & 15)

    def after(self, state: i64, way: i64) -> i64:
        """The state after a slide, -1 where no tile is there to slide."""
        gap = state & 15
        cell = NEXT[gap * 4 + way]
        if cell < 0:
            return -1
        upper = carried(state >> 20, self.uppers, cell, gap)
        lower = carried((state >> 4) & 0xFFFF, self.lowers, cell ^ MIRROR, gap ^ MIRROR)
        return (upper << 20) + (lower << 4) + cell

    def find(self, made: i64, to_go: i64, below: i64, patience: i64) -> bool:
        """A way of less than so many slides, weighing slides made against slides to go.

        Only equal weights prove anything: `at_least` is then below every way.
        """
        known: dict[int, int] = {int(self.start): 0}
        waiting: list[list[i64]] = [[] for _ in range((made + to_go) * FAR)]
        waiting[to_go * self.least].append(self.start)
        weight = to_go * self.least
        self.looked_at = 0
        while weight < made * below and self.looked_at < patience:
            if not waiting[weight]:
                weight += 1
                continue
            state = waiting[weight].pop()
            slides = i64(known[int(state)]) % SLIDES
            if made * slides + to_go * self.left(state) < weight:
                continue
            if self.is_goal(state):
                self.at_least = slides if made == to_go else self.least
                self.way = traced(known, int(state))
                return True
            self.looked_at += 1
            weight = min(weight, self.spread(state, slides + 1, made, to_go, below, known, waiting))
        self.at_least = min(below, weight) if made == to_go else self.least
        return False

    def spread(
        self,
        state: i64,
        slides: i64,
        made: i64,
        to_go: i64,
        below: i64,
        known: dict[int, int],
        waiting: list[list[i64]],
    ) -> i64:
        """Put all that is one slide on where its weight belongs; return the least of these."""
        least = FAR * (made + to_go)
        for way in range(4):
            after = self.after(state, way)
            if after < 0:
                continue
            left = self.left(after)
            before = known.get(int(after), int(SLIDES) - 1)
            if slides < i64(before) % SLIDES and slides + left < below:
                known[int(after)] = int((state * 4 + way) * SLIDES + slides)
                weight = made * slides + to_go * left
                waiting[weight].append(after)
                least = min(least, weight)
        return least


def columns(cells: list[i64], gap: i64) -> list[i64]:
    """The columns of a line for which a certain tile is wanted."""
    return [i64(column) for column in range(4) if cells[column] not in (ANY, gap)]


def packed(cells: list[i64]) -> i64:
    key: i64 = 0
    for place in range(len(cells)):
        key += cells[place] << (4 * place)
    return key


def traced(known: dict[int, int], state: int) -> list[i64]:
    """The slides that led to a state."""
    way: list[i64] = []
    while known[state] > 0:
        kept = known[state] // int(SLIDES)
        way.append(kept % 4)
        state = kept // 4
    way.reverse()
    return way
