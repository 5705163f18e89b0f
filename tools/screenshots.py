"""Pictures of the page for README and docs, phone and desktop, in both languages: `make pictures`, then look at them.

A server of its own, a real browser, real games against bots, a few decisions each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tests.web.browser import DESKTOP, LARGE_PHONE, Look, Visitor, chromium
from tools.gallery import serving

from spellwright.games import games, load

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
LOOKS = {
    f"{device}-{language}": Look(size=size, language=language, name="Runa", scale=scale)
    for device, size, scale in (("desktop", DESKTOP, 1.0), ("phone", LARGE_PHONE, 1.5))
    for language in ("en", "de")
}
DECISIONS = 12


def main() -> None:
    """Take all pictures, or those of the games that are named."""
    wanted = sys.argv[1:] or games()
    TARGET.mkdir(parents=True, exist_ok=True)
    with serving() as server, chromium() as browser:
        for name, look in LOOKS.items():
            visitor = Visitor(browser, server.address, look)
            visitor.go("/").page.wait_for_load_state("networkidle")
            visitor.page.screenshot(path=TARGET / f"home-{name}.png")
            for game in wanted:
                play_a_while(visitor, game)
                visitor.page.screenshot(path=TARGET / f"{game}-{name}.png")
            visitor.leave()


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
