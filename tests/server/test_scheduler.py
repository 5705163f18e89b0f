"""Who pays for what bots think, and who waits for whom."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest

from spellwright.bots import bot_names, is_quick, make_bot
from spellwright.bots.bot import THINKING
from spellwright.bots.pace import LEAST
from spellwright.bots.roster import roster_of
from spellwright.games import games
from spellwright.play.events import Begin, open_table
from spellwright.play.names import BadRequest
from spellwright.server.bots.scheduler import PATIENCE, FairQueue, Payer, Scheduler
from spellwright.server.operation.limits import Rate, ThinkingLimits, no_limits
from spellwright.server.operation.metrics import Metrics
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.policy import Policy, policy_from
from spellwright.store.journal import Journal

ANA, BEN = Payer("AAAAAA", "ana", "1.1.1.1"), Payer("BBBBBB", "ben", "2.2.2.2")


def threads(limits: ThinkingLimits | None = None, cores: int = 1) -> Scheduler:
    return Scheduler(Metrics(), limits or no_limits().thinking, cores)


def test_those_who_wait_are_taken_in_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for thing in ("a1", "a2", "a3", "b1"):
        queue.put(thing[0], thing)
    queue.put("c", "c1")
    assert len(queue) == 5
    assert [queue.take() for _ in range(6)] == ["a1", "b1", "c1", "a2", "a3", None]


def test_archmages_alone_are_long_and_everything_below_is_quick() -> None:
    for game in games():
        bots = {name: is_quick(make_bot(game, name, 1)) for name in (*bot_names(game), "random", "seek", "seek:300")}
        assert not bots.pop("archmage")
        assert not bots.pop("seek")
        assert all(bots.values())


async def test_quick_bots_never_wait_for_long_searches() -> None:
    thinking = threads()
    release = threading.Event()

    def search(_seconds: float) -> None:
        release.wait(60)

    searches = [asyncio.create_task(thinking.long(ANA, search)) for _ in range(30)]
    await asyncio.sleep(0.05)
    assert await asyncio.gather(*(thinking.quick(lambda: 7) for _ in range(50))) == [7] * 50
    assert not any(search.done() for search in searches), "all of them are still thinking"
    release.set()
    await asyncio.gather(*searches)
    thinking.close()


async def test_one_guest_with_many_tables_holds_up_nobody_else() -> None:
    thinking, order = threads(), []

    def search(name: str) -> None:
        order.append(name)
        time.sleep(0.01)

    work = [thinking.long(ANA, lambda _: search("ana")) for _ in range(10)]
    await asyncio.gather(*work, thinking.long(BEN, lambda _: search("ben")))
    assert order.index("ben") <= 2
    thinking.close()


async def test_the_more_wait_the_shorter_everybody_thinks() -> None:
    thinking = threads()
    given: list[float] = []

    def search(seconds: float) -> None:
        given.append(seconds)
        time.sleep(0.005)

    await thinking.long(ANA, search)
    assert given == [THINKING]
    await asyncio.gather(*(thinking.long(ANA, search) for _ in range(20)))
    assert min(given) == pytest.approx(PATIENCE / 19)
    assert given[-1] == THINKING
    thinking.close()


async def test_whoever_has_used_up_a_budget_is_thought_for_briefly() -> None:
    for spent in range(3):
        rates = [Rate(0.0001, 1 if number == spent else 1000) for number in range(3)]
        thinking = threads(ThinkingLimits(*rates))
        given: list[float] = []
        thinking._limits.charge(ANA, 2.0)
        await thinking.long(ANA, given.append)
        await thinking.long(BEN, given.append)
        assert given == [LEAST, THINKING]
        thinking.close()


async def test_whoever_gives_up_waiting_leaves_no_thread_behind() -> None:
    thinking = threads()
    release = threading.Event()
    first = asyncio.create_task(thinking.long(ANA, lambda _: release.wait(10)))
    await asyncio.sleep(0.05)
    second = asyncio.create_task(thinking.long(BEN, lambda _: None))
    await asyncio.sleep(0.05)
    second.cancel()
    release.set()
    await first
    async with asyncio.timeout(5):
        assert await thinking.long(BEN, lambda _: 5) == 5
    thinking.close()


@pytest.mark.parametrize("policy", [Policy(), Policy(plays_unattended=True)])
async def test_bots_alone_play_where_nobody_looks_only_if_the_operator_says_so(tmp_path: Path, policy: Policy) -> None:
    hub = Hub(Journal(f"sqlite:///{tmp_path / 'tables.db'}"), policy=policy)
    await hub.open()
    live = await hub.open_table(open_table("ana", "simsala", ["random", "random"], {}, hub.roster("simsala")))
    await hub.commit(live.table.code, lambda table: Begin("5" * 64).propose(table, "ana"))
    await asyncio.sleep(0.5)
    decided = [who for who in live.table.running().decided_by if who >= 0]
    assert bool(decided) == policy.plays_unattended
    await hub.close()


def test_operators_decide_about_reference_bots() -> None:
    for game in games():
        assert "seek" in roster_of(game).names
        roster = roster_of(game, with_reference_searches=False)
        assert "random" in roster.names
        with pytest.raises(BadRequest):
            open_table("ana", game, ["seek", "random"], {}, roster)
    assert policy_from({}) == Policy()
    assert policy_from({"SPELLWRIGHT_REFERENCE_BOTS": "1"}) == Policy(has_reference_searches=True)
    assert policy_from({"SPELLWRIGHT_UNATTENDED_BOTS": "1"}) == Policy(plays_unattended=True)
