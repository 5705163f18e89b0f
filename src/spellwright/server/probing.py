"""Probing: whether something can be written, asked of the database now and then, however often we are asked."""

import asyncio
import time

from spellwright.store.journal import Journal

FRESH = 2.0  # seconds for which an answer counts
PATIENCE = 5.0  # seconds in which the database has to answer


class Prober:
    """Probes the database of one worker; many who ask at once share one probe."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._probe: asyncio.Task[None] | None = None
        self._begun_at = 0.0

    async def check(self) -> None:
        """Return if something could be written just now; raise what the database says otherwise."""
        if self._probe is None or (self._probe.done() and time.monotonic() - self._begun_at > FRESH):
            self._begun_at = time.monotonic()
            self._probe = asyncio.create_task(self._ask())
        await asyncio.shield(self._probe)

    async def _ask(self) -> None:
        try:
            await asyncio.wait_for(self._journal.probe(), PATIENCE)
        except TimeoutError as error:
            self._journal.health.note_failure(error)
            raise
