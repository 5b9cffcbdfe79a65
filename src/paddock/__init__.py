"""Paddock: four racing board games to play, watch, study and print."""
