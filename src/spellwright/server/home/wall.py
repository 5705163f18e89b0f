"""The wall around a server for this machine: whoever calls it by another name is refused.

A page from elsewhere can make its own name lead to this machine (DNS rebinding). The browser then takes us for that
page, but its requests still carry the page's name."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, NamedTuple

from litestar.types import Scope

if TYPE_CHECKING:
    from spellwright.server.home.door import Door


class Problem(NamedTuple):
    """Why a request is refused."""

    status: int
    reason: str
    body: bytes


WRONG_NAME = Problem(
    421,
    "wrong-name",
    b'{"reason":"wrong-name","text":"This server does not go by that name (spellwright serve --name)."}',
)
OTHER_PAGE = Problem(403, "other-page", b'{"reason":"other-page","text":"This request comes from another page."}')


class Wall:
    """Knows by which names this server is called: those of this machine, those of the open door, and `names`. With
    None every name does."""

    def __init__(self, names: frozenset[str] | None = None) -> None:
        self._names = names

    def problem(self, scope: Scope, door: Door | None) -> Problem | None:
        """Return why a request or a socket's handshake is refused."""
        came_in_by = way_in(scope)
        is_from_home = door is not None and door.is_way_in(came_in_by)
        if door is not None and is_from_home and scope["client"]:
            door.note_arrival(scope["client"][0])
        if self._names is None:
            return None
        hosts = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"]
        if any(not self._is_known(host, door if is_from_home else None) for host in hosts) or len(hosts) > 1:
            return WRONG_NAME
        origins = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"origin"]
        return OTHER_PAGE if any(origin.partition("://")[2] not in hosts for origin in origins) else None

    def _is_known(self, host: str, door: Door | None) -> bool:
        if door is not None:
            return host in door.hosts
        name = name_of(host)
        return is_loopback(name) or (self._names is not None and name in self._names)


def name_of(host: str) -> str:
    """Return a host without its port and its brackets."""
    name, colon, port = host.rpartition(":")
    name = name if colon and port.isdecimal() else host
    return name.removeprefix("[").removesuffix("]")


def is_loopback(name: str) -> bool:
    """Return whether a name or an address means this machine, whoever hears it."""
    if name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def way_in(scope: Scope) -> str:
    """Return the address of this machine to which a request was sent."""
    server = scope["server"]
    return server[0] if server else ""
