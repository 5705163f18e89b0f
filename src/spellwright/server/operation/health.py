"""Health: whether the database can be written to, probed at most every few seconds."""

import asyncio
import time

from spellwright.store.database import Database

FRESH = 2.0  # seconds for which an answer counts
PATIENCE = 5.0  # seconds in which the database has to answer


class HealthProbe:
    """Probes the database of one worker; concurrent checks share one probe."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._probe: asyncio.Task[None] | None = None
        self._begun_at = 0.0

    async def check(self) -> None:
        """Return if the database could be written to just now; otherwise raise its error."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self._begun_at > FRESH):
            self._begun_at = time.monotonic()
            self._probe = asyncio.create_task(self._ask())
        await asyncio.shield(self._probe)

    async def _ask(self) -> None:
        try:
            await asyncio.wait_for(self._database.probe(), PATIENCE)
        except TimeoutError as error:
            self._database.health.note_failure(error)
            raise
