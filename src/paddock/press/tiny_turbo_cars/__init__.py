"""Tiny Turbo Cars as SVG: a house seen from above on a Saturday."""
