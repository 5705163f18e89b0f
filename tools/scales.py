"""Fit the scales of a game, by which the ledger weighs positions: `python -m tools.scales mandragora`.

Games are played by the policy, with all numbers of seats, and some positions of each are kept: what the network reads
in them from every seat, and what it says of the position some decisions later, in the mean of several continuations.
The scales are fitted to that (docs/analysis.md), and written beside the network. The same seed gives the same games.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from spellwright.games import games, load
from spellwright.kernel.chance import Stream, draw_below, stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import new_state
from spellwright.kernel.rule import generic
from spellwright.kernel.strategy import AnyState, ally
from spellwright.kernel.verbs import CHANCE, OVER, actor, apply, chance_total, outcome_at
from spellwright.search.evaluation import conclude, draw_action, evaluate, search_verbs
from spellwright.search.network import NARROW, Network
from spellwright.search.observer import network_of
from spellwright.search.trace import random_setup
from spellwright.search.workspace import Scratch, scratch_for
from spellwright.search.worth import COLUMNS, FACTS, UNITS, Readings, Worth, play_on, read_from_all_seats, scales_size

Floats = npt.NDArray[np.float32]
KEPT = 24  # positions of a game
EVERY = 10  # one position in so many is kept, until there are enough
STEPS, BATCH, RATE, DECAY = 4000, 256, 2e-3, 1e-4
LATER, CONTINUATIONS = 24, 4  # decisions after which the network is asked, and how often a position is played on
HELD_OUT = 10  # one game in so many


@generic
def look_ahead(s: AnyState, network: Network, scratch: Scratch, stream: Stream, shares: Worth) -> None:
    """Write what a position is worth to each seat some decisions later. Those who win together halve it."""
    for p in range(len(shares)):
        shares[p] = 0.0
    for _ in range(CONTINUATIONS):
        scratch.states[0] = s
        play_on(scratch.states[0], LATER, network, scratch, stream)
        who = actor(scratch.states[0])
        if who == OVER:
            conclude(scratch.states[0], scratch)
        else:
            evaluate(scratch.states[0], who, network, scratch)
        for p in range(int(s.seats)):
            shares[p] += scratch.values[p] / (CONTINUATIONS if ally(s, p) == p else 2 * CONTINUATIONS)


@generic
def play_and_keep(
    s: AnyState, network: Network, scratch: Scratch, stream: Stream, kept: Readings, actors: Any, results: Worth
) -> int:
    """Play a game by the policy and keep some of its positions; return how many."""
    many = 0
    who = actor(s)
    while who != OVER:
        if many < len(kept) and draw_below(stream, EVERY) == 0:
            read_from_all_seats(s, network, scratch, kept[many])
            look_ahead(s, network, scratch, stream, results[many])
            actors[many] = who
            many += 1
        if who == CHANCE:
            apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
        else:
            evaluate(s, who, network, scratch)
            apply(s, draw_action(s, scratch, stream))
        who = actor(s)
    return many


def inputs(game: Game, count: int, seed: int) -> tuple[Floats, Floats, npt.NDArray[np.int64]]:
    """Return for positions of `count` games what the scales read of each seat, [positions, seats, inputs]; what it is
    worth to them later, [positions, seats]; and the numbers of the games. Seats that nobody holds have zeros."""
    most = game.seats.stop - 1
    play, scratch, network = game.function(play_and_keep, search_verbs(game)), scratch_for(game), network_of(game)
    random, rows, results, numbers = Random(seed), [], [], []
    for number in range(count):
        seats, options = random_setup(game, random)
        kept, actors = np.zeros((KEPT, most, NARROW), np.float32), np.zeros(KEPT, np.int64)
        result = np.zeros((KEPT, most))
        many = play(new_state(game, seats, options), network, scratch, stream_of(seed, number), kept, actors, result)
        row = np.zeros((many, most, most * NARROW + FACTS), np.float32)
        for p in range(seats):
            for q in range(seats):
                ahead = (p - q) % seats
                row[:, p, ahead * NARROW : (ahead + 1) * NARROW] = kept[:many, q]
            facts = row[:, p, most * NARROW :]
            facts[:, 0], facts[:, 2 + seats] = 1.0, 1.0
            facts[:, 1], facts[:, 2] = actors[:many] == p, actors[:many] == CHANCE
        rows.append(row)
        results.append(result[:many])
        numbers += [number] * many
    return np.concatenate(rows), np.concatenate(results).astype(np.float32), np.array(numbers)


def shares(parts: list[Floats], x: Floats) -> tuple[Floats, Floats]:
    """Return each seat's share by these weights, and the hidden units."""
    rows, out = parts
    sums = x @ rows
    hidden = np.maximum(sums[..., :UNITS], 0.0)
    logits = np.clip(sums[..., UNITS] + hidden @ out, -15.0, 15.0)
    logits = np.where(x[..., -FACTS] > 0, logits, -np.inf)  # seats that somebody holds
    rival = (x[:, 0, 3 - FACTS] > 0).astype(np.float32)  # a solo player's, whose logit is 0
    grown = np.exp(logits)
    return grown / (grown.sum(1) + rival)[:, None], hidden


def error(parts: list[Floats], x: Floats, y: Floats) -> float:
    """Return the mean cross-entropy between shares and what was wanted."""
    p = np.clip(shares(parts, x)[0], 1e-6, 1.0)
    rest = np.clip(1.0 - p.sum(1), 1e-6, 1.0)
    return float(-((y * np.log(p)).sum(1) + (1.0 - y.sum(1)) * np.log(rest)).mean())


def fit(x: Floats, y: Floats, numbers: npt.NDArray[np.int64], seed: int) -> Floats:
    """Return the scales that fit these results best (Adam), as one array."""
    random = np.random.default_rng(seed)
    rows = random.normal(0.0, 0.05, (x.shape[2], COLUMNS)).astype(np.float32)
    rows[:, UNITS] = 0.0
    parts = [rows, random.normal(0.0, 0.05, UNITS).astype(np.float32)]
    first, second = ([np.zeros_like(part) for part in parts] for _ in range(2))
    is_held_out = numbers % HELD_OUT == 0
    train = np.flatnonzero(~is_held_out)
    best, lowest = parts, np.inf
    for step in range(1, STEPS + 1):
        chosen = random.choice(train, BATCH)
        given, wanted = x[chosen], y[chosen]
        found, hidden = shares(parts, given)
        gap = (found - wanted) / BATCH  # of the logits
        inner = gap[..., None] * parts[1] * (hidden > 0)
        slopes = [
            np.einsum("bpi,bpc->ic", given, np.concatenate([inner, gap[..., None]], 2), optimize=True),
            np.einsum("bp,bpu->u", gap, hidden, optimize=True),
        ]
        rate = RATE * (1.0 - step / STEPS) + 1e-5
        for number, slope in enumerate(slopes):
            first[number] = 0.9 * first[number] + 0.1 * slope
            second[number] = 0.999 * second[number] + 0.001 * slope**2
            move = first[number] / (1 - 0.9**step) / (np.sqrt(second[number] / (1 - 0.999**step)) + 1e-8)
            parts[number] = (parts[number] * (1.0 - rate * DECAY) - rate * move).astype(np.float32)
        if step % 500 == 0:
            held_out = error(parts, x[is_held_out], y[is_held_out])
            print(f"{step:>6} steps: cross-entropy {held_out:.4f} in games held out")
            if held_out < lowest:
                best, lowest = [part.copy() for part in parts], held_out
    return np.concatenate([part.ravel() for part in best])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = load(args.game)
    if game.strategy is None:
        parser.error(f"{args.game} has no network")
    x, y, numbers = inputs(game, args.games, args.seed)
    print(f"{len(x)} positions of {args.games} games")
    weights = fit(x, y, numbers, args.seed)
    if len(weights) != scales_size(game.seats.stop - 1):
        raise AssertionError("the scales have another shape")
    np.save(game.strategy.scales, weights)


if __name__ == "__main__":
    main()
