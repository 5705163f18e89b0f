"""What all handlers share: the hub, the limits, who sends a request from where, and how a refusal is named."""

import asyncio
import hmac
import time
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from spellwright.play.events.event import kebab
from spellwright.play.refusals import Refusal
from spellwright.server.http.identity import COOKIE, SECURE_COOKIE, Identities
from spellwright.server.operation.codes import Codes
from spellwright.server.operation.compiling import BackgroundCompiler
from spellwright.server.operation.health import HealthProbe
from spellwright.server.operation.limits import Limits
from spellwright.server.tables.hub import Hub
from spellwright.store.database import UNREACHABLE
from spellwright.store.people import People

VOIDED = 10.0  # seconds until tokens that were made void elsewhere are void here
SECURE = ("https", "wss")

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
HttpRequest: TypeAlias = Request[Any, Any, Any]


class NoGuest(Refusal):
    """Only a known guest may do this."""


@dataclass
class Context:
    """What the handlers of one worker share."""

    hub: Hub
    limits: Limits
    compiler: BackgroundCompiler
    identities: Identities | None = None  # from the start of the application on
    sockets: int = 0  # open ones
    started_at: float = field(default_factory=time.time)

    def __post_init__(self) -> None:
        self.codes = Codes(self.hub, self.limits.codes)
        self.health_probe = HealthProbe(self.hub.journal.database)
        self.people = People(self.hub.journal.database)

    async def watch_voided(self) -> None:
        """Hear now and then of tokens that were made void elsewhere."""
        while self.identities:
            with suppress(*UNREACHABLE):
                self.identities.voided = await self.people.voided()
            await asyncio.sleep(VOIDED)

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


def is_own_origin(connection: AnyConnection) -> bool:
    """Whether a request comes from our own page, or from a program. (Browsers say which page; programs say nothing.)"""
    origin = connection.headers.get("origin")
    return origin is None or hmac.compare_digest(
        origin.partition("://")[2].encode(), connection.headers.get("host", "").encode()
    )


def reason_of(error: Exception) -> str:
    """Return what programs know an error by: NotYourTurn -> not-your-turn."""
    return kebab(type(error).__name__)
