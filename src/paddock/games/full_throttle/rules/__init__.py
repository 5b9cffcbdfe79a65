"""The rules of Full Throttle, chapter by chapter."""
