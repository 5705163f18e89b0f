"""A Firefox for tests, driven by WebDriver BiDi as Debian's package speaks it: no other program is needed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.browser import NoBrowser, require_page
from tests.web.tab import Tab

PROGRAMS = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
STARTING = 60  # seconds
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}


class Firefox(Tab):
    """A tab of a Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._id = 0
        self.complaints: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("browsingContext.setViewport", context=self._tab, viewport={"width": 1280, "height": 800})

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its result; note what the page complains about meanwhile."""
        self._id += 1
        self._socket.send(json.dumps({"id": self._id, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv(timeout=STARTING))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.complaints.append(message["params"]["text"])
            if message.get("id") == self._id:
                assert message["type"] == "success", message
                return dict(message["result"])

    def go(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, function: str, *given: Any) -> Any:
        expression = f"(async () => JSON.stringify((await ({function})(...{json.dumps(given)})) ?? null))()"
        answer = self.ask("script.evaluate", expression=expression, target={"context": self._tab}, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        moving = {"type": "pointerMove", "x": round(x), "y": round(y)}
        pressing = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [moving, *pressing]}
        self.ask("input.performActions", context=self._tab, actions=[mouse])


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """A Firefox of our own, without a window, with a profile of its own."""
    require_page()
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise NoBrowser("there is no Firefox here")
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    started = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with (profile / "log").open("w+", encoding="utf-8") as log:
        running = subprocess.Popen([*started, "about:blank"], stdout=log, stderr=log, env={"HOME": str(profile)})
        try:
            with connect(f"{_address(running, profile / 'log')}/session", max_size=None) as socket:
                yield Firefox(socket)
        finally:
            running.terminate()
            running.wait(STARTING)


def _address(running: subprocess.Popen[bytes], log: Path) -> str:
    until = time.monotonic() + STARTING
    while time.monotonic() < until and running.poll() is None:
        if found := LISTENING.search(log.read_text(encoding="utf-8")):
            return found[1]
        time.sleep(0.05)
    raise NoBrowser(f"Firefox does not speak WebDriver BiDi: {log.read_text(encoding='utf-8')[-500:]}")
