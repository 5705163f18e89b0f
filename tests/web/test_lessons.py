"""Learning by playing: whoever does what is advised gets to the end of the lesson, and the game goes on."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from spellwright.games.mandragora import lesson as mandragora
from spellwright.games.spellbook import lesson as spellbook
from tests.web.browser import LARGE_PHONE, PHONE, Visitor, soon
from tests.web.conftest import Welcome

COURSES = {"spellbook": spellbook.COURSE, "mandragora": mandragora.COURSE}
PICTURES = os.environ.get("LESSON_PICTURES")  # a folder, for who wants to look

COVERED = """
() => {
  // Pieces and buttons that the slip of the guide lies over, of those that are to be seen.
  const slip = document.querySelector(".guide").getBoundingClientRect();
  const covers = ({ left, right, top, bottom }) =>
    left < slip.right && right > slip.left && top < slip.bottom && bottom > slip.top;
  return [...document.querySelectorAll("#actions button, section.board [data-place]")]
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && covers(rect)).length;
}
"""


class Learner:
    """A guest at a lesson."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.pictures = 0
        visitor.go(f"/learn?game={game}")
        self.slip.wait_for()

    @property
    def slip(self) -> Locator:
        return self.page.locator(".guide")

    @property
    def said(self) -> str:
        return self.slip.locator("p").first.inner_text()

    @property
    def go_on(self) -> Locator:
        return self.slip.locator("button.gold")

    @property
    def is_done(self) -> bool:
        return self.slip.locator(f'a[href^="/rules/{self.game}"]').count() > 0

    def look(self) -> None:
        """What must hold whenever something is said."""
        assert self.page.evaluate(COVERED) == 0, self.said
        self.visitor.must_not_scroll()
        if PICTURES:
            self.pictures += 1
            width, height = self.visitor.look.size
            name = f"{self.game}-{self.visitor.look.language}-{width}x{height}-{self.pictures:02}.png"
            self.page.screenshot(path=str(Path(PICTURES) / name))

    def read(self) -> None:
        """Read on until something is to be done, or the lesson is over."""
        while not self.is_done and self.go_on.count():
            self.look()
            before = self.said
            self.go_on.click()
            soon(partial(self.has_gone_on, before))

    def has_gone_on(self, before: str) -> bool:
        return self.said != before or self.is_done or not self.go_on.count()

    def do(self, action: str) -> None:
        """Do what is advised, by the buttons below."""
        self.visitor.wait_for_a_decision()
        self.look()
        if action.startswith("brew "):
            for kind in self.page.locator("#actions .kind").all():
                while kind.is_enabled() and len(set(kind.locator(".count").inner_text().split("/"))) > 1:
                    kind.click()
        opener = self.page.locator(f'#actions [data-opens="{action.split()[0]}"]')
        button = self.page.locator(f'#actions [data-act="{action}"]')
        if not button.count() and opener.count():
            opener.first.click()
        button.first.click()

    def follow(self) -> None:
        for _, action in COURSES[self.game]:
            soon(lambda: self.go_on.count() or self.visitor.has_to_decide)
            self.read_until_asked()
            self.do(action)
        self.read_until_asked()

    def read_until_asked(self) -> None:
        """Read what is said while others decide, too."""

        def is_asked() -> bool:
            self.read()
            return self.is_done or (self.visitor.has_to_decide and not self.go_on.count())

        soon(is_asked, seconds=30)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        ("spellbook", "en", LARGE_PHONE),
        ("spellbook", "de", PHONE),
        ("mandragora", "de", LARGE_PHONE),
        ("mandragora", "en", PHONE),
    ],
)
def test_whoever_does_what_is_said_learns_the_game(
    welcome: Welcome, game: str, language: str, size: tuple[int, int]
) -> None:
    mira = welcome(size=size, language=language)
    learner = Learner(mira, game)
    learner.follow()
    assert learner.is_done
    learner.look()
    dots = learner.slip.locator(".dots i")
    assert dots.count() == learner.slip.locator(".dots i.on").count() > 5
    learner.slip.locator("a.gold").click()  # play on, without the guide
    mira.wait_for_a_decision()
    assert not learner.slip.count()
    assert "/t/" in mira.page.url
