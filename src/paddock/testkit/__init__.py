"""Property tests for every game: laws, goldens, perft, clause coverage."""
