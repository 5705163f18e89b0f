"""The table of actions; the only place where action numbers are computed."""

from __future__ import annotations

from spellwright.games.simsala.pieces import FACES, PLACES, SEATS, SPELLS
from spellwright.kernel.actions import ActionTable

ACTIONS = ActionTable(
    ("end",),  # a seat: end the turn
    ("call", 1, SPELLS - 1),  # a seat: call this spell
    ("stone", 1, SPELLS - 1),  # chance: the stone that somebody sees is this spell
    ("place", 1, PLACES),  # chance: the stone at this place leaves
    ("die", 1, len(FACES) - 1),  # chance: the die shows this
    ("first", 1, SEATS),  # chance: this seat begins
)

# An action of a group is its base plus the number that people read.
END = ACTIONS["end"].start
CALL = ACTIONS["call"].start - 1
STONE = ACTIONS["stone"].start - 1
PLACE = ACTIONS["place"].start - 1
DIE = ACTIONS["die"].start - 1
FIRST = ACTIONS["first"].start - 1
