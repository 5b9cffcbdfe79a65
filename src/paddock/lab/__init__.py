"""Races without a server: one between bots, contests of bots, and random playouts."""
