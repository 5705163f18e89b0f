"""Identities: a guest gets a random name that only the server can sign. Nothing else is needed to play."""

from __future__ import annotations

import hashlib
import hmac
import secrets

COOKIE = "spellwright"
YEAR = 365 * 24 * 3600


def new_key() -> str:
    return secrets.token_hex(32)


class Identities:
    """Signs and checks tokens."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def new_token(self) -> str:
        """A token for a new guest."""
        who = secrets.token_urlsafe(12)
        return f"{who}.{self._sign(who)}"

    def who(self, token: str | None) -> str | None:
        """The identity of a token, if we have signed it."""
        who, _, signature = (token or "").partition(".")
        is_signed = who and hmac.compare_digest(signature.encode(), self._sign(who).encode())
        return who if is_signed else None

    def _sign(self, who: str) -> str:
        return hmac.new(self._key, who.encode(), hashlib.sha256).hexdigest()
