"""`spellwright ladder`: where a player stands among the levels of a game."""

import sys

import click

from spellwright.cli import values
from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.waiting import compile_ahead, progress

USUAL_GAMES = 60
MOST_GAMES = 1000  # where an interval is asked for


@click.command(cls=Command)
@values.game_argument
@click.option("--player", required=True, metavar="BOT", shell_complete=values.complete_bots)
@click.option("--games", type=values.POSITIVE, metavar="N")
@click.option("--within", type=values.POSITIVE, metavar="POINTS")
@click.option("--seconds", type=values.SECONDS, default=2.0, metavar="S")
@values.seed_option
@values.json_option
def ladder(
    game: str, player: str, games: int | None, within: int | None, seconds: float, seed: int, as_json: bool
) -> None:
    import msgspec

    from spellwright.arena.placement import as_text, place
    from spellwright.bots import bot_names, make_player
    from spellwright.games import load

    values.check_bots(load(game), [player], make_player)
    compile_ahead(game, [player, *bot_names(game)])
    most = games or (USUAL_GAMES if within is None else MOST_GAMES)
    with progress(say("playing"), most) as show:
        placement = place(game, player, most, show, within=within, seconds=seconds, seed=seed)
    sys.stdout.write((msgspec.json.encode(placement).decode() if as_json else as_text(placement)) + "\n")
