"""Toy Rally: a small game that uses everything the kernel offers. No box holds it."""
