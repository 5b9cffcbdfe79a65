"""The rulebook's chapters."""
