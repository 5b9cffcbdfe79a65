"""Load on a real server: many seats on real sockets, counted and timed."""
