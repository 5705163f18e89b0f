"""Expert iteration after masked PPO: a search at the root finds what to learn, and the network learns to see it.

    python examples/expert.py mandragora --minutes 15 --search-minutes 7 --out mandragora.npz
    spellwright arena mandragora --bots policy:mandragora.npz,seek:0 --games 400

It begins as `examples/ppo.py` does and takes the same arguments. In the last minutes some decisions of every step are
searched. A few actions are drawn from the policy (Gumbel's trick). Each of them is tried in worlds that fit what the
seat knows, where everybody goes on as the policy would, for some decisions; what the network then expects is what the
action was worth. The better half of the actions is tried again (sequential halving). An action that has turned out
better than the others becomes more likely in proportion to the exponential of the difference: that is what the policy
learns. The shares that the network predicts are learned from how games go on and, where there was a search, in equal
parts from that.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import torch
from ppo import NEVER, Learner, Looked, Policy, Tables, arguments, predicted_shares
from torch import Tensor, nn


class Found(NamedTuple):
    """What a search of some decisions has found."""

    games: Tensor  # [roots] at which tables
    policy: Tensor  # [roots, actions] how likely each action should be
    shares: Tensor  # [roots, seats] what each seat may expect


class Searcher(Learner):
    """A learner that can search: many decisions side by side, with few trials each."""

    def __init__(self, args: argparse.Namespace) -> None:
        super().__init__(args)
        each = args.actions * args.worlds  # trials at a time for each root
        self.trials = Tables(args.game, self.kinds, args.roots * each, self.device, args.seed + 1, each)
        self.roots = [size // each for size in self.trials.sizes]
        self.is_searching = False

    def improve(self, spent: float) -> dict[str, float]:
        """Play for some steps, and learn from them; in the last minutes there are searches."""
        self.is_searching = spent > 60.0 * (self.args.minutes - self.args.search_minutes)
        return super().improve(spent)

    @torch.no_grad()
    def search(self, parts: list[Tensor], seen: Looked, network: Policy | None = None) -> Found:
        """Search the next decision in games `parts` of each kind of table, as a network, or the one that learns, would
        play on."""
        args = self.args
        starts = torch.tensor([0, *self.tables.sizes[:-1]]).cumsum(0).tolist()
        games = torch.cat([part + start for part, start in zip(parts, starts, strict=True)])
        logits, actors = seen.logits[games], seen.actors[games]
        drawn = logits - torch.empty_like(logits).exponential_().log_()
        candidates = drawn.topk(args.actions, 1).indices
        is_legal = seen.masks[games].gather(1, candidates) == 1
        candidates = torch.where(is_legal, candidates, candidates[:, :1])
        totals = torch.zeros(len(games), args.actions, self.tables.most, device=self.device)
        tried = torch.zeros(len(games), args.actions, device=self.device)
        slots = torch.arange(args.actions, device=self.device).expand_as(candidates)
        left = args.actions
        while True:
            results = self.try_out(parts, candidates.gather(1, slots), network)
            totals.scatter_add_(1, slots[:, :, None].expand_as(results), results)
            tried.scatter_add_(1, slots, torch.full_like(tried, args.worlds))
            worth = totals / tried[:, :, None].clamp(min=1.0)
            own = worth.gather(2, actors[:, None, None].expand(-1, args.actions, 1))[:, :, 0]
            left //= 2
            if left < 2:
                break
            promise = (drawn.gather(1, candidates) + args.sharpness * own).masked_fill(~is_legal, NEVER)
            slots = promise.topk(left, 1).indices.repeat(1, args.actions // left)
        chances = torch.softmax(logits, 1).gather(1, candidates) * is_legal
        expected = (chances * own).sum(1, keepdim=True) / chances.sum(1, keepdim=True).clamp(min=1e-9)
        gains = torch.where(is_legal, args.sharpness * (own - expected), 0.0)
        policy = torch.softmax(logits.scatter_add(1, candidates, gains), 1)
        weights = policy.gather(1, candidates) * is_legal
        shares = (weights[:, :, None] * worth).sum(1) / weights.sum(1)[:, None].clamp(min=1e-9)
        return Found(games, policy, shares)

    def try_out(self, parts: list[Tensor], actions: Tensor, network: Policy | None) -> Tensor:
        """Return what actions were worth to all seats in total, [roots, actions, seats]. Each is tried in some worlds
        that fit what is known in games `parts` of each kind of table; all actions of a root meet the same worlds."""
        args, trials = self.args, self.trials
        for real, own, games in zip(self.tables.groups, trials.groups, parts, strict=True):
            worlds = games.repeat_interleave(args.worlds)
            own.imagine(real, worlds if self.device.type == "cuda" else worlds.numpy(), args.actions)
        chosen = actions.repeat_interleave(args.worlds, 0).flatten()
        worth = torch.zeros(len(trials), trials.most, device=self.device)
        is_going = torch.ones(len(trials), dtype=torch.bool, device=self.device)
        for _ in range(args.horizon):
            trials.step(chosen)
            has_ended = trials.joined("ended") & is_going
            worth = torch.where(has_ended[:, None], trials.rewards(), worth)
            is_going &= ~has_ended
            seen = self.look(trials, network)
            luck = (
                torch.empty_like(seen.logits[:: args.actions]).exponential_().log_()
            )  # the same for all that is tried
            chosen = (seen.logits - luck.repeat_interleave(args.actions, 0)).argmax(1)
        worth = torch.where(is_going[:, None], seen.shares, worth)
        return worth.view(len(actions), args.worlds, args.actions, trials.most).sum(1)


class Expert(Searcher):
    """A learner that ends with learning from searches."""

    def __init__(self, args: argparse.Namespace) -> None:
        super().__init__(args)
        self.searched: list[tuple[int, Found]] = []  # by the number of the step

    def play(self) -> None:
        """Fill the rollout, and forget what was searched for the last one."""
        self.searched.clear()
        super().play()

    def decide(self, step: int, seen: Looked) -> None:
        """Take the next decision in every game; search some of them before, most where the policy is undecided."""
        if self.is_searching and step % self.args.every_step == 0:
            doubts = (1.05 - torch.softmax(seen.logits, 1).amax(1)).split(self.tables.sizes)
            parts = [part.multinomial(many) for part, many in zip(doubts, self.roots, strict=True)]
            self.searched.append((step, self.search(parts, seen)))
        super().decide(step, seen)

    def learn(self) -> dict[str, float]:
        """Improve the network: by policy gradient, and at the end from searches."""
        return self.learn_from_searches() if self.is_searching else super().learn()

    def learn_from_searches(self) -> dict[str, float]:
        """Improve the policy by what was searched, and the predicted shares by everything that was played."""
        args, r, tables = self.args, self.rollout, self.tables
        _, targets = self.advantages()
        wanted = []
        for step, (games, _, shares) in self.searched:
            from_here = (tables.places + r.actors[step][games, None]) % tables.seats[games, None]
            found = shares.gather(1, from_here) * tables.is_seat[games]
            found = torch.cat([found, 1.0 - found.sum(1, keepdim=True)], 1)
            targets[step, games] = 0.5 * (targets[step, games] + found)
            wanted.append(games + step * len(tables))
        places, policies = torch.cat(wanted), torch.cat([found.policy for _, found in self.searched])
        targets = targets.flatten(0, 1)
        observations, masks = (part.flatten(0, 1) for part in r[:2])
        is_seat = tables.is_seat.repeat(args.steps, 1)
        sums = torch.zeros(3, device=self.device)
        parts = 0
        for _ in range(args.epochs):
            played = torch.randperm(len(targets), device=self.device).split(args.batch)
            found = torch.randperm(len(places), device=self.device).chunk(len(played))
            for part, own in zip(played, found, strict=False):
                at = places[own]
                with self.autocast():
                    _, shares = self.policy(observations[part])
                    logits, _ = self.policy(observations[at])
                logs = torch.log_softmax(logits.float().masked_fill(masks[at] == 0, NEVER), 1).clamp(min=-50.0)
                differs = -(policies[own] * logs).sum(1).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                missed = -(targets[part] * predicted_shares(shares, is_seat[part]).clamp(min=-50.0)).sum(1).mean()
                loss = missed * args.value + differs
                self.optimizer.zero_grad(set_to_none=True)
                torch.autograd.backward(loss)
                nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
                self.optimizer.step()
                sums += torch.stack([differs.detach(), entropy.detach(), missed.detach()])
                parts += 1
        figures = dict(zip(("differs", "entropy", "missed"), (sums / parts).tolist(), strict=True))
        return {**figures, "roots": len(places)}


def search_arguments(description: str | None, sharpness: float) -> argparse.ArgumentParser:
    """Return what a learner that searches can be told on the command line."""
    parser = arguments(description)
    parser.add_argument("--search-minutes", type=float, default=5.0, help="of all, the last ones: with searches")
    parser.add_argument("--roots", type=int, default=4096, help="decisions that are searched in a step")
    parser.add_argument("--actions", type=int, default=4, help="that are tried at first: a power of two")
    parser.add_argument("--worlds", type=int, default=16, help="in which each of them is tried at a time")
    parser.add_argument("--horizon", type=int, default=9, help="decisions in each trial")
    parser.add_argument("--sharpness", type=float, default=sharpness, help="how much likelier better actions become")
    return parser


if __name__ == "__main__":
    parser = search_arguments(__doc__, sharpness=15.0)
    parser.add_argument("--every-step", type=int, default=2, help="how many steps it is to the next search")
    Expert(parser.parse_args()).train()
