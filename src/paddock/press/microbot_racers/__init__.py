"""Microbot Racers as SVG: a circuit board with cards that turn over."""
