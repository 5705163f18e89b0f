"""Fair chance for a table: beyond the server's influence once the game has begun, and checkable afterwards.

The game starts by publishing SHA-256(secret); the outcome of ply n comes from HMAC-SHA256(secret, n); the end of the
game reveals the secret.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache

KEYS = 1024  # tables whose keys are kept in memory


def new_secret() -> str:
    """Return a new secret for a table: 256 random bits in hexadecimal."""
    return secrets.token_hex(32)


def secret_from_seed(seed: int) -> str:
    """Return a secret that depends on the seed alone, for games that must come out the same every time."""
    return hashlib.sha256(f"spellwright seed {seed}".encode()).hexdigest()


def commitment_to(secret: str) -> str:
    """Return what is published before the game: the SHA-256 of the secret as it is written."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(value: object) -> bool:
    """Return whether a value has the form of a secret, or of the commitment to one."""
    return isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")


def keyed_digest(secret: str, message: str) -> bytes:
    """Return the HMAC-SHA256 of a message under the table's secret."""
    keyed = _keyed(secret).copy()
    keyed.update(message.encode())
    return keyed.digest()


@lru_cache(maxsize=KEYS)
def _keyed(secret: str) -> hmac.HMAC:
    """Return the keyed hash before any message: the half of the work that is the same for all of them."""
    return hmac.new(bytes.fromhex(secret), digestmod="sha256")


def fair_ticket(secret: str, ply: int, total: int) -> int:
    """Return the ticket, from 0 to `total` minus 1, that the secret draws for this ply. (256 bits scaled down to a few
    hundred: the difference from perfect evenness is below 2**-240.)"""
    return (int.from_bytes(keyed_digest(secret, str(ply)), "big") * total) >> 256


def fair_choice(secret: str, ply: int, weights: Sequence[int]) -> int:
    """Return the index of the outcome that the secret draws for this ply: each has as many tickets as it has weight."""
    ticket = fair_ticket(secret, ply, sum(weights))
    for index, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return index
    raise ValueError("no outcome has any weight")
