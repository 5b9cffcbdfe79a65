"""Paddock: four racing board games to play, watch, study and print.

`paddock.race("trafic_turbo", seats=4, bots="greedy", seed=7)` is a race; docs/python-api.md shows
the rest. The names of `paddock.__all__` are public, all modules below are internal.

`import paddock` loads no game: a public name comes from `paddock.api` when it is first used.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from paddock.version import VERSION

if TYPE_CHECKING:
    from paddock.api import *  # noqa: F403
    from paddock.api import __all__ as __all__

__version__: Final = VERSION


class GamesPackage(ModuleType):
    """The package `paddock.games`, which can be called like the public function of its name."""

    def __call__(self, lang: str = "en") -> Any:
        """Every game: see `paddock.api.catalog.games`."""
        from paddock.api.catalog import games

        return games(lang)


# An import of the package would replace a function of this name in here: so the package is both.
import_module("paddock.games").__class__ = GamesPackage


if not TYPE_CHECKING:  # A type checker reads the star above, and would take any name for one.

    def __getattr__(name):
        is_public = name == "__all__" or not name.startswith("_")
        api = import_module("paddock.api") if is_public else None
        if api is None or name not in (*api.__all__, "__all__"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(api, name)

    def __dir__():
        return sorted({*globals(), *__getattr__("__all__")})
