"""Microbot Racers as SVG: circuit boards on a workbench."""
