"""Getting ready: the rules of a game, and what its bots need, are compiled once and read from the cache ever after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spellwright.bots import bot_names, make_bot
from spellwright.bots.coach import prepare_coach
from spellwright.bots.seeker import SeekerBot
from spellwright.games import load
from spellwright.kernel.cache import cache_folder
from spellwright.play.match import prepare


def warm_up(game: str, bots: Iterable[str] | None = None) -> Iterator[tuple[int, int]]:
    """All that a table needs at which these bots, or any and the coach, may sit; yields (done, all) after each step."""
    names = list(dict.fromkeys(bot_names(game) if bots is None else bots))
    done = steps = 0
    for done, of_match in prepare(load(game)):
        steps = of_match + len(names) + (bots is None)
        yield done, steps
    for name in names:
        bot = make_bot(game, name, 0)
        if isinstance(bot, SeekerBot):
            bot.prepare()
        done += 1
        yield done, steps
    if bots is None:
        prepare_coach(load(game))
        yield steps, steps
        if folder := cache_folder(load(game).folder):
            (folder / f"{game}.ready").touch()


def is_compiled(game: str) -> bool:
    """Whether all of that is in the cache already."""
    folder = cache_folder(load(game).folder)
    return folder is not None and (folder / f"{game}.ready").exists()
