"""The door between this machine and the home around it.

A server for this machine alone listens on its own address and nowhere else. While the door to a network is open, it
also listens on this machine's addresses in that network; when the door is shut, nothing does, and who came in is out.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec
from uvicorn import Config
from uvicorn.server import ServerState

from spellwright.play.refusals import Refusal
from spellwright.server.home.networks import Network, find_networks
from spellwright.server.operation.browser import free_port

MOST_ARRIVALS = 100  # devices that are counted

log: logging.Logger = logging.getLogger("spellwright.server")


class NoHome(Refusal):
    """Only who sits at a machine that serves itself opens the door to its home."""


class NoNetwork(Refusal):
    """This machine is not in that network now, or cannot listen there."""


class HomeNetwork(msgspec.Struct):
    """A private network that this machine is in; `hosts` is what a browser in that network opens, without http://."""

    name: str
    hosts: list[str]


class HomeInfo(msgspec.Struct):
    """The networks of this home, the one whose phones may join (if any), and how many devices came in since."""

    networks: list[HomeNetwork]
    open: str | None
    arrivals: int


class Door:
    """Listens in one network of this home while it is open."""

    def __init__(self, config: Config, port: int) -> None:
        self.network: Network | None = None
        self.port: int = port
        self.arrivals: set[str] = set()  # addresses of devices that came in since it was opened
        self._config = config
        self._state = ServerState()
        self._listening: list[asyncio.Server] = []
        self._turning = asyncio.Lock()

    @property
    def hosts(self) -> list[str]:
        """Return what a browser in the open network calls this server."""
        return hosts(self.network, self.port) if self.network else []

    def is_way_in(self, address: str) -> bool:
        """Return whether what was sent to one of this machine's addresses came through the door."""
        return self.network is not None and address in self.network.addresses

    def note_arrival(self, address: str) -> None:
        """Count a device that came in through the door. (This machine may have done so as well.)"""
        if self.network and address not in self.network.addresses and len(self.arrivals) < MOST_ARRIVALS:
            self.arrivals.add(address)

    async def look(self) -> HomeInfo:
        """Return how the door stands; shut it if this machine has left the network."""
        found = await asyncio.to_thread(find_networks)
        if self.network and self.network not in found:
            log.info("this machine has left the network %s", self.network.name)
            await self.turn(None)
        shown = [HomeNetwork(one.name, hosts(one, self.port)) for one in found]
        return HomeInfo(shown, self.network.name if self.network else None, len(self.arrivals))

    async def turn(self, name: str | None) -> None:
        """Open the door to the network with a name ("": the likeliest) and no other one; None shuts it."""
        async with self._turning:
            self.shut()
            if name is None:
                return
            found = [one for one in await asyncio.to_thread(find_networks) if name in ("", one.name)]
            if not found:
                raise NoNetwork("This machine is not in that network. Join it first.")
            await self._open(found[0])

    async def _open(self, network: Network) -> None:
        if not self._config.loaded:
            self._config.load()
        self._state.default_headers = self._config.encoded_headers
        self.port = free_port(network.addresses[0], self.port)
        loop = asyncio.get_running_loop()
        self.network = network
        try:
            for address in network.addresses:
                self._listening.append(await loop.create_server(self._new_protocol, address, self.port))
                self.port = self._listening[0].sockets[0].getsockname()[1]
        except OSError as error:
            self.shut()
            raise NoNetwork(f"Nothing can listen in that network: {error.strerror}.") from error
        log.info("phones in the network %s may join", network.name)

    def shut(self) -> None:
        """Listen to nobody but this machine, and hang up on everybody else."""
        for server in self._listening:
            server.close()
        for connection in list(self._state.connections):
            if connection.transport is not None:
                connection.transport.close()
        self._listening, self.network = [], None
        self.arrivals.clear()

    def _new_protocol(self) -> asyncio.Protocol:
        new: Callable[..., asyncio.Protocol] = self._config.http_protocol_class
        return new(config=self._config, server_state=self._state, app_state={})


def hosts(network: Network, port: int) -> list[str]:
    """Return this machine's addresses in a network as they stand in a link."""
    return [f"[{one}]:{port}" if ":" in one else f"{one}:{port}" for one in network.addresses]
