"""Codes of tables cannot be guessed. Long ones are too many for that (docs/threat-model.md has the numbers), so that a
wrong one costs only the guest who tried it. Of short ones, which tables had in 0.1, an address may try one a second.
"""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

from spellwright.server.operation.limits import Limits, TooFast
from spellwright.server.tables.hub import Hub, NoTable

SHORT = 8  # letters, at most, of a code that could be guessed


class Codes:
    """Checks codes; short ones one after the other for each address, so that sending many at once does not evade the
    limit."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub, self._limits = hub, limits
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address

    async def check(self, code: str, guest: str | None, address: str) -> None:
        """Refuse unknown codes, and codes for a while after too many wrong ones, unless the guest sat at that table."""
        live = self._hub.tables.get(code)
        if live and guest is not None and live.table.seats_of(guest):
            return
        if len(code) <= SHORT:
            async with self._looking.setdefault(address, asyncio.Lock()):
                await self._check_short(code, guest, address)
            return
        if guest is not None:
            self._limits.codes.check(guest, cost=0)
        if not live and not await self._exists(code):
            if guest is not None:
                self._limits.codes.charge(guest, 1)
            raise NoTable(f"There is no table {code}.")

    async def _check_short(self, code: str, guest: str | None, address: str) -> None:
        try:
            self._limits.short_codes.check(address, cost=0)
        except TooFast:
            if guest is None or await self._hub.guests.is_shared_by(guest, code) is None:
                raise
            return
        if code not in self._hub.tables and not await self._exists(code):
            self._limits.short_codes.charge(address, 1)
            raise NoTable(f"There is no table {code}.")

    async def _exists(self, code: str) -> bool:
        return await self._hub.persist(partial(self._hub.stored.has, code))
