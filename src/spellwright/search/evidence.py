"""Evidence: what the decisions of others say about what is hidden, as a game's strategy listens to them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from spellwright.kernel.game import Game
from spellwright.kernel.rule import transcribe
from spellwright.kernel.strategy import NO_EVIDENCE, AnyView, Evidence, Seen


@cache
def _listener(game: Game) -> Any:
    """Return the rule with which a game listens, in the game's own mode; None for a game that does not."""
    listen = game.strategy.listen if game.strategy else None
    return listen if listen is None or game.is_compiled else transcribe(listen, game.wrap)


def evidence_of(game: Game, v: AnyView, seen: Sequence[Seen]) -> Evidence:
    """Return what the decisions that a seat has seen, the oldest first, say about what its view `v` does not show."""
    listen = _listener(game)
    if listen is None or game.strategy is None:
        return NO_EVIDENCE
    views = game.View.batch(len(seen))
    actions = np.zeros(len(seen), np.int64)
    for index, (view, action) in enumerate(seen):
        views[index] = view
        actions[index] = action
    evidence = np.zeros((len(seen), game.strategy.columns))
    rows = listen(v, views, actions, evidence)
    return evidence[:rows]
