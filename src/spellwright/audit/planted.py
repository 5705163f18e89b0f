"""Planted leaks: ways to look at a situation that tell too much. The audit must catch every one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spellwright.audit.bots import given_as_bytes
from spellwright.audit.certificate import honest_look, random_pairs
from spellwright.audit.frames import frames_of
from spellwright.audit.situation import Look, Situation
from spellwright.games import load, part_of
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes
from spellwright.play.report import Report
from spellwright.play.words import Words


def planted_leaks(game: str) -> dict[str, Look]:
    """Return the planted leaks of a game by name: its own (`planted` in its module `audit`), and those that every game
    can have."""
    planted = getattr(part_of(game, "audit"), "planted", dict)
    of_hidden = {
        "the whole position in the JSON": _position_in_json,
        "the whole position in the vector": _position_in_vector,
        "frames for the next seat": _frames_of_next,
        "a bot with the next seat's view": _bot_of_next,
    }
    return {
        **planted(),
        "the secret in a frame": _secret_in_frame,
        **(of_hidden if hides_anything(load(game)) else {}),
    }


def hides_anything(game: Game) -> bool:
    """Return whether positions of the game hold anything that some seat must not know."""
    return any(as_bytes(pair.real.state) != as_bytes(pair.twin.state) for pair in random_pairs(game, seed=1))


def _secret_in_frame(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, frames=(*received.frames, situation.secret.encode()))


def _position_in_json(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, json=received.json + game.notation.write(situation.state))


def _position_in_vector(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, vector=received.vector + as_bytes(situation.state))


def _frames_of_next(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, frames=frames_of(game, situation, (seat + 1) % int(situation.state.seats)))


def _bot_of_next(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    received = honest_look(game, situation, seat, words)
    return replace(received, bot=given_as_bytes(game, situation, (seat + 1) % int(situation.state.seats)))
