"""Identities: a guest is a random id that only the server can sign. Nothing else is needed to play."""

import hashlib
import hmac
import secrets
import time

COOKIE = "spellwright"
SECURE_COOKIE = "__Host-spellwright"  # under https: no other host, and nothing that comes without TLS, can set it
YEAR = 365 * 24 * 3600
LIFETIME = 400 * 24 * 3600  # seconds until a token expires
STALE = LIFETIME / 2  # seconds until it is renewed


def new_key() -> str:
    """Return a random key to sign tokens with."""
    return secrets.token_hex(32)


class Identities:
    """Signs and checks tokens: the guest, when it was made (seconds since 1970), and a signature."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)
        self.voided: dict[str, float] = {}  # by guest: tokens from before are void

    def new_token(self, guest: str | None = None, at: int | None = None) -> str:
        """Return a token for a new guest, or a new one for a guest, as if made at a time (seconds since 1970)."""
        signed = f"{guest or secrets.token_urlsafe(12)}.{at or int(time.time())}"
        return f"{signed}.{self._sign(signed)}"

    def guest_of(self, token: str | None) -> str | None:
        """Return the guest's id in a token, if we have signed it and it still holds."""
        signed, _, signature = (token or "").rpartition(".")
        if not signed or not hmac.compare_digest(signature.encode(), self._sign(signed).encode()):
            return None
        guest, at = self._parts(signed)
        is_void = guest in self.voided and at <= self.voided[guest]
        is_expired = 0 < at < time.time() - LIFETIME
        return None if is_void or is_expired else guest

    def is_stale(self, token: str | None) -> bool:
        """Whether a token of ours should be replaced."""
        _, at = self._parts((token or "").rpartition(".")[0])
        return at < time.time() - STALE

    @staticmethod
    def _parts(signed: str) -> tuple[str, int]:
        """Return the guest and the time; 0 in tokens of 0.1.0, which have none."""
        guest, _, at = signed.partition(".")
        return guest, int(at) if at.isdecimal() else 0

    def _sign(self, signed: str) -> str:
        return hmac.new(self._key, signed.encode(), hashlib.sha256).hexdigest()
