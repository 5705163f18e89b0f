"""What a module of a game can do: the functions it exports, and the arguments they take.

Nothing here is listed game by game. A function's arguments are known by their names, which mean the same everywhere in
the engine (`s` is a State, `workspace` what a search works in); for each name there is an example, from which the types
of Numba and the description for the page are made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from spellwright.games import part_of
from spellwright.kernel import block, chance, maths
from spellwright.kernel.chance import Stream
from spellwright.kernel.game import Game
from spellwright.kernel.lines import new_lines
from spellwright.kernel.offers import OfferRow, QuestionRow, WayRow, new_rows, room_of
from spellwright.kernel.rule import Wrap, bind, bind_all, plain_function
from spellwright.kernel.strategy import NO_EVIDENCE
from spellwright.kernel.struct import Struct
from spellwright.search.advice import COLUMNS, MOST_ADVICE, advise
from spellwright.search.decide import count_root, decide, decision_seed, draw_legal, new_tally
from spellwright.search.evaluation import search_verbs
from spellwright.search.ismcts import Root, iterate
from spellwright.search.observer import network_of, observer_of
from spellwright.search.tree import MAX_NODES, room_for_tree
from spellwright.search.workspace import Workspace, reset, scratch_for
from spellwright.search.worth import appraise, judge, room_for_account, scales_of

ASKED = {"prompts": "is_private", "prices": "foresee"}  # rules that a game may have besides the verbs, by its parts
SHARED = (
    *(chance.seed_stream, chance.draw_below, maths.log, maths.exp),
    *(decision_seed, reset, count_root, decide, draw_legal, advise),
    *(appraise, judge),
)
NOT_IN_A_PAGE = {"write_at"}  # a page has no use for JSON


class Unknown(LookupError):
    """An argument of which nothing is known but its name."""


def examples(game: Game) -> dict[str, Any]:
    """Return a value for each name that an argument may have, of the size that a page needs."""
    strategy = game.strategy
    evidence = np.zeros((1, strategy.columns)) if strategy and strategy.listen else NO_EVIDENCE
    scratch = scratch_for(game)
    tree = room_for_tree(MAX_NODES)
    options = {option.name: option.default for option in game.options}
    return {
        "s": game.State.new(),
        "v": game.View.new(),
        "b": game.workings(1)[0],
        "stream": Stream.new(),
        "states": game.State.batch(1),
        "blank": game.State.batch(1),
        "views": game.View.batch(1),
        "workings": game.workings(1),
        "streams": Stream.batch(1),
        "options": game.option_numbers(game.usual_seats, options),
        "actions": np.zeros(len(game.actions), np.int64),
        "evidence": evidence,
        "network": network_of(game),
        "tree": tree,
        "root": Root(game.View.new(), evidence),
        "scratch": scratch,
        "workspace": Workspace(tree, scratch),
        "legal": np.zeros(len(game.actions), np.int8),
        "tally": new_tally(len(game.actions)),
        "advice": np.zeros((MOST_ADVICE, COLUMNS), np.int64),
        "temperature": 1.0,
        "x": 1.0,
        "line": new_lines(1)[0],
        "scales": scales_of(game),
        **room_for_account(game)._asdict(),
        **({"room": room_of(game), "out": new_rows()} if part_of(game, "prices") else {}),
    }


def records(game: Game) -> dict[str, np.dtype[Any]]:
    """Return the records that a page of the game has to do with."""
    own: dict[str, type[Struct]] = {
        "State": game.State,
        "View": game.View,
        "Belief": game.Belief,
        "Stream": Stream,
    }
    found = {name: record.dtype for name, record in own.items()}
    found |= {"Workings": game.Workings.dtype} if game.Workings else {}
    found |= {row.__name__: row.dtype for row in (OfferRow, QuestionRow, WayRow)} if part_of(game, "prices") else {}
    return found | ({"Row": observer_of(game).rows(0).dtype} if game.strategy else {})


def functions_of(game: Game) -> dict[str, Any]:
    """Return all functions that a module exports: the verbs, also for blocks; the rules that other parts of the game
    ask; and what bots and the coach need. All of them tell what happens and remember it, since a page shows the one and
    the network reads the other."""
    known = examples(game)
    own = {"listen": game.strategy.listen, "forget": game.strategy.forget} if game.strategy else {}
    return {
        **game.verbs.by_name(),
        **_blocks(known),
        **_asked(game, known),
        **{plain_function(f).__name__: f for f in SHARED},
        **{name: f for name, f in own.items() if f},
        iterate.__name__: iterate,
    }


def bound(game: Game, small: Wrap, fast: Wrap) -> dict[str, Any]:
    """Return all functions of a module with the verbs of its game. `small` makes them from plain ones, and `fast` makes
    the search."""
    functions, verbs = functions_of(game), search_verbs(game)
    made = dict(zip(functions, bind_all(functions.values(), game.name, verbs, small), strict=True))
    return made | {iterate.__name__: bind(iterate, game.name, verbs, fast)}


def arguments(f: Callable[..., Any], known: Mapping[str, Any]) -> dict[str, Any]:
    """Return an example of each argument of a function, by its name; raise Unknown where there is none."""
    found = {}
    for parameter in inspect.signature(plain_function(f), eval_str=False).parameters.values():
        kind = parameter.annotation
        if parameter.name in known and kind not in (int, "int"):
            found[parameter.name] = known[parameter.name]
        elif kind in (int, "int", parameter.empty):  # bound copies have no annotations
            found[parameter.name] = 0
        else:
            raise Unknown(f"argument {parameter.name} of {plain_function(f).__name__}")
    return found


def _is_known(f: Callable[..., Any], known: Mapping[str, Any]) -> bool:
    try:
        arguments(f, known)
    except Unknown:
        return False
    return True


def _blocks(known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the verbs for blocks, all but the one that writes JSON."""
    own = {name: f for name, f in vars(block).items() if getattr(f, "__module__", "") == block.__name__}
    return {name: f for name, f in own.items() if hasattr(f, "is_generic") and _is_known(f, known)}


def _asked(game: Game, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules of a game besides its verbs: why it is over, which questions are private, what actions cost."""
    asked = {name: getattr(part_of(game, part), name, None) for part, name in ASKED.items()} | {"ending": game.ending}
    return {name: f for name, f in asked.items() if f and _is_known(f, known)}
