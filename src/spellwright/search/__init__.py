"""Playing many games fast: generic code, bound to one game's rules."""
