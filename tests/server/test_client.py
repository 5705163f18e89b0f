"""The public client, against a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spellwright.client import Disconnected, Guest, InThread, Refused, Table
from spellwright.play.record import verify
from spellwright.protocol import Chat, Say, Undo
from tests.server.running import Server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    yield running
    running.stop()


async def sit_down(server: Server) -> tuple[Guest, str]:
    """Return a guest at a table of two that has started."""
    guest = await Guest(f"http://{server.address}").welcome()
    code = await guest.open_table("simsala", [None, "random"])
    await guest.sit(code, 0, "Ana")
    await guest.start(code)
    return guest, code


async def play_on(table: Table, random: Random, decisions: int) -> None:
    """Take decisions at random, this many or until the game is over."""
    async for view in table.turns():
        await table.act(view, random.choice(view.legal).action)
        decisions -= 1
        if not decisions:
            return


def test_programs_that_are_not_asynchronous_play_in_a_thread(server: Server) -> None:
    thread = InThread()

    async def play() -> bool:
        guest, code = await sit_down(server)
        async with guest.connect(code) as table:
            await play_on(table, Random(1), 10_000)
            return table.is_over

    assert thread.run(play())
    thread.close()


async def test_a_game_is_played_through_although_the_server_is_killed(own_server: Server) -> None:
    guest, code = await sit_down(own_server)
    async with guest.connect(code) as table:
        await play_on(table, Random(1), 3)
        own_server.kill()
        with pytest.raises(Disconnected):
            await table.ask(Undo, seat=0)
        own_server.start()
        await play_on(table, Random(2), 10_000)
        assert table.is_over
        assert table.info.scores
    assert verify(await guest.record(code)).names == ["Ana", "random 2"]


async def test_what_is_refused_is_raised_with_its_reason(server: Server) -> None:
    guest, code = await sit_down(server)
    with pytest.raises(Refused) as refused:
        await guest.sit(code, 1, "Ben")
    assert refused.value.reason == "not-now"
    async with guest.connect(code) as table:
        await anext(aiter(table.turns()))
        with pytest.raises(Refused) as refused:
            await table.ask(Undo, seat=1)
        assert refused.value.reason == "not-your-seat"


async def test_a_table_that_is_not_there_is_refused_for_good(server: Server) -> None:
    guest, _ = await sit_down(server)
    async with guest.connect("NOSUCH") as table:
        with pytest.raises(Refused) as refused:
            await anext(aiter(table))
        assert refused.value.reason == "no-table"


async def test_a_token_that_is_kept_is_the_same_guest(server: Server) -> None:
    guest, code = await sit_down(server)
    async with Guest(guest.server, guest.token) as again, again.connect(code) as table:
        await anext(aiter(table))
        assert table.info.seats[0].is_yours
        await table.ask(Say, text="hello")
        async for message in table:
            if isinstance(message, Chat):
                assert message.text == "hello"
                break
