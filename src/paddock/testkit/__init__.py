"""Property-based tests for every game: laws on random races, goldens, perft, clause coverage."""
