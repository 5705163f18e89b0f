"""Two algorithms of OpenSpiel on its form of our games: ISMCTS plays a game, and MCCFR solves the end of one.

pip install "spellwright[openspiel]"
python examples/openspiel_players.py --simulations 200 --iterations 1000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts

import spellwright.adapters.openspiel  # noqa: F401 (registers the games)

LAST_STONES = (  # Simsala: each has one stone and one life left
    "simsala seats 2 / play enforced single first / round 1 from 1 / lives 1 1 / points 0 0 / last 0 0 / "
    "stones 8.... 7.... / board 122333444455555666666777777 / turn 7 1 / next call 1"
)


class Endgame:
    """A game that begins with a given position, as solvers expect it."""

    def __init__(self, game: Any, line: str) -> None:
        self.game = game
        self.start = game.new_initial_state({"line": line})

    def new_initial_state(self) -> Any:
        return self.start.clone()

    def num_players(self) -> int:
        return self.game.num_players()

    def get_type(self) -> Any:
        return self.game.get_type()


def play(game: Any, simulations: int, random: np.random.RandomState) -> list[float]:
    """Play a game of ISMCTS against random decisions; return what it was worth to each."""
    rollout = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = ismcts.ISMCTSBot(game=game, evaluator=rollout, uct_c=1.0, max_simulations=simulations, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = random.choice(outcomes, p=chances)
        else:
            action = bot.step(state) if state.current_player() == 0 else random.choice(state.legal_actions())
        state.apply_action(int(action))
    return state.returns()


def solve(endgame: Endgame, iterations: int) -> dict[str, float]:
    """Return how likely each action is at the beginning of an endgame, by external-sampling MCCFR."""
    solver = external_sampling_mccfr.ExternalSamplingSolver(endgame)
    for _ in range(iterations):
        solver.iteration()
    chances = solver.average_policy().action_probabilities(endgame.start)
    return {endgame.start.action_to_string(action): chance for action, chance in chances.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=200, help="of ISMCTS for each decision")
    parser.add_argument("--iterations", type=int, default=1000, help="of MCCFR")
    arguments = parser.parse_args()

    game = pyspiel.load_game("python_simsala(players=2,length=single)")
    print("ISMCTS and a random player:", play(game, arguments.simulations, np.random.RandomState(1)))
    for action, chance in solve(Endgame(game, LAST_STONES), arguments.iterations).items():
        print(f"{chance:6.1%}  {action}")


if __name__ == "__main__":
    main()
