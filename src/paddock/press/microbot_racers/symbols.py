"""Every pattern and symbol of Microbot Racers, and how large each is drawn."""

from __future__ import annotations

from typing import Final

from paddock.games._shared.text import Text
from paddock.games.microbot_racers.faces import LETTERS, SIDES, load_cards
from paddock.games.microbot_racers.lexicon import KINDS
from paddock.press.board import Size
from paddock.press.microbot_racers.action_card import ACTION_CARD_SIZE, action_sides, draw_side
from paddock.press.microbot_racers.faces import face_id, faces
from paddock.press.microbot_racers.icons import ICON_SIZE, icon_id, icons
from paddock.press.microbot_racers.palette import CARD_SIZE, stripes
from paddock.press.microbot_racers.robots import ROBOT_SIZE, robots
from paddock.press.microbot_racers.squares import squares
from paddock.press.microbot_racers.switches import glow
from paddock.press.microbot_racers.tokens import PIPS, TOKEN_SIZE, tokens

SIZES: Final[dict[str, Size]] = (
    {f"robot-{seat}": ROBOT_SIZE for seat in (0, 1)}
    | {face_id(letter, side): CARD_SIZE for letter in LETTERS for side in SIDES}
    | {f"actions-{side}": ACTION_CARD_SIZE for side in ("easy", "hard")}
    | {f"{kind}-{seat}": TOKEN_SIZE for kind in ("marker", "lap") for seat in (0, 1)}
    | {f"health-{seat}-{pips}": TOKEN_SIZE for seat in (0, 1) for pips in PIPS}
    | {f"die-{pips}": TOKEN_SIZE for pips in PIPS}
    | {icon_id(kind): ICON_SIZE for kind in KINDS}
    | {"first-player": TOKEN_SIZE, "switch-glow": (64.0, 64.0)}
)


def symbols(words: Text) -> str:
    """Patterns and squares, the faces that use them, then what lies on the cards."""
    sides = "".join(draw_side(side, actions, words) for side, actions in action_sides().items())
    return "".join(
        (
            stripes(), squares(), glow(), faces(load_cards()), robots(), tokens(words), icons(),
            sides,
        )
    )  # fmt: skip
