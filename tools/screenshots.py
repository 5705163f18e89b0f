"""Take the pictures of the page that README shows: `make pictures`, then look at them.

A server of its own, a real browser, real games against bots, a few decisions each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.web.browser import DESKTOP, Look, Visitor, chromium
from tools.gallery import serving

from spellwright.games import games, load

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
LOOK = Look(size=DESKTOP, language="en", name="Runa")
DECISIONS = 12


def main() -> None:
    """Take all pictures, or those of the games that are named."""
    wanted = sys.argv[1:] or games()
    TARGET.mkdir(parents=True, exist_ok=True)
    with serving() as server, chromium() as browser:
        visitor = Visitor(browser, server.address, LOOK)
        for game in wanted:
            play_a_while(visitor, game)
            visitor.page.screenshot(path=TARGET / f"{game}-desktop-en.png")


def play_a_while(visitor: Visitor, game: str) -> None:
    """Go to a table in the middle of a game, where the visitor is to decide."""
    bots = ["tinker"] * (load(game).usual_seats - 1)
    visitor.go(f"/t/{visitor.open_table(game, bots, aids='odds', options={'first': '1'})}")
    random = Random(game)
    for _ in range(DECISIONS):
        visitor.decide(random)
    visitor.wait_for_a_decision()
    visitor.page.wait_for_timeout(1500)  # everything has come to rest


if __name__ == "__main__":
    main()
