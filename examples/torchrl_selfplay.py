"""TorchRL wraps PettingZoo's environment, and one network learns by playing all seats (REINFORCE, the plainest way).

pip install "spellwright[research,learn]"
python examples/torchrl_selfplay.py simsala --games 500
"""

from __future__ import annotations

import argparse

import torch
from pettingzoo import make
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import Tensor, nn
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor

import spellwright.adapters.pettingzoo  # noqa: F401 (registers the games)
from spellwright.games import games

SEATS = "seats"  # one group: all agents share the network
LONGEST = 5_000  # decisions in a game


class Network(nn.Module):
    """From what a seat sees to a logit for each action."""

    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(numbers, 128), nn.Tanh(), nn.Linear(128, actions))

    def forward(self, observation: Tensor) -> Tensor:
        return self.layers(observation.float() / 8)


def environment(game: str, seats: int, seed: int) -> PettingZooWrapper:
    """Return the game as TorchRL sees it. `mask` says who decides, `action_mask` what is legal."""
    env = make("aec", f"spellwright/{game}-v0", seats=seats)
    return PettingZooWrapper(env, use_mask=True, group_map={SEATS: env.possible_agents}, seed=seed)


def actor(env: PettingZooWrapper) -> ProbabilisticActor:
    """Return a policy that draws one of the legal actions for every seat."""
    numbers, actions = (
        env.observation_spec[SEATS, "observation"].shape[-1],
        env.action_spec_unbatched[SEATS, "action"].n,
    )
    network = TensorDictModule(Network(numbers, actions), [(SEATS, "observation")], [(SEATS, "logits")])
    return ProbabilisticActor(
        network,
        in_keys={"logits": (SEATS, "logits"), "mask": (SEATS, "action_mask")},
        out_keys=[(SEATS, "action")],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
        log_prob_key=(SEATS, "log_prob"),
    )


def loss_of(policy: ProbabilisticActor, game: TensorDict) -> Tensor:
    """Return what to make small: a seat's decisions become likelier by what the game was worth to it."""
    worth = game["next", SEATS, "reward"].sum(0).squeeze(-1)
    log_prob = policy.get_dist(game).log_prob(game[SEATS, "action"])
    return -(log_prob * worth)[game[SEATS, "mask"]].mean()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=500)
    arguments = parser.parse_args()

    torch.manual_seed(1)
    env = environment(arguments.game, arguments.seats, seed=1)
    policy = actor(env)
    optimiser = torch.optim.Adam(policy.parameters(), lr=1e-3)
    decisions = 0
    for number in range(1, arguments.games + 1):
        with torch.no_grad():
            game = env.rollout(LONGEST, policy)
        decisions += len(game)
        optimiser.zero_grad()
        loss_of(policy, game).backward()
        optimiser.step()
        if number == arguments.games or number % 50 == 0:
            print(f"{number} games, {decisions} decisions")


if __name__ == "__main__":
    main()
