"""The terminal client."""

WIDTH = 80  # columns
