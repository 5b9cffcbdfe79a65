"""Warns after an installation if the engine is not compiled with mypyc."""

from paddock.kernel import model

if model.__file__.endswith(".py"):
    print("No C compiler was found: the engine runs interpreted, about ten times slower.")
