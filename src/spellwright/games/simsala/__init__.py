"""Simsala … Bumm? (Abraca … what?), a game by Gun-Hee Kim: call the spells before you that only the others can see."""
