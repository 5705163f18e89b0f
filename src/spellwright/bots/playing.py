"""Bots at a table: who sits where, and playing a match to its end."""

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from spellwright.bots.bot import THINKING, Bot, known_to
from spellwright.bots.ladder import make_bot
from spellwright.bots.outside import OutsideBot, is_outside
from spellwright.bots.own import is_own, make_own
from spellwright.bots.policy import PolicyBot, is_policy
from spellwright.games import load
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import Game
from spellwright.play.fair import fair_ticket, secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.refusals import IllegalAction

GAME_SEEDS = 1 << 48
DEALT_SEEDS = 1 << 32


def play(
    game: Game | str,
    *players: Bot | str,
    seed: int | None = None,
    seconds: float = THINKING,
    options: Mapping[str, object] | None = None,
    **more_options: object,
) -> Match:
    """Play a match between bots to its end: bots of the ladder by name (`"newt"`), your own, or programs
    (`"stdio:python my_bot.py"`), which raise Forfeit where they fail.

    The same seed gives the same chance, and the same decisions of bots that are given enough time. Options of the game
    are plain values, by keyword (`first=0`, `teams=True`) or as a mapping.
    """
    name = game if isinstance(game, str) else game.name
    secret = None if seed is None else secret_from_seed(seed)
    match = Match(game, bot_holders(players), {**(options or {}), **more_options}, secret)
    with seated(name, players, secrets.randbelow(GAME_SEEDS) if seed is None else seed) as bots:
        play_on(match, bots, seconds)
    return match


def dealt_bot(match: Match, name: str) -> Bot:
    """Return the bot that decides next in a match with a known deal: the same each time, also after an undo."""
    return make_bot(match.game.name, name, fair_ticket(match.secret, match.ply, DEALT_SEEDS))


def make_player(game: str, name: str, seed: int) -> Bot:
    """Return a bot of the game by its name, a program by its command, a policy by its file, or a bot of your own by
    its module. No server calls this: a guest could name any command, file or module."""
    if is_policy(name):
        return PolicyBot(load(game), name)
    if is_own(name):
        return make_own(name, seed)
    return OutsideBot(name) if is_outside(name) else make_bot(game, name, seed)


def seat_bots(game: str, players: Sequence[Bot | str], seed: int) -> list[Bot]:
    """Return one bot for each seat; those of the ladder get a stream of their own."""
    return [
        make_player(game, player, seed * 16 + seat) if isinstance(player, str) else player
        for seat, player in enumerate(players)
    ]


@contextmanager
def seated(game: str, players: Sequence[Bot | str], seed: int) -> Iterator[list[Bot]]:
    """Give one bot for each seat, and close those that were named."""
    bots = seat_bots(game, players, seed)
    try:
        yield bots
    finally:
        for bot, player in zip(bots, players, strict=True):
            if isinstance(player, str):
                bot.close()


def bot_holders(players: Sequence[Bot | str]) -> list[Holder]:
    """Return the holders of seats taken by bots; bots with the same name get numbers."""
    names = [player if isinstance(player, str) else player.name for player in players]
    return [Holder(f"{name} {seat + 1}" if names.count(name) > 1 else name, name) for seat, name in enumerate(names)]


def play_on(
    match: Match,
    bots: Sequence[Bot] | Mapping[int, Bot],
    seconds: float = THINKING,
    drawn: dict[int, Mapping[int, float]] | None = None,
) -> list[float]:
    """Let bots decide until the match is over; return how many seconds each decision took. The odds of decisions that
    were drawn are written into `drawn`, by ply."""
    took = []
    while not match.is_over:
        seat = match.actor
        known = known_to(match, seat, seconds, listens=bots[seat].listens)
        start = time.perf_counter()
        action = bots[seat].choose(known)
        took.append(time.perf_counter() - start)
        if not (isinstance(action, str) or hasattr(action, "__index__")):
            chose = "nothing" if action is None else f"{action!r}, which is no action"
            raise UnknownAction(f"{bots[seat].name} chose {chose}: `choose` must return a legal action, or its number")
        if drawn is not None and bots[seat].odds:
            drawn[match.ply] = bots[seat].odds
        try:
            match.submit(seat, action)
        except (UnknownAction, IllegalAction) as error:
            error.add_note(f"It was chosen by {bots[seat].name}, at seat {seat} (counted from 0).")
            raise
    return took
