"""The ladder of bots of each game, by name, and reference bots to measure them by."""

from __future__ import annotations

from dataclasses import replace

from spellwright.bots.bot import Bot, BotMaker
from spellwright.bots.level import LEVELS, Level
from spellwright.bots.random import RandomBot
from spellwright.bots.seeker import SeekerBot
from spellwright.bots.simsala import CounterBot
from spellwright.games import load

USUAL = "tinker"  # where nobody says which: it plays well, forgives, and is quick

LONGEST = 3600.0  # seconds that a yardstick thinks, if its clock allows
RULES_OF_THUMB: dict[str, dict[str, BotMaker]] = {
    "spellbook": {"random": RandomBot},
    "simsala": {"random": RandomBot, "counter": CounterBot},
    "mandragora": {"random": RandomBot},
}
SEARCHES = {
    "seek": Level(seconds=LONGEST),
    "fresh": Level(seconds=LONGEST, goes_on=False),
    "recall": Level(seconds=LONGEST, goes_on=True),
    "deaf": Level(seconds=LONGEST, listens=False),
    "plain": Level(seconds=LONGEST, is_plain=True),
}


class UnknownBot(LookupError):
    """A name that no bot of the game has."""


def bot_names(game: str) -> tuple[str, ...]:
    """The ladder of a game, the weakest first."""
    return tuple(LEVELS[game])


def yardsticks(game: str) -> tuple[str, ...]:
    """Bots that are on no ladder: what others are measured by. `seek` searches as long as it may, `seek:300` that many
    iterations, `seek:300:0.6` so attentively. `fresh` begins anew at every decision, `recall` goes on where it was,
    `deaf` concludes nothing from what others do, and `plain` has no strategy."""
    return (*RULES_OF_THUMB[game], *SEARCHES)


def make_bot(game: str, name: str, seed: int) -> Bot:
    """A bot by name."""
    if name in RULES_OF_THUMB[game]:
        return RULES_OF_THUMB[game][name](seed)
    return SeekerBot(load(game), seed, level_of(game, name))


def level_of(game: str, name: str) -> Level:
    """A level of the ladder, or one that its name describes."""
    kind, *numbers = name.split(":")
    if name in LEVELS[game]:
        return LEVELS[game][name]
    try:
        level = SEARCHES[kind]
        iterations = int(numbers[0]) if numbers else None
        attention = float(numbers[1]) if numbers[1:] else 1.0
    except (KeyError, ValueError):
        level, iterations, attention = None, None, 0.0
    if level is None or numbers[2:] or not 0.0 < attention <= 1.0 or (iterations is not None and iterations < 1):
        known = ", ".join((*bot_names(game), *yardsticks(game)))
        raise UnknownBot(
            f"{game} has no bot '{name}' (it has: {known}; seek:300:0.6 searches 300 times with attention 0.6)"
        )
    return replace(level, iterations=iterations, attention=attention)
