"""The arena from Python: tournaments and placements with their results as objects."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from spellwright.arena import placement, tournament
from spellwright.arena.placement import Placement
from spellwright.arena.tournament import Result, Tournament
from spellwright.bots import bot_names
from spellwright.bots.bot import THINKING, Bot
from spellwright.bots.own import own_name
from spellwright.games import load
from spellwright.kernel.game import BadSetup, Game


def arena(
    game: Game | str,
    *bots: type[Bot] | str,
    games: int = 100,
    seats: int = 2,
    seconds: float = THINKING,
    seed: int = 1,
    luck: int = 0,
    jobs: int = 1,
    file: Path | None = None,
    options: Mapping[str, object] | None = None,
    **more_options: object,
) -> Result:
    """Let bots meet over the same deals, each in every order of seats, and rate them: bots of the ladder by name,
    classes of your own, programs (`"stdio:…"`); `random` and the whole ladder if none is named.

    With `luck`, luck is taken off the results (docs/analysis.md), weighed by so many continuations of every ply; 64 are
    a good number. `games` counts those of each group of bots, all orders of seats included. With more than one job,
    processes are spawned: a script then needs `if __name__ == "__main__"`. Deals are kept in `file`, and not played
    again.
    """
    loaded = load(game) if isinstance(game, str) else game
    names = tuple(map(_name_of, bots)) or ("random", *bot_names(loaded.name))
    agreed = loaded.agreed(seats, {**(options or {}), **more_options})
    planned = Tournament(loaded.name, names, games, seats, seconds, agreed, seed, luck)
    return tournament.play(planned, _say_nothing, jobs=jobs, file=file)


def ladder(
    game: Game | str,
    bot: type[Bot] | str,
    *,
    games: int = 60,
    within: float | None = None,
    seconds: float = THINKING,
    seed: int = 1,
    luck: int = 0,
) -> Placement:
    """Place a bot among the levels of a game: each deal is played against the level nearest in strength, in every order
    of seats; with `within`, until the rating is known to within so many points."""
    name = game if isinstance(game, str) else game.name
    return placement.place(
        name, _name_of(bot), games, _say_nothing, within=within, seconds=seconds, seed=seed, luck=luck
    )


def _name_of(bot: type[Bot] | str) -> str:
    if isinstance(bot, str):
        return bot
    if not isinstance(bot, type):
        hint = "pass its class, so that each game gets a new one" if isinstance(bot, Bot) else "pass bots one by one"
        raise BadSetup(f"a bot is a class or a name, not {bot!r}: {hint}")
    return own_name(bot)


def _say_nothing(_done: int, _planned: int) -> None:
    """Report to nobody."""
