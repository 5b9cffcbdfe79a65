"""Records and tracks from outside, read in a limited child process."""
