"""What a table agrees on, and where `setup` finds it."""

from spellwright.kernel.game import FirstPlayer, Option

from .cards import SETS, SPELL_NAMES
from .pieces import COLOUR_NAMES, COLOURS, SEATS

SET_CHOICES = ("first", "second", "third", "classic")
CLASSIC = SET_CHOICES.index("classic")
HARDEST = 3  # §9.9 materia that the solo opponent begins with

OPTIONS = (
    Option("set", SET_CHOICES),
    *(  # of each colour; its number is 0 if the set decides
        Option(colour, ("set", *SPELL_NAMES[SETS * number : SETS * number + SETS]))
        for number, colour in enumerate(COLOUR_NAMES)
    ),
    Option("difficulty", tuple(str(stones) for stones in range(HARDEST + 1)), only_for=(1,)),
    FirstPlayer(SEATS),  # §2.2 its number is 0 if chance decides
)
AGREED_SET, AGREED_RED, AGREED_DIFFICULTY, AGREED_FIRST = 0, 1, 1 + COLOURS, 2 + COLOURS
