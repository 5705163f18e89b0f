"""A server inside of the tests' process, in their own event loop: quick to start, and open to be looked into."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from spellwright.server.app import make_app
from spellwright.server.context import Context
from spellwright.server.operation.limits import Limits
from spellwright.store.journal import Journal


class Inside:
    """A client of such a server, and what its handlers share."""

    def __init__(self, http: httpx.AsyncClient, context: Context) -> None:
        self.http, self.context, self.hub = http, context, context.hub


@asynccontextmanager
async def served_inside(
    database: str, monkeypatch: pytest.MonkeyPatch, limits: Limits | None = None
) -> AsyncIterator[Inside]:
    """Serve a database as if behind TLS."""
    monkeypatch.setattr("spellwright.server.app.say_goodbye_on_signals", lambda _: None)
    app = make_app(Journal(database), limits)
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]  # Litestar's types are narrower
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="https://inside.test") as http:
        yield Inside(http, app.state.context)
