"""The ladder of bots of each game, by name, and reference bots to measure them by."""

from dataclasses import replace

from spellwright.bots.bot import Bot
from spellwright.bots.level import Level, bots_of
from spellwright.bots.random import RandomBot
from spellwright.bots.search import SearchBot
from spellwright.games import load

USUAL = "tinker"  # where nobody says which: it plays well, forgives, and is quick

QUICK = 1000  # iterations
LONGEST = 3600.0  # seconds that a reference bot searches, if its clock allows
SEARCHES = {
    "seek": Level(seconds=LONGEST),
    "fresh": Level(seconds=LONGEST, reuses_tree=False),
    "recall": Level(seconds=LONGEST, reuses_tree=True),
    "deaf": Level(seconds=LONGEST, listens=False),
    "plain": Level(seconds=LONGEST, is_plain=True),
}


class UnknownBot(LookupError):
    """A name that no bot of the game has."""


def bot_names(game: str) -> tuple[str, ...]:
    """Return the ladder of a game, the weakest first."""
    return tuple(bots_of(game).levels)


def reference_bots(game: str) -> tuple[str, ...]:
    """Return the bots beside the ladder, by which others are measured. `seek` searches as long as it may, `seek:300`
    for 300 iterations, `seek:300:0.6` with an attention of 0.6. `fresh` starts every search from nothing, `recall` from
    what its last one found, `deaf` infers nothing from the decisions of others, and `plain` has no strategy."""
    return ("random", *bots_of(game).reference, *SEARCHES)


def make_bot(game: str, name: str, seed: int) -> Bot:
    """Return a new bot with the given name."""
    makers = {"random": RandomBot, **bots_of(game).reference}
    if name in makers:
        return makers[name](seed)
    return SearchBot(load(game), seed, level_of(game, name))


def is_quick(bot: Bot) -> bool:
    """Whether a bot decides in a few milliseconds: it does not search, or only so often."""
    if not isinstance(bot, SearchBot):
        return True
    return bot.level.iterations is not None and bot.level.iterations <= QUICK


def level_of(game: str, name: str) -> Level:
    """Return a level of the ladder, or one that the name of a reference bot describes."""
    levels = bots_of(game).levels
    kind, *numbers = name.split(":")
    if name in levels:
        return levels[name]
    try:
        level = SEARCHES[kind]
        iterations = int(numbers[0]) if numbers else None
        attention = float(numbers[1]) if numbers[1:] else 1.0
    except (KeyError, ValueError):
        level, iterations, attention = None, None, 0.0
    if level is None or numbers[2:] or not 0.0 < attention <= 1.0 or (iterations is not None and iterations < 1):
        known = ", ".join((*bot_names(game), *reference_bots(game)))
        raise UnknownBot(
            f"{game} has no bot '{name}' (it has: {known}; seek:300:0.6 searches 300 times with attention 0.6)"
        )
    return replace(level, iterations=iterations, attention=attention)
