"""The only way out: addresses that somebody else named are called here, or refused.

A server stands where its clients do not. So it calls public addresses only, over TLS, at the ports of the web; what a
name means is asked once, every answer is checked, and that very address is called. Nothing is followed, kept or shown
of an answer but its status."""

import asyncio
import ssl
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import httpcore

SECONDS = 5.0  # for each of: being connected, sending, an answer
ALL_SECONDS = 10.0  # for all of it, whoever sends an answer drop by drop
LONGEST_ADDRESS = 1000  # characters
MOST_AT_ONCE = 100
MOST_AT_ONCE_OF_HOST = 16
MOST_READ = 4096  # bytes of an answer: more is not waited for
PORTS = (443, 8443, 8448)
GLOBAL = IPv6Network("2000::/3")
WITHIN_GLOBAL = tuple(map(IPv6Network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))

Address: TypeAlias = IPv4Address | IPv6Address


class Uncallable(Exception):
    """This address is not called, whoever asks."""


class Unanswered(Exception):
    """Nothing came back in time."""


def is_public(address: Address) -> bool:
    """Return whether an address belongs to the public internet: to no machine, home or link, to no group, and with no
    other address in it."""
    if isinstance(address, IPv6Address):
        return address in GLOBAL and not any(address in network for network in WITHIN_GLOBAL) and address.is_global
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_private)


def is_port(port: int) -> bool:
    """Return whether the web is served at a port."""
    return port in PORTS


class Public(httpcore.AsyncNetworkBackend):
    """Opens connections to public addresses."""

    def __init__(self, is_allowed: Callable[[Address], bool]) -> None:
        self._is_allowed = is_allowed
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(sockaddr[0]).partition("%")[0] for *_, sockaddr in found]
        if not addresses or not all(self._is_allowed(ip_address(one)) for one in addresses):
            raise Uncallable(host)
        for address in addresses[:-1]:
            with suppress(httpcore.ConnectError, httpcore.ConnectTimeout):
                return await self._backend.connect_tcp(address, port, SECONDS / 2, local_address, socket_options)
        return await self._backend.connect_tcp(addresses[-1], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise Uncallable("a socket of this machine")

    async def sleep(self, seconds: float) -> None:
        await self._backend.sleep(seconds)


class Caller:
    """Sends what others are to be told."""

    def __init__(
        self,
        *,
        is_allowed: Callable[[Address], bool] = is_public,
        is_port: Callable[[int], bool] = is_port,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._is_port = is_port
        self._is_allowed = is_allowed
        self._tls = tls
        self._open: dict[str, int] = {}  # calls, by host

    @cached_property
    def _pool(self) -> httpcore.AsyncConnectionPool:
        """Connections that are open; made with the first call, since reading certificates takes its time."""
        return httpcore.AsyncConnectionPool(
            ssl_context=self._tls or httpcore.default_ssl_context(),
            max_connections=MOST_AT_ONCE,
            keepalive_expiry=30.0,
            network_backend=Public(self._is_allowed),
        )

    def check(self, address: str) -> None:
        """Refuse what cannot be an address of the public web, before anybody asks what its name means."""
        try:
            parts = urlsplit(address)
            port, host = parts.port or 443, parts.hostname or ""
        except ValueError:
            raise Uncallable(address) from None
        is_plain = address.isascii() and address.isprintable() and " " not in address and "\\" not in address
        is_whole = parts.scheme == "https" and host and parts.username is None and parts.password is None
        if not (is_plain and is_whole and self._is_port(port) and len(address) <= LONGEST_ADDRESS):
            raise Uncallable(address)

    def is_busy(self, address: str) -> bool:
        """Return whether a host is being called so often that others wait for it."""
        return self._open.get(urlsplit(address).netloc, 0) >= MOST_AT_ONCE_OF_HOST

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send something to an address; return the status of the answer. Raise Uncallable or Unanswered."""
        self.check(address)
        host = urlsplit(address).netloc
        self._open[host] = self._open.get(host, 0) + 1
        try:
            async with asyncio.timeout(ALL_SECONDS):
                return await self._post(address, body, headers)
        except (TimeoutError, httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError):
            raise Unanswered(host) from None
        finally:
            self._open[host] -= 1
            if not self._open[host]:
                del self._open[host]

    async def _post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        own = {"user-agent": "Spellwright", "content-length": str(len(body))}
        limits = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        request = self._pool.stream(
            "POST",
            address.partition("#")[0],
            headers=[*own.items(), *headers.items()],
            content=body,
            extensions={"timeout": limits},
        )
        async with request as answer:
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > MOST_READ:
                    break
            return int(answer.status)

    async def close(self) -> None:
        """Close all connections."""
        if "_pool" in vars(self):
            await self._pool.aclose()
