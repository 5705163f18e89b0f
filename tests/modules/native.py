"""What the module of a game is asked in tests, and what compiled or interpreted Python answers."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np

from spellwright.kernel import maths
from spellwright.kernel.chance import stream_of
from spellwright.kernel.game import Game
from spellwright.kernel.records import belief_of, chance_outcomes, legal_actions, new_state, view_of, world_of
from spellwright.kernel.strategy import Seen
from spellwright.kernel.struct import as_bytes, as_dict
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.position import Position
from spellwright.search.advice import advice_from
from spellwright.search.batch import Batch
from spellwright.search.decide import MEMORY_STREAM, decide
from spellwright.search.evidence import ALL, evidence_of, remembered
from spellwright.search.ismcts import Search
from spellwright.search.trace import play_trace, random_game, random_setup

Request = dict[str, Any]
DEEP = 12  # decisions before the earliest position from which is searched
TREE_NODES = 1 << 16
ROOM = 4096  # plies of a game
HALF = 50  # per cent that a bot remembers
TEMPERATURES = (0.0, 0.5, 3.0)


def hashed(*parts: bytes | str) -> str:
    digest = sha256()
    for part in parts:
        digest.update(part.encode() if isinstance(part, str) else part)
    return digest.hexdigest()


def compact(value: Any) -> str:
    """Return JSON as JavaScript writes it."""
    return json.dumps(value, separators=(",", ":"))


def setups(game: Game, count: int, seed: int) -> Iterator[tuple[int, dict[str, str]]]:
    """Return so many tables: every number of seats, then random ones, all with random options."""
    random = Random(seed)
    for number in range(count):
        while True:
            seats, options = random_setup(game, random)
            if number >= len(game.seats) or seats == game.seats[number]:
                yield seats, options
                break


def numbers(game: Game, seats: int, options: dict[str, str]) -> list[int]:
    found: list[int] = game.option_numbers(seats, options).tolist()
    return found


def play(game: Game, seats: int, options: dict[str, str], size: int, games: int, seed: int) -> tuple[Request, Any]:
    """Random games in many records, as tables play, where every action is told."""
    batch, player = Batch(game, seats, size, seed, options), game.function(play_trace)
    kept, actions, actors = game.State.batch(ROOM + 1), np.zeros(ROOM, np.int64), np.zeros(ROOM, np.int64)
    start, decisions = new_state(game, seats, options), 0
    for index in range(size):
        for _ in range(games):
            kept[0] = start
            plies = player(kept, actions, actors, batch.streams[index])
            assert plies >= 0
            decisions += int(np.count_nonzero(actors[:plies] != CHANCE))
        batch.states[index] = kept[plies]
    request = {"seats": seats, "options": numbers(game, seats, options), "size": size, "seed": seed, "games": games}
    return {"kind": "play", **request}, {
        "decisions": decisions,
        "hash": hashed(batch.states.tobytes(), batch.streams.tobytes()),
    }


def table(game: Game, seats: int, options: dict[str, str], seed: int) -> tuple[Request, Any]:
    """A whole game as a table plays it: a hash of everything that can be asked, after each ply."""
    trace = random_game(game, seats, options, seed)
    worlds = stream_of(seed, 1)
    plies = [_asked(game, s, ply, worlds) for ply, s in enumerate(trace.states)]
    request = {
        "seats": seats,
        "options": numbers(game, seats, options),
        "actions": trace.actions.tolist(),
        "seed": seed,
    }
    return {"kind": "table", **request}, plies


def _asked(game: Game, s: Any, ply: int, worlds: Any) -> str:
    who = int(game.verbs.actor(s))
    told: list[Any] = [who, list(map(int, game.verbs.menu(s)))]
    told.append(legal_actions(game, s) if who >= 0 else [])
    told.append(chance_outcomes(game, s) if who == CHANCE else [])
    told.append([int(game.verbs.score(s, p)) for p in range(s.seats)])
    told.append(s.told[: s.told_count].tolist())
    if who == OVER:
        assert game.ending is not None
        told += [[bool(game.verbs.is_winner(s, p)) for p in range(s.seats)], int(game.ending(s))]
    views = [view_of(game, s, p) for p in (SPECTATOR, *range(s.seats))]
    sent = {name: value for name, value in as_dict(views[1]).items() if name not in game.View.unsent}
    parts: list[bytes | str] = [compact(told), as_bytes(s), *map(as_bytes, views), compact(sent)]
    known = views[1 + ply % s.seats]
    if who != OVER:
        parts += [as_bytes(belief_of(game, known)), as_bytes(world_of(game, known, worlds)), as_bytes(worlds)]
    return hashed(*parts, str(Position.of(game, s)._answer))


def middle(game: Game, seats: int, options: dict[str, str], seed: int) -> tuple[Any, list[Seen]]:
    """The view of a seat that has a choice, in the middle of a game played at random, and what it has seen."""
    trace = random_game(game, seats, options, seed)
    decisions = [ply for ply, who in enumerate(trace.actors) if who >= 0]
    choices = [ply for ply in decisions[DEEP:] or decisions if len(legal_actions(game, trace.states[ply])) > 1]
    ply = choices[Random(seed).randrange(len(choices))]
    who = int(trace.actors[ply])
    before = [past for past in decisions if past < ply]
    return view_of(game, trace.states[ply], who), [
        Seen(view_of(game, trace.states[past], who), int(trace.actions[past])) for past in before
    ]


def search(game: Game, seats: int, options: dict[str, str], iterations: int, seed: int) -> tuple[Request, Any]:
    """A search with all that bots use, and one of a bot that forgets."""
    v, seen = middle(game, seats, options, seed)
    evidence = evidence_of(game, v, seen)
    found = []
    for number, memory in ((seed, ALL), (seed + 1, HALF)):
        left = remembered(game, v, memory, stream_of(number, MEMORY_STREAM))
        one = Search(game, left, number, TREE_NODES, evidence=evidence)
        one.run(iterations)
        decided = [int(decide(one.tally(), temperature, stream_of(0), number)) for temperature in TEMPERATURES]
        found.append(
            {"hash": hashed(*_tree(one)), "decided": decided, "advice": advice_from(game, left, one.tally(), number)}
        )
        one.close()
    seen_before = [[_text(past.v), past.action] for past in seen] if game.strategy and game.strategy.listen else []
    request = {"view": _text(v), "seen": seen_before, "seed": seed, "iterations": iterations}
    return {"kind": "search", **request}, found


def _tree(search: Search) -> list[bytes]:
    """All that a search has found, and where its chance stands."""
    used = int(search.tree.used[0])
    nodes = [part[:used].tobytes() for name, part in search.tree._asdict().items() if name not in ("path", "used")]
    return [*nodes, as_bytes(search._streams[0])]


def _text(record: Any) -> str:
    return b64encode(as_bytes(record)).decode()


def logarithms(count: int) -> tuple[Request, Any]:
    xs = [*range(1, count), *(Random(1).uniform(0.0, 4.0) or 1.0 for _ in range(count))]
    return {"kind": "maths", "name": "log", "numbers": xs}, hashed(
        np.array([maths.log(float(x)) for x in xs]).tobytes()
    )


def exponentials(count: int) -> tuple[Request, Any]:
    xs = [Random(number).uniform(-20.0, 20.0) for number in range(count)]
    return {"kind": "maths", "name": "exp", "numbers": xs}, hashed(np.array([maths.exp(x) for x in xs]).tobytes())
