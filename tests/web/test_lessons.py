"""Learning by playing: whoever does what is advised gets to the end of the lesson, and the game goes on."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from spellwright.games.mandragora import lesson as mandragora
from spellwright.games.spellbook import lesson as spellbook
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, Visitor, soon
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations  # noqa: F401 (a fixture)

COURSES = {"spellbook": spellbook.COURSE, "mandragora": mandragora.COURSE}
WHILE_PLANNING = {  # said before anything is sent
    ("spellbook", "en"): ["This is the bill"],
    ("spellbook", "de"): ["Das ist die Rechnung"],
    ("mandragora", "en"): ["Into the pot with both red ingredients and me!", "Three ingredients: take a spell"],
    ("mandragora", "de"): ["In den Topf mit beiden roten Zutaten und mir!", "Drei Zutaten"],
}
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

    def __init__(self, visitor: Visitor, game: str, path: str | None = None) -> None:
        self.visitor, self.page, self.game = visitor, visitor.page, game
        self.pictures = 0
        self.heard: list[str] = []
        visitor.go(path or f"/learn?game={game}")
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
        self.heard.append(self.said)
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
            for kind in self.page.locator("section.board .sheet .kind").all():
                while kind.is_enabled() and len(set(kind.locator(".count").inner_text().split("/"))) > 1:
                    kind.click()
        opener = self.page.locator(f'#actions [data-opens="{action.split()[0]}"]')
        button = self.page.locator(f':is(#actions, section.board .sheet) [data-act="{action}"]')
        if not button.count() and opener.count():
            opener.first.click()
            self.look()
        if button.count():
            button.first.click()
        onward = self.page.locator("#actions .cast .go .gold")  # a spell is cast step by step, and then at once
        if onward.count():
            onward.click()

    def follow(self) -> None:
        for _, action in COURSES[self.game]:
            soon(lambda: self.go_on.count() or self.visitor.has_to_decide)
            self.read_until_asked()
            if not self.is_answered(action):
                self.do(action)
        self.read_until_asked()

    def is_answered(self, action: str) -> bool:
        """A spell is learned from its bill: the stone for its card was named there."""
        return (
            action.startswith("pick ")
            and not self.page.locator(f':is(#actions, section.board .sheet) [data-act="{action}"]').count()
        )

    def read_until_asked(self) -> None:
        """Read what is said while others decide, too."""

        def is_asked() -> bool:
            self.read()
            return self.is_done or (self.visitor.has_to_decide and not self.go_on.count())

        soon(is_asked, seconds=30)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        ("spellbook", "de", PHONE),
        ("mandragora", "en", PHONE),
        in_full("spellbook", "en", LARGE_PHONE),
        in_full("mandragora", "de", LARGE_PHONE),
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
    for said in WHILE_PLANNING[game, language]:
        assert any(said in heard for heard in learner.heard), said
    learner.slip.locator("a.gold").click()  # play on, without the guide
    mira.wait_for_a_decision()
    assert not learner.slip.count()
    assert "/t/" in mira.page.url


def test_nothing_is_forbidden_and_chapters_can_be_skipped(welcome: Welcome, axe: str) -> None:  # noqa: F811 (the fixture)
    mira = welcome(size=LARGE_PHONE, allows_scripts_of_tests=True)
    learner = Learner(mira, "spellbook")
    assert violations(mira, axe) == []
    mira.resize(LARGE_PHONE)
    hello = learner.said
    learner.slip.get_by_role("button", name="I know this").click()
    soon(lambda: learner.said != hello)
    assert learner.said.startswith("Good morning!"), "the whole chapter is known"
    learner.read()  # what has no room on a phone at once is said in steps
    assert "draw two" in learner.said
    learner.do("take")  # not what is advised
    learner.page.locator("#actions [data-act^='pick ']").first.click()
    soon(lambda: "Midday" in learner.said)
    learner.page.reload()
    learner.slip.wait_for()
    assert "Midday" in learner.said  # where we were
    learner.slip.get_by_role("link", name="Play on without the cat").click()
    mira.wait_for_a_decision()
    assert not learner.slip.count()


def test_a_guided_game_can_be_begun_again(welcome: Welcome) -> None:
    learner = Learner(welcome(size=LARGE_PHONE), "spellbook")
    hello = learner.said
    learner.slip.get_by_role("button", name="I know this").click()
    soon(lambda: learner.said != hello)
    learner.page.get_by_role("button", name="Menu").click()
    learner.page.get_by_role("link", name="Start again").click()
    soon(lambda: learner.said == hello)
    expect(learner.page.get_by_role("dialog")).to_have_count(0)


HEIGHTS = """
() => [...document.querySelectorAll("dialog, dialog .ways, dialog figure:not([inert])")].map((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return [top, bottom];
})
"""


@pytest.mark.parametrize("game", ["SpellBook", "Simsala … Bumm?", "Mandragora"])
def test_a_game_in_a_minute_from_home_stands_still_and_leads_to_a_game(welcome: Welcome, game: str) -> None:
    mira = welcome(size=DESKTOP).go("/")
    pictures = mira.page.locator(".games > article > .art")
    before = [one.bounding_box() for one in pictures.all()]
    mira.page.get_by_role("button", name=f"{game}: In short").click()
    dialog = mira.page.get_by_role("dialog")
    play = dialog.get_by_role("button", name="Play now")
    go_on = dialog.get_by_role("button", name="Continue")
    places = []
    expect(go_on).to_be_visible()
    while go_on.count():
        places.append(mira.page.evaluate(HEIGHTS))
        go_on.click()
    assert len(places) > 1
    assert [one.bounding_box() for one in pictures.all()] == before, "home stays as it is behind it"
    assert all(place == places[0] for place in places)
    dialog.get_by_role("button", name="Close").click()
    expect(mira.page.get_by_role("button", name=f"{game}: Play now")).to_be_visible()
    mira.page.get_by_role("button", name=f"{game}: In short").click()
    expect(go_on).to_be_visible()
    while not play.count():
        go_on.click()
    play.click()
    mira.wait_for_a_decision()


def test_a_game_in_a_minute(welcome: Welcome, axe: str) -> None:  # noqa: F811 (the fixture)
    mira = welcome(size=LARGE_PHONE, moves=True, allows_scripts_of_tests=True).go("/")
    mira.page.get_by_role("link", name="Learn by playing").click()
    mira.page.get_by_role("link", name="In short: one minute").first.click()
    dialog = mira.page.get_by_role("dialog")
    expect(dialog.locator("figcaption:visible")).to_contain_text("Materia are stones")
    mira.resize(LARGE_LYING)
    expect(dialog.locator("figure:visible li").last).to_be_in_viewport(ratio=1)
    mira.resize(LARGE_PHONE)
    expect(dialog.get_by_role("button", name="Pause")).to_be_visible()  # it goes on by itself
    dialog.get_by_role("button", name="Pause").click()
    mira.page.keyboard.press("ArrowRight")
    expect(dialog.locator("figcaption:visible")).to_contain_text("three phases")
    mira.page.wait_for_timeout(800)  # until everything has come
    assert violations(mira, axe) == []
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_table_s_menu_has_the_game_in_a_minute_without_motion_for_who_wants_none(welcome: Welcome) -> None:
    mira = welcome(size=PHONE)
    mira.go(f"/t/{mira.open_table('mandragora')}")
    mira.page.get_by_role("button", name="Menu").click()
    mira.page.get_by_role("button", name="In short: one minute").click()
    dialog = mira.page.get_by_role("dialog")
    expect(dialog.locator("figcaption:visible")).to_contain_text("ingredients and spell books")
    assert not dialog.get_by_role("button", name="Pause").count()
    for _ in range(4):
        dialog.get_by_role("button", name="Continue").click()
    expect(dialog.locator("figcaption:visible")).to_contain_text("three more rounds")
    dialog.get_by_role("button", name="OK").click()
    mira.wait_for_a_decision()
