"""The seven spells of a table are chosen by their pictures."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browser import DESKTOP, LARGE_LYING, LARGE_PHONE, PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations  # noqa: F401 (a fixture)

SEVEN = 7
FIRST_SET = ["sacrifice", "levitation", "purification", "offering", "time-travel", "transmutation", "abundance"]

IN_SIGHT = """
(one) => {
  const { left, top, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + 4, top + height / 2));
}
"""


def open_chooser(visitor: Visitor) -> Locator:
    visitor.go("/new/spellbook")
    visitor.page.locator("button[aria-describedby=spellbook-which]").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio")).to_have_count(21)
    return dialog


def chosen(dialog: Locator) -> list[str]:
    return [str(radio.get_attribute("value")) for radio in dialog.locator("input:checked").all()]


def test_spells_are_chosen_by_touch_and_a_table_plays_with_them(welcome: Welcome, axe: str) -> None:  # noqa: F811 (the fixture)
    mira = welcome(size=LARGE_PHONE, allows_scripts_of_tests=True)
    dialog = open_chooser(mira)
    assert chosen(dialog) == FIRST_SET
    dialog.locator("label", has_text="Clone").click()
    assert chosen(dialog) == [*FIRST_SET[:4], "clone", *FIRST_SET[5:]], "the card of the same colour lets go"
    expect(dialog.locator(".preview")).to_contain_text("Clone")
    assert violations(mira, axe) == []
    for size in (PHONE, LARGE_LYING, LARGE_PHONE):
        mira.resize(size)
        assert dialog.locator(".preview dd").last.evaluate(IN_SIGHT), size
    dialog.get_by_role("button", name="Play with these seven").click()
    expect(mira.page.get_by_label("The spells of this table")).to_contain_text("Clone")
    mira.page.get_by_role("button", name="Seat 2").click()
    mira.page.get_by_role("button", name="A bot", exact=True).click()
    mira.page.get_by_role("button", name="Begin").click()
    mira.wait_for_a_decision()
    expect(mira.page.locator(".spell[data-hue=white]")).to_contain_text("Clone")


def test_spells_are_chosen_by_keys_by_set_and_for_a_mood(welcome: Welcome) -> None:
    mira = welcome(size=DESKTOP, language="de")
    dialog = open_chooser(mira)
    dialog.get_by_role("radio", name="Opferung").focus()
    mira.page.keyboard.press("ArrowDown")
    assert chosen(dialog)[0] == "eruption"
    mira.page.keyboard.press("Tab")  # to the next colour
    mira.page.keyboard.press("ArrowUp")
    assert chosen(dialog)[:2] == ["eruption", "divination"]
    dialog.get_by_role("button", name="Set ◇◇◇").click()
    assert len(chosen(dialog)) == SEVEN
    assert chosen(dialog)[4] == "clone"
    dialog.get_by_role("button", name="ruhig").click()
    assert len(chosen(dialog)) == SEVEN
    assert not {"blaze", "sharing", "clone"} & set(chosen(dialog))
    dialog.get_by_role("button", name="streitlustig").click()
    assert {"blaze", "sharing", "clone"} <= set(chosen(dialog))
    dialog.get_by_role("button", name="Zufall").click()
    assert chosen(dialog) == []
    dialog.get_by_role("button", name="Zurücknehmen").click()
    assert {"blaze", "sharing", "clone"} <= set(chosen(dialog)), "what was chosen before is not lost"
    dialog.get_by_role("button", name="Zufall").click()
    dialog.get_by_role("button", name="Den Zufall ziehen lassen").click()
    expect(mira.page.locator("button[aria-describedby=spellbook-which]")).to_contain_text("normales Spiel")
