"""Masked PPO by self-play, in one file: one network plays every seat and learns from all of them.

    python examples/ppo.py simsala --minutes 10 --out simsala.npz      # a GPU is used where there is one
    spellwright arena simsala --bots policy:simsala.npz,tinker --games 400

Each game's `training.toml` lists the tables that are played: player counts and options. What a decision was worth is
known at the end of a game, as every seat's share of the victory; the network predicts these shares for all seats, and
generalised advantage estimation (GAE) hands them back to the decisions that led there. Training can be stopped at any
time: it goes on from the checkpoint beside the file it writes (`--fresh` begins anew).

With `--against`, one seat of every game learns to beat a network that no longer learns, and sits in all the others:
that of a file, or `shipped`, with which the bots of the ladder play:

    python examples/ppo.py simsala --against shipped --seats 2 --out response.npz
    spellwright arena simsala --bots policy:response.npz,seek:0 --games 1000

How often it wins shows how much of a weakness there is to find.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch
from spellwright.search.observer import observer_of, weights_of
from spellwright.search.training import Aim, Circle, TrainingTable, circles_of, tables_of

WIDE, NARROW = 192, 64  # units of the two hidden layers
NEVER = -1e9  # the logit of what is impossible
SHIPPED = "shipped"  # in place of a file: the network of the ladder


class Policy(nn.Module):
    """From what the seat that decides sees: a logit for each action, and one for each seat, from that one on, of its
    share of the victory."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        observer, self.game, self.circles = observer_of(game), game, circles_of(game)
        self.fields = observer.fields
        numbers, actions, seats = observer.size, len(game.actions), game.seats.stop - 1
        self.scale = nn.Buffer(torch.ones(numbers))  # makes inputs alike in size
        self.first, self.second = nn.Linear(numbers, WIDE), nn.Linear(WIDE, NARROW)
        self.actions, self.shares = nn.Linear(NARROW, actions), nn.Linear(NARROW, seats)
        nn.init.zeros_(self.actions.weight)
        nn.init.zeros_(self.shares.weight)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        kind = torch.bfloat16 if torch.is_autocast_enabled(observations.device.type) else self.scale.dtype
        first = nn.functional.linear(observations.to(kind), self.first.weight * self.scale, self.first.bias)
        wide = nn.functional.relu(first)
        narrow = nn.functional.relu(self.second(wide))
        logits = self.actions(narrow)
        for circle in self.circles:
            logits = self.turned(circle, logits, observations)
        return logits, self.shares(narrow)

    def turned(self, circle: Circle, logits: Tensor, observations: Tensor) -> Tensor:
        """Return logits in the order of the actions, where the network has them in the order of what a seat sees."""

        def number(field: str) -> Tensor:
            return observations[:, self.fields[field].start : self.fields[field].past].argmax(1, keepdim=True)

        group = self.game.actions[circle.actions]
        many = group.stop - group.start
        size = number(circle.size) + 1 if circle.size else many
        ahead = (torch.arange(many, device=logits.device) - number(circle.origin)) % size
        before, own, after = logits.split([group.start, many, logits.shape[1] - group.stop], 1)
        return torch.cat([before, own.gather(1, ahead), after], 1)

    def fit_scale(self, observations: Tensor) -> None:
        """Choose the scale by a sample of what is observed."""
        deviation = observations.float().std(0)
        self.scale.copy_(torch.where(deviation > 0.0, 1.0 / deviation.clamp(min=0.25), 1.0))

    def arrays(self) -> dict[str, np.ndarray]:
        """Return the weights as bots read them (`spellwright.bots.policy`): the scale is part of the first layer."""
        parts = {
            "first": (self.first.weight * self.scale).T,
            "first_bias": self.first.bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "actions": self.actions.weight,
            "actions_bias": self.actions.bias,
            "shares": self.shares.weight,
            "shares_bias": self.shares.bias,
        }
        return {name: part.detach().float().cpu().numpy().astype(np.float16) for name, part in parts.items()}

    @torch.no_grad()
    def read(self, source: str) -> None:
        """Take the weights from a file that `arrays` was written to, or those of the ladder (`shipped`)."""
        if source == SHIPPED:
            parts = {name: torch.from_numpy(part) for name, part in weights_of(self.game).items()}
        else:
            with np.load(source) as stored:
                parts = {name: torch.from_numpy(stored[name].astype(np.float32)) for name in stored.files}
        self.first.weight.copy_(parts["first"].T / self.scale.cpu())
        self.second.weight.copy_(parts["second"].T)
        for name, layer in (("actions", self.actions), ("shares", self.shares)):
            layer.weight.copy_(parts[name])
        for name in ("first", "second", "actions", "shares"):
            getattr(self, name).bias.copy_(parts[f"{name}_bias"])


class Tables:
    """Games of all kinds of tables side by side, as tensors."""

    def __init__(
        self, name: str, tables: list[TrainingTable], size: int, device: torch.device, seed: int, multiple: int = 1
    ) -> None:
        """About `size` games, at each kind of table a multiple of some number."""
        game = load(name)
        self.device = device
        self.most = game.seats.stop - 1
        self.groups: list[Arrays] = []
        self.aims = [table.aim for table in tables]
        self.fields = observer_of(game).fields
        seats: list[int] = []
        for number, table in enumerate(tables):
            many = multiple * max(1, round(size * table.share / multiple))
            batch = Batch(game, table.seats, many, seed * 100 + number, table.options)
            self.groups.append(Arrays(batch, device=device.type, empty=self.empty))
            seats += [table.seats] * many
        self.sizes = [len(group.batch.states) for group in self.groups]
        self.streams = [torch.cuda.Stream() for _ in self.groups] if device.type == "cuda" else []
        self.seats = torch.tensor(seats, device=device)
        self.places = torch.arange(self.most, device=device)
        self.is_seat = self.places < self.seats[:, None]  # [games, seats]
        self.learning = torch.arange(len(seats), device=device) % self.seats  # the seat that learns, if only one does

    def normalised(self, advantages: Tensor, learns: Tensor) -> Tensor:
        """Return advantages with a mean of 0 and a deviation of 1 at each kind of table: otherwise those at which
        little can be won would hardly be learned from."""
        parts = []
        for part, own in zip(advantages.split(self.sizes, 1), learns.split(self.sizes, 1), strict=True):
            deviation, mean = torch.std_mean(part[own], correction=0)
            parts.append((part - mean) / (deviation + 1e-6))
        return torch.cat(parts, 1).nan_to_num()  # where nobody learned at a kind of table

    def empty(self, shape: tuple[int, ...], dtype: str) -> Tensor:
        """Make the memory of an array: it is the learner's, and the games write into it."""
        return torch.zeros(shape, dtype=getattr(torch, dtype), device=self.device)

    def __len__(self) -> int:
        return len(self.seats)

    def joined(self, name: str) -> Tensor:
        """Return one array of all groups as a tensor."""
        return torch.cat([torch.as_tensor(getattr(group, name)) for group in self.groups])

    def rewards(self) -> Tensor:
        """Return each seat's share of the victory in the games that have just ended."""
        worth = [torch.as_tensor(group.rewards) for group in self.groups]
        padded = torch.cat([nn.functional.pad(part, (0, self.most - part.shape[1])) for part in worth])
        seats = self.seats[:, None].float()
        shares = torch.where(seats > 1, (padded * (seats - 1) + 1) / seats, (padded + 1) / 2)
        for part, group, aim in zip(shares.split(self.sizes), self.groups, self.aims, strict=True):
            if aim:
                part[:, 0] = torch.sigmoid(self.lead(group, aim) / aim.scale)
        return torch.where(self.is_seat, shares, 0.0)

    def lead(self, group: Arrays, aim: Aim) -> Tensor:
        """Return by how much a solo player was ahead when a game ended, by the fields that an aim names."""
        final = torch.as_tensor(group.final_observations)

        def total(names: list[str]) -> Tensor:
            own = [self.fields[name] for name in names]
            return sum(final[:, at.start : at.start + at.size // at.shape[0]].sum(1, dtype=torch.float) for at in own)

        return total(aim.ahead) - total(aim.behind)

    def step(self, actions: Tensor) -> None:
        """Take one decision in every game."""
        parts = actions.split(self.sizes)
        if not self.streams:
            for group, part in zip(self.groups, parts, strict=True):
                group.step(part.numpy())
            return
        present = torch.cuda.current_stream()  # the groups step side by side, once the actions are there
        for group, part, stream in zip(self.groups, parts, self.streams, strict=True):
            stream.wait_stream(present)
            group.step(part, stream=stream.cuda_stream)
        for stream in self.streams:
            present.wait_stream(stream)

    def ahead(self, actors: Tensor) -> Tensor:
        """Return for each seat how many places it is ahead of the one that decides."""
        return (self.places - actors[:, None]) % self.seats[:, None]


class Rollout(NamedTuple):
    """What happened in some steps of all games."""

    observations: Tensor  # [steps, games, numbers]
    masks: Tensor  # [steps, games, actions]
    actors: Tensor  # [steps, games]
    actions: Tensor  # [steps, games]
    chances: Tensor  # [steps, games] logarithm of the probability with which the action was chosen
    shares: Tensor  # [steps + 1, games, seats] what each seat was predicted to get
    rewards: Tensor  # [steps, games, seats] what it got, where a game ended
    ended: Tensor  # [steps, games]
    learns: Tensor  # [steps, games] whether the seat that decides is one that learns


class Looked(NamedTuple):
    """The next decision in all games."""

    observations: Tensor  # [games, numbers]
    masks: Tensor  # [games, actions]
    actors: Tensor  # [games]
    logits: Tensor  # [games, actions] NEVER where an action is illegal
    shares: Tensor  # [games, seats] what each seat is predicted to get


def predicted_shares(logits: Tensor, is_seat: Tensor) -> Tensor:
    """Return the logarithms of the shares of all seats, in the order of the logits, and of the solo opponent's, whose
    logit is 0."""
    opponent = torch.where(is_seat[:, 1:2], NEVER, 0.0)
    return torch.log_softmax(torch.cat([logits.float().masked_fill(~is_seat, NEVER), opponent], 1), 1)


class Learner:
    """A network, the games it plays, and how it learns from them."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        game = load(args.game)
        torch.manual_seed(args.seed)
        torch.set_float32_matmul_precision("high")
        numbers, actions = observer_of(game).size, len(game.actions)
        self.kinds = [table for table in tables_of(game) if args.seats in (None, table.seats)]
        self.tables = Tables(args.game, self.kinds, args.games, self.device, args.seed)
        self.policy = Policy(game).to(self.device)
        self.opponent: Policy | None = None
        if args.against:
            self.opponent = Policy(game).to(self.device)
            self.opponent.read(args.against)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=args.rate, eps=1e-5, fused=True)
        size, steps, most = len(self.tables), args.steps, self.tables.most

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=self.device)

        self.rollout = Rollout(
            room(steps, size, numbers, dtype=torch.int8),
            room(steps, size, actions, dtype=torch.int8),
            room(steps, size, dtype=torch.int64),
            room(steps, size, dtype=torch.int64),
            room(steps, size),
            room(steps + 1, size, most),
            room(steps, size, most),
            room(steps, size, dtype=torch.bool),
            room(steps, size, dtype=torch.bool),
        )

    def autocast(self) -> torch.autocast:
        """Compute in bfloat16 on a GPU."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    @torch.no_grad()
    def look(self, tables: Tables, network: Policy | None = None) -> Looked:
        """Ask a network, or the one that learns, about the next decision at each of these tables."""
        observations, masks, actors = (tables.joined(name) for name in ("observations", "masks", "actors"))
        with self.autocast():
            logits, shares = (network or self.policy)(observations)
        from_here = predicted_shares(shares, tables.is_seat)[:, :-1].exp()
        by_seat = from_here.gather(1, tables.ahead(actors)) * tables.is_seat
        return Looked(observations, masks, actors, logits.float().masked_fill(masks == 0, NEVER), by_seat)

    @torch.no_grad()
    def play(self) -> None:
        """Fill the rollout: every seat that learns draws its actions from the policy."""
        for step in range(self.args.steps):
            self.decide(step, self.look(self.tables))
        self.rollout.shares[-1] = self.look(self.tables).shares

    def decide(self, step: int, seen: Looked) -> None:
        """Take the next decision in every game."""
        r = self.rollout
        r.observations[step], r.masks[step], r.actors[step], r.shares[step] = *seen[:3], seen.shares
        noise = torch.empty_like(seen.logits).exponential_().log_()
        chosen = (seen.logits - noise).argmax(1)
        r.learns[step] = True
        if self.opponent:
            r.learns[step] = seen.actors == self.tables.learning
            chosen = torch.where(r.learns[step], chosen, self.answers())
        r.actions[step] = chosen
        r.chances[step] = torch.log_softmax(seen.logits, 1).gather(1, chosen[:, None])[:, 0]
        self.tables.step(chosen)
        r.ended[step] = self.tables.joined("ended")
        r.rewards[step] = self.tables.rewards()

    def answers(self) -> Tensor:
        """Return what the opponent would take for best in every game."""
        return self.look(self.tables, self.opponent).logits.argmax(1)

    @torch.no_grad()
    def advantages(self) -> tuple[Tensor, Tensor]:
        """Return how much better than predicted each decision went for its seat, and the shares to predict, from the
        seat that decides on; what is left is the solo opponent's."""
        r = self.rollout
        gained = torch.zeros_like(r.rewards)
        carried = torch.zeros_like(r.rewards[0])
        turns = self.tables.seats.clamp(min=2)[:, None] / 2  # with more players, a seat's next decision is further away
        memory = 1.0 - (1.0 - self.args.memory) / turns
        for step in range(self.args.steps - 1, -1, -1):
            ended = r.ended[step][:, None]
            later = torch.where(ended, r.rewards[step], r.shares[step + 1])
            carried = later - r.shares[step] + memory * torch.where(ended, 0.0, carried)
            gained[step] = carried
        targets = gained + r.shares[:-1]
        own = gained.gather(2, r.actors[:, :, None])[:, :, 0]
        seats = self.tables.seats
        absolute = (self.tables.places + r.actors[:, :, None]) % seats[:, None]
        shares = targets.gather(2, absolute) * self.tables.is_seat
        return own, torch.cat([shares, 1.0 - shares.sum(2, keepdim=True)], 2)

    def learn(self) -> dict[str, float]:
        """Improve the network by the rollout."""
        advantages, targets = self.advantages()
        advantages = self.tables.normalised(advantages, self.rollout.learns).flatten()
        targets = targets.flatten(0, 1)
        observations, masks, _, actions, chances = (part.flatten(0, 1) for part in self.rollout[:5])
        is_seat = self.tables.is_seat.repeat(self.args.steps, 1)
        learns = self.rollout.learns.flatten()
        weights = learns / learns.float().mean()
        sums = torch.zeros(4, device=self.device)
        parts = 0
        for _ in range(self.args.epochs):
            for part in torch.randperm(len(actions), device=self.device).split(self.args.batch):
                with self.autocast():
                    logits, shares = self.policy(observations[part])
                logs = torch.log_softmax(logits.float().masked_fill(masks[part] == 0, NEVER), 1)
                ratio = (logs.gather(1, actions[part, None])[:, 0] - chances[part]).exp()
                clipped = ratio.clamp(1.0 - self.args.clip, 1.0 + self.args.clip)
                gain = (weights[part] * torch.minimum(ratio * advantages[part], clipped * advantages[part])).mean()
                entropy = -(weights[part] * (logs.exp() * logs.clamp(min=-50.0)).sum(1)).mean()
                missed = -(targets[part] * predicted_shares(shares, is_seat[part]).clamp(min=-50.0)).sum(1).mean()
                loss = missed * self.args.value - gain - self.args.entropy * entropy
                self.optimizer.zero_grad(set_to_none=True)
                torch.autograd.backward(loss)
                nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
                self.optimizer.step()
                moved = (weights[part] * (ratio.detach() - 1.0).abs()).mean()
                sums += torch.stack([gain.detach(), entropy.detach(), missed.detach(), moved])
                parts += 1
        figures = dict(zip(("gain", "entropy", "missed", "moved"), (sums / parts).tolist(), strict=True))
        return figures | self.results()

    def results(self) -> dict[str, float]:
        """Return the mean result of games that have ended: alone, and of the seat that learns, if only one does."""
        ended, rewards = self.rollout.ended, self.rollout.rewards
        alone = ended & (self.tables.seats == 1)
        found = {"alone": rewards[alone][:, 0].mean().item()} if alone.any() else {}
        if self.opponent and ended.any():
            own = rewards.gather(2, self.tables.learning.expand(len(rewards), -1)[:, :, None])[:, :, 0]
            found["wins"] = own[ended].mean().item()
        return found

    def improve(self, spent: float) -> dict[str, float]:
        """Play for some steps, and learn from them."""
        self.play()
        return self.learn()

    def train(self) -> None:
        """Play and learn until the time is over; write the network now and then."""
        args, checkpoint = self.args, self.args.out.with_suffix(".pt")
        spent, decisions, done = 0.0, 0, 0
        if checkpoint.exists() and not args.fresh:
            kept = torch.load(checkpoint, map_location=self.device, weights_only=True)
            self.policy.load_state_dict(kept["policy"])
            self.optimizer.load_state_dict(kept["optimizer"])
            spent, decisions = kept["spent"], kept["decisions"]
        else:
            self.play()
            self.policy.fit_scale(self.rollout.observations.flatten(0, 1)[: 1 << 18])
            if args.against:
                self.policy.read(args.against)
        start, written = time.perf_counter() - spent, time.perf_counter()
        while (spent := time.perf_counter() - start) < 60.0 * args.minutes:
            left = 1.0 - spent / (60.0 * args.minutes)
            for group in self.optimizer.param_groups:
                group["lr"] = args.rate * max(left, 0.02)
            figures = self.improve(spent)
            decisions += args.steps * len(self.tables)
            done += 1
            if done == 1 or time.perf_counter() - written > args.every:
                written = time.perf_counter()
                self.write(checkpoint, spent, decisions)
                line = {"seconds": round(written - start, 1), "decisions": decisions, **figures}
                print(json.dumps({name: round(value, 5) for name, value in line.items()}), flush=True)
        for group in self.tables.groups:
            group.check()
        self.write(checkpoint, spent, decisions)

    def write(self, checkpoint: Path, spent: float, decisions: int) -> None:
        """Write what training goes on from, and the network as bots read it."""
        kept = {"policy": self.policy.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**kept, "spent": spent, "decisions": decisions}, checkpoint)
        np.savez(self.args.out, **self.policy.arrays())
        if self.args.keep:
            np.savez(self.args.out.with_stem(f"{self.args.out.stem}-{spent:.0f}"), **self.policy.arrays())


def arguments(description: str | None) -> argparse.ArgumentParser:
    """Return what a learner can be told on the command line."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--out", type=Path, required=True, help="the network to write, an .npz file")
    parser.add_argument("--minutes", type=float, default=10.0, help="of training, with those before a checkpoint")
    parser.add_argument("--fresh", action="store_true", help="begin anew, whatever checkpoint there is")
    parser.add_argument("--against", metavar="FILE", help="learn to beat this network (or `shipped`), in one seat")
    parser.add_argument("--seats", type=int, help="learn at tables of this size alone")
    parser.add_argument("--games", type=int, default=131072, help="that are played side by side")
    parser.add_argument("--steps", type=int, default=16, help="decisions in each of them before the network learns")
    parser.add_argument("--batch", type=int, default=65536, help="decisions that are learned from at once")
    parser.add_argument("--epochs", type=int, default=2, help="how often each decision is learned from")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls to nothing")
    parser.add_argument("--memory", type=float, default=0.95, help="lambda of GAE, for two players")
    parser.add_argument("--clip", type=float, default=0.2, help="of PPO's ratio")
    parser.add_argument("--entropy", type=float, default=0.015, help="what an undecided policy is worth")
    parser.add_argument("--value", type=float, default=0.5, help="weight of the error in predicted shares")
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two checkpoints")
    parser.add_argument("--keep", action="store_true", help="keep the network of every checkpoint, named by its second")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    Learner(arguments(__doc__).parse_args()).train()
