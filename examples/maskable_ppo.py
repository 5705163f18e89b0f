"""MaskablePPO, of Stable-Baselines3's contributions, learns one seat against bots, in Gymnasium's environment.

pip install "spellwright[research,learn]"
python examples/maskable_ppo.py simsala --opponent newt --steps 200000
"""

from __future__ import annotations

import argparse

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import spellwright.adapters.gymnasium  # noqa: F401 (registers the games)
from spellwright.games import games


def won(model: MaskablePPO, env: gymnasium.Env, played: int) -> float:
    """Return the share of games in which the model's reward is positive."""
    wins = 0
    for seed in range(played):
        observation, info = env.reset(seed=seed)
        reward, is_over = 0.0, False
        while not is_over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, reward, is_over, _, info = env.step(action)
        wins += reward > 0
    return wins / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--opponent", default="random", help="any bot of the game's ladder, or random")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--tables", type=int, default=8, help="games side by side")
    parser.add_argument("--rollout", type=int, default=256, help="decisions of each table between two updates")
    parser.add_argument("--played", type=int, default=100, help="games before and after")
    arguments = parser.parse_args()

    name, settings = f"spellwright/{arguments.game}-v0", {"seats": 2, "opponents": arguments.opponent}
    env = gymnasium.make(name, **settings)
    many = make_vec_env(lambda: gymnasium.make(name, **settings), arguments.tables, seed=1)
    model = MaskablePPO("MlpPolicy", many, n_steps=arguments.rollout, device="cpu", seed=1)
    print(f"before: won {won(model, env, arguments.played):.0%} against {arguments.opponent}")
    model.learn(arguments.steps)
    print(f"after {model.num_timesteps} decisions: won {won(model, env, arguments.played):.0%}")


if __name__ == "__main__":
    main()
