"""The engine against the oracle, over 10,000 random games across all options and player counts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spellwright.games.simsala.game import GAME
from spellwright.games.simsala.pieces import MYSTICS, SPELLS
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.trace import Trace, random_game, random_setup
from tests.games.comparing import ORACLE_EVERY, possible
from tests.games.simsala.oracle import Oracle

GAMES = 10_000
BATCH = 500


@pytest.mark.parametrize("first", range(0, GAMES, BATCH * ORACLE_EVERY))
def test_engine_and_oracle_agree(first: int) -> None:
    for seed in range(first, first + BATCH):
        compare(seed)


def compare(seed: int) -> None:
    """One game, position by position: who decides, what is possible, everything on the table; then the outcome."""
    seats, options = random_setup(GAME, Random(seed))
    trace = random_game(GAME, seats, options, seed)
    chosen = options.pop("first")
    oracle = Oracle(seats, **options, first=None if chosen == "random" else int(chosen) - 1)
    tables = snapshots(trace, seats)
    for ply, a in enumerate(trace.actions.tolist()):
        if not agrees(oracle, trace, tables, ply):
            pytest.fail(f"seed {seed}, ply {ply}: {GAME.name} {GAME.notation.write(trace.states[ply])}")
        oracle.apply(GAME.actions.words(a))
    end = trace.states[-1]
    assert oracle.actor() == OVER
    assert oracle.scores() == [GAME.verbs.score(end, p) for p in range(seats)]
    assert oracle.winners() == {p for p in range(seats) if GAME.verbs.is_winner(end, p)}
    assert same_table(oracle.snapshot(), tables, len(trace.actions))


def agrees(oracle: Oracle, trace: Trace, tables: dict[str, Any], ply: int) -> bool:
    """Whether both see the same table, ask the same of the same, and offer the same."""
    who = int(trace.actors[ply])
    return (
        oracle.actor() == who
        and (tables["round"][ply] == 0 or same_table(oracle.snapshot(), tables, ply))
        and ((who == CHANCE and ply % 5 > 0) or oracle.options() == possible(GAME, trace.states[ply], who))
    )


def snapshots(trace: Trace, seats: int) -> dict[str, Any]:
    """All positions of a game in the oracle's words."""
    s = trace.states
    return {
        "round": s["round_number"].tolist(),
        "actor": [*trace.actors.tolist(), OVER],
        "lives": s["lives"][:, :seats].tolist(),
        "points": s["points"][:, :seats].tolist(),
        "last_points": s["last_points"][:, :seats].tolist(),
        "stones": s["stones"][:, :seats].tolist(),
        "board": s["board"].tolist(),
        "supply": s["supply"].tolist(),
        "mystics_left": s["mystics"].tolist(),
        "owner": s["owner"].tolist(),
        "mystic": s["mystic"].tolist(),
        "ruled_out": s["ruled_out"][:, :seats].tolist(),
        "lowest": s["lowest"].tolist(),
        "successes": s["casts"].tolist(),
        "first": s["first"].tolist(),
    }


PLAIN = ("round", "actor", "lives", "points", "last_points", "stones", "board", "supply", "mystics_left")


def same_table(oracle: dict[str, Any], tables: dict[str, Any], ply: int) -> bool:
    """Whether the oracle's table looks like ours."""
    seats = len(oracle["lives"])
    taken = MYSTICS - tables["mystics_left"][ply]
    mystics = list(zip(tables["owner"][ply][:taken], tables["mystic"][ply][:taken], strict=True))
    return (
        all(oracle[key] == tables[key][ply] for key in PLAIN)
        and oracle["mystic"] == [sorted(spell for owner, spell in mystics if owner == p) for p in range(seats)]
        and oracle["known_not"] == [[spells(places) for places in row] for row in tables["ruled_out"][ply]]
        and (tables["actor"][ply] < 0 or same_turn(oracle, tables, ply))
    )


def same_turn(oracle: dict[str, Any], tables: dict[str, Any], ply: int) -> bool:
    """What matters while a seat decides."""
    keys = ("lowest", "successes", "first")
    return oracle["turn"] == tables["actor"][ply] and all(oracle[key] == tables[key][ply] for key in keys)


SPELL_SETS = [[spell for spell in range(1, SPELLS) if members >> (spell - 1) & 1] for members in range(256)]


def spells(members: int) -> list[int]:
    """A set of spells as a list."""
    return SPELL_SETS[members]


def test_the_oracle_is_compared_over_every_option() -> None:
    drawn = [random_setup(GAME, Random(seed)) for seed in range(GAMES)]
    assert {seats for seats, _ in drawn} == set(GAME.seats)
    for option in GAME.options:
        assert {options[option.name] for _, options in drawn} == set(option.choices)
