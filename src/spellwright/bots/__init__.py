"""Players that are programs. The ladder of each game is the table below."""

from __future__ import annotations

from spellwright.bots.bot import Bot, BotMaker, Clock
from spellwright.bots.random import RandomBot
from spellwright.bots.seeker import plain, sage, seeker
from spellwright.bots.simsala import CounterBot

__all__ = ["USUAL", "Bot", "Clock", "UnknownBot", "bot_names", "make_bot"]

LADDERS: dict[str, dict[str, BotMaker]] = {
    "spellbook": {"random": RandomBot, "seeker": seeker("spellbook"), "sage": sage("spellbook")},
    "simsala": {"random": RandomBot, "counter": CounterBot, "seeker": seeker("simsala"), "sage": sage("simsala")},
    "mandragora": {"random": RandomBot, "seeker": seeker("mandragora"), "sage": sage("mandragora")},
}
USUAL = "seeker"  # where nobody says which: on every ladder, good, and quick
YARDSTICKS = {"plain": plain}  # not on any ladder: what bots are measured against


class UnknownBot(LookupError):
    """A name that no bot of the game has."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots of a game, the weakest first."""
    return tuple(LADDERS[game])


def make_bot(game: str, name: str, seed: int) -> Bot:
    """A bot by name."""
    if name in YARDSTICKS:
        return YARDSTICKS[name](game)(seed)
    if name not in LADDERS[game]:
        raise UnknownBot(f"{game} has no bot '{name}' (it has: {', '.join(LADDERS[game])})")
    return LADDERS[game][name](seed)
