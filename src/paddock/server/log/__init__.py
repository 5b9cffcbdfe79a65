"""The log of a table on disk: entries, their hash chain, and where they are stored."""
