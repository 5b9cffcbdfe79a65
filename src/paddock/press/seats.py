"""The colours of the four seats, the same in every game: told apart by colour-blind eyes too."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
