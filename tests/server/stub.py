"""A push service, and chats, on this machine: an https server that notes what it is sent, and answers as it is told.

A server calls nothing on this machine, so a test lets it (`caller`), in this process or in one of its own
(`python -m tests.server.stub serve …`)."""

from __future__ import annotations

import asyncio
import datetime
import json
import os
import ssl
import struct
import time
from base64 import urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.x509.oid import NameOID

from spellwright.server.notices import courier
from spellwright.server.notices.calling import Caller
from spellwright.server.notices.webpush import CURVE, as_point, written

PATIENCE = float(os.environ.get("SPELLWRIGHT_PATIENCE", "120"))  # seconds, however busy the machine is
AUTHORITY = "SPELLWRIGHT_TEST_AUTHORITY"  # names the certificate that a server of its own process trusts


class Got(NamedTuple):
    """What the stub was sent."""

    at: float
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class Stub:
    """An https server at some port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.got: list[Got] = []
        self.answers: dict[str, str] = {}  # by path: a status, and headers; otherwise 201
        self.calls = 0
        self.port = 0
        self.certificate = folder / "stub.pem"
        self.writers: set[asyncio.StreamWriter] = set()
        self._news = asyncio.Event()

    @property
    def origin(self) -> str:
        return f"https://localhost:{self.port}"

    async def until(self, count: int, path: str = "") -> list[Got]:
        """Wait until so many came to a path; return all of them."""
        async with asyncio.timeout(PATIENCE):
            while len(found := [got for got in self.got if got.path.startswith(path)]) < count:
                self._news.clear()
                await self._news.wait()
        return found

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        self.writers.add(writer)
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
                headers = {
                    name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)
                }
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                path = head[0].split()[1]
                self.got.append(Got(time.time(), path, headers, body))
                self._news.set()
                answer = self.answers.get(path, "201 Created")
                writer.write(f"HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n".encode())
                await writer.drain()
        self.writers.discard(writer)
        writer.close()


@asynccontextmanager
async def stubbed(folder: Path) -> AsyncIterator[Stub]:
    """Run a stub."""
    stub = Stub(folder)
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    today = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=30))
        .add_extension(names, critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    stub.certificate.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + secret)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(stub.certificate)
    server = await asyncio.start_server(stub.serve, "127.0.0.1", 0, ssl=tls, backlog=512)
    stub.port = server.sockets[0].getsockname()[1]
    try:
        yield stub
    finally:
        server.close()
        for writer in list(stub.writers):
            writer.close()
        await asyncio.sleep(0.1)  # until connections are closed


def anybody(_: object) -> bool:
    return True


def caller(certificate: Path, is_allowed: Callable[[Any], bool] = anybody) -> Caller:
    """Return what calls this machine, on purpose, and trusts a stub."""
    tls = ssl.create_default_context(cafile=str(certificate))
    return Caller(is_allowed=is_allowed, is_port=anybody, tls=tls)


class Browser:
    """A browser that shows notices: what it tells a server of itself, and what it reads."""

    def __init__(self, stub: Stub, name: str) -> None:
        self.stub, self.path = stub, f"/push/{name}"
        self.key, self.auth = ec.generate_private_key(CURVE), os.urandom(16)

    def keys(self, **more: Any) -> dict[str, Any]:
        endpoint = f"{self.stub.origin}{self.path}"
        return {"endpoint": endpoint, "p256dh": written(as_point(self.key)), "auth": written(self.auth), **more}

    async def until(self, count: int) -> list[dict[str, Any]]:
        """Wait until so many notices came; return all of them."""
        return [self.read(got.body) for got in await self.stub.until(count, self.path)]

    @property
    def shown(self) -> list[dict[str, Any]]:
        return [self.read(got.body) for got in self.stub.got if got.path == self.path]

    def read(self, body: bytes) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(decrypted(body, self.key, self.auth))
        return found


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Return the text of a message of one record, as a browser reads it (RFC 8291 §3, from its text)."""
    salt, (_, size), rest = body[:16], struct.unpack("!LB", body[16:21]), body[21:]
    point, sealed = rest[:size], rest[size:]
    sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    info = b"WebPush: info\0" + as_point(key) + point
    shared = HKDF(hashes.SHA256(), 32, auth, info).derive(key.exchange(ec.ECDH(), sender))
    secret = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
    text = AESGCM(secret).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert text.endswith(b"\x02")
    return text[:-1]


def unsigned(token: str) -> dict[str, Any]:
    """Return what a token says, whoever signed it."""
    part = token.split(".")[1]
    found: dict[str, Any] = json.loads(urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    return found


if __name__ == "__main__":
    from spellwright.cli import main

    setattr(courier, "Caller", partial(caller, Path(os.environ[AUTHORITY])))  # noqa: B010 (it is no name of the module's own)
    main()
