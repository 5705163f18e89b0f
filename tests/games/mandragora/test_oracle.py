"""The engine against the oracle, over 10,000 random games across player counts, teams and lists of cards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from spellwright.games.mandragora.cards import KIND_NAMES, KINDS
from spellwright.games.mandragora.deck import Deck, box, deck_of
from spellwright.games.mandragora.game import GAME
from spellwright.games.mandragora.pieces import SHOPS, Step
from spellwright.games.mandragora.spells import SPELL_NAMES, STACKS
from spellwright.kernel.pending import WHAT
from spellwright.kernel.records import view_of
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.search.trace import Trace, random_game, random_setup
from tests.games.comparing import ORACLE_EVERY, possible
from tests.games.mandragora.oracle import Oracle

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
    assert oracle.snapshot() == tables[-1]
    assert oracle.scores() == [GAME.verbs.score(end, p) for p in range(seats)]
    assert oracle.winners() == {p for p in range(seats) if GAME.verbs.is_winner(end, p)}
    v = view_of(GAME, end, 0)
    for p in range(seats):
        books, spells, colours, tile = oracle.breakdown(p)
        assert [books, spells, tile, colours] == v.points[p].tolist()
        assert books + spells + colours + tile == oracle.scores()[p] or options["teams"] == "yes"


def setup_of(seed: int) -> tuple[int, dict[str, str]]:
    """Every fifth game with another list of cards."""
    random = Random(seed)
    seats, options = random_setup(GAME, random)
    return seats, options | ({"deck": other_deck(random).line()} if seed % 5 == 0 else {})


def other_deck(random: Random) -> Deck:
    """A list with other books, scrolls and values."""
    cards = {name: many for name, many in box().cards.items() if "-" not in name or name.startswith("blue")}
    for _ in range(17):
        book = f"{random.choice(('red', 'green', 'yellow', 'purple', 'black'))}-{random.randrange(4)}"
        cards[book] = cards.get(book, 0) + 1
    scrolls = random.choice(((4, 4, 4), (6, 4, 2), (1, 1, 10)))
    cards |= {f"scroll-{curses}": many for curses, many in enumerate(scrolls, start=1)}
    in_order = {name: cards[name] for name in KIND_NAMES if name in cards}
    return Deck(in_order, box().without, {name: random.randint(1, STACKS) for name in SPELL_NAMES})


def oracle_of(seats: int, options: Mapping[str, str]) -> Oracle:
    """The same table for the oracle."""
    first = None if options["first"] == "random" else int(options["first"]) - 1
    teams = options["teams"] == "yes"
    if options["deck"] == "box":
        return Oracle(seats, first=first, teams=teams)
    numbers = deck_of(options["deck"]).numbers(seats)
    return Oracle(seats, first=first, teams=teams, deck=numbers[:KINDS], values=numbers[2 * KINDS :])


def agrees(oracle: Oracle, trace: Trace, tables: list[dict[str, Any]], ply: int) -> bool:
    """Whether both see the same table, ask the same of the same, and offer the same. The table is compared when it
    has been laid out: the oracle lays all open cards first, but nobody could tell."""
    who = int(trace.actors[ply])
    is_laid_out = trace.states["pending"][ply, 0, WHAT] != Step.BEGIN
    return (
        oracle.actor() == who
        and (not is_laid_out or same_table(oracle, trace, tables, ply))
        and ((who == CHANCE and ply % 10 > 0) or oracle.options() == possible(GAME, trace.states[ply], who))
    )


def same_table(oracle: Oracle, trace: Trace, tables: list[dict[str, Any]], ply: int) -> bool:
    """The oracle checks the tile after the last of several cards, the engine after each: that comes to the same."""
    seen = dict(oracle.snapshot())
    if top_of(trace, ply)[WHAT] == Step.PICK_UP:
        seen["tile"] = tables[ply]["tile"]
    return seen == tables[ply]


def top_of(trace: Trace, ply: int) -> list[int]:
    """What is pending first."""
    depth = int(trace.states["depth"][ply])
    entry: list[int] = trace.states["pending"][ply, max(depth - 1, 0)].tolist()
    return entry


def snapshots(trace: Trace, seats: int) -> list[dict[str, Any]]:
    """All positions of a game in the oracle's words."""
    s = trace.states
    nights = (s["nights"][:, None] >> np.arange(SHOPS) & 1).astype(bool)
    day_cards = (s["cards"][:, :, :, None] == np.arange(1, KINDS + 1)).sum(axis=2)
    hands = s["hands"].copy()
    is_over = (s["depth"] == 0) | (s["pending"][:, 0, WHAT] == Step.DROP)
    for ply in range(len(s)):
        step, whose, _, book = top_of(trace, ply)
        if step == Step.BREW:  # the oracle's book stays in the hand until it is used
            hands[ply, whose, book] += 1
    columns = {
        "assistant": s["assistant"].tolist(),
        "night": nights.tolist(),
        "shops": [
            [number if dark else row for dark, number, row in zip(*shops, strict=True)]
            for shops in zip(nights.tolist(), s["at_shop"].tolist(), day_cards.tolist(), strict=True)
        ],
        "unseen": s["unseen"].tolist(),
        "pile": s["pile"].tolist(),
        "hands": hands[:, :seats].tolist(),
        "scrolls": s["scrolls"][:, :seats].tolist(),
        "laid": [laid_out(rows[:number], seats) for rows, number in zip(s["cast"].tolist(), s["casts"], strict=True)],
        "tops": [[spell - 1 if spell else None for spell in row] for row in s["on_top"].tolist()],
        "left": s["in_stack"].tolist(),
        "tile": [tile - 1 if tile else None for tile in s["tile"].tolist()],
        "turn": s["turn"].tolist(),
        "out": (s["left"][:, None] >> np.arange(seats) & 1).astype(bool).tolist(),
        "last": [0 if over else last or None for over, last in zip(is_over, s["last"].tolist(), strict=True)],
    }
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def laid_out(rows: list[list[int]], seats: int) -> list[list[tuple[int, int]]]:
    """The spells of each seat."""
    return [[(book, spell) for who, book, spell in rows if who == p] for p in range(seats)]


def test_the_oracle_is_compared_over_everything_a_table_can_agree_on() -> None:
    drawn = [setup_of(seed) for seed in range(GAMES)]
    assert {seats for seats, _ in drawn} == set(GAME.seats)
    for option in GAME.options:
        assert {options[option.name] for _, options in drawn} >= set(option.choices)
    assert sum(options["deck"] != "box" for _, options in drawn) > GAMES // 10
