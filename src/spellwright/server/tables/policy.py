"""What an operator decides: what guests may do, and for how long a table is kept once nothing happens there."""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from spellwright.store.tables import Tables

UNATTENDED = "SPELLWRIGHT_UNATTENDED_BOTS"
REFERENCE_BOTS = "SPELLWRIGHT_REFERENCE_BOTS"
DAY = 24 * 3600.0  # seconds
AT_ONCE = 100  # tables that are looked for at a time
VARIABLES = {
    "over": "SPELLWRIGHT_KEEP_FINISHED",
    "playing": "SPELLWRIGHT_KEEP_ABANDONED",
    "waiting": "SPELLWRIGHT_KEEP_WAITING",
}
"""For workers: the days for which tables at a stage are kept; without one, for ever."""


@dataclass(frozen=True)
class Policy:
    """Features that are free for guests and expensive for the server."""

    plays_unattended: bool = False  # bots play on at tables where no person sits and nobody looks
    has_reference_searches: bool = False  # anyone may seat `seek` and the like, which search as long as they may


CAREFUL = Policy()


def policy_from(environment: Mapping[str, str]) -> Policy:
    """Return what the environment of a worker says."""
    return Policy(bool(environment.get(UNATTENDED)), bool(environment.get(REFERENCE_BOTS)))


@dataclass(frozen=True)
class Retention:
    """The days for which tables are kept, by stage."""

    days: Mapping[str, float]

    async def sweep(self, tables: Tables, put_away: Callable[[str], Awaitable[bool]]) -> int:
        """Delete tables unused for too long, unless somebody looks at them (`put_away` says no); return how many."""
        count = 0
        for stage, days in self.days.items():
            for code in await tables.unused(stage, time.time() - days * DAY, AT_ONCE):
                if await put_away(code):
                    count += await tables.delete(code)
        return count


FOR_EVER = Retention({})


def retention_from(environment: Mapping[str, str]) -> Retention:
    """Return what the environment of a worker says."""
    return Retention({stage: float(environment[name]) for stage, name in VARIABLES.items() if environment.get(name)})
