"""A first game for a learner: a deal on which everything comes up that is to be shown, and a way through it.

The way draws and stores on the first Day, takes on the second, learns Sacrifice with a wild on the third and uses it on
the fourth. A player who decides otherwise plays on with whatever comes.
"""

SEATS = 2
OPTIONS = {"set": "first", "first": "1"}
DEAL = 315
COURSE = (  # what the learner is advised to do, by ply
    (9, "draw"),
    (12, "store"),
    (13, "pick black-circle"),
    (20, "take"),
    (21, "pick red-square"),
    (22, "pass"),
    (29, "draw"),
    (32, "pass"),
    (33, "learn"),
    (34, "pick red-circle"),
    (43, "cast red 3"),
)
WILD = ("white-triangle", "blue-triangle", "yellow-triangle")  # what stands in for the third red
