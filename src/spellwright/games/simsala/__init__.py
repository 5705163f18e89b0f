"""Simsala … Bumm? (Abraca … what?), a game by Gary Kim: call the spells before you that only the others can see."""
