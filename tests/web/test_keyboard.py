"""A whole game without a mouse."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from spellwright.bots import USUAL, bot_names
from tests.web.browser import SHEET, Visitor, soon
from tests.web.conftest import Welcome

FOCUSED = """
() => {
  const at = document.activeElement;
  return (at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText ?? "").trim();
}
"""
FREE = """
() => [...document.querySelectorAll("#actions button")].flatMap((button, at) =>
  button.getAttribute("aria-disabled") ? [] : [[at + 1, button.getAttribute("aria-label") ?? button.innerText]])
"""
MANY = 120  # more stops than any page has


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until something of this name has the focus, and is seen to have it."""
    for _ in range(MANY):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(FOCUSED).startswith(name):
            break
    else:
        raise AssertionError(f"Tab does not lead to {name!r}")
    outlined = visitor.page.evaluate(
        """() => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
          return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
        }"""
    )
    assert outlined, f"one cannot see that {name!r} has the focus"


def calls(visitor: Visitor) -> dict[int, str]:
    """The keys of the calls that are possible now, with their names."""
    found: list[tuple[int, str]] = visitor.page.evaluate(FREE)
    return dict(found)


def test_a_whole_game_by_keys_alone(welcome: Welcome) -> None:
    mira = welcome().go("/")
    press = mira.page.keyboard.press
    expect(mira.page.get_by_role("link", name="Simsala … Bumm?: Friends")).to_be_visible()
    tab_to(mira, "Simsala … Bumm?: Friends")
    press("Enter")
    expect(mira.page.get_by_role("radio", name="A match to 8 points")).to_be_visible()
    tab_to(mira, "Seat 3: A friend, comes with the code")
    press("Enter")
    tab_to(mira, "Take the chair away")
    press("Enter")
    tab_to(mira, "Seat 2: A friend, comes with the code")
    press("Enter")
    tab_to(mira, "A bot")
    press("Enter")
    tab_to(mira, "Sits here")
    press("Tab")
    weakest = mira.page.get_by_role("radio").first
    for _ in range(bot_names("simsala").index(USUAL)):
        press("ArrowLeft")
    expect(weakest).to_be_checked()
    press("Tab")
    press("ArrowDown")
    expect(mira.page.get_by_role("radio", name="A single round")).to_be_checked()
    tab_to(mira, "Begin")
    press("Enter")

    random = Random(6)
    decisions = 0
    while not mira.is_over:
        free = soon(lambda: calls(mira) or mira.is_over)
        if not isinstance(free, dict):
            break
        key, name = random.choice(list(free.items()))
        if decisions % 3:
            press(str(key))
        else:
            tab_to(mira, name)
            press("Enter")
        decisions += 1
        assert decisions < 200, "the game does not end"
    expect(mira.page.locator(SHEET)).to_be_visible()
    expect(mira.page.get_by_role("tooltip")).to_have_count(0)  # what it was about is gone
    tab_to(mira, "Watch again")
    press("Enter")
    expect(mira.page.get_by_role("slider")).to_be_visible()


def test_escape_and_question_mark_open_and_close_what_they_promise(welcome: Welcome) -> None:
    mira = welcome()
    mira.go(f"/t/{mira.open_table('simsala', ['random'], options={'first': '1'})}")
    mira.wait_for_a_decision()
    mira.page.keyboard.press("?")
    expect(mira.page.get_by_role("dialog", name="Keys")).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(mira.page.get_by_role("dialog")).to_have_count(0)
    mira.page.locator(".told button").first.click()
    expect(mira.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(mira.page.get_by_text("You are looking at an earlier moment.")).to_have_count(0)
