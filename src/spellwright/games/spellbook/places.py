"""Where stones lie, how many find room there, and what they are worth. What lies on a card is not here: the card knows
it. (Places are plain numbers: a GPU takes no enumeration as an index.)"""

from .pieces import SEATS

VORTEX = 0  # the bag
DISCARD = 1
ALTAR = 2
ASIDE = 3  # spent or put down while a payment or a swap is going on
RIVAL = 4  # §9.1 the solo opponent's board, both parts
POOL = 5  # and the next three
FAMILIAR = POOL + SEATS  # and the next three
PLACES = FAMILIAR + SEATS

ALTAR_SIZE, ALTAR_LIMIT = 5, 10  # §2.3, §7
SOLO_ALTAR_SIZE = 7  # §9.1
START = 2  # §2.4 materia in a pool
POOL_LIMIT = 9  # §3.7
SPACES = 14  # §1.2 of a familiar board
FAMILIAR_POINTS = (0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18)  # §1.2 by number of materia stored
TRACK = 17  # §9.1 spaces of the solo opponent's track
REFRESHING = (4, 9, 14)  # §9.3
FIRST_TRACK_POINTS, FREE_SPACES = 14, 3  # §9.5
