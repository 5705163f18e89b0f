"""Two people with two browsers at one table."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from spellwright.server.tables.hub import CODE_LENGTH
from tests.web.browser import Visitor, soon
from tests.web.conftest import Welcome

MISCHIEF = "<b>Hi</b> <img src=x onerror=alert(1)> & good luck!"


def meet(welcome: Welcome) -> tuple[Visitor, Visitor]:
    """Mira opens a table with friends, Ben comes by its code and sits down, Mira starts."""
    mira = welcome(name="Mira").go("/")
    mira.page.get_by_role("link", name="Simsala … Bumm?: Friends").click()
    mira.page.get_by_role("button", name="Seat 3: A friend").click()
    mira.page.get_by_role("button", name="Take the chair away").click()
    mira.page.get_by_role("radio", name="A single round").check(force=True)
    mira.page.get_by_role("button", name="Open the table").click()
    code = mira.code
    expect(mira.page.get_by_text("One seat is still free.")).to_be_visible()

    ben = welcome(name="Ben").go("/")
    ben.page.get_by_label("Table code").fill(code.lower())
    ben.page.get_by_role("button", name="Join").click()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_text("The host will start the game in a moment.")).to_be_visible()

    expect(mira.page.get_by_text("Everyone is here.")).to_be_visible()
    expect(mira.page.locator("li").filter(has_text="Ben")).to_contain_text("is here")
    mira.page.get_by_role("button", name="Play now").click()
    return mira, ben


def turn(mira: Visitor, ben: Visitor) -> tuple[Visitor, ...]:
    """Who has to decide, then who has not; nothing as long as it is neither's turn."""
    return (mira, ben) if mira.has_to_decide else (ben, mira) if ben.has_to_decide else ()


def test_both_play_and_each_sees_what_the_other_does(welcome: Welcome) -> None:
    mira, ben = meet(welcome)
    random = Random(3)
    called: set[str] = set()
    while called != {"Mira", "Ben"}:
        decider, other = soon(lambda: turn(mira, ben))
        assert not other.has_to_decide
        decider.decide(random)
        name = decider.look.name
        for page, reads in [(decider.page, "You"), (other.page, name)]:
            turn_of = page.locator(".told li").filter(has=page.get_by_role("heading", name=reads, exact=True))
            expect(turn_of.get_by_text("call").first).to_be_visible()
        called.add(name)


def test_what_is_said_arrives_as_text_and_nothing_but_text(welcome: Welcome) -> None:
    mira, ben = meet(welcome)
    expect(ben.page.locator(".prompt")).to_be_visible()
    ben.page.on("dialog", lambda dialog: ben.complaints.append(dialog.message))
    mira.page.get_by_label("Say something …").fill(MISCHIEF)
    mira.page.keyboard.press("Enter")
    said = ben.page.get_by_role("log", name="Chat")
    expect(said.locator("p").last).to_have_text(f"Mira {MISCHIEF}")
    expect(said.locator("img")).to_have_count(0)
    ben.page.get_by_role("button", name="Thanks!").click()
    expect(mira.page.get_by_role("log", name="Chat").locator("p").last).to_have_text("Ben Thanks!")


def test_a_game_in_the_browser_leads_to_a_table_with_a_friend(welcome: Welcome) -> None:
    mira = welcome().go("/")
    mira.page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    mira.wait_for_a_decision()
    own = mira.code
    mira.page.get_by_role("button", name="Menu").first.click()
    mira.page.get_by_role("button", name="Invite a friend to the next game").click()
    expect(mira.page.locator(".share .code")).to_be_visible()
    assert mira.code != own
    assert len(mira.code) == CODE_LENGTH  # the server's
    mira.go("/")
    expect(mira.page.locator(f'a[href="/t/{own}"]').first).to_be_visible()  # the game in the browser can go on


def test_without_modules_the_server_plays(welcome: Welcome) -> None:
    mira = welcome()
    mira.forgive("ERR_FAILED", "Failed to fetch")
    mira.context.route("**/*.wasm", lambda route: route.abort())
    mira.go("/").page.get_by_role("button", name="Simsala … Bumm?: Play now").click()
    mira.wait_for_a_decision()
    assert len(mira.code) == CODE_LENGTH
