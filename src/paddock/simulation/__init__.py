"""Deterministic simulation of the table server in virtual time, with injected faults.

The server is the real one, from its sockets to its store. Only the event loop's clock, the network,
the disk and the random numbers are simulated, so that one seed always gives the same history.
"""
