"""Try an installation as somebody who has just made it: `python smoke.py` with its Python, outside of any clone.

It asks how the rules run, plays a game of each kind against a bot of the ladder (at random where rules are
interpreted), and serves the page. It needs nothing but the installation, and prints what it did.
"""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.error
import urllib.request
from importlib.util import find_spec
from pathlib import Path

HAS_SERVER = find_spec("litestar") is not None
PORT = 8799 if HAS_SERVER else 8765
PATIENCE = 60.0  # seconds until the server answers


def spellwright(*arguments: str) -> str:
    """Return what the command prints."""
    command = [sys.executable, "-m", "spellwright", *arguments]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def fetch(path: str) -> bytes:
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}", timeout=10) as answer:
        return bytes(answer.read())


def play() -> None:
    import spellwright as sw

    for game in sw.games():
        is_slow = str(sw.load(game).mode) == "interpreted"
        start = time.perf_counter()
        match = sw.play(game, "random", "random" if is_slow else "newt", seed=7)
        print(f"{game}: {match.outcome} ({time.perf_counter() - start:.2f} s)")


def serve() -> None:
    database = f"sqlite:///{Path('smoke.db').resolve().as_posix()}"
    served = ["serve", "--port", str(PORT), "--database", database] if HAS_SERVER else []  # the page alone
    with subprocess.Popen([sys.executable, "-m", "spellwright", *served]) as server:
        try:
            start = time.perf_counter()
            while True:
                try:
                    page = fetch("/")
                    break
                except (urllib.error.URLError, ConnectionError):
                    if server.poll() is not None or time.perf_counter() - start > PATIENCE:
                        raise
                    time.sleep(0.1)
            assert b"<html" in page
            print(f"the page after {time.perf_counter() - start:.2f} s, {'with' if HAS_SERVER else 'without'} a server")
        finally:
            server.terminate()


if __name__ == "__main__":
    print(spellwright("--version"), end="")
    play()
    serve()
