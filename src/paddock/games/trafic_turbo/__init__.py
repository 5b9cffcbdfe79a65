"""Trafic Turbo: a race in the middle of the traffic."""
