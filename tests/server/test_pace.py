"""The pace of bots in real time: when everybody is told of a step does not tell whether it held a private question.

`SPELLWRIGHT_STEPS` says how many steps of each kind are compared; in virtual time, the audit compares them exactly.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from bisect import bisect_right
from collections.abc import Sequence

import pytest

from spellwright.audit.asking import Forgetful
from spellwright.bots.roster import roster_of
from spellwright.play.events import BotMove, Leave, Sit, open_table
from spellwright.play.events.begin import Begin
from spellwright.play.table import BotTurn, Table
from spellwright.server.bots.players import Players
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.live import LiveTable
from spellwright.server.tables.policy import Policy

STEPS = int(os.environ.get("SPELLWRIGHT_STEPS", "60"))
AT_ONCE = 12  # tables
SAME = 0.08  # Kolmogorov and Smirnov's D at 1,000 steps of each kind


class Timed(Players):
    """Bots whose steps are timed."""

    is_paced = True
    began: dict[tuple[str, int], float]
    took: tuple[list[float], list[float]]  # seconds of steps without private questions, and of those with some

    async def play_step(self, live: LiveTable, turn: BotTurn) -> None:
        began, told = time.perf_counter(), live.table.told_ply
        if self.is_paced:
            await super().play_step(live, turn)
        else:
            began = self.began.setdefault((live.table.code, told), began)
            action = await self.choose(live, live.table.running(), turn, None)
            await self.write(live, BotMove(turn, action))
        table = live.table
        if table.told_ply != told and table.match and not table.match.is_over and table.private:
            is_private = any(told <= one.begun and one.ply < table.told_ply for one in table.private._asked)
            self.took[is_private].append(time.perf_counter() - began)


async def play(*, is_paced: bool, steps: int) -> tuple[list[float], list[float]]:
    """Let bots play in real time until so many steps of each kind are timed."""
    hub, number = Hub(Forgetful(), policy=Policy(plays_unattended=True)), 0
    hub.players = players = Timed(hub.commit, hub.background, hub.players.scheduler, plays_unattended=True)
    players.is_paced, players.began, players.took = is_paced, {}, ([], [])
    while min(map(len, players.took)) < steps:
        for code in [code for code, live in hub.tables.items() if live.table.stage == "over"]:
            del hub.tables[code]
        while len(hub.tables) < AT_ONCE:
            number += 1
            live = LiveTable(seated(f"PACE{number}", number))
            hub.tables[live.table.code] = live
            hub.players.wake(live, 0.0)
        await asyncio.sleep(0.2)
    await hub.background.cancel()
    hub.players.close()
    return players.took


def seated(code: str, seed: int) -> Table:
    """Return a running table at which bots play on for everybody."""
    roster = roster_of("mandragora")
    table = Table(code, open_table("0", "mandragora", [None] * 2, {}, roster), roster)
    for seat in range(2):
        table.apply(Sit(seat, f"Player {seat}").propose(table, str(seat)))
    table.apply(Begin(f"{seed:064x}").propose(table, "0"))
    for seat in range(2):
        table.apply(Leave(seat).propose(table, str(seat)))
    return table


def distance(some: Sequence[float], others: Sequence[float]) -> float:
    """Return the largest difference between two distributions (Kolmogorov and Smirnov)."""
    one, two = sorted(some), sorted(others)
    return max(abs(bisect_right(one, x) / len(one) - bisect_right(two, x) / len(two)) for x in (*one, *two))


@pytest.mark.compiled
async def test_the_time_of_a_step_does_not_tell_whether_it_held_a_private_question() -> None:
    same = distance(*await play(is_paced=True, steps=STEPS))
    different = distance(*await play(is_paced=False, steps=STEPS))
    sys.stderr.write(f"D = {same:.3f} of bots with a pace, {different:.3f} without, {STEPS} steps of each kind\n")
    bar = SAME + (1.6 * (2 / STEPS) ** 0.5 if STEPS < 1000 else 0)  # by chance alone, few steps differ more
    assert same < bar < different  # which tells bots without a pace
