"""Compiling ahead: a game's rules, and what its bots need, are compiled once and read from the cache ever after."""

from collections.abc import Iterable, Iterator

from spellwright.bots import bot_names
from spellwright.bots.coach import compile_coach
from spellwright.bots.playing import make_player
from spellwright.bots.search import SearchBot
from spellwright.games import load
from spellwright.kernel.cache import cache_folder
from spellwright.play.compiling import compile_match


def compile_ahead(game: str, bots: Iterable[str] | None = None) -> Iterator[tuple[int, int]]:
    """Compile what a table with these bots needs, or one with any bots and the coach; yield (done, all) after each
    step."""
    names = list(dict.fromkeys(bot_names(game) if bots is None else bots))
    done = steps = 0
    for done, of_match in compile_match(load(game)):
        steps = of_match + len(names) + (bots is None)
        yield done, steps
    for name in names:
        bot = make_player(game, name, 0)
        if isinstance(bot, SearchBot):
            bot.compile_ahead()
        done += 1
        yield done, steps
    if bots is None:
        compile_coach(load(game))
        yield steps, steps
        if folder := cache_folder(load(game).folder):
            (folder / f"{game}.ready").touch()


def is_compiled(game: str) -> bool:
    """Return whether everything that `compile_ahead` compiles is in the cache already."""
    folder = cache_folder(load(game).folder)
    return folder is not None and (folder / f"{game}.ready").exists()
