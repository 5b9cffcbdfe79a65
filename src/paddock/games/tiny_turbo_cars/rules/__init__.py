"""The rules of Tiny Turbo Cars, a module a chapter."""
