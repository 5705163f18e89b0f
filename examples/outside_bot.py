"""A bot for the arena that needs nothing of Spellwright. See docs/outside-bots.md.

spellwright arena simsala --bots newt,"stdio:python examples/outside_bot.py"
"""

import json
import random
import sys

for line in sys.stdin:  # one line for each decision, until the game is over
    asked = json.loads(line)  # {"game": …, "seat": …, "seconds": …, "view": {…}, "legal": ["call 8", …]}
    action = random.choice(asked["legal"])
    print(json.dumps({"action": action}), flush=True)
