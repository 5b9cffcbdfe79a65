"""What every game must obey, whatever its rules: laws, goldens, perft, clauses that never fire."""
