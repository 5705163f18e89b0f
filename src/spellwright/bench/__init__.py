"""Measuring: how fast the engine is, and how fast others are in the same run."""
