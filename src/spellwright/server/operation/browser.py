"""Opening the page in the user's browser, if there is one, as soon as the server answers."""

import os
import socket
import sys
import threading
import time
import webbrowser

PATIENCE = 60.0  # seconds until the server should answer
POLL_SECONDS = 0.1  # between two attempts to connect


def has_browser() -> bool:
    """Whether a browser window could open. (On Linux that needs a display; browsers in a terminal do not count.)"""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_when_ready(host: str, port: int) -> threading.Thread:
    """Open the page once the server listens; return the thread that waits for that."""
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
            time.sleep(POLL_SECONDS)


def free_port(host: str, port: int) -> int:
    """Return this port, or the next one that nobody uses."""
    for candidate in range(port, port + 100):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    return port
