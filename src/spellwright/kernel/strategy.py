"""What a search should look at in a game. Nothing of it is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, eq=False)
class Strategy:
    """How to play well: when a position can be judged (`is_quiet`), how it looks for a seat (`describe`), who wins with
    whom (`ally`, where there are teams) — `search.judging` says what each verb promises — and a mind that has learned
    what such a position is worth."""

    verbs: Mapping[str, Callable[..., Any]]
    facts: int  # numbers with which `describe` tells of a position
    mind: Path  # the file with what was learned
    has_secrets: bool = False  # whether it would be cheating to try things out on the true position, to learn from it
