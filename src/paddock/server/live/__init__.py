"""Tables in memory: one queue of requests for each, its connections, timers and bots."""
