"""`spellwright play`: a person against bots, or bots among themselves, in the terminal."""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spellwright.cli import values
from spellwright.cli.command import Command
from spellwright.cli.texts import language, say

if TYPE_CHECKING:
    from spellwright.kernel.game import Game
    from spellwright.play.match import Match


@dataclass(frozen=True)
class Table:
    """The options agreed before the game."""

    game: Game
    options: dict[str, str]
    secret: str | None  # of chance; None for one that nobody knows
    seed: int  # of the bots
    record: Path | None  # where the finished game is written

    def write_record(self, match: Match) -> str:
        """Return the record of a finished match, written to its file if there is one."""
        from spellwright.play.record import record_of, write_record

        text = write_record(record_of(match))
        if self.record:
            self.record.write_text(text, encoding="utf-8")
        return text


def describe_games() -> str:
    """Return the players, bots and options of every game."""
    from spellwright.bots import bot_names
    from spellwright.games import games, load
    from spellwright.play.words import Words

    lines = []
    for game in map(load, games()):
        words = Words(game, language())
        bots, least, most = ", ".join(bot_names(game.name)), str(game.seats.start), str(game.seats.stop - 1)
        lines.append(say("game-options", game=game.name, least=least, most=most, bots=bots))
        for option in game.options:
            lines.append(f"  {option.name}: {words.say(f'option-{option.name}')}")
            lines += [f"    {choice:<10} {words.choice(option.name, choice)}" for choice in option.choices]
    return "\n".join(lines)


@click.command(cls=Command, epilog_of=describe_games)
@values.game_argument
@click.option("--players", type=int, metavar="N")
@values.game_option
@click.option("--seed", type=values.SEED, metavar="N")
@click.option("--name", metavar="NAME")
@values.bots_option("--against")
@values.bots_option("--bots")
@values.json_option
@click.option("--record", type=values.FILE, metavar="FILE", callback=values.new_file)
def play(
    game: str,
    players: int | None,
    agreed: dict[str, str],
    seed: int | None,
    name: str | None,
    against: list[str] | None,
    bots: list[str] | None,
    as_json: bool,
    record: Path | None,
) -> None:
    from spellwright.bots import USUAL
    from spellwright.games import load
    from spellwright.play.fair import secret_from_seed

    if bots is None and as_json:
        raise click.UsageError(say("json-needs-bots"))
    if bots is not None and players not in (None, len(bots)):
        raise click.UsageError(say("players-and-bots", players=str(players), bots=str(len(bots))))
    loaded = load(game)
    seats = len(bots) if bots is not None else players if players is not None else loaded.usual_seats
    values.check_seats(loaded, seats)
    options = loaded.agreed(seats, values.agreed_options(loaded, agreed))
    secret = secret_from_seed(seed) if seed is not None else None
    table = Table(loaded, options, secret, secrets.randbits(32) if seed is None else seed, record)
    if bots is not None:
        watch_bots(table, bots, as_json=as_json)
    else:
        sit_down(table, name, [USUAL] * (seats - 1) if against is None else against, seats)


def sit_down(table: Table, name: str | None, against: list[str], seats: int) -> None:
    """Let a person play against bots."""
    from spellwright.bots.readiness import make_ready
    from spellwright.play.match import Holder, Match
    from spellwright.play.words import Words
    from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents, painter

    with suppress(ImportError):  # not everywhere: it lets people edit what they type
        import readline  # noqa: F401
    if len(against) != seats - 1:
        raise click.UsageError(say("against-needs-bots", seats=seats - 1, bots=str(len(against))))
    values.check_bots(table.game, against)
    words = Words(table.game, language(), table.game.place_of(table.options))
    me = name or words.say("you").capitalize()
    bot_seats = zip((name for name in BOT_NAMES if name != me), against, strict=False)
    holders = [Holder(me), *(Holder(name, bot) for name, bot in bot_seats)]
    make_ready(table.game.name)
    shown = TerminalGame(words, painter(table.game.name, words, sys.stdout))
    match = Match(table.game, holders, table.options, table.secret, listener=shown.hear)
    shown.play(match, opponents(table.game.name, against, table.seed))
    if table.record and match.is_over:
        table.write_record(match)
        shown.say(words.say("play-saved", file=str(table.record)))


def watch_bots(table: Table, bots: list[str], *, as_json: bool) -> None:
    """Let bots play among themselves, and print the record or the result."""
    from spellwright.bots.playing import bot_holders, play_on, seat_bots
    from spellwright.bots.readiness import make_ready
    from spellwright.play.match import Match
    from spellwright.play.words import Words
    from spellwright.terminal.client import TerminalGame

    values.check_bots(table.game, bots)
    make_ready(table.game.name)
    match = Match(table.game, bot_holders(bots), table.options, table.secret)
    play_on(match, seat_bots(table.game.name, bots, table.seed))
    record = table.write_record(match)
    if as_json:
        sys.stdout.write(record)
    else:
        TerminalGame(Words(table.game, language(), table.game.place_of(table.options))).show_result(match, me=None)
