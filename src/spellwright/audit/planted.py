"""Planted leaks: ways to look at a situation that tell too much. The audit must catch every one of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from spellwright.audit.certificate import random_pairs
from spellwright.audit.received import Received, frames_of, given_as_bytes, honest_look
from spellwright.audit.situation import Look, Report, Situation
from spellwright.games import load, part_of
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes
from spellwright.play.words import Words


def planted_leaks(game: str) -> dict[str, Look]:
    """Return planted leaks by name: those of the game (`planted` in its module `audit`), and those that fit any."""
    planted = getattr(part_of(game, "audit"), "planted", dict)
    secret = _honest_but(lambda received, _game, at, _next: {"frames": (*received.frames, at.secret.encode())})
    pairs = random_pairs(load(game), seed=1)
    hides_anything = any(as_bytes(pair.real.state) != as_bytes(pair.twin.state) for pair in pairs)
    return {**planted(), "the secret in a frame": secret, **(OF_HIDDEN if hides_anything else {})}


def _honest_but(change: Callable[[Received, Game, Situation, int], dict[str, Any]]) -> Look:
    """Return an honest look with some channels changed; `change` is also given the next seat."""

    def look(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
        received = honest_look(game, situation, seat, words)
        return replace(received, **change(received, game, situation, (seat + 1) % int(situation.state.seats)))

    return look


OF_HIDDEN = {
    "the whole position in the JSON": _honest_but(
        lambda received, game, at, _next: {"json": received.json + game.notation.write(at.state)}
    ),
    "the whole position in the vector": _honest_but(
        lambda received, _game, at, _next: {"vector": received.vector + as_bytes(at.state)}
    ),
    "frames for the next seat": _honest_but(
        lambda _received, game, at, following: {"frames": frames_of(game, at, following)}
    ),
    "a bot with the next seat's view": _honest_but(
        lambda _received, game, at, following: {"bot": given_as_bytes(game, at, following)}
    ),
}
