"""Bots and the coach: when they think, and where."""
