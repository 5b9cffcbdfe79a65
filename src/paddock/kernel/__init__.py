"""What every game shares: its nouns, its dice, its verbs. Pure, and compiled."""
