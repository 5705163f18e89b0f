"""What a search should look at in a game. Nothing of it is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Evidence = npt.NDArray[np.float64]
"""What the decisions of others tell of what is hidden, a row for each; only the game that wrote it can read it."""

NO_EVIDENCE: Evidence = np.zeros((0, 0))


class Seen(NamedTuple):
    """A decision as a seat saw it."""

    v: Any  # what the seat knew just before
    action: int


@dataclass(frozen=True, eq=False)
class Strategy:
    """How to play well: when a position can be judged (`is_quiet`), how it looks for a seat (`describe`), who wins with
    whom (`ally`, where there are teams), how well a seat has done in the end (`success`, where that is not victory
    alone), what others would not have done (`credit`) — `search.judging` says what each verb promises — and a mind that
    has learned what such a position is worth."""

    verbs: Mapping[str, Callable[..., Any]]
    facts: int  # numbers with which `describe` tells of a position
    mind: Path  # the file with what was learned
    solo: Path | None = None  # the same for who plays alone against the box, where one can
    listen: Callable[[Any, Sequence[Seen]], Evidence] | None = None  # what a seat concludes from all it has seen
    has_secrets: bool = False  # whether it would be cheating to try things out on the true position, to learn from it
