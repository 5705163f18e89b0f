"""What a seat makes of all it has seen: evidence in the decisions of others, as a game's strategy listens to them, or
what is left, if it forgets."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import numpy as np

from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.strategy import NO_EVIDENCE, AnyView, Evidence, Seen

ALL = 100  # per cent


@cache
def _own(game: Game, name: str) -> Any:
    """Return a rule of a game's strategy, in the game's own mode; None where the strategy has none."""
    own = getattr(game.strategy, name, None)
    return own and game.function(own)


def evidence_of(game: Game, v: AnyView, seen: Sequence[Seen]) -> Evidence:
    """Return what the decisions that a seat has seen, the oldest first, say about what its view `v` does not show."""
    listen = _own(game, "listen")
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


def remembered(game: Game, v: AnyView, percent: int, stream: Stream) -> AnyView:
    """Return what is left of a view for a player to whom each thing that can no longer be seen comes to mind with this
    probability; the view itself where nothing has to be remembered."""
    forget = _own(game, "forget")
    if forget is None or percent >= ALL:
        return v
    left = game.View.batch(1)
    left[0] = v
    forget(left[0], stream, percent)
    return cast(AnyView, left[0])
