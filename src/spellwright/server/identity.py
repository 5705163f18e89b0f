"""Identities: a guest is a random id that only the server can sign. Nothing else is needed to play."""

import hashlib
import hmac
import secrets

COOKIE = "spellwright"
SECURE_COOKIE = "__Host-spellwright"  # under https: no other host, and nothing that comes without TLS, can set it
YEAR = 365 * 24 * 3600


def new_key() -> str:
    """Return a random key to sign tokens with."""
    return secrets.token_hex(32)


class Identities:
    """Signs and checks tokens."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def new_token(self) -> str:
        """Return a token for a new guest."""
        guest = secrets.token_urlsafe(12)
        return f"{guest}.{self._sign(guest)}"

    def guest_of(self, token: str | None) -> str | None:
        """Return the guest's id in a token, if we have signed it."""
        guest, _, signature = (token or "").partition(".")
        is_signed = guest and hmac.compare_digest(signature.encode(), self._sign(guest).encode())
        return guest if is_signed else None

    def _sign(self, guest: str) -> str:
        return hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()
