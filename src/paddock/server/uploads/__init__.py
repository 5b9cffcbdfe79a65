"""Uploaded records and tracks, parsed in a child process with CPU and memory limits."""
