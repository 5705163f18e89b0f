"""What all handlers share: the hub, the limits, who asks from where, and how a refusal is said."""

from __future__ import annotations

import hmac
import time
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from spellwright.play.refusals import Refusal
from spellwright.server.compiling import Warmup
from spellwright.server.hub import Hub
from spellwright.server.identity import COOKIE, Identities
from spellwright.server.limits import Limits

WRONG_CODE = 50  # requests that the code of no table counts for: codes are not to be guessed


class NoGuest(Refusal):
    """Who wants this must have been welcomed first."""


@dataclass
class House:
    """All that the handlers need."""

    hub: Hub
    limits: Limits
    warmup: Warmup
    identities: Identities | None = None
    sockets: int = 0
    started_at: float = field(default_factory=time.time)

    def who(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Whose request this is, by cookie or by token."""
        assert self.identities
        return self.identities.who(self.token_of(connection))

    def token_of(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return token if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


TheHouse = NamedDependency[House]
TheGuest = NamedDependency[str]
"""What a handler asks for: `house`, and `who`, for guests only."""


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody is; with IPv6 the network, since everybody has many addresses there."""
    host = connection.client.host if connection.client else "?"
    with suppress(ValueError):
        address = ip_address(host.partition("%")[0])
        if isinstance(address, IPv6Address):
            return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))
    return host


def is_own_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Browsers say from which page a request comes: it must be our own. Programs say nothing."""
    origin = connection.headers.get("origin")
    return origin is None or hmac.compare_digest(
        origin.partition("://")[2].encode(), connection.headers.get("host", "").encode()
    )


def reason_of(error: Exception) -> str:
    """NotYourTurn -> not-your-turn"""
    name = type(error).__name__
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")
