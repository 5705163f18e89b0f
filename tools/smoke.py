"""Try an installation as somebody who has just made it: `python smoke.py` with its Python, outside of any clone.

It asks how the rules run, plays a game of each kind against a bot of the ladder (at random where rules are
interpreted), and serves the page. Where PettingZoo and Gymnasium are installed, their own suites run, with all
defaults. It needs nothing but the installation, and prints what it did.
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


def check_environments() -> None:
    """Run the suites of PettingZoo and Gymnasium."""
    import contextlib
    import io
    from functools import partial
    from importlib.metadata import version

    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

    import spellwright as sw
    from spellwright.adapters import gymnasium as _registers  # noqa: F401
    from spellwright.adapters import pettingzoo

    for game in sw.games():
        start = time.perf_counter()
        with contextlib.redirect_stdout(io.StringIO()):
            env, parallel = partial(pettingzoo.env, game), partial(pettingzoo.parallel_env, game)
            api_test(env(), num_cycles=100)
            seed_test(env, num_cycles=20)
            parallel_api_test(parallel(), num_cycles=100)
            parallel_seed_test(parallel, num_cycles=20)
            max_cycles_test(getattr(pettingzoo, f"{game}_v0"))
            render_test(env)
            check_env(gymnasium.make(f"spellwright/{game}-v0").unwrapped)
        libraries = f"PettingZoo {version('pettingzoo')} and Gymnasium {version('gymnasium')}"
        print(f"{game}: the suites of {libraries} pass ({time.perf_counter() - start:.2f} s)")


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
    if find_spec("pettingzoo"):
        check_environments()
    serve()
