"""The ladder of bots of each game, by name, and reference bots to measure them by."""

import re
from collections.abc import Mapping
from dataclasses import replace

from spellwright.bots.bot import Bot, Known
from spellwright.bots.level import Level, bots_of
from spellwright.bots.search import SearchBot
from spellwright.games import load
from spellwright.kernel.chance import Stream, stream_of
from spellwright.search.decide import draw_legal
from spellwright.search.evidence import ALL

USUAL = "tinker"  # the default bot: it plays well, forgives, and is quick

QUICK = 1000  # iterations
LONGEST = 3600.0  # seconds that a reference bot searches, if its clock allows
SEARCHES = {
    "seek": Level(seconds=LONGEST),
    "deaf": Level(seconds=LONGEST, listens=False),
    "plain": Level(seconds=LONGEST, is_plain=True),
}
NUMBER = r"\d+(?:\.\d+)?"
NAMED = re.compile(
    rf"(?P<kind>[a-z]+)"
    rf"(?::(?:(?P<iterations>\d+)|(?P<seconds>{NUMBER})s)(?::(?P<temperature>{NUMBER})(?::(?P<memory>\d+))?)?)?"
)


class UnknownBot(LookupError):
    """A name that no bot of the game has."""


class RandomBot(Bot):
    """`random`: chooses any legal action, each equally likely."""

    listens = False

    def __init__(self, seed: int) -> None:
        self.stream: Stream = stream_of(seed)

    def choose(self, known: Known) -> int:
        self.odds: Mapping[int, float] = dict.fromkeys(known.legal_numbers, 1.0 / len(known.legal_numbers))
        return int(draw_legal(known.view.legal, self.stream))


def bot_names(game: str) -> tuple[str, ...]:
    """Return the ladder of a game, the weakest first."""
    return tuple(bots_of(game).levels)


def reference_bots(game: str) -> tuple[str, ...]:
    """Return the bots beside the ladder, by which others are measured. `seek` searches as long as it may, `seek:300`
    for 300 iterations, `seek:0.5s` for half a second, and `seek:0` decides by the policy; `seek:0:2` does so at a
    temperature of 2, and `seek:0:2:60` remembers 60 % of what it has to. `deaf` infers nothing from the decisions of
    others, and `plain` has no strategy."""
    return ("random", *bots_of(game).reference, *SEARCHES)


def make_bot(game: str, name: str, seed: int) -> Bot:
    """Return a new bot with the given name."""
    makers = {"random": RandomBot, **bots_of(game).reference}
    if name in makers:
        return makers[name](seed)
    return SearchBot(load(game), seed, level_of(game, name))


def is_quick(bot: Bot) -> bool:
    """Return whether a bot decides in a few milliseconds: it does not search, or runs at most QUICK iterations."""
    if not isinstance(bot, SearchBot):
        return True
    return bot.level.iterations is not None and bot.level.iterations <= QUICK


def level_of(game: str, name: str) -> Level:
    """Return a level of the ladder, or one that the name of a reference bot describes."""
    levels = bots_of(game).levels
    if name in levels:
        return levels[name]
    described = NAMED.fullmatch(name)
    if not described or described["kind"] not in SEARCHES or int(described["memory"] or ALL) > ALL:
        known = ", ".join((*bot_names(game), *reference_bots(game)))
        more = "seek:300:0.6 searches 300 times and decides at a temperature of 0.6"
        raise UnknownBot(f"{game} has no bot '{name}' (it has: {known}; {more})")
    iterations, seconds, temperature, memory = described.group("iterations", "seconds", "temperature", "memory")
    return replace(
        SEARCHES[described["kind"]],
        iterations=int(iterations) if iterations else None,
        seconds=float(seconds or LONGEST),
        temperature=float(temperature or 0.0),
        memory=int(memory or ALL),
    )
