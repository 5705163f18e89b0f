"""A best response to a search: one seat learns to beat players who search before they decide.

    python examples/response.py simsala --against shipped --seats 2 --minutes 9 --search-minutes 6 --out response.npz
    spellwright arena simsala --bots policy:response.npz,seek:0.05s --games 400

It begins as `examples/ppo.py --against` does, against a network that decides at first sight, and takes the same
arguments. In the last minutes that network searches where it is undecided, in the way of `examples/expert.py`: its
favourites are tried in worlds that fit what its seat knows. The response itself decides at first sight.
"""

from __future__ import annotations

import torch
from expert import Searcher, search_arguments
from torch import Tensor


class Response(Searcher):
    """A learner whose opponents end with searching."""

    def answers(self) -> Tensor:
        """Return what the opponent would decide in every game; where it is its turn, after a search."""
        if not self.is_searching:
            return super().answers()
        seen = self.look(self.tables, self.opponent)
        doubts = 1.0 - torch.softmax(seen.logits, 1).amax(1)
        doubts = torch.where(seen.actors == self.tables.learning, 0.0, doubts).split(self.tables.sizes)
        parts = [part.topk(many).indices for part, many in zip(doubts, self.roots, strict=True)]
        found = self.search(parts, seen, self.opponent)
        return seen.logits.argmax(1).index_copy(0, found.games, found.policy.argmax(1))


if __name__ == "__main__":
    args = search_arguments(__doc__, sharpness=40.0).parse_args()
    Response(args).train()
