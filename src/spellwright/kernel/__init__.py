"""What every game is written in. Imports NumPy and Numba only, and knows no game."""
