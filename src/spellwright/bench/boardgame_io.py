"""boardgame.io beside our own server: its own server with its storage in memory, and players over its own sockets.

The files for Node are in `boardgame/`; what they need is installed from npm into the user's cache when it is first
asked for.
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

from spellwright.bench.load import HOST
from spellwright.bench.peers import PeersMissing
from spellwright.bench.processes import PORT, System, serving

HERE = Path(__file__).parent / "boardgame"
FILES = ("package.json", "games.js", "run.js", "server.js", "client.js", "players.js")
PLAYED = {  # what the systems are called: who plays, and a game of games.js
    "boardgame.io": ("players.js", "simsala"),
    "boardgame.io, lean players": ("client.js", "simsala"),
    "the same without undo": ("client.js", "spared"),
    "the same without any rules": ("client.js", "board"),
}


def boardgame_io() -> list[System]:
    """boardgame.io as it comes, with its own clients and the rules of Simsala; with players that spare all they can;
    with less to do for the server, too; and with nothing but the server. Raises `PeersMissing` where it cannot be
    installed."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise PeersMissing("boardgame.io needs Node 18 or newer with npm: https://nodejs.org")
    folder = _installed(npm)
    start = partial(serving, (node, str(folder / "server.js"), PORT), _is_ready, {"NODE_ENV": "production"})
    return [System(name, start, (node, str(folder / players), game)) for name, (players, game) in PLAYED.items()]


def _installed(npm: str) -> Path:
    """The folder with our files and what npm brought; named by what is in it, so that an old one is not used."""
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
