"""A house seen from above on a Saturday: what the boards of Tiny Turbo Cars are drawn with."""
