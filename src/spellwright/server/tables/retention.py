"""Retention: for how long a table is kept after the last thing that happened there."""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from spellwright.store.tables import Tables

DAY = 24 * 3600.0  # seconds
AT_ONCE = 100  # tables that are looked for at a time
VARIABLES = {
    "over": "SPELLWRIGHT_KEEP_FINISHED",
    "playing": "SPELLWRIGHT_KEEP_ABANDONED",
    "waiting": "SPELLWRIGHT_KEEP_WAITING",
}
"""For workers: the days for which tables at a stage are kept; without one, for ever."""


@dataclass(frozen=True)
class Retention:
    """The days for which tables are kept, by stage."""

    days: Mapping[str, float]

    async def sweep(self, tables: Tables, put_away: Callable[[str], Awaitable[bool]]) -> int:
        """Delete the tables that nobody has used for too long, except those that cannot be put away because somebody
        looks at them; return how many."""
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
