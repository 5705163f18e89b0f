"""Bring a trained policy into a game: `python -m tools.network simsala simsala.npz`.

The weights that `examples/ppo.py` wrote become whole numbers: `network.npy`, with two bytes for each weight, and
`biases.npy`, with the size of a step in each row, and the biases. Every visitor of the page downloads them, so steps
are as large as they can be without harm: the larger an input usually is, the smaller are the steps of its weights.
What rounding adds to a unit on average is taken off its bias. Both are measured in games that the network plays.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from spellwright.bots import known_to
from spellwright.bots.policy import POLICY, PolicyBot
from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.play.match import Holder, Match
from spellwright.search.network import BIASES, LAYERS
from spellwright.search.observer import observer_of
from spellwright.search.rollouts import strategy_of
from spellwright.search.training import tables_of

Floats = npt.NDArray[np.float32]

STEP = 0.014  # the size of a step times the usual size of its input, in the hidden layers
LAST_STEPS = {"actions": 0.03, "shares": 0.002}  # likewise
LEAST = 0.02  # the size of an input is taken to be at least this
SIGNIFICANT = 1 << 11
GAMES = 200  # that are played, at all kinds of tables
RANDOM_SHARE = 0.2  # how often an action is taken at random: a search looks at such positions, too


def positions(game: Game, file: Path) -> Floats:
    """Return what the seats that decide see in some games of a trained policy. [positions, numbers]"""
    random, bot, observer = Random(1), PolicyBot(game, f"{POLICY}{file}"), observer_of(game)
    seen = []
    for table in tables_of(game):
        for _ in range(max(1, round(GAMES * table.share))):
            holders = [Holder(f"seat {seat}") for seat in range(table.seats)]
            match = Match(game.name, holders, table.options, random.randbytes(32).hex())
            while not match.is_over:
                known = known_to(match, match.actor)
                seen.append(observer.Observation.batch(1))
                observer.observe(known.view, seen[-1][0])
                action = random.choice(known.legal_numbers) if random.random() < RANDOM_SHARE else bot.choose(known)
                match.submit(match.actor, action, match.ply)
    return np.concatenate(seen).view(np.int8).reshape(len(seen), -1).astype(np.float32)


def size_of(inputs: Floats) -> Floats:
    """Return the root of the mean square of each input, or LEAST if that is more."""
    size: Floats = np.maximum(np.sqrt((inputs**2).mean(0)), LEAST)
    return size


def rounded(trained: dict[str, Floats], seen: Floats, step: float = STEP) -> tuple[npt.NDArray[np.int16], Floats]:
    """Return the weights of all layers in steps; and for each layer the size of a step in each row, and the biases."""
    numbers, others = [], []
    exact = found = seen  # the inputs of a layer: with weights as they were trained, and as they are rounded
    for layer in LAYERS:
        weights, bias = trained[layer], trained[f"{layer}_bias"]
        is_last = layer in LAST_STEPS  # a row for each unit; else a row for each input
        size = np.full(len(weights), np.sqrt((size_of(found) ** 2).mean())) if is_last else size_of(found)
        steps = (LAST_STEPS.get(layer, step) / size).astype(np.float32)
        own = np.round(weights / steps[:, None])
        numbers.append(own.astype(np.int16).ravel())
        kept = own * steps[:, None]
        wanted = exact @ (weights.T if is_last else weights) + bias
        got = found @ (kept.T if is_last else kept)
        others += [steps, (wanted - got).mean(0)]
        if not is_last:
            exact, found = np.maximum(wanted, 0.0), np.maximum(got + others[-1], 0.0)
    return np.concatenate(numbers), shortened(np.concatenate(others).astype(np.float32))


def shortened(numbers: Floats) -> Floats:
    """Return numbers with eleven significant bits: the rest of them would be most of their bytes once compressed."""
    fractions, exponents = np.frexp(numbers)
    short: Floats = np.ldexp(np.round(fractions * SIGNIFICANT) / SIGNIFICANT, exponents)
    return short


def in_bytes(numbers: npt.NDArray[np.int16]) -> npt.NDArray[np.int8]:
    """Return the lower bytes of all numbers, then the upper ones: nearly all of these are 0, and take no room."""
    low = numbers.astype(np.int8)
    return np.concatenate([low, ((numbers - low) >> 8).astype(np.int8)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("file", type=Path, help="what examples/ppo.py has written")
    parser.add_argument(
        "--step", type=float, default=STEP, help="in hidden layers: smaller steps play better, and take more bytes"
    )
    args = parser.parse_args()
    game = load(args.game)
    out = strategy_of(game).network
    with np.load(args.file) as stored:
        trained = {name: stored[name].astype(np.float32) for name in stored.files}
    numbers, others = rounded(trained, positions(game, args.file), args.step)
    np.save(out, in_bytes(numbers))
    np.save(out.with_name(BIASES), others)


if __name__ == "__main__":
    main()
