"""Train a game's value network: `python -m tools.train spellbook` plays against itself, learns from it, and repeats.

In each round many games are played with the present network, on the GPU if there is one; then the network is trained on
the positions of the last rounds to predict who won. The first round is random play; in solo play, where random games
never find more than the nearest points, the network for several seats plays it. The weights are written to the game's
folder (`network.npy`; `solo_network.npy` for solo play); the arena says whether they are stronger (docs/bots.md).
Each game's `training.toml` holds the tables that are played. Needs PyTorch, which nothing else does.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from tools.selfplay import PER_MILLE, Samples, SelfPlay
from torch import Tensor, nn

from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.search import network
from spellwright.search.gpu import has_gpu
from spellwright.search.network import MAX_LOGIT, NARROW, WIDE, load_network, size_of
from spellwright.search.rollouts import SelfPlayConfig, strategy_of
from spellwright.search.training import TrainingTable, tables_of

SOLO = "-solo"
KEPT_ROUNDS = 4  # whose samples are learned from
BATCH = 4096  # positions of a step
LEARNING_RATE = 2e-3  # the highest of each round; it falls to nothing
WEIGHT_DECAY = 1e-5
TEST_SHARE = 0.05  # of a round's samples, held out for testing


def tables_by_task() -> dict[str, Sequence[TrainingTable]]:
    """Return the tables of everything that can be trained: a game, or a game with "-solo"."""
    kinds = {"tables": "", "solo": SOLO}
    found = {name + end: tables_of(load(name), kind) for name in games() for kind, end in kinds.items()}
    return {task: tables for task, tables in found.items() if tables}


class Dataset(NamedTuple):
    """Positions of one kind of table."""

    features: Tensor  # [positions, seats, features]
    results: Tensor  # [positions, seats] shares of the victory
    has_teams: bool


class Network(nn.Module):
    """`spellwright.search.network` in PyTorch. Features are scaled, so that all are of one size to begin with."""

    def __init__(self, features: int, scale: Tensor) -> None:
        super().__init__()
        self.scale = nn.Buffer(scale)
        self.first, self.second, self.last = nn.Linear(features, WIDE), nn.Linear(WIDE, NARROW), nn.Linear(NARROW, 1)

    def forward(self, features: Tensor) -> Tensor:
        wide = nn.functional.relu(self.first(features.float() * self.scale))
        logits: Tensor = self.last(nn.functional.relu(self.second(wide))).squeeze(-1)
        return logits.clamp(-MAX_LOGIT, MAX_LOGIT)

    @classmethod
    def from_weights(cls, features: int, weights: network.Network) -> Network:
        """Return a network with the given weights, to train it further."""
        made = cls(features, torch.ones(features))
        first, second, last = made.first, made.second, made.last
        parts = (first.weight, first.bias, second.weight, second.bias, last.weight, last.bias)
        rest = torch.from_numpy(weights.copy())
        with torch.no_grad():
            for part in parts:
                size = part.numel()
                part.copy_(rest[:size].reshape(part.T.shape).T if part.dim() > 1 else rest[:size])
                rest = rest[size:]
        return made

    def weights(self) -> network.Network:
        """Return the weights as the search reads them."""
        first, second, last = self.first, self.second, self.last
        parts = ((first.weight * self.scale).T, first.bias, second.weight.T, second.bias, last.weight, last.bias)
        return np.concatenate([part.detach().cpu().numpy().ravel() for part in parts]).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tables_by_task())
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=65536, help="in each round")
    parser.add_argument("--rollouts", "--tries", type=int, default=4, help="of each action at each decision")
    parser.add_argument(
        "--search", type=int, default=0, help="iterations of a search that decides in place of rollouts, on the CPU"
    )
    parser.add_argument(
        "--begin", type=Path, help="weights to start from (default: none; in solo play, those for several seats)"
    )
    parser.add_argument(
        "--exploration", "--whims", type=float, default=0.05, help="share of the decisions that are random"
    )
    parser.add_argument("--epochs", type=int, default=2, help="how often each position is learned from in a round")
    parser.add_argument("--threads", type=int, default=0, help="to play with on the CPU, even where there is a GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="file to write (default: the game's own)")
    train(parser.parse_args())


def train(args: argparse.Namespace) -> None:
    """Play and learn for the given number of rounds; write the weights after each."""
    strategy = strategy_of(game_of(args))
    features, is_solo = strategy.features, args.game.endswith(SOLO)
    out: Path = args.out or (is_solo and strategy.solo_network) or strategy.network
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    first = args.begin or (strategy.network if is_solo else None)  # plays the first round
    weights = load_network(first) if first else np.zeros(size_of(features), np.float32)
    learned: deque[list[Dataset]] = deque(maxlen=KEPT_ROUNDS)
    model = Network.from_weights(features, weights).to(device) if args.begin else None
    for number in range(args.rounds):
        start = time.perf_counter()
        datasets = [*play(args, weights, number)]
        played = time.perf_counter() - start
        splits = [split(dataset, device) for dataset in datasets]
        learned.append([training for training, _ in splits])
        if model is None:
            model = Network(features, scale_of(learned[0])).to(device)
        learn(model, [dataset for part in learned for dataset in part], args.epochs)
        weights = model.weights()
        np.save(out, weights)
        losses = "  ".join(f"{loss_of(model, test).item():.4f}" for _, test in splits)
        took = time.perf_counter() - start
        print(f"round {number + 1}: played {played:.1f} s, in all {took:.1f} s; loss by table {losses}", flush=True)


def game_of(args: argparse.Namespace) -> Game:
    return load(args.game.removesuffix(SOLO))


def play(args: argparse.Namespace, weights: network.Network, number: int) -> Iterator[Dataset]:
    """Play the games of a round; yield the samples of each table."""
    is_random = number == 0 and not weights.any()
    exploration = PER_MILLE if is_random else round(PER_MILLE * args.exploration)
    config = SelfPlayConfig(args.rollouts, exploration, args.search)
    for index, table in enumerate(tables_by_task()[args.game]):
        games, seed = round(args.games * table.share), (args.seed * 1000 + number) * 100 + index
        selfplay = SelfPlay(game_of(args), table.seats, table.options)
        if has_gpu() and not args.threads and not args.search:
            parts = [selfplay.play_on_gpu(weights, games, seed, config)]
        else:
            threads = args.threads or 1
            each = games // threads
            with ThreadPoolExecutor(threads) as pool:
                jobs = [pool.submit(selfplay.play, weights, each, seed * 1000 + job, config) for job in range(threads)]
                parts = [job.result() for job in jobs]
        yield dataset_from(parts, has_teams=table.has_teams)


def dataset_from(parts: list[Samples], *, has_teams: bool) -> Dataset:
    """Return all samples in the order of the games."""
    features, results = [], []
    for samples in parts:
        most = samples.features.shape[1]
        is_sample = np.arange(most) < samples.counts[:, None]
        features.append(samples.features[is_sample])
        results.append(np.repeat(samples.results[:, None], most, axis=1)[is_sample])
    return Dataset(torch.from_numpy(np.concatenate(features)), torch.from_numpy(np.concatenate(results)), has_teams)


def split(dataset: Dataset, device: torch.device) -> tuple[Dataset, Dataset]:
    """Return the positions to learn from and, the last ones, those to test on."""
    features, results, has_teams = dataset
    at = round((1.0 - TEST_SHARE) * len(features))
    return (
        Dataset(features[:at].to(device), results[:at].to(device), has_teams),
        Dataset(features[at:].to(device), results[at:].to(device), has_teams),
    )


def scale_of(datasets: list[Dataset]) -> Tensor:
    """Return the factors that make features alike in size; features that never occurred stay as they are."""
    sample = torch.cat([dataset.features[:20000].flatten(0, 1) for dataset in datasets]).float()
    deviation = sample.std(0)
    return torch.where(deviation > 0.0, 1.0 / deviation.clamp(min=0.1), 1.0)


def learn(model: Network, datasets: list[Dataset], epochs: int) -> None:
    """Train on random batches, each from one kind of table, as many as `epochs` passes over all positions need."""
    steps = epochs * sum(len(dataset.features) for dataset in datasets) // BATCH
    optimizer = torch.optim.AdamW(model.parameters(), lr=LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, LEARNING_RATE, total_steps=steps)
    sizes = torch.tensor([len(dataset.features) for dataset in datasets], dtype=torch.float)
    for which in torch.multinomial(sizes, steps, replacement=True).tolist():
        dataset = datasets[which]
        chosen = torch.randint(len(dataset.features), (BATCH,), device=dataset.features.device)
        loss = loss_of(model, Dataset(dataset.features[chosen], dataset.results[chosen], dataset.has_teams))
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        optimizer.step()
        schedule.step()


def loss_of(model: Network, dataset: Dataset) -> Tensor:
    """Return the cross-entropy between the results and the softmax of the network's outputs over the seats."""
    logits = model(dataset.features)
    results = dataset.results
    if results.shape[1] == 1:  # against the solo opponent
        logits = torch.cat([logits, torch.zeros_like(logits)], 1)
        results = torch.cat([results, 1.0 - results], 1)
    if dataset.has_teams:  # partners, who sit opposite, win together
        logits = torch.logsumexp(logits.reshape(-1, 2, 2), 1)
        results = results.reshape(-1, 2, 2).sum(1)
    return nn.functional.cross_entropy(logits, results)


if __name__ == "__main__":
    main()
