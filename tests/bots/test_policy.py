"""Bots by a trained policy: they take what the network likes best, and only files that hold one are accepted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import spellwright as sw
from spellwright.bots import make_player
from spellwright.bots.policy import LAYERS
from spellwright.games import games, load
from spellwright.kernel.game import BadSetup
from spellwright.search.network import LAYERS as NETWORK_LAYERS
from spellwright.search.observer import layers_of, network_of, observer_of


def policy(file: Path, favourite: int) -> str:
    """Write a policy of Simsala that likes one action above all, and return the name of its bot."""
    game = load("simsala")
    numbers, actions = observer_of(game).size, len(game.actions)
    shapes = [(numbers, 8), (8,), (8, 4), (4,), (actions, 4), (actions,)]
    weights = {name: np.zeros(shape, np.float16) for name, shape in zip(LAYERS, shapes, strict=True)}
    weights["actions_bias"][favourite] = 1.0
    np.savez(file, **weights)  # type: ignore[arg-type]
    return f"policy:{file}"


def test_it_takes_what_it_likes_best(tmp_path: Path) -> None:
    position = sw.Position.start("simsala", seats=2).roll(seed=1)
    for action in position.legal_actions[:2]:
        bot = make_player("simsala", policy(tmp_path / f"{action.number}.npz", action.number), 1)
        assert bot.choose(sw.Known(position.game, position.view(position.actor))) == action.number
    name = policy(tmp_path / "whole.npz", 0)
    assert sw.play("simsala", name, "random", seed=3).is_over


@pytest.mark.parametrize("name", games())
def test_it_takes_what_a_search_with_the_same_network_likes_at_first_sight(name: str, tmp_path: Path) -> None:
    game, parts, at = load(name), {}, 0
    network = network_of(game)
    for layer, (rows, width, biases) in zip(NETWORK_LAYERS, layers_of(game), strict=True):
        parts[layer] = network[at : at + rows * width].reshape(rows, width)
        parts[f"{layer}_bias"] = network[at + rows * width : at + rows * width + biases]
        at += rows * width + biases
    np.savez(tmp_path / "own.npz", **parts)  # type: ignore[arg-type]
    bots = [make_player(name, bot, 1) for bot in (f"policy:{tmp_path / 'own.npz'}", "seek:0:0")]
    most = game.seats.stop - 1
    position = sw.Position.start(name, seats=most).roll(seed=4)
    for ply in range(200):
        if position.is_over:
            break
        chosen, expected = (bot.choose(sw.Known(game, position.view(position.actor))) for bot in bots)
        assert chosen == expected
        position = position.after(chosen if ply % 3 else position.legal_actions[-1]).roll(seed=ply)


def test_files_without_a_policy_of_the_game_are_refused(tmp_path: Path) -> None:
    name = policy(tmp_path / "policy.npz", 0)
    with pytest.raises(BadSetup, match="is not one of mandragora"):
        sw.play("mandragora", name, "random", seed=1)
    (tmp_path / "text").write_text("no policy")
    for file in ("text", "nothing"):
        with pytest.raises(BadSetup, match="there is no policy"):
            sw.play("simsala", f"policy:{tmp_path / file}", "random", seed=1)
