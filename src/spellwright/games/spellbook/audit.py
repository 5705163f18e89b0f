"""SpellBook: only what the bag will give is hidden; and leaks planted to see whether the audit finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from spellwright.audit.situation import Look, Situation
from spellwright.games.spellbook.actions import CAST, PASS
from spellwright.games.spellbook.pieces import KIND_NAMES, VORTEX, Event
from spellwright.games.spellbook.state import State, View
from spellwright.kernel.chance import fair_choice
from spellwright.kernel.game import Game
from spellwright.kernel.told import EVERYBODY
from spellwright.play.report import SAMPLE_NAMES, Report, report_of
from spellwright.play.words import Words


def twin(s: State, seat: int, random: Random) -> State:  # noqa: ARG001 (other games need them)
    """Return the same position: nothing on the table is hidden, so that only the secret of chance differs."""
    return s


def planted() -> dict[str, Look]:
    """Return leaks by name: the stone that the bag would give next, through every channel."""
    return {
        "the next stone in the view": _view,
        "the next stone on an unused line of the page": _stale_page,
        "only draws that bring red are legal": _legal,
        "the next stone in the JSON": _json,
        "the next stone in the vector": _vector,
        "the next stone in the log": _log,
        "the next stone in the prompt": _prompt,
    }


def next_stone(situation: Situation) -> int:
    """Return the kind of stone the bag would give if chance had to decide now."""
    weights = [int(count) for count in situation.state.stones[VORTEX]]
    return fair_choice(situation.secret, situation.ply, weights) if any(weights) else 0


def _seen(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> tuple[View, Report]:
    v = game.view_of(situation.state, seat)
    return v, report_of(game, v, SAMPLE_NAMES, words)


def _view(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    v, _ = _seen(game, situation, seat, words)
    v.stones[VORTEX, next_stone(situation)] -= 1
    return report_of(game, v, SAMPLE_NAMES, words)


def _stale_page(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    v, _ = _seen(game, situation, seat, words)
    if v.told_count < len(v.told):
        v.told[v.told_count] = [Event.DREW, 0, next_stone(situation), 0, 0, EVERYBODY]
    return report_of(game, v, SAMPLE_NAMES, words)


def _legal(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    v, _ = _seen(game, situation, seat, words)
    if KIND_NAMES[next_stone(situation)].startswith("red"):
        v.legal[PASS:CAST] = 0
    return report_of(game, v, SAMPLE_NAMES, words)


def _json(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    _, report = _seen(game, situation, seat, words)
    return replace(report, json=report.json + KIND_NAMES[next_stone(situation)])


def _vector(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    _, report = _seen(game, situation, seat, words)
    return replace(report, vector=report.vector + bytes([next_stone(situation)]))


def _log(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    _, report = _seen(game, situation, seat, words)
    return replace(report, log={**report.log, "de": (*report.log["de"], words[1].name(next_stone(situation)))})


def _prompt(game: Game, situation: Situation, seat: int, words: Sequence[Words]) -> Report:
    _, report = _seen(game, situation, seat, words)
    return replace(report, prompt={**report.prompt, "en": words[0].name(next_stone(situation))})
