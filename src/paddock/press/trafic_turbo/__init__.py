"""Trafic Turbo as SVG: a city of cut and folded paper."""
