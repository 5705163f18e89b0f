"""A home without a router: addresses of this machine alone stand for those in its networks."""

from __future__ import annotations

from pathlib import Path

from tests.server.running import Server

PHONES = "127.0.0.2"  # this machine, as phones in the living room know it
GARDEN = "127.0.0.3"  # the same in another network

PROGRAM = f"""
import sys
from spellwright.server.home import networks
networks.find_networks = lambda: [
    networks.Network("living room", ("{PHONES}",)), networks.Network("garden", ("{GARDEN}",))]
from spellwright.cli import main
sys.exit(main(sys.argv[1:]))
"""


def server_at_home(folder: Path, *options: str) -> Server:
    """Return a server for this machine in a home with two networks, not started yet."""
    server = Server(f"sqlite:///{folder / 'tables.db'}", log=folder / "log")
    server.program, server.options = ["-c", PROGRAM], options
    return server
