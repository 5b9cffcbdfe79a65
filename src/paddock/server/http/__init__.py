"""The HTTP API, the drawn boards and the built web client."""
