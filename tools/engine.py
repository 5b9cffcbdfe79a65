"""Says so when the installed engine is not compiled, and why."""

import sys

from paddock.kernel import model

# mypyc replaces a module's loader by a shared library's.
if (model.__file__ or "").endswith(".py"):
    print("No C compiler was found: the engine runs interpreted, about ten times slower.")
    sys.exit("--compiled" in sys.argv)
