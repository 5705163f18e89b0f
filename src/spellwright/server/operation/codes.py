"""Codes of tables cannot be guessed: an address may try one wrong code a second."""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

from spellwright.server.operation.limits import Rate
from spellwright.server.tables.hub import Hub, NoTable


class Codes:
    """Checks codes. The codes of one address are looked up one after the other, so that sending many at once does not
    get around the limit."""

    def __init__(self, hub: Hub, wrong: Rate) -> None:
        self._hub, self._wrong = hub, wrong
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address

    async def check(self, code: str, guest: str | None, address: str) -> None:
        """Refuse unknown codes, and all codes for a while after a wrong one, unless the guest sits at that table."""
        live = self._hub.tables.get(code)
        if live and guest is not None and live.table.seats_of(guest):
            return
        if live:
            self._wrong.check(address, cost=0)
            return
        looking = self._looking.setdefault(address, asyncio.Lock())
        async with looking:
            self._wrong.check(address, cost=0)
            if not await self._hub.persist(partial(self._hub.stored.has, code)):
                self._wrong.charge(address, 1)
                raise NoTable(f"There is no table {code}.")
