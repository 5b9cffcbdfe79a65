"""A table as the fold of its log: no clock, no disk, no socket."""
