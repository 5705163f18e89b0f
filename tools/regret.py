"""How good single decisions of bots are: `python -m tools.regret mandragora --seats 4 --bots seek:0.05s`.

Games are played by the policy, and in each of them one decision is examined that is not obvious to the network. The
likeliest actions are played out to the end of the game many times, in worlds that fit the view, where everybody plays
by the policy. The table shows how much more of the victory a bot's choice wins than the network's favourite, and how
much the best action would: one half of the playouts says which action that is, the other what it is worth.
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np

from spellwright.bots import Known, make_bot
from spellwright.games import games, load
from spellwright.kernel.chance import Stream, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import view_of
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.kernel.verbs import apply
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.evaluation import conclude, search_verbs
from spellwright.search.ismcts import Root, sample_world
from spellwright.search.network import Network
from spellwright.search.observer import network_of, weights_of
from spellwright.search.rollouts import play_by_policy, strategy_of
from spellwright.search.workspace import Workspace, acquire

OBVIOUS = 0.98  # how likely a favourite is that needs no thought
CANDIDATES = 8  # actions of a decision that are played out
FIRST, PAST = 5, 120  # the range of steps from which the decision of a game is drawn


class Decision(NamedTuple):
    """A decision that is examined."""

    view: Any
    priors: np.ndarray  # [actions] how likely each action is by the policy
    worth: dict[int, np.ndarray]  # by action: what each playout has won

    @property
    def favourite(self) -> int:
        """What the network likes best."""
        return max(self.worth, key=lambda a: self.priors[a])

    def gain(self, action: int) -> float:
        """Return how much more an action wins than the favourite; nothing if it was not played out."""
        return float(self.worth[action].mean() - self.worth[self.favourite].mean()) if action in self.worth else 0.0

    def best_gain(self) -> float:
        """Return how much more the best action wins."""
        best = max(self.worth, key=lambda a: self.worth[a][::2].mean())
        return float(self.worth[best][1::2].mean() - self.worth[self.favourite][1::2].mean())


@generic
def play_to_the_end(
    root: Root, a: int, workspace: Workspace, network: Network, stream: Stream, results: np.ndarray
) -> None:
    """Take an action in as many worlds as there are results, and play on by the policy to the end."""
    scratch = workspace.scratch
    for number in range(len(results)):
        sample_world(root, scratch, stream)
        s = scratch.states[0]
        apply(s, a)
        play_by_policy(s, network, scratch, stream)
        conclude(s, scratch)
        results[number] = scratch.values[int(root.v.seat)]


def policy(arrays: Arrays) -> np.ndarray:
    """Return the network's logits of all actions, [games, actions]; those of illegal ones are -inf."""
    own, as_seen = weights_of(arrays.game), strategy_of(arrays.game).as_seen
    hidden = arrays.observations.astype(np.float32)
    for layer in ("first", "second"):
        hidden = np.maximum(hidden @ own[layer] + own[f"{layer}_bias"], 0.0)
    outputs = hidden @ own["actions"].T + own["actions_bias"]
    logits = np.full_like(outputs, -np.inf)
    for number, action in zip(*np.nonzero(arrays.masks), strict=True):
        row = as_seen(arrays.batch.states[number], int(arrays.actors[number]), int(action))
        logits[number, action] = outputs[number, row]
    return logits


def decisions(game: Game, batch: Batch, playouts: int) -> list[Decision]:
    """Return a decision of each game that is long enough."""
    arrays, random = Arrays(batch), np.random.default_rng(1)
    play = game.function(play_to_the_end, search_verbs(game))
    workspace, found = acquire(game, 2), []
    when = random.integers(FIRST, PAST, len(batch.states))
    for step in range(2 * PAST):
        logits = policy(arrays)
        priors = np.exp(logits - logits.max(1, keepdims=True))
        priors /= priors.sum(1, keepdims=True)
        for number in np.flatnonzero((step >= when) & (priors.max(1) < OBVIOUS)):
            when[number] = 2 * PAST
            view = view_of(game, batch.states[number], int(arrays.actors[number]))
            worth = {}
            for action in np.argsort(-priors[number])[: min(CANDIDATES, int(arrays.masks[number].sum()))]:
                workspace.scratch.uses_left[0] = 0
                worth[int(action)] = np.zeros(playouts)
                stream = stream_of(int(number), 1)
                play(Root(view, NO_EVIDENCE), int(action), workspace, network_of(game), stream, worth[int(action)])
            found.append(Decision(view, priors[number], worth))
        arrays.step((logits + random.gumbel(size=logits.shape)).argmax(1))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--bots", default="seek:100,seek:0.05s", help="whose decisions are looked at")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="a rule the table agrees on, KEY=VALUE")
    parser.add_argument("--games", type=int, default=120, help="with one decision each")
    parser.add_argument("--playouts", type=int, default=1000, help="of each action")
    args = parser.parse_args()
    game = load(args.game)
    batch = Batch(game, args.seats, args.games, 5, dict(option.split("=") for option in args.option))
    found = decisions(game, batch, args.playouts)
    rows = {"the best action": [one.best_gain() for one in found]}
    for name in args.bots.split(","):
        chosen = [make_bot(args.game, name, n).choose(Known(game, one.view, 60.0)) for n, one in enumerate(found)]
        rows[f"`{name}`"] = [one.gain(int(action)) for one, action in zip(found, chosen, strict=True)]
    print(f"| {args.game}, {args.seats} players, {len(found)} decisions | more of the victory than the favourite |")
    print("|---|---|")
    for name, gains in rows.items():
        print(f"| {name} | {np.mean(gains):+.4f} ± {1.96 * np.std(gains) / len(gains) ** 0.5:.4f} |")


if __name__ == "__main__":
    main()
