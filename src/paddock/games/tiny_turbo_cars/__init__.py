"""Tiny Turbo Cars: toy cars race through the house, steered by sliding puzzles."""
