"""The planted leaks of each game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spellwright.audit import mandragora, simsala, spellbook
from spellwright.audit.bots import given_as_bytes
from spellwright.audit.certificate import honest_look
from spellwright.audit.frames import frames_of
from spellwright.audit.situation import Look, Situation
from spellwright.kernel.game import Game
from spellwright.play.report import Report
from spellwright.play.words import Words

LEAKS = {"spellbook": spellbook.planted, "simsala": simsala.planted, "mandragora": mandragora.planted}


def planted_leaks(game: str) -> dict[str, Look]:
    """Ways to look at a situation that tell more than they may, by name."""
    hidden = (
        {}
        if game == "spellbook"
        else {"frames for the next seat": _frames_of_next, "a bot with the next seat's view": _bot_of_next}
    )
    return {**LEAKS[game](), "the secret in a frame": _secret_in_frame, **hidden}


def _secret_in_frame(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, frames=(*received.frames, situation.secret.encode()))


def _frames_of_next(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, frames=frames_of(game, situation, (seat + 1) % int(situation.state.seats)))


def _bot_of_next(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, bot=given_as_bytes(game, situation, (seat + 1) % int(situation.state.seats)))
