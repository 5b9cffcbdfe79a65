"""Microbot Racers: two robots, drafted actions, a track that flips."""
