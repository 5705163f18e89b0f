"""A table of bots: they play a match to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spellwright.bots import Bot, given_to_bot, make_bot
from spellwright.play.match import Holder, Match


def seat_bots(game: str, names: Sequence[str], seed: int) -> list[Bot]:
    """One bot for each seat, each with a stream of its own."""
    return [make_bot(game, name, seed * 16 + seat) for seat, name in enumerate(names)]


def bot_holders(names: Sequence[str]) -> list[Holder]:
    """Seats held by bots; equal bots get numbers."""
    twins = {name for name in names if names.count(name) > 1}
    return [Holder(f"{name} {seat + 1}" if name in twins else name, name) for seat, name in enumerate(names)]


def play_bots(game: str, names: Sequence[str], options: Mapping[str, str], secret: str | None, seed: int) -> Match:
    """A whole match between bots."""
    bots = seat_bots(game, names, seed)
    match = Match(game, bot_holders(names), options, secret)
    while not match.is_over:
        seat = match.actor
        match.submit(seat, bots[seat].choose(*given_to_bot(match, seat)), match.ply)
    return match
