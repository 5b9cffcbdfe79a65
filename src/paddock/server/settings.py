"""Every number that the table server is run by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Times in seconds, sizes in bytes."""

    names: tuple[str, ...] = ()
    """What the server is called by, besides its addresses and this machine's own name."""
    frame_bytes: int = 8 * 1024
    body_bytes: int = 16 * 1024
    burst: int = 20
    rate: float = 5.0
    chat_gap: float = 1.0
    refusals: int = 200
    """Frames refused for their rate in a row before the socket is closed."""
    hello_within: float = 5.0
    beat: int = 15
    dead_after: float = 40.0
    queue_frames: int = 64
    queue_bytes: int = 256 * 1024
    stalled: float = 5.0
    """How long a queue may stand still before its socket is taken for one that is not read."""
    last_words: float = 5.0
    """How long a socket that is being closed may take over it."""
    sockets_a_seat: int = 3
    watchers: int = 100
    """Sockets of spectators at one table."""
    waiting_acts: int = 32
    """Acts of one table that may wait for the disk; more are told to come again."""
    kept_frames: int = 64
    """Frames of a view that a resume can ask for again; further back it gets a snapshot."""
    kept_chat: int = 50
    ticket_life: float = 30.0
    bot_pause: float = 0.6
    """How long a bot thinks before the first act of its turn."""
    bot_next: float = 0.25
    """How long it takes over each further act."""
    grace: float = 0.25
    """What every seat is given beyond a countdown, for the way that its last act has to go."""
    after_restart: float = 30.0
    """What everybody has at least after a restart, before a turn clock runs out."""
    host_away: float = 120.0
    """How long a host may be away before the right goes to somebody who is here."""
    countdown_scale: float = 1.0
    """Shorter than life, for tests."""
    idle: float = 600.0
    """A table that nobody looks at leaves the memory after this time; the log stays."""
    tables_an_hour: int = 600
    """Tables that one address may open."""
    keys_an_hour: int = 600
    """Keys that are changed for one address: each stands in a log for ever."""
    boards_an_hour: int = 600
    """Boards of its own that are drawn for one address: drawing takes a moment of everybody's."""
    boards_at_once: int = 60
    look_again: float = 1.0
    """How long a list of public tables may be out of date."""
    farewell: float = 2.0
    """How long a server that is stopped takes to store what was sent, and to say goodbye."""
    open_metrics: bool = False
    """Whether everybody may read the metrics, or this machine alone."""
    uploads_an_hour: int = 240
    """Records and tracks that one address may bring."""
    readers: int = 2
    """Uploads that are read at once."""
    reader_patience: float = 8.0
    """How long a reader may take by the clock; of the processor it gets two seconds."""
    reader_nice: int = 19
    """The priority of readers: last in line, so that nobody at a table waits for them. Tests that
    run beside busy programs set 0: at 19 a reader got 1 % of a core, and took half a minute."""
