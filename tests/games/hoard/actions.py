"""The table of actions."""

from __future__ import annotations

from spellwright.kernel.actions import ActionTable

from .pieces import HANDFUL, HIGHEST, LOWEST, SEATS

ACTIONS = ActionTable(
    ("take",),  # a seat: take a handful
    ("leave",),  # a seat: leave the cave
    ("coins", 1, HANDFUL),  # chance: this many coins
    ("card", LOWEST, HIGHEST),  # chance: the patience card
    ("first", 1, SEATS),  # chance: this seat begins
)
TAKE, LEAVE, COINS, CARD, FIRST = (group.start for group in ACTIONS.groups)
