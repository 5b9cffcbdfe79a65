"""The version of Paddock. It stands here, and everything else reads it."""

from typing import Final

VERSION: Final = "0.2.0"
