"""What every game is written in. Knows NumPy, Numba and where a user's cache is, and no game."""
