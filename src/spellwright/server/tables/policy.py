"""Policy: what an operator allows guests to do."""

from collections.abc import Mapping
from dataclasses import dataclass

UNATTENDED = "SPELLWRIGHT_UNATTENDED_BOTS"
REFERENCE_BOTS = "SPELLWRIGHT_REFERENCE_BOTS"


@dataclass(frozen=True)
class Policy:
    """Features that are free for guests and expensive for the server."""

    plays_unattended: bool = False  # bots play on at tables where no person sits and nobody looks
    has_reference_searches: bool = False  # anyone may seat `seek` and the like, which search as long as they may


CAREFUL = Policy()


def policy_from(environment: Mapping[str, str]) -> Policy:
    """Return what the environment of a worker says."""
    return Policy(bool(environment.get(UNATTENDED)), bool(environment.get(REFERENCE_BOTS)))
