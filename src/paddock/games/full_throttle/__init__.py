"""Full Throttle: street races with gears, hands of cards and souped-up cars."""
