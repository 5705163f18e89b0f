"""What all handlers share: the hub, the limits, who sends a request from where, and how a refusal is named."""

import asyncio
import hmac
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from spellwright.play.events.event import kebab
from spellwright.play.refusals import Refusal
from spellwright.protocol import SOON, Goodbye
from spellwright.server.home.door import Door
from spellwright.server.home.wall import Wall, is_loopback, name_of, way_in
from spellwright.server.http.identity import COOKIE, SECURE_COOKIE, Identities
from spellwright.server.operation.codes import Codes
from spellwright.server.operation.health import HealthProbe
from spellwright.server.operation.limits import Limits
from spellwright.server.tables.hub import Hub
from spellwright.store.database import UNREACHABLE

VOIDED = 0.5  # seconds between looks for guests whose tokens were made void elsewhere
CLOCKS_DIFFER = 60.0  # seconds by which the clocks of those who make tokens void may differ
BANS = 10.0  # seconds between looks for addresses that are banned
SECURE = ("https", "wss")
PROXIED: re.Pattern[str] = re.compile(
    "forwarded$|via$|x-real-ip$|x-forwarded-"
)  # headers of requests that have come through a proxy

Network: TypeAlias = IPv4Network | IPv6Network
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
HttpRequest: TypeAlias = Request[Any, Any, Any]


class Banned(Refusal):
    """Nothing is taken from this address for a time."""


class NoGuest(Refusal):
    """Only a known guest may do this."""


@dataclass
class Context:
    """What the handlers of one worker share."""

    hub: Hub
    limits: Limits
    identities: Identities | None = None  # from the start of the application on
    sockets: int = 0  # open ones
    started_at: float = field(default_factory=time.time)
    bans: dict[Any, float] = field(default_factory=dict)  # by network: until when
    wall: Wall = field(default_factory=Wall)
    door: Door | None = None  # to the home around a machine that serves only itself

    def __post_init__(self) -> None:
        self.codes: Codes = Codes(self.hub, self.limits)
        self.health_probe: HealthProbe = HealthProbe(self.hub.journal.database)

    def check_address(self, address: str) -> None:
        """Refuse an address that is banned."""
        if self.bans and any(until > time.time() and _is_in(address, one) for one, until in self.bans.items()):
            raise Banned("Nothing is taken from your address for a time.")

    def close_banned(self) -> None:
        """Close the sockets of addresses that are banned."""
        for live in self.hub.tables.values():
            for connection in list(live.connections):
                try:
                    self.check_address(connection.address)
                except Banned as refusal:
                    connection.tell(Goodbye(SOON, str(refusal), reconnect=False))
                    connection.finish()

    async def watch_voided(self) -> None:
        """Hear now and then of tokens that were made void elsewhere."""
        assert self.identities
        known = await self.hub.persist(self.hub.guests.voided)
        self.identities.voided = {guest: one.at for guest, one in known.items()}
        while True:
            await asyncio.sleep(VOIDED)
            with suppress(*UNREACHABLE):
                await self.note_voided()

    async def watch_bans(self) -> None:
        """Hear now and then of addresses that are banned, and close their sockets."""
        while True:
            with suppress(*UNREACHABLE):
                self.bans = {ip_network(one): until for one, until in (await self.hub.guests.banned()).items()}
                self.close_banned()
            await asyncio.sleep(BANS)

    async def note_voided(self) -> None:
        """Put out all guests whose tokens have just become void; those who go on with a newer one keep their seats."""
        assert self.identities
        voided = self.identities.voided
        new = await self.hub.guests.voided(max(voided.values(), default=0.0) - CLOCKS_DIFFER)
        out = {guest: one for guest, one in new.items() if voided.get(guest) != one.at}
        voided.update({guest: one.at for guest, one in new.items()})
        for guest, one in out.items():
            self.hub.disconnect(guest, is_back_soon=one.keeps_seats)
            if not one.keeps_seats:
                self.hub.background.spawn(self.hub.put_out(guest))

    def guest_of(self, connection: AnyConnection) -> str | None:
        """Return the id of the guest who sends a request, by cookie or by token."""
        assert self.identities
        return self.identities.guest_of(self.token_of(connection))

    def token_of(self, connection: AnyConnection) -> str | None:
        """Return the token that comes with a request, whoever signed it."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" else self.cookie_of(connection)

    def cookie_of(self, connection: AnyConnection) -> str | None:
        """Return the token in a cookie: under https in that which only we can have set, if there is one."""
        cookies, is_secure = connection.cookies, connection.url.scheme in SECURE
        return (cookies.get(SECURE_COOKIE) if is_secure else None) or cookies.get(COOKIE)


AppContext: TypeAlias = NamedDependency[Context]
GuestId: TypeAlias = NamedDependency[str]
"""What a handler may ask for: `context`, and `guest`, which only known guests have."""


def address_of(connection: AnyConnection) -> str:
    """Return the address of a client; with IPv6 its network, since everyone has many addresses there."""
    host = connection.client.host if connection.client else "?"
    with suppress(ValueError):
        address = ip_address(host.partition("%")[0])
        if isinstance(address, IPv6Address):
            return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


def is_local(connection: AnyConnection) -> bool:
    """Return whether a request was sent on this machine, and through no proxy."""
    host = connection.client.host if connection.client else ""
    with suppress(ValueError):
        return ip_address(host).is_loopback and not any(map(PROXIED.match, connection.headers))
    return False


def is_at_this_machine(connection: AnyConnection, door: Door) -> bool:
    """Return whether a request comes from the page that this machine shows to whoever sits at it."""
    name = name_of(connection.headers.get("host", ""))
    return is_local(connection) and is_loopback(name) and not door.is_way_in(way_in(connection.scope))


def _is_in(address: str, network: Network) -> bool:
    """Whether an address, as limits count it, is in a network, or is a network with part of it."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        return isinstance(network, IPv6Network) and network.overlaps(IPv6Network((int(found), 64)))
    return found in network


def is_own_origin(connection: AnyConnection) -> bool:
    """Whether a request comes from our own page, or from a program. (Browsers say which page; programs say nothing.)"""
    origin = connection.headers.get("origin")
    return origin is None or hmac.compare_digest(
        origin.partition("://")[2].encode(), connection.headers.get("host", "").encode()
    )


def reason_of(error: Exception) -> str:
    """Return what programs know an error by: NotYourTurn -> not-your-turn."""
    return kebab(type(error).__name__)
