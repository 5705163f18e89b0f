"""`spellwright arena`, where bots meet and are rated, `spellwright ladder`, which places a player among them, and
`spellwright dataset`, which writes games between them."""

import sys
from pathlib import Path

import click

from spellwright.cli import values
from spellwright.cli.command import Command
from spellwright.cli.texts import say
from spellwright.cli.waiting import progress

USUAL_GAMES = 60
MOST_GAMES = 1000  # where an interval is asked for
MOST_LUCK = 10_000  # continuations
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


@click.command(cls=Command)
@values.game_argument
@values.bots_option("--bots")
@click.option("--games", type=values.POSITIVE, default=100, metavar="N")
@click.option("--seats", type=values.POSITIVE, default=2, metavar="N")
@click.option("--seconds", type=values.SECONDS, default=2.0, metavar="S")
@values.game_option
@values.seed_option
@click.option("--luck", type=click.IntRange(0, MOST_LUCK), default=0, metavar="N")
@click.option("--jobs", type=values.POSITIVE, metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--file", type=values.FILE, metavar="FILE")
@click.option("--plot", type=values.FILE, metavar="FILE")
@click.option("--ratings", type=values.FILE, metavar="FILE")
@values.json_option
def arena(
    game: str,
    bots: list[str] | None,
    games: int,
    seats: int,
    seconds: float,
    agreed: dict[str, str],
    seed: int,
    luck: int,
    jobs: int | None,
    ray: str | None,
    file: Path | None,
    plot: Path | None,
    ratings: Path | None,
    as_json: bool,
) -> None:
    import msgspec

    from spellwright.arena.report import as_svg, as_table
    from spellwright.arena.tournament import Tournament, play, play_on_ray
    from spellwright.bots import bot_names, make_player
    from spellwright.games import load
    from spellwright.play.pictures import as_png

    loaded = load(game)
    names = tuple(bots) if bots else ("random", *bot_names(game))
    values.check_seats(loaded, seats)
    values.check_bots(loaded, names, make_player)
    options = values.agreed_options(loaded, agreed)
    tournament = Tournament(game, names, games, seats, seconds, options, seed, luck)
    tournament.check()
    draw = as_png if plot and plot.suffix == ".png" else str.encode
    if plot:
        draw(EMPTY)  # refuses before anything is played
    with progress(say("playing"), len(list(tournament.deals()))) as show:
        result = play_on_ray(tournament, show, ray, file=file) if ray else play(tournament, show, jobs=jobs, file=file)
    if plot and result.ratings:
        plot.write_bytes(draw(as_svg(result)))
    if ratings:
        ratings.write_bytes(msgspec.json.format(msgspec.json.encode(result.measured)) + b"\n")
    sys.stdout.write((msgspec.json.encode(result).decode() if as_json else as_table(result)) + "\n")


@click.command(cls=Command)
@values.game_argument
@click.option("--player", required=True, metavar="BOT", shell_complete=values.complete_bots)
@click.option("--games", type=values.POSITIVE, metavar="N")
@click.option("--within", type=values.POSITIVE, metavar="POINTS")
@click.option("--seconds", type=values.SECONDS, default=2.0, metavar="S")
@values.seed_option
@click.option("--luck", type=click.IntRange(0, MOST_LUCK), default=0, metavar="N")
@values.json_option
def ladder(
    game: str,
    player: str,
    games: int | None,
    within: int | None,
    seconds: float,
    seed: int,
    luck: int,
    as_json: bool,
) -> None:
    import msgspec

    from spellwright.arena.placement import as_text, place
    from spellwright.bots import make_player
    from spellwright.games import load

    values.check_bots(load(game), [player], make_player)
    most = games or (USUAL_GAMES if within is None else MOST_GAMES)
    with progress(say("playing"), most) as show:
        placement = place(game, player, most, show, within=within, seconds=seconds, seed=seed, luck=luck)
    sys.stdout.write((msgspec.json.encode(placement).decode() if as_json else as_text(placement)) + "\n")


@click.command(cls=Command)
@values.game_argument
@click.option("--out", "folder", type=values.FILE, required=True, metavar="DIR")
@click.option("--games", type=values.POSITIVE, default=1000, metavar="N")
@values.bots_option("--bots")
@click.option("--seats", type=values.POSITIVE, default=2, metavar="N")
@values.game_option
@values.seed_option
@click.option("--jobs", type=values.POSITIVE, metavar="N")
def dataset(
    game: str,
    folder: Path,
    games: int,
    bots: list[str] | None,
    seats: int,
    agreed: dict[str, str],
    seed: int,
    jobs: int | None,
) -> None:
    from spellwright.arena.dataset import BOTS, Order, make
    from spellwright.bots import make_player
    from spellwright.games import load

    loaded = load(game)
    names = tuple(bots) if bots else BOTS
    values.check_seats(loaded, seats)
    values.check_bots(loaded, names, make_player)
    order = Order(game, games, seats, names, values.agreed_options(loaded, agreed), seed)
    with progress(say("playing"), games) as show:
        manifest = make(order, folder, show, jobs)
    sys.stdout.write(say("dataset-made", folder=str(folder), games=games, files=len(manifest.sha256)) + "\n")
