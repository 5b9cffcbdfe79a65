"""Warns after an installation if the engine is not compiled with mypyc, and was to be."""

import os

from paddock.kernel import model

if model.__file__.endswith(".py") and os.environ.get("PADDOCK_PURE", "") in ("", "0"):
    print("No C compiler was found: the engine runs interpreted, about ten times slower.")
