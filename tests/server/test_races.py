"""Nobody decides for a person who is there: a bot's decision counts only for what the bot was asked, however late.

Each race is run in virtual time, with a seed: a bot thinks while its person comes back, while the position is taken
back, or while the table is deleted.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

from spellwright.audit.asking import Forgetful, Instant
from spellwright.audit.virtual import virtual_time
from spellwright.bots import Bot
from spellwright.bots.bot import Known
from spellwright.bots.roster import roster_of
from spellwright.play.events import (
    Act,
    AnswerUndo,
    Begin,
    BotMove,
    Leave,
    Reclaim,
    Sit,
    Undo,
    open_table,
)
from spellwright.play.match import Match
from spellwright.play.refusals import NoUndo
from spellwright.play.table import BotTurn, Table
from spellwright.server.bots.players import Players
from spellwright.server.tables.hub import Hub
from spellwright.server.tables.live import LiveTable
from spellwright.server.tables.policy import Policy

RACES = 500
KINDS = ("reclaim", "undo", "delete")
LONGEST = 0.3  # seconds after which somebody is quicker, or not


class AnyBot(Bot):
    """Takes the first action there is."""

    def choose(self, known: Known) -> int:
        return known.legal_numbers[0]


class Watched(Players):
    """Bots, and what they were asked when, and whether that was written."""

    asked: dict[BotTurn, float]
    written: list[tuple[float, float]]  # when it was asked, and when it was written

    def bot_of(self, live: LiveTable, match: Match, turn: BotTurn) -> Bot:  # noqa: ARG002
        self.asked[turn] = now()
        return AnyBot()

    async def write(self, live: LiveTable, move: BotMove) -> bool:
        is_written = await super().write(live, move)
        if is_written:
            self.written.append((self.asked[move.turn], now()))
        return is_written


def now() -> float:
    return asyncio.get_running_loop().time()


async def race(kind: str, seed: int) -> int:
    """Let a bot race; return how often it decided what was not for it to decide any more."""
    random = Random(seed)
    hub = Hub(Forgetful(), policy=Policy(plays_unattended=True))
    hub.players.close()
    players = Watched(hub.commit, hub.background, Instant(hub.metrics), plays_unattended=True)
    players.asked, players.written = {}, []
    hub.players = players
    game = random.choice(("mandragora", "simsala"))
    live = LiveTable(seated(game))
    hub.tables = {"RACES": live}
    match = live.table.running()
    asker = match.actor
    while kind == "undo" and match.actor == asker:  # the bot's seat is the one that follows
        await decide(hub, live, random)
    seat = match.actor
    await hub.commit(live, lambda table: Leave(seat).propose(table, str(seat)))
    await asyncio.sleep(random.random() * LONGEST)
    if kind == "reclaim":
        await hub.commit(live, lambda table: Reclaim(1, seat).propose(table, str(seat)))
    elif kind == "undo":
        with suppress(NoUndo):  # the bot was quicker
            await hub.commit(live, lambda table: Undo(1, asker).propose(table, str(asker)))
            for other in set(range(3)) - match.undo_agreed:
                answer = AnswerUndo(1, other, agrees=True)
                await hub.commit(live, lambda table, by=other, of=answer: of.propose(table, str(by)))  # type: ignore[misc]
    else:
        async with live.lock:
            hub._drop(live)
    done = now()
    if kind == "undo" and live.table.bot_turn() is None:
        await decide(hub, live, random)  # perhaps the same ply again
    await asyncio.sleep(1.0)
    late = sum(asked < done < written for asked, written in players.written)
    await hub.background.cancel()
    return late


async def decide(hub: Hub, live: LiveTable, random: Random) -> None:
    """Let the person who is asked decide."""
    table = live.table
    seat, number = table.running().actor, table.number(table.running().actor)
    words = table.game.actions.words(random.choice(table.running().legal(seat)))
    await hub.commit(live, lambda table: Act(1, seat, words, number).propose(table, str(seat)))


def seated(game: str) -> Table:
    opened = open_table("0", game, [None] * 3, {}, roster_of(game))
    table = Table("RACES", opened, roster_of(game))
    for seat in range(3):
        table.apply(Sit(seat, f"Player {seat}").propose(table, str(seat)))
    table.apply(Begin("5" * 64).propose(table, "0"))
    return table


def test_no_bot_decides_what_is_not_for_it_to_decide_any_more() -> None:
    with virtual_time() as run:
        late = [run(race(KINDS[seed % len(KINDS)], seed)) for seed in range(RACES)]
    assert sum(late) == 0, [seed for seed, many in enumerate(late) if many]
