"""The WebSocket transport: handshake, frames, one session for each socket."""
