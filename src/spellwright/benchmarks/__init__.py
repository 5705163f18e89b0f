"""Benchmarks: how fast the engine, the search and the server are, and how fast others are in the same run."""
