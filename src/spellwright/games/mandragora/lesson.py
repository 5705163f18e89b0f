"""A first game for a learner: a deal on which everything comes up that is to be shown, and a way through it.

The way passes a scroll and a night shop, gathers a book and two ingredients of its colour in three walks, and casts
with a mandrake as the third. A player who decides otherwise plays on with whatever comes.
"""

SEATS = 3
OPTIONS = {"first": "1"}
DEAL = 123
COURSE = (  # what the learner is advised to do, by ply
    (15, "move 2"),
    (23, "move 2"),
    (30, "move 3"),
    (42, "book red-3"),
    (43, "brew 2 red mandrake"),
    (44, "stack 3"),
)
