"""Games in which everybody decides by a mind, to learn from: what the positions were like, and who won.

At each decision every action is tried a few times: it happens, play goes on until the position can be judged, and what
the mind says of it is averaged; or a search decides. Now and then somebody does anything at all. One game is one call,
on the CPU or in a thread of a GPU; `tools/train.py` plays many.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numba import float32, float64, from_dtype, int8

from spellwright.kernel.chance import Stream, draw_below
from spellwright.kernel.game import Game
from spellwright.kernel.rule import Wrap, bind, compiled, generic
from spellwright.kernel.strategy import NO_EVIDENCE, Strategy
from spellwright.kernel.verbs import (
    CHANCE,
    NOTHING,
    OVER,
    actor,
    apply,
    chance_total,
    is_legal,
    menu,
    outcome_at,
    setup,
    verb,
    view,
    world,
)
from spellwright.search import gpu
from spellwright.search.batch import seed_streams, step_alone
from spellwright.search.ismcts import desk_of, search
from spellwright.search.judging import decide, describe, finish, is_quiet, judge, success, verbs_of
from spellwright.search.mind import CELLS, Mind
from spellwright.search.tree import NOBODY, fell, new_tree

PARTS = 1000  # of a whole, for how often somebody does anything at all
PAGES = 12  # positions that are noted of a game
TREE = 1 << 12  # nodes of the tree of who searches


@verb
def imagine(table: Any, who: int, stream: Any) -> None:
    """Write into `table.trials[1]` the position as a seat might think it is."""
    raise NotImplementedError("imagine is not bound to a strategy")


@generic
def imagine_as_it_is(table: Any, who: int, stream: Any) -> None:  # noqa: ARG001 (the verb's form)
    """Where little is hidden from who decides."""
    table.trials[1] = table.trials[0]


@generic
def imagine_a_world(table: Any, who: int, stream: Any) -> None:
    """From what the seat knows."""
    table.views[0] = table.views[1]
    view(table.trials[0], who, table.views[0])
    table.trials[1] = table.blank[0]
    world(table.views[0], stream, table.beliefs[0], table.trials[1])


@verb
def choose(table: Any, who: int, tries: int, stream: Any, mind: Any) -> int:
    """What a seat decides."""
    raise NotImplementedError("choose is not bound")


@generic
def choose_at_sight(table: Any, who: int, tries: int, stream: Any, mind: Any) -> int:
    """The action that looks best when it is tried."""
    s, trial = table.trials[0], table.trials[1]
    first, past = menu(s)
    best = -1.0
    chosen = NOTHING
    for a in range(first, past):
        if is_legal(s, a):
            total = 0.0
            for _ in range(tries):
                imagine(table, who, stream)
                apply(trial, a)
                finish(trial, stream)
                judge(trial, mind, table.facts, table.cells, table.worths)
                total += table.worths[who]
            if total > best:
                best = total
                chosen = a
    return chosen


@generic
def choose_by_search(table: Any, who: int, tries: int, stream: Any, mind: Any) -> int:
    """The action that a search of so many iterations has chosen most."""
    tree = table.tree
    table.views[0] = table.views[1]
    view(table.trials[0], who, table.views[0])
    fell(tree)
    search(table.views[0], tree, table.desk, mind, table.evidence, stream, tries)
    chosen, most = NOTHING, 0
    child = tree.child[0]
    while child != NOBODY:
        if tree.visits[child] > most and is_legal(table.trials[0], int(tree.action[child])):
            chosen, most = int(tree.action[child]), int(tree.visits[child])
        child = tree.sibling[child]
    return chosen


@generic
def play_and_note(
    index: int, table: Any, stream: Any, seats: int, options: Any, mind: Any, how: Any, notes: Any
) -> None:
    """A game, noted in row `index`: some of its positions as they looked for each seat, each equally likely to be among
    them, and who won."""
    table.trials[0] = table.blank[0]
    s = table.trials[0]
    setup(s, seats, options)
    pages = notes.facts.shape[1]
    seen = 0
    while actor(s) != OVER:
        who = actor(s)
        if who == CHANCE:
            apply(s, outcome_at(s, draw_below(stream, chance_total(s))))
            continue
        if is_quiet(s):
            seen += 1
            page = seen - 1 if seen <= pages else draw_below(stream, seen)
            if page < pages:
                for p in range(seats):
                    notes.facts[index, page, p, :] = 0
                    describe(s, p, notes.facts[index, page, p])
        if draw_below(stream, PARTS) < how.whims:
            apply(s, decide(s, stream))
        else:
            apply(s, choose(table, who, how.tries, stream, mind))
    notes.pages[index] = min(seen, pages)
    for p in range(seats):
        notes.results[index, p] = success(s, p)


@generic
def play_all_and_note(table: Any, streams: Any, seats: int, options: Any, mind: Any, how: Any, notes: Any) -> None:
    """A game for each stream, one after the other."""
    for index in range(len(streams)):
        play_and_note(index, table, streams[index], seats, options, mind, how, notes)


class How(NamedTuple):
    """How games are played to learn from."""

    tries: int  # how often each action is tried, or the iterations of a search
    whims: int  # of a thousand decisions, those that are anything at all


class Notes(NamedTuple):
    """What is learned from."""

    facts: Any  # positions by game, page and seat
    pages: Any  # how many were noted of a game
    results: Any  # by game and seat: how well each has done


class Table(NamedTuple):
    """What a game works on."""

    trials: Any  # the game itself, and what is tried
    blank: Any  # a wiped record
    views: Any  # what a seat knows, and a wiped record
    beliefs: Any
    facts: Any
    cells: Any
    worths: Any
    tree: Any  # for who searches: a tree, what a search works on, and nothing that others have told
    desk: Any
    evidence: Any


def table_for(game: Game) -> Table:
    return Table(
        trials=game.State.batch(2),
        blank=game.State.batch(1),
        views=game.View.batch(2),
        beliefs=game.Belief.batch(1),
        facts=np.zeros(strategy_of(game).facts, np.int8),
        cells=np.zeros(CELLS, np.float32),
        worths=np.zeros(game.seats.stop - 1),
        tree=new_tree(TREE),
        desk=desk_of(game),
        evidence=NO_EVIDENCE,
    )


def strategy_of(game: Game) -> Strategy:
    """How a game describes its positions; raises TypeError if it does not."""
    if game.strategy is None:
        raise TypeError(f"{game.name} has nothing to learn: no strategy describes its positions")
    return game.strategy


def blank_notes(game: Game, seats: int, games: int) -> Notes:
    facts = np.zeros((games, PAGES, seats, strategy_of(game).facts), np.int8)
    return Notes(facts, np.zeros(games, np.int32), np.zeros((games, seats), np.float32))


def bind_self_play(game: Game, f: Any, may_step: Any, wrap: Wrap = compiled, *, is_search: bool = False) -> Any:
    """Self-play for one game. What players remember is needed where they must think of it."""
    strategy = strategy_of(game)
    imagines = imagine_a_world if strategy.has_secrets else imagine_as_it_is
    chooses = choose_by_search if is_search else choose_at_sight
    own = {"may_step": may_step, "imagine": imagines, "choose": chooses}
    verbs = {**game.verbs.by_name(), **verbs_of(strategy), **own}
    name = f"{game.name}.selfplay.search" if is_search else f"{game.name}.selfplay"
    return bind(f, name, verbs, wrap, without_bookkeeping=not strategy.has_secrets)


@cache
def _player(game: Game, *, is_search: bool) -> Any:
    return bind_self_play(game, play_all_and_note, step_alone, is_search=is_search)


class SelfPlay:
    """A game to learn, for so many seats; with the same seed it plays the same games, wherever it plays."""

    def __init__(self, game: Game, seats: int, choices: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = game.option_numbers(seats, game.agreed(seats, choices or {}))

    def play(self, mind: Mind, games: int, seed: int, how: How, *, is_search: bool = False) -> Notes:
        """On the CPU."""
        game, notes = self.game, blank_notes(self.game, self.seats, games)
        streams = Stream.batch(games)
        seed_streams(streams, seed)
        player = _player(game, is_search=is_search)
        player(table_for(game), streams, self.seats, self.options, mind, how, notes)
        return notes

    def play_on_gpu(self, mind: Mind, games: int, seed: int, how: How) -> Notes:
        """The same, each game in a thread of its own."""
        notes, streams = blank_notes(self.game, self.seats, games), Stream.batch(games)
        seed_streams(streams, seed)
        blanks = (self.game.State.batch(1), self.game.View.batch(1))
        blocks = (games + gpu.THREADS - 1) // gpu.THREADS
        kernel_of(self.game)[blocks, gpu.THREADS](streams, *blanks, self.seats, self.options, mind, *how, *notes)
        return notes


@cache
def kernel_of(game: Game) -> Any:
    """Self-play for the GPU."""
    cuda = gpu.cuda_with_device()
    may_step = cuda.jit(lambda lane: True, device=True)  # noqa: ARG005 (the verb's form)
    play = bind_self_play(game, play_and_note, may_step, lambda f: cuda.jit(f, device=True))
    types = tuple(from_dtype(record.dtype) for record in (game.State, game.View, game.Belief))
    state, known, belief = types
    many, most = strategy_of(game).facts, game.seats.stop - 1

    def kernel(
        streams: Any,
        blank: Any,
        blank_view: Any,
        seats: int,
        options: Any,
        mind: Any,
        tries: int,
        whims: int,
        facts: Any,
        pages: Any,
        results: Any,
    ) -> None:
        index = cuda.grid(1)
        if index < streams.shape[0]:
            views = cuda.local.array(2, known)
            views[1] = blank_view[0]
            table = Table(
                cuda.local.array(2, state),
                blank,
                views,
                cuda.local.array(1, belief),
                cuda.local.array(many, int8),
                cuda.local.array(CELLS, float32),
                cuda.local.array(most, float64),
                0,  # nobody searches here
                0,
                0,
            )
            how, notes = How(tries, whims), Notes(facts, pages, results)
            play(index, table, streams[index], seats, options, mind, how, notes)

    return cuda.jit(kernel)
