"""Teach a game's mind: `python tools/train.py spellbook` plays against itself, learns from it, and plays again.

In each round many games are played by the mind as it is, on the GPU if there is one; then the network learns from the
positions of the last rounds who won. The first round is played at random; alone, by the mind that has learned to play
against others, because who begins at random there never finds more than the nearest points. The mind is written to the
game's folder (`mind.npy`; `solo.npy` for who plays alone); whether it is the stronger for it the arena says
(docs/bots.md). Needs PyTorch, which nothing else does.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.search.gpu import has_gpu
from spellwright.search.mind import LIMIT, NARROW, WIDE, Mind, load_mind, size_of
from spellwright.search.selfplay import PARTS, How, Notes, SelfPlay, strategy_of

TABLES: dict[str, list[tuple[int, dict[str, str], float]]] = {  # seats, options, share of the games
    "spellbook": [
        (2, {"set": "classic"}, 0.35),
        (2, {"set": "first"}, 0.35),
        (3, {"set": "classic"}, 0.15),
        (4, {"set": "classic"}, 0.15),
    ],
    "spellbook-solo": [
        (1, {"set": "classic", "difficulty": "3"}, 0.6),
        (1, {"set": "classic"}, 0.2),
        (1, {"set": "first"}, 0.2),
    ],
    "simsala": [
        (2, {}, 0.5),
        (3, {}, 0.15),
        (4, {}, 0.15),
        (5, {}, 0.05),
        (2, {"ending": "one"}, 0.05),
        (4, {"ending": "one"}, 0.1),
    ],
    "mandragora": [
        (2, {}, 0.6),
        (3, {}, 0.15),
        (4, {}, 0.15),
        (4, {"teams": "yes"}, 0.1),
    ],
}
SOLO = "-solo"
KEPT = 4  # rounds from which is learned
BATCH = 4096  # positions of a step
RATE = 2e-3  # of learning, at first; it falls to nothing in each round
DECAY = 1e-5  # of weights
TEST = 0.05  # of the games of a round, on which is tested and not learned


class Lessons(NamedTuple):
    """Positions of one kind of table."""

    facts: Tensor  # by position and seat
    results: Tensor  # shares of the victory
    is_team: bool


class Network(nn.Module):
    """`spellwright.search.mind`, as PyTorch has it. Facts are scaled, so that all are of one size to begin with."""

    def __init__(self, facts: int, scale: Tensor) -> None:
        super().__init__()
        self.scale = nn.Buffer(scale)
        self.first, self.second, self.last = nn.Linear(facts, WIDE), nn.Linear(WIDE, NARROW), nn.Linear(NARROW, 1)

    def forward(self, facts: Tensor) -> Tensor:
        wide = nn.functional.relu(self.first(facts.float() * self.scale))
        answers: Tensor = self.last(nn.functional.relu(self.second(wide))).squeeze(-1)
        return answers.clamp(-LIMIT, LIMIT)

    @classmethod
    def of_mind(cls, facts: int, mind: Mind) -> Network:
        """To go on learning from there."""
        network = cls(facts, torch.ones(facts))
        first, second, last = network.first, network.second, network.last
        parts = (first.weight, first.bias, second.weight, second.bias, last.weight, last.bias)
        rest = torch.from_numpy(mind.copy())
        with torch.no_grad():
            for part in parts:
                size = part.numel()
                part.copy_(rest[:size].reshape(part.T.shape).T if part.dim() > 1 else rest[:size])
                rest = rest[size:]
        return network

    def as_mind(self) -> Mind:
        first, second, last = self.first, self.second, self.last
        parts = ((first.weight * self.scale).T, first.bias, second.weight.T, second.bias, last.weight, last.bias)
        return np.concatenate([part.detach().cpu().numpy().ravel() for part in parts]).astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=65536, help="in each round")
    parser.add_argument("--tries", type=int, default=4, help="how often each action is tried")
    parser.add_argument(
        "--search", type=int, default=0, help="iterations by which is decided, on the CPU, not at sight"
    )
    parser.add_argument(
        "--begin", type=Path, help="mind to begin with (default: none; alone, the one for several seats)"
    )
    parser.add_argument("--whims", type=float, default=0.05, help="share of decisions that are anything at all")
    parser.add_argument("--epochs", type=int, default=2, help="how often each position is learned from in a round")
    parser.add_argument("--threads", type=int, default=0, help="to play with on the CPU, even where there is a GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="file to write (default: the game's own)")
    teach(parser.parse_args())


def teach(args: argparse.Namespace) -> None:
    strategy = strategy_of(game_of(args))
    facts, is_solo = strategy.facts, args.game.endswith(SOLO)
    out: Path = args.out or (is_solo and strategy.solo) or strategy.mind
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    first = args.begin or (strategy.mind if is_solo else None)  # plays the first round
    mind: Mind = load_mind(first) if first else np.zeros(size_of(facts), np.float32)
    learned: deque[list[Lessons]] = deque(maxlen=KEPT)
    network = Network.of_mind(facts, mind).to(device) if args.begin else None
    for number in range(args.rounds):
        start = time.perf_counter()
        lessons = [*play(args, mind, number)]
        played = time.perf_counter() - start
        tests = [last_of(lesson, device) for lesson in lessons]
        learned.append([all_but_last_of(lesson, device) for lesson in lessons])
        if network is None:
            network = Network(facts, scale_of(learned[0])).to(device)
        learn(network, [lesson for part in learned for lesson in part], args.epochs)
        mind = network.as_mind()
        np.save(out, mind)
        losses = "  ".join(f"{loss_of(network, test).item():.4f}" for test in tests)
        took = time.perf_counter() - start
        print(f"round {number + 1}: played {played:.1f} s, in all {took:.1f} s; loss by table {losses}", flush=True)


def game_of(args: argparse.Namespace) -> Game:
    return load(args.game.removesuffix(SOLO))


def play(args: argparse.Namespace, mind: Mind, number: int) -> Iterator[Lessons]:
    """The games of a round."""
    is_random = number == 0 and not mind.any()
    how = How(args.search or args.tries, PARTS if is_random else round(PARTS * args.whims))
    for table, (seats, options, part) in enumerate(TABLES[args.game]):
        games, seed = round(args.games * part), (args.seed * 1000 + number) * 100 + table
        selfplay = SelfPlay(game_of(args), seats, options)
        if has_gpu() and not args.threads and not args.search:
            parts = [selfplay.play_on_gpu(mind, games, seed, how)]
        else:
            threads = args.threads or 1
            each = games // threads
            with ThreadPoolExecutor(threads) as pool:
                jobs = [
                    pool.submit(selfplay.play, mind, each, seed * 1000 + job, how, is_search=args.search > 0)
                    for job in range(threads)
                ]
                parts = [job.result() for job in jobs]
        yield lessons_from(parts, is_team=options.get("teams") == "yes")


def lessons_from(parts: list[Notes], *, is_team: bool) -> Lessons:
    """All pages that were written on, in the order of the games."""
    facts, results = [], []
    for notes in parts:
        written = np.arange(notes.facts.shape[1]) < notes.pages[:, None]
        facts.append(notes.facts[written])
        results.append(np.repeat(notes.results[:, None], notes.facts.shape[1], axis=1)[written])
    return Lessons(torch.from_numpy(np.concatenate(facts)), torch.from_numpy(np.concatenate(results)), is_team)


def last_of(lessons: Lessons, device: torch.device) -> Lessons:
    """Those that are tested on."""
    first = round((1.0 - TEST) * len(lessons.facts))
    return Lessons(lessons.facts[first:].to(device), lessons.results[first:].to(device), lessons.is_team)


def all_but_last_of(lessons: Lessons, device: torch.device) -> Lessons:
    """Those that are learned from."""
    past = round((1.0 - TEST) * len(lessons.facts))
    return Lessons(lessons.facts[:past].to(device), lessons.results[:past].to(device), lessons.is_team)


def scale_of(lessons: list[Lessons]) -> Tensor:
    """What makes the facts of one size; facts that never occurred are left as they are."""
    sample = torch.cat([lesson.facts[:20000].flatten(0, 1) for lesson in lessons]).float()
    deviation = sample.std(0)
    return torch.where(deviation > 0.0, 1.0 / deviation.clamp(min=0.1), 1.0)


def learn(network: Network, lessons: list[Lessons], epochs: int) -> None:
    """All positions some times, in random order, every table in every step."""
    steps = epochs * sum(len(lesson.facts) for lesson in lessons) // BATCH
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps)
    sizes = torch.tensor([len(lesson.facts) for lesson in lessons], dtype=torch.float)
    for which in torch.multinomial(sizes, steps, replacement=True).tolist():
        lesson = lessons[which]
        chosen = torch.randint(len(lesson.facts), (BATCH,), device=lesson.facts.device)
        loss = loss_of(network, Lessons(lesson.facts[chosen], lesson.results[chosen], lesson.is_team))
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        optimizer.step()
        schedule.step()


def loss_of(network: Network, lessons: Lessons) -> Tensor:
    """How much less likely than certain the network held what came of it."""
    answers = network(lessons.facts)
    results = lessons.results
    if results.shape[1] == 1:  # against the box
        answers = torch.cat([answers, torch.zeros_like(answers)], 1)
        results = torch.cat([results, 1.0 - results], 1)
    if lessons.is_team:  # partners, who sit opposite, win together
        answers = torch.logsumexp(answers.reshape(-1, 2, 2), 1)
        results = results.reshape(-1, 2, 2).sum(1)
    return nn.functional.cross_entropy(answers, results)


if __name__ == "__main__":
    main()
