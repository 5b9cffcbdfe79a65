"""What the board of Full Throttle is drawn with: streets at night, cars, cards, the console."""
