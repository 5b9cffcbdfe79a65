"""Full Throttle as SVG: streets at night, cars, cards and the console."""
