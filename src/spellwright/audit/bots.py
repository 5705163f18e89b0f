"""What a bot is given at a seat, and what it decides: the audit compares both."""

from __future__ import annotations

from spellwright.audit.frames import table_of
from spellwright.audit.situation import Situation
from spellwright.bots import known_to, make_bot
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import NOTHING

AUDITED = "seek:32"  # a bot that looks at everything, and is fast
SEED = 1


def given_as_bytes(game: Game, situation: Situation, seat: int) -> bytes:
    """Return everything a bot is given, as bytes; empty for the spectator."""
    if seat < 0:
        return b""
    known = known_to(table_of(game, situation).running(), seat)
    streak = known.streak
    seen = [(as_bytes(u), action) for u, action in known.seen]
    return as_bytes(known.view) + repr((known.seconds, streak and (streak.since, streak.actions), seen)).encode()


def decision_of(game: Game, situation: Situation, seat: int) -> int:
    """Return what a bot decides at a seat; NOTHING where another seat has to decide."""
    match = table_of(game, situation).running()
    if seat < 0 or match.actor != seat:
        return NOTHING
    return int(make_bot(game.name, AUDITED, SEED).choose(known_to(match, seat, seconds=3600.0)))
