"""Races on file: written whole, read strictly, run again to be believed."""
