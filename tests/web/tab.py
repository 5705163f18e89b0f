"""A tab of a browser that Playwright does not drive; each kind of browser says how it is asked."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

# Keep settings, and wait for what plays without a network.
KEEP = """
(kept) => {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`spellwright-${name}`, value);
  return navigator.serviceWorker?.ready.then(() => true) ?? true; // over plain http there is none
}
"""
PLAY_NOW = """
(title) => {
  const button = document.querySelector(`[aria-label="${title}: Play now"]`);
  button?.click();
  return Boolean(button);
}
"""
RECORD = """
async () => {
  const found = new Promise((done) => (URL.createObjectURL = (blob) => (done(blob.text()), "#")));
  HTMLAnchorElement.prototype.click = () => undefined; // what would be saved is read instead
  document.querySelector("a[download]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return found;
}
"""


class Tab(ABC):
    """A page in another browser."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load a page and wait until it is complete."""

    @abstractmethod
    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a function in the page; return what it returns, or what that promises."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click on a place of the page."""

    def wait_for(self, function: str, *given: Any, seconds: float = 30) -> Any:
        """Return the first result that is neither false nor nothing."""
        until = time.monotonic() + seconds
        while not (found := self.evaluate(function, *given)):
            assert time.monotonic() < until, f"{function} did not happen"
            time.sleep(0.02)
        return found
