"""Load generator for a real server: throughput, latency, kills, power cuts, reconnects."""
