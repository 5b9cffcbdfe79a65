"""Races by the thousand, to study a game."""
