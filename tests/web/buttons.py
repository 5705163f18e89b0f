"""Pressing every button of a page: what answers, with a change on the screen, a request, a move of the focus or an
announcement, and what is dead; and whether the page is wider than its window then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page

WITHIN = 500  # milliseconds in which a button answers
DEPTH = 3  # presses that lead from a state to one within it: a sheet, a choice, an earlier moment

LISTEN = """
// What a press sends is counted and goes no further, so that the state stays what it was.
window.pressed = { sent: 0, holds: false, wide: [] };
const hold = (owner, name, answer = () => undefined) => {
  const real = owner?.[name];
  if (!real) return;
  owner[name] = function (...args) {
    const isAnswer = pressed.holds && !String(args[0]).includes('"type":"ping"');
    if (isAnswer) pressed.sent += 1;
    return isAnswer && answer ? answer() : real.apply(this, args);
  };
};
const listenToSockets = () => {
  if (pressed.sockets === WebSocket) return;
  pressed.sockets = WebSocket; // a test that is the server itself has put its own in place
  hold(WebSocket.prototype, "send", window.isStaged ? null : undefined);
};
const never = () => new Promise(() => undefined);
hold(Worker.prototype, "postMessage");
hold(window, "fetch", never);
hold(window, "open", () => null);
hold(window, "print");
hold(HTMLAnchorElement.prototype, "click"); // a file is saved
hold(globalThis.Clipboard?.prototype, "writeText", never);
hold(globalThis.Notification, "requestPermission", never);
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!pressed.holds || !link || event.defaultPrevented) return;
  event.preventDefault(); // the browser would go there
  pressed.sent += 1;
});

// The chosen one of several says by aria-current or aria-checked that there is nothing to press.
const ENABLED = ":is(button, summary, a[href], [role=button])"
  + ":not(:disabled, [aria-disabled=true], [aria-checked=true])";
const STATES = ["class", "style", "href", "src", "d", "aria-label", "aria-expanded", "aria-pressed", "aria-checked",
  "aria-selected", "aria-disabled", "disabled", "open", "data-theme", "lang"];
const frame = () => new Promise((done) => requestAnimationFrame(done));
const is = (one) => one.checkVisibility({ visibilityProperty: true });

Object.assign(pressed, {
  // Everything that makes up a state, seen or not.
  state() {
    const forms = [...document.querySelectorAll("input, select, textarea")].map((one) => [one.value, one.checked]);
    return document.documentElement.outerHTML + JSON.stringify([forms, localStorage]) + location.href;
  },
  // What is on the screen, and what is read aloud.
  seen() {
    const found = [];
    for (const one of document.querySelectorAll("html, body *")) {
      if (!is(one)) continue;
      const { x, y, width, height } = one.getBoundingClientRect();
      const own = [...one.childNodes].map((node) => (node.nodeType === 3 ? node.data : "")).join("");
      found.push(one.tagName, Math.round(x), Math.round(y), Math.round(width), Math.round(height), own, one.value,
        one.checked, ...STATES.map((name) => one.getAttribute(name)));
    }
    return found.join("|");
  },
  buttons: () => [...document.querySelectorAll(ENABLED)].filter(
    (one) => is(one) && !one.closest("[inert]") && ["false", null].includes(one.getAttribute("aria-current"))),
  isFree(button) {
    button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = button.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    return [0.5, 0.25, 0.75].some((part) => {
      const found = document.elementFromPoint(left + width * part, top + height * part);
      return found && (button === found || button.contains(found));
    });
  },
  // Whether the state is soon what it was.
  async settles(was = pressed.was) {
    for (let i = 0; i < 15 && pressed.state() !== was; i++) await frame();
    return pressed.state() === was;
  },
  // Until nothing changes any more.
  async rests() {
    let was = "";
    for (let still = 0, i = 0; still < 10 && i < 200; i++) {
      await frame();
      still = was === (was = pressed.state()) ? still + 1 : 0;
    }
  },
  // Press one button; whether it answers in time.
  async press(button, within) {
    listenToSockets();
    await frame();
    const name = button.outerHTML.slice(0, 240);
    const [shown, focus, opened] = [pressed.seen(), document.activeElement, location.href];
    let isChanged = false;
    const watch = new MutationObserver(() => (isChanged = true));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    pressed.sent = 0;
    pressed.holds = true;
    for (const kind of ["pointerdown", "pointerup"]) button.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    button.click();
    const until = performance.now() + within;
    let answers = false;
    do {
      await frame();
      const now = document.activeElement;
      const isMoved = now !== focus && now !== button && now !== document.body;
      answers = pressed.sent > 0 || location.href !== opened || isMoved;
      if (!answers && isChanged) {
        isChanged = false;
        answers = pressed.seen() !== shown;
      }
    } while (!answers && performance.now() < until);
    answers ||= pressed.seen() !== shown; // what was scrolled
    await frame();
    watch.disconnect();
    pressed.holds = false;
    if (document.scrollingElement.scrollWidth > innerWidth) pressed.wide.push(name);
    return answers;
  },
});
"""

PRESS = """
async ([from, within]) => {
  // Press one button after another, until the state does not come back by itself.
  const all = pressed.buttons();
  const was = (pressed.was = pressed.state());
  const found = { size: all.length, pressed: 0, dead: [], wide: (pressed.wide = []), next: all.length, isSent: false };
  for (let i = from; i < all.length; i++) {
    if (!all[i].isConnected || !pressed.isFree(all[i])) continue;
    const words = all[i].outerHTML.slice(0, 240);
    found.pressed += 1;
    if (!(await pressed.press(all[i], within))) found.dead.push(words);
    found.isSent = pressed.sent > 0 && !window.isStaged;
    if (found.isSent || (pressed.state() !== was && !(pressed.sent && (await pressed.settles())))) {
      found.next = i + 1;
      break;
    }
  }
  return found;
}
"""

STEP = """
async ([number, within]) => {
  // Go on to what one button opens; false where it asks somebody else, or leads away.
  const all = pressed.buttons();
  const button = all[number % all.length];
  if (!button || button.matches("a") || !pressed.isFree(button)) return false;
  const opened = location.href;
  await pressed.press(button, within);
  return pressed.sent === 0 && location.href === opened;
}
"""

MEMORY = "() => ({ ...localStorage })"
REMEMBER = """
(memory) => {
  localStorage.clear();
  Object.assign(localStorage, memory);
}
"""


@dataclass
class Presses:
    """What pressing every button of some states has come to."""

    states: int = 0
    pressed: int = 0
    dead: dict[str, str] = field(default_factory=dict)  # buttons, and the first state in which each was dead
    wide: dict[str, str] = field(default_factory=dict)  # after which the page was wider than its window


class Presser:
    """Presses what is on a page; `open` brings it back to the state that it had."""

    def __init__(self, page: Page, found: Presses, open_: Callable[[], None]) -> None:
        self.page = page
        self.found = found
        self.open = open_
        self.memory: dict[str, str] = page.evaluate(MEMORY)

    def restore(self, path: list[int]) -> bool:
        """Open the page again, and go the same way into it."""
        self.page.evaluate(REMEMBER, self.memory)
        self.open()
        self.page.evaluate("() => pressed.rests()")
        return all(self.page.evaluate(STEP, [step, WITHIN]) for step in path)

    def look_around(self, random: Random, what: str) -> None:
        """Press everything in this state, or in one that a few presses lead to."""
        path: list[int] = []
        self.restore(path)
        for _ in range(random.randint(0, DEPTH)):
            step = random.randrange(1000)
            if self.page.evaluate(STEP, [step, WITHIN]):
                path.append(step)
            elif not self.restore(path):
                break
        self.found.states += 1
        start, size = 0, 1
        while start < size:
            one: dict[str, Any] = self.page.evaluate(PRESS, [start, WITHIN])
            start, size = one["next"], one["size"]
            self.found.pressed += one["pressed"]
            for kind, buttons in (("dead", self.found.dead), ("wide", self.found.wide)):
                for button in one[kind]:
                    buttons.setdefault(button, f"{what} {path}")
            if start < size and (one["isSent"] or not self.escapes()):
                self.restore(path)

    def escapes(self) -> bool:
        """Whether Escape undoes what was pressed."""
        self.page.keyboard.press("Escape")
        return bool(self.page.evaluate("() => pressed.settles()"))
