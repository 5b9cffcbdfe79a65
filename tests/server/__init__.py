"""The table server: as a pure function, on disk, over sockets, and in trouble."""
