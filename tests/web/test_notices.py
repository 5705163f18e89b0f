"""Being told that it is one's turn: asked in our own words first, shown whatever comes; and a table's chat."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, Visitor
from tests.web.conftest import Welcome
from tests.web.test_access import axe, violations

__all__ = ["axe"]
SLOW = {"bank": 259200, "allowance": 86400}
PUSHES = """
// There is no push service here: a subscription as one would give it.
const p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const subscription = {
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }),
  unsubscribe: async () => true,
  options: {},
};
let made = null;
PushManager.prototype.subscribe = async () => (made = subscription);
PushManager.prototype.getSubscription = async () => made;
"""
SHOWN = """async () => {
  const { getNotifications } = ServiceWorkerRegistration.prototype;
  const shown = await getNotifications.call(await navigator.serviceWorker.ready);
  return shown.map(({ title, body, tag, actions }) => ({ title, body, tag, actions: actions.map((one) => one.title) }));
}"""
NOTICE = {
    "id": "1",
    "tag": "one",
    "title": "Your turn in Mandragora",
    "body": "Ben has moved.",
    "path": "/mine",
    "lang": "en",
    "device": "0" * 64,
    "codes": ["ABC"],
    "play": "Play on",
    "later": "Later today",
    "tomorrow": "Quiet until tomorrow",
}


def slow_table(visitor: Visitor, other: Visitor) -> str:
    """A slow game of two, at which the first begins."""
    code = visitor.open_table("simsala", [None], clock=SLOW, options={"first": "1"})
    other.post("/guests")
    other.post(f"/tables/{code}/seats/2", {"name": "Ben"})
    visitor.post(f"/tables/{code}/start")
    return code


def decide_once(visitor: Visitor) -> None:
    """Call a spell, whatever comes of it; then let the turn end."""
    while visitor.page.locator("#actions button:not(:disabled)").count() or visitor.has_to_decide:
        visitor.page.evaluate("document.querySelectorAll('#actions button:not(:disabled)')[0]?.click()")
        visitor.page.wait_for_timeout(150)


def test_somebody_is_asked_once_in_our_own_words_first(welcome: Welcome, axe: str) -> None:
    mira = welcome(keeps_page=True, allows_scripts_of_tests=True)
    mira.context.grant_permissions(["notifications"])
    mira.context.add_init_script(PUSHES)
    ben = welcome(name="Ben")
    code = slow_table(mira, ben)
    mira.go(f"/t/{code}")
    strip = mira.page.get_by_role("status").filter(has_text="Shall we tell you when it is your turn?")
    mira.wait_for_a_decision()
    expect(strip).to_have_count(0)  # before the first own move
    decide_once(mira)
    strip.get_by_role("link", name="How that works").click()
    expect(mira.page.get_by_role("heading", name="Shall we tell you when it is your turn?")).to_be_visible()
    expect(mira.page.get_by_role("article", name="Example: Spellwright")).to_contain_text("Your turn in Simsala")
    assert violations(mira, axe) == []
    mira.page.get_by_role("button", name="Yes, tell me").click()
    expect(mira.page.get_by_text("You are told on this device.")).to_be_visible()
    told = mira.context.request.get(f"/api/tables/{code}/notices").json()
    assert told == {"is_told": True, "chat": None}
    mira.page.get_by_role("switch", name="Quiet from 22 to 8").click()
    expect(mira.page.get_by_role("switch", name="Quiet from 22 to 8")).not_to_be_checked()
    mira.page.get_by_role("button", name="Tell me no longer").click()
    mira.page.get_by_role("button", name="Not now").click()
    mira.page.wait_for_url("**/t/*")
    expect(mira.page.get_by_role("heading", name="Simsala … Bumm?")).to_be_visible()
    expect(strip).to_have_count(0)
    mira.go("/notices")
    expect(mira.page.get_by_text("No table tells you anything.")).to_be_visible()
    mira.page.get_by_role("button", name="Tell this device nothing").click()
    expect(mira.page.get_by_text("This device shows no notices.")).to_be_visible()


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", "This address cannot show notices."),
        in_full("delete window.PushManager", "This browser shows no notices of pages."),
        (
            "Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })",
            "Put Spellwright on your home screen first.",
        ),
        in_full(
            "Object.defineProperty(Notification, 'permission', { value: 'denied' })",
            "Your browser keeps notices from this page.",
        ),
    ],
)
def test_where_nothing_can_be_shown_the_page_says_why_and_offers_a_chat(welcome: Welcome, why: str, said: str) -> None:
    mira = welcome(size=LARGE_PHONE)
    mira.context.add_init_script(why)
    code = slow_table(mira, welcome(name="Ben"))
    mira.go(f"/notices/{code}")
    expect(mira.page.get_by_role("heading", name=said)).to_be_visible()
    expect(mira.page.get_by_role("button", name="Yes, tell me")).to_have_count(0)
    expect(mira.page.get_by_role("link", name="Set up")).to_be_visible()
    mira.must_not_scroll_sideways()


def test_the_service_worker_shows_whatever_it_is_sent(welcome: Welcome) -> None:
    mira = welcome(keeps_page=True)
    mira.context.grant_permissions(["notifications"])
    mira.go("/notices")
    mira.page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    session = mira.context.new_cdp_session(mira.page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        mira.page.wait_for_timeout(50)  # until the browser has said so
    number = found[0]["registrationId"]

    def push(data: str) -> list[dict[str, Any]]:
        message = {"origin": mira.home, "registrationId": number, "data": data}
        session.send("ServiceWorker.deliverPushMessage", message)
        mira.page.wait_for_timeout(700)
        shown: list[dict[str, Any]] = mira.page.evaluate(SHOWN)
        return sorted(shown, key=lambda one: str(one["tag"]))

    (first,) = push(json.dumps(NOTICE))
    assert first == {
        "title": "Your turn in Mandragora",
        "body": "Ben has moved.",
        "tag": "one",
        "actions": ["Play on", "Quiet until tomorrow"],
    }
    assert len(push(json.dumps(NOTICE | {"id": "2", "body": "Once more."}))) == 1
    assert [one["tag"] for one in push(json.dumps(NOTICE | {"tag": "other", "codes": ["DEF"]}))] == ["one", "other"]
    (many,) = push(json.dumps(NOTICE | {"tag": "many", "codes": ["ABC", "DEF", "GHI"], "title": "Three tables"}))
    assert many["title"] == "Three tables"
    assert [one["title"] for one in push("no JSON")] == ["Three tables", "Spellwright"]


@pytest.mark.parametrize("size", [LARGE_PHONE, in_full(DESKTOP)])
def test_a_chat_is_set_up_and_its_address_shown_to_nobody(welcome: Welcome, axe: str, size: tuple[int, int]) -> None:
    mira = welcome(size=size, allows_scripts_of_tests=True)
    code = slow_table(mira, welcome(name="Ben"))
    mira.forgive("400")
    mira.go(f"/family-chat/{code}")
    address = mira.page.get_by_label("Address")
    address.fill("http://chat.example/hook")
    mira.page.get_by_role("button", name="Keep this address").click()
    expect(mira.page.get_by_role("alert")).to_contain_text("has to begin with https://")
    address.fill("https://discord.com/api/webhooks/1/f3k9q")
    expect(mira.page.get_by_label("What kind of chat it is")).to_have_value("discord")
    address.fill("https://chat.invalid/f3k9q")
    mira.page.get_by_role("button", name="Keep this address").click()
    expect(mira.page.get_by_text(re.compile("It ends in …9q"))).to_be_visible()
    assert violations(mira, axe) == []
    mira.must_not_scroll_sideways()
    mira.page.get_by_role("button", name="Send a test line").click()
    expect(mira.page.get_by_text("The chat does not answer.")).to_be_visible()
    mira.page.reload()
    expect(mira.page.get_by_label("Address")).to_have_attribute("placeholder", "…9q")
    assert "f3k" not in mira.page.content()
    mira.page.get_by_role("button", name="Write there no longer").click()
    expect(mira.page.get_by_text("has forgotten the address")).to_be_visible()
