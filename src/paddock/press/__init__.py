"""Boards, pieces and cards drawn as SVG: a package for each game, and what they share."""
