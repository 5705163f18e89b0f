"""The table of actions; the only place where action numbers are computed."""

from spellwright.kernel.actions import ActionTable

from .pieces import FACES, PLACES, SEATS, SPELLS

ACTIONS = ActionTable(
    ("end",),  # a seat: end the turn
    ("call", 1, SPELLS - 1),  # a seat: call this spell
    ("stone", 1, SPELLS - 1),  # chance: the stone that somebody sees is this spell
    ("place", 1, PLACES),  # chance: the stone at this place leaves
    ("die", 1, len(FACES) - 1),  # chance: the die shows this
    ("first", 1, SEATS),  # chance: this seat begins
)

# An action of a group is its base plus the number that people read.
END = ACTIONS.starts[0]
CALL, STONE, PLACE, DIE, FIRST = (start - 1 for start in ACTIONS.starts[1:])
