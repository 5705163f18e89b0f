"""A WebKit for tests, the engine of every browser on iOS: Debian's MiniBrowser on a virtual screen, by WebDriver."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.server.running import free_port
from tests.web.browser import NoBrowser, require_page
from tests.web.tab import Tab

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = "webkit2gtk-*/MiniBrowser"  # below the folder of libraries
STARTING = 60  # seconds
PHONE = {"width": 390, "height": 844}
SETTINGS = {
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # the sandbox asks for rights that a container does not give
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


class WebKit(Tab):
    """A tab of a MiniBrowser."""

    def __init__(self, address: str, program: Path) -> None:
        self._address = address
        wanted = {"webkitgtk:browserOptions": {"binary": str(program), "args": ["--automation"]}}
        self._session = self.ask("POST", "", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.ask("POST", "/window/rect", PHONE)

    _session = ""

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a command and return its result."""
        url = f"{self._address}/session{'/' if self._session else ''}{self._session}{path}"
        request = urllib.request.Request(url, method=method, headers={"Content-Type": "application/json"})
        request.data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=STARTING) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def go(self, url: str) -> None:
        self.ask("POST", "/url", {"url": url})

    def evaluate(self, function: str, *given: Any) -> Any:
        script = (
            f"const done = arguments[arguments.length - 1]; Promise.resolve(({function})(...arguments[0])).then(done)"
        )
        return self.ask("POST", "/execute/async", {"script": script, "args": [given]})

    def click(self, x: float, y: float) -> None:
        moving = {"type": "pointerMove", "x": round(x), "y": round(y)}
        pressing = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [moving, *pressing]}]})


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A WebKit of our own, with a profile and a screen of its own."""
    require_page()
    program = next(Path("/usr/lib").glob(f"*/{BROWSERS}"), None)
    if program is None or not all(map(shutil.which, (DRIVER, SCREEN))):
        raise NoBrowser("there is no WebKit here (Debian's webkit2gtk-driver and xvfb)")
    port = free_port()
    with (folder / "log").open("wb") as log:
        reading, writing = os.pipe()
        screen = subprocess.Popen(
            [SCREEN, "-displayfd", str(writing), "-screen", "0", "800x1000x24"],
            stdout=log, stderr=log, pass_fds=[writing],
        )  # fmt: skip
        os.close(writing)
        with os.fdopen(reading) as shown:
            environment = {**os.environ, **SETTINGS, "HOME": str(folder), "DISPLAY": f":{shown.readline().strip()}"}
        driver = subprocess.Popen([DRIVER, f"--port={port}"], env=environment, stdout=log, stderr=log)
        try:
            _wait_for(port)
            tab = WebKit(f"http://127.0.0.1:{port}", program)
            yield tab
            with suppress(AssertionError):
                tab.ask("DELETE", "")
        finally:
            for process in (driver, screen):
                process.terminate()
                process.wait(STARTING)


def _wait_for(port: int) -> None:
    until = time.monotonic() + STARTING
    while time.monotonic() < until:
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=STARTING):
            return
        time.sleep(0.05)
    raise NoBrowser(f"{DRIVER} does not answer")
