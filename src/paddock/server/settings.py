"""Limits, timeouts and rates of the table server, with their defaults."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network


@dataclass(frozen=True)
class Settings:
    """Times in seconds, sizes in bytes."""

    names: tuple[str, ...] = ()
    """Host names that requests may name, besides the addresses and this machine's own name."""
    proxies: tuple[IPv4Network | IPv6Network, ...] = ()
    """Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    frame_bytes: int = 8 * 1024
    body_bytes: int = 16 * 1024
    burst: int = 20
    rate: float = 5.0
    """Token bucket of a socket: frames at once, and frames a second."""
    chat_gap: float = 1.0
    """Between two lines of chat of one seat."""
    refusals: int = 200
    """Frames refused for their rate in a row before the socket is closed."""
    hello_within: float = 5.0
    beat: int = 15
    """How often a client is told to ping."""
    dead_after: float = 40.0
    """Silence after which a socket is closed: two pings and a bit."""
    queue_frames: int = 64
    queue_bytes: int = 256 * 1024
    """How far a socket may fall behind before it is closed as a slow reader."""
    stalled: float = 5.0
    """How long a send queue may make no progress before its socket is closed as a slow reader."""
    last_words: float = 5.0
    """How long a closing handshake may take before the connection is aborted."""
    sockets_a_seat: int = 3
    """Sockets and streams of one seat: one more closes the oldest."""
    watchers: int = 100
    """Sockets and streams of spectators by one key of a table: one more is refused."""
    connections_an_address: int = 300
    """Sockets and streams of one address, half of what the process can hold at most: a class of 30
    with three windows each, and a club behind a proxy that is not named."""
    waiting_acts: int = 32
    """Acts of one table that may wait for the disk; more are refused as `busy`."""
    kept_frames: int = 64
    """Frames of a view that a resume can ask for again; further back it gets a snapshot."""
    kept_chat: int = 50
    ticket_life: float = 30.0
    bot_pause: float = 0.6
    """How long a bot thinks before the first act of its turn."""
    bot_next: float = 0.25
    """How long it waits before each further act of a turn."""
    grace: float = 0.25
    """Added to every countdown and bank for network latency, the same for every seat."""
    after_restart: float = 10.0
    """How long countdowns and turn clocks stand still after a restart: players must reconnect
    first."""
    host_away: float = 120.0
    """How long a host may be away before the right goes to a player who is present."""
    countdown_scale: float = 1.0
    """Factor on the countdowns of games, less than 1 in tests."""
    idle: float = 600.0
    """A table without connections is dropped from memory after this time; its log stays."""
    tables_an_hour: int = 600
    """Tables that one address may open."""
    keys_an_hour: int = 600
    """Keys that one address may change: each change is an entry that is kept for ever."""
    boards_an_hour: int = 600
    """Custom boards drawn for one address: each takes 10 to 160 ms of a thread."""
    boards_at_once: int = 60
    look_again: float = 1.0
    """How long the list of public tables is cached."""
    farewell: float = 2.0
    """How long a shutdown may take to store pending entries and to close the sockets."""
    open_metrics: bool = False
    """Whether /metrics answers every address, or this machine alone."""
    uploads_an_hour: int = 240
    """Records and tracks that one address may upload."""
    readers: int = 2
    """Worker processes for uploads at once."""
    reader_patience: float = 8.0
    """Wall-clock seconds of a worker; its CPU time is limited to 2 s by itself."""
    reader_nice: int = 19
    """The priority of upload workers: the lowest, so that no table waits for them. Tests that run
    beside other busy programs set 0: the lowest priority gets next to no CPU there."""
