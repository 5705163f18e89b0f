"""What a table agrees on, and where `setup` finds it. (Plain numbers: a GPU takes no enumeration as an index.)"""

from spellwright.kernel.game import FirstPlayer, Option

from .pieces import SEATS

OPTIONS = (
    Option("order", ("enforced", "penalised", "free")),
    Option("length", ("match", "single")),
    Option("ending", ("first", "one")),
    FirstPlayer(SEATS),  # §2.1 its number is 0 if chance decides
)
AGREED_ORDER, AGREED_LENGTH, AGREED_ENDING, AGREED_FIRST = range(len(OPTIONS))
