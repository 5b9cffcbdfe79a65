"""The games: a folder each, rulebook and all."""
