"""Says so when the installed engine is not compiled."""

from paddock.kernel import model

if model.__file__.endswith(".py"):
    print("No C compiler was found: the engine runs interpreted, about ten times slower.")
