"""Phones of the same home at the tables of a machine that serves only itself (decision 50)."""
