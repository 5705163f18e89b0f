"""Opening the page: as soon as the server answers, in the user's browser, if there is one."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import webbrowser

PATIENCE = 60.0  # seconds until the server should answer
LOOK = 0.1  # seconds between looks


def has_browser() -> bool:
    """Whether a window could open: on Linux that needs a display; a browser in the terminal is not meant."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_when_ready(host: str, port: int) -> threading.Thread:
    """Open the page when somebody listens there; returns the thread that waits for it."""
    thread = threading.Thread(target=_open, args=(host, port), name="browser", daemon=True)
    thread.start()
    return thread


def _open(host: str, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection((host, port), timeout=1):
                webbrowser.open(f"http://{host}:{port}/")
                return
        except OSError:
            time.sleep(LOOK)


def free_port(host: str, port: int) -> int:
    """This port, or the next that nobody uses."""
    for candidate in range(port, port + 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    return port
