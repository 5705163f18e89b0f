"""The engine against the oracle, over 10,000 random games across player counts, sets, random mixes and solo."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from spellwright.games.spellbook.cards import SETS, SPELL_NAMES
from spellwright.games.spellbook.game import GAME
from spellwright.games.spellbook.options import CLASSIC, SET_CHOICES
from spellwright.games.spellbook.pieces import COLOUR_NAMES
from spellwright.games.spellbook.places import ALTAR, ASIDE, DISCARD, FAMILIAR, POOL, RIVAL, VORTEX
from spellwright.kernel.records import view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.trace import Trace, random_game, random_setup
from tests.games.comparing import ORACLE_EVERY, possible
from tests.games.spellbook.oracle import Oracle

GAMES = 10_000
BATCH = 250


@pytest.mark.parametrize("first", range(0, GAMES, BATCH * ORACLE_EVERY))
def test_engine_and_oracle_agree(first: int) -> None:
    for seed in range(first, first + BATCH):
        compare(seed)


def compare(seed: int) -> None:
    """One game, position by position: who decides, what is possible, everything on the table; then the outcome."""
    seats, options = setup_of(seed)
    trace = random_game(GAME, seats, options, seed)
    oracle = oracle_of(seats, options)
    tables = snapshots(trace, seats)
    for ply, a in enumerate(trace.actions.tolist()):
        if not agrees(oracle, trace, tables, ply):
            pytest.fail(f"seed {seed}, ply {ply}: {GAME.name} {GAME.notation.write(trace.states[ply])}")
        oracle.apply(GAME.actions.words(a))
    end = trace.states[-1]
    assert oracle.actor() == OVER
    assert same_table(oracle, tables, len(trace.actions))
    assert oracle.scores() == [GAME.verbs.score(end, p) for p in range(seats)]
    assert oracle.winners() == {p for p in range(seats) if GAME.verbs.is_winner(end, p)}
    v = view_of(GAME, end, 0)
    assert oracle.opponent_score() == v.rival_points
    for p in range(seats):
        assert oracle.breakdown(p) == [*v.card_points[p].tolist(), v.board_points[p]]


def setup_of(seed: int) -> tuple[int, dict[str, str]]:
    """Every second game with the cards of a set or all random, the others with a mix."""
    seats, options = random_setup(GAME, Random(seed))
    return seats, options | (dict.fromkeys(COLOUR_NAMES, "set") if seed % 2 else {})


def oracle_of(seats: int, options: Mapping[str, str]) -> Oracle:
    """The same table for the oracle."""
    which = SET_CHOICES.index(options["set"])
    cards = [
        options[name] if options[name] != "set" else None if which == CLASSIC else SPELL_NAMES[SETS * colour + which]
        for colour, name in enumerate(COLOUR_NAMES)
    ]
    first = None if options["first"] == "random" else int(options["first"]) - 1
    return Oracle(seats, cards, first=first, difficulty=int(options["difficulty"]))


def agrees(oracle: Oracle, trace: Trace, tables: dict[str, Any], ply: int) -> bool:
    """Whether both see the same table, ask the same of the same, and offer the same."""
    who = int(trace.actors[ply])
    return (
        oracle.actor() == who
        and same_table(oracle, tables, ply)
        and ((who == CHANCE and ply % 10 > 0) or oracle.options() == possible(GAME, trace.states[ply], who))
    )


def snapshots(trace: Trace, seats: int) -> dict[str, list[Any]]:
    """All positions of a game in the oracle's words."""
    s = trace.states
    stones, track = s["stones"], s["track"]
    return {
        "bag": stones[:, VORTEX].tolist(),
        "discard": stones[:, DISCARD].tolist(),
        "altar": stones[:, ALTAR].tolist(),
        "aside": stones[:, ASIDE].tolist(),
        "pool": stones[:, POOL : POOL + seats].tolist(),
        "familiar": stones[:, FAMILIAR : FAMILIAR + seats].tolist(),
        "level": s["level"][:, :seats].tolist(),
        "rune": s["rune"][:, :seats].tolist(),
        "turn": s["turn"].tolist(),
        "track": track.tolist(),
        "lower": (s["held"][:, RIVAL] - track).tolist(),
        "cards": [[spell_name(colour, card) for colour, card in enumerate(row)] for row in s["cards"].tolist()],
    }


def spell_name(colour: int, card: int) -> str | None:
    return SPELL_NAMES[SETS * colour + card - 1] if card else None


def same_table(oracle: Oracle, tables: dict[str, list[Any]], ply: int) -> bool:
    """Whether the oracle's table looks like ours."""
    seen = oracle.snapshot()
    return all(seen[key] == rows[ply] for key, rows in tables.items())


def test_the_oracle_is_compared_over_everything_a_table_can_agree_on() -> None:
    drawn = [setup_of(seed) for seed in range(GAMES)]
    assert {seats for seats, _ in drawn} == set(GAME.seats)
    for option in GAME.options:
        assert {options[option.name] for _, options in drawn} == set(option.choices)
