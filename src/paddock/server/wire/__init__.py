"""The message types of the protocol: socket frames and HTTP bodies."""
