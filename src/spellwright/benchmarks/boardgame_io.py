"""boardgame.io beside our own server: its server with storage in memory, and players over its own sockets.

The files for Node are in `boardgame/`; their dependencies are installed from npm into the user's cache on first use.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import socket
import subprocess
from functools import partial
from pathlib import Path

from platformdirs import user_cache_path

from spellwright.benchmarks.load import HOST
from spellwright.benchmarks.peers import PeersMissing
from spellwright.benchmarks.processes import PORT, System, serving

HERE = Path(__file__).parent / "boardgame"
FILES = ("package.json", "games.js", "run.js", "server.js", "client.js", "players.js")
PLAYED = {  # name of a system: the program of its players, and a game of games.js
    "boardgame.io": ("players.js", "simsala"),
    "boardgame.io, lean players": ("client.js", "simsala"),
    "boardgame.io, lean players, without undo": ("client.js", "spared"),
    "boardgame.io, lean players, without any rules": ("client.js", "board"),
}


def boardgame_io() -> list[System]:
    """Return boardgame.io with its own clients and the rules of Simsala; with lean players; with lean players and a
    server that keeps no undo; and with a server that has no rules at all. Raises `PeersMissing` if it cannot be
    installed."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise PeersMissing("boardgame.io needs Node 18 or newer with npm: https://nodejs.org")
    folder = _installed(npm)
    start = partial(serving, (node, str(folder / "server.js"), PORT), _is_ready, {"NODE_ENV": "production"})
    return [System(name, start, (node, str(folder / players), game)) for name, (players, game) in PLAYED.items()]


def _installed(npm: str) -> Path:
    """Return the folder with our files and their dependencies; its name is a hash of our files."""
    name = hashlib.sha256(b"".join((HERE / file).read_bytes() for file in FILES)).hexdigest()[:16]
    home = Path(os.environ.get("SPELLWRIGHT_CACHE") or user_cache_path("spellwright"))
    folder = home / "boardgame" / name
    if (folder / "complete").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    for file in FILES:
        shutil.copyfile(HERE / file, folder / file)
    command = [npm, "install", "--no-audit", "--no-fund", "--omit=dev", "--loglevel=error"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if run.returncode:
        raise PeersMissing(
            f"npm cannot install boardgame.io: {(run.stderr.strip() or 'no reason given').splitlines()[-1]}"
        )
    (folder / "complete").touch()
    return folder


def _is_ready(port: int) -> bool:
    try:
        with socket.create_connection((HOST, port), timeout=1):
            return True
    except OSError:
        return False
