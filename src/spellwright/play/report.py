"""The report: everything that a seat receives about a position, and nothing else. All of it is made from the view
alone.

The leak audit compares reports byte for byte, so that whatever is sent to a seat must be a part of its report."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes, as_dict, as_vector
from spellwright.play.log import log_lines, prompt_line
from spellwright.play.words import Words

SAMPLE_NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")
"""Players for playthroughs and audits."""


@dataclass(frozen=True)
class Report:
    """Everything that one seat receives, by channel."""

    view: bytes
    json: str
    vector: bytes
    legal: tuple[str, ...]
    events: tuple[tuple[int, ...], ...]
    log: Mapping[str, tuple[str, ...]]  # by language
    prompt: Mapping[str, str]  # by language


def report_of(game: Game, v: Any, names: Sequence[str], words: Sequence[Words]) -> Report:
    """Return the report on a view."""
    return Report(
        view=as_bytes(v),
        json=json.dumps(as_dict(v)),
        vector=as_vector(v).tobytes(),
        legal=tuple(game.actions.words(a) for a, legal in enumerate(v.legal) if legal),
        events=tuple(tuple(line) for line in v.told[: v.told_count].tolist()),
        log={of.language: tuple(log_lines(game, v, names, of)) for of in words},
        prompt={of.language: prompt_line(game, v, names, of) for of in words},
    )
