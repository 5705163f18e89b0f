"""Web Push: how a message reaches a browser through its push service, which cannot read it.

RFC 8291 says how it is encrypted (`aes128gcm`), RFC 8292 how we say who we are (VAPID). All keys, curves and ciphers
are those of `cryptography`."""

import json
import os
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
POINT = 65  # bytes of a public key
AUTH, SALT, KEY, NONCE = 16, 16, 16, 12  # bytes
RECORD = 4096  # bytes; a message is one record
STEP = 512  # a message is padded to a multiple of so many bytes: its length says nothing
END = b"\x02"  # after the text of the last record
VALID = 12 * 3600.0  # seconds for which we sign who we are
RENEW = 3600.0  # seconds before its end from which on it is signed again
TTL = 24 * 3600  # seconds for which a push service keeps what it cannot deliver yet
LOCAL = "mailto:spellwright@localhost"  # who answers for a server that has no address of its own


class BadKeys(ValueError):
    """A browser's keys cannot be read."""


def written(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str, size: int) -> bytes:
    """Return the bytes of base64url with or without padding; refuse another number of them."""
    try:
        data = urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError as error:
        raise BadKeys(str(error)) from None
    if len(data) != size:
        raise BadKeys(f"{size} bytes are needed")
    return data


def read_point(public_key: str) -> ec.EllipticCurvePublicKey:
    """Return a browser's public key."""
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(public_key, POINT))
    except ValueError as error:
        raise BadKeys(str(error)) from None


def as_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key of a private one."""
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def as_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the private key with a number."""
    return ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)


def encrypt(
    text: bytes, public_key: str, auth: str, *, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Return a message for a browser alone, with a key and a salt that nothing else uses."""
    receiver, secret = read_point(public_key), read(auth, AUTH)
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    point = as_point(own)
    of_both = b"WebPush: info\0" + read(public_key, POINT) + point
    shared = _derived(own.exchange(ec.ECDH(), receiver), secret, of_both, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", KEY)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", NONCE)
    sealed = AESGCM(key).encrypt(nonce, text + END, None)
    return salt + struct.pack("!LB", RECORD, len(point)) + point + sealed


def padded(text: bytes) -> bytes:
    """Return JSON with spaces behind it, so that its length says nothing."""
    return text.ljust(-(-len(text) // STEP) * STEP)


def _derived(secret: bytes, salt: bytes, purpose: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, purpose).derive(secret)


def new_secret() -> str:
    """Return what a server signs with from now on, to be kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return written(number.to_bytes(32, "big"))


class Sender:
    """Who sends, as push services know it."""

    def __init__(self, secret: str) -> None:
        self._key = as_key(read(secret, 32))
        self.public_key: str = written(as_point(self._key))
        self._signed: dict[tuple[str, str], tuple[float, str]] = {}  # by service and origin

    def headers(self, endpoint: str, origin: str, topic: str) -> dict[str, str]:
        """Return the headers of a message: with the topic of one that was not delivered yet, it takes its place."""
        return {
            "authorization": f"vapid t={self._token(endpoint, origin)}, k={self.public_key}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL),
            "urgency": "normal",
            "topic": topic,
        }

    def _token(self, endpoint: str, origin: str) -> str:
        parts, now = urlsplit(endpoint), time.time()
        service = f"{parts.scheme}://{parts.netloc}"
        until, token = self._signed.get((service, origin), (0.0, ""))
        if until < now + RENEW:
            until = now + VALID
            token = self._sign(service, origin if origin.startswith("https://") else LOCAL, until)
            if len(self._signed) > 1000:
                self._signed.clear()
            self._signed[service, origin] = until, token
        return token

    def _sign(self, service: str, subject: str, until: float) -> str:
        parts = {"typ": "JWT", "alg": "ES256"}, {"aud": service, "exp": int(until), "sub": subject}
        text = ".".join(written(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{written(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def device_of(endpoint: str) -> str:
    """Return what names a device: nobody who reads it can send it anything."""
    return sha256(endpoint.encode()).hexdigest()
