"""The kinds of values that arguments and options take, and what completes them. Completion looks at the messages of a
game, which name its options, and not at the game itself, which would load a compiler."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from spellwright.cli.texts import say

if TYPE_CHECKING:
    from spellwright.kernel.game import Game

Command = TypeVar("Command", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent


def named_game(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Check the name of a game, or of several."""
    from spellwright.games import games

    for name in value if isinstance(value, tuple) else (value,):
        if name is not None and name not in games():
            raise click.BadParameter(say("no-such-game", game=name, known=", ".join(games())))
    return value


def complete_games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    from spellwright.games import games

    return [name for name in games() if name.startswith(incomplete)]


def listed_names(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str] | None:
    """Split names that are separated by commas."""
    return None if value is None else [name.strip() for name in value.split(",")]


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    names = re.findall(r"^bot-(.+)-temper =", _messages(PACKAGE), re.MULTILINE)
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]


def agreed_pairs(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    """Read options of a game, KEY=VALUE."""
    pairs = {}
    for text in value:
        key, equals, choice = text.partition("=")
        if not equals:
            raise click.BadParameter(say("must-be-key-value", text=text))
        if key in pairs:
            raise click.BadParameter(say("option-twice", option=key))
        pairs[key] = choice
    return pairs


def complete_options(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    game = ctx.params.get("game") or "".join(ctx.args[:1])  # not parsed yet where --option is the last word
    messages = _messages(PACKAGE / "games" / game)
    pairs = re.findall(r"^option-([a-z]+)-([\w-]+) =", messages, re.MULTILINE)
    return [f"{key}={choice}" for key, choice in pairs if f"{key}={choice}".startswith(incomplete)]


def readable_file(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """Check that a file can be read."""
    if value and (not value.is_file() or not os.access(value, os.R_OK)):
        raise click.BadParameter(say("cannot-read", file=str(value)))
    return value


def new_file(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """Check that a file can be written that is not there yet: it is written at the end of a game."""
    if value and value.exists():
        raise click.BadParameter(say("exists-already", file=str(value)))
    if value and not (value.parent.is_dir() and os.access(value.parent, os.W_OK)):
        raise click.BadParameter(say("cannot-write", file=str(value)))
    return value


class Seconds(click.FloatRange):
    """A time to measure, to think or to keep."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail("nan", param, ctx)
        return seconds


FILE = click.Path(path_type=Path)
POSITIVE = click.IntRange(min=1)
SEED = click.IntRange(0, (1 << 32) - 1)
SECONDS = Seconds(0.001, 3600)
DAYS = Seconds(0.01, 36500)


def game_argument(run: Command) -> Command:
    """Give a command the argument GAME."""
    return click.argument("game", metavar="GAME", callback=named_game, shell_complete=complete_games)(run)


def game_option(run: Command) -> Command:
    """Give a command the option `--option KEY=VALUE`, which may stand several times."""
    how: dict[str, Any] = {"multiple": True, "callback": agreed_pairs, "shell_complete": complete_options}
    return click.option("--option", "agreed", metavar="KEY=VALUE", **how)(run)


def seed_option(run: Command) -> Command:
    """Give a command the option `--seed`."""
    return click.option("--seed", type=SEED, default=1, metavar="N")(run)


def json_option(run: Command) -> Command:
    """Give a command the option `--json`."""
    return click.option("--json", "as_json", is_flag=True)(run)


def bots_option(name: str) -> Callable[[Command], Command]:
    """Return an option that takes names of bots."""
    return click.option(name, metavar="A,B,…", callback=listed_names, shell_complete=complete_bots)


def agreed_options(game: Game, agreed: Mapping[str, str]) -> dict[str, str]:
    """Return what the table agrees on; for a list the name of a file may be given."""
    from spellwright.kernel.game import ListOption

    chosen = dict(agreed)
    known = {option.name: option for option in game.options}
    for name, choice in agreed.items():
        if name not in known:
            raise click.UsageError(say("no-such-option", game=game.name, option=name, known=", ".join(known)))
        option = known[name]
        if isinstance(option, ListOption):
            file = Path(choice)
            if file.is_file():
                chosen[name] = option.from_file(file.read_text(encoding="utf-8"))
            elif file.suffix:  # no choice and no line of a list looks like this
                raise click.UsageError(say("no-such-file", option=name, file=choice))
        elif choice not in option.choices:
            raise click.UsageError(say("no-such-choice", option=name, choice=choice, known=", ".join(option.choices)))
    return chosen


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of players that the game is not made for."""
    if seats not in game.seats:
        least, most = str(game.seats.start), str(game.seats.stop - 1)
        raise click.UsageError(say("not-so-many", game=game.name, least=least, most=most, seats=str(seats)))


def check_bots(game: Game, names: Iterable[str], make: Callable[[str, str, int], Any] | None = None) -> None:
    """Refuse a bot that the game does not have; `make` makes one."""
    from spellwright.bots import UnknownBot, bot_names, make_bot

    for name in names:
        try:
            (make or make_bot)(game.name, name, 0)
        except UnknownBot:
            known = ", ".join(bot_names(game.name))
            raise click.UsageError(say("no-such-bot", game=game.name, bot=name, known=known)) from None


def _messages(folder: Path) -> str:
    file = folder / "words" / "en.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""
