"""What a page must know of a module: the fields of its records, and what its functions take and return."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from numba import types
from tools.modules.exports import arguments, examples, functions_of, records

from spellwright.games import part_of
from spellwright.kernel.game import Game
from spellwright.search.network import BIASES
from spellwright.search.observer import layers_of
from spellwright.search.tree import MAX_NODES

HEAD = "// Written by tools/modules from the rules: do not edit."


def description(game: Game, returns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the description of a module; `returns` has the types that its functions return, as Numba found them."""
    names = _names(game)
    network = game.strategy.network if game.strategy else None
    prices = part_of(game, "prices")
    return {
        "game": game.name,
        "seats": [game.seats.start, game.seats.stop - 1],
        "actions": len(game.actions),
        "nodes": MAX_NODES,  # of the trees below
        "network": [network.name, BIASES] if network else [],
        "layers": layers_of(game) if network else [],  # rows and width of the weights, and how many biases
        "records": {name: record_of(dtype) for name, dtype in records(game).items()},
        "memory": memory_of(examples(game), names),
        "messages": [[name, *map(list, values.items())] for name, values in game.messages],
        "reasons": list(prices.REASONS) if prices else [],  # of parts of prices
        "functions": {
            name: {"takes": given, "returns": returned(returns[name])} for name, given in taken_by(game).items()
        },
    }


def taken_by(game: Game) -> dict[str, list[Any]]:
    """Return how each function takes its arguments; groups of arrays stand under `memory`, by the argument's name."""
    known, names = examples(game), _names(game)
    return {name: takes_of(arguments(f, known), names) for name, f in functions_of(game).items()}


def takes_of(given: Mapping[str, Any], names: Mapping[Any, str]) -> list[Any]:
    """Return the forms of a function's arguments; of a group of arrays, its name."""
    return [name if isinstance(value, tuple) else form_of_example(value, names) for name, value in given.items()]


def memory_of(known: Mapping[str, Any], names: Mapping[Any, str]) -> dict[str, Any]:
    """Return the forms of all groups of arrays by their names."""
    return {name: form_of_example(value, names) for name, value in known.items() if isinstance(value, tuple)}


def _names(game: Game) -> dict[Any, str]:
    """Return the names of records by their types."""
    return {dtype: name for name, dtype in records(game).items()}


def record_of(dtype: np.dtype[Any]) -> dict[str, Any]:
    """Return the size of a record and its fields: type, offset and shape; and those that no client is sent."""
    fields = {}
    for name, (field, offset, *_) in (dtype.fields or {}).items():
        kind, shape = field.subdtype or (field, ())
        fields[name] = [kind.str[1:], offset, *shape]
    return {"size": dtype.itemsize, "fields": fields, "unsent": list(getattr(dtype.type, "unsent", ()))}


def form_of_example(example: Any, names: Mapping[Any, str]) -> Any:
    """Return "int" or "float"; the name of a record; a list of an array's items and its shape; or an object of such
    forms."""
    if isinstance(example, int):
        return "int"
    if isinstance(example, float):
        return "float"
    if isinstance(example, np.void):
        return names[example.dtype]
    if isinstance(example, np.ndarray):
        return [names.get(example.dtype) or example.dtype.str[1:], *example.shape]
    return {name: form_of_example(part, names) for name, part in zip(example._fields, example, strict=True)}


def returned(kind: Any) -> Any:
    if isinstance(kind, types.UniTuple):
        return [returned(part) for part in kind]
    if kind is None or isinstance(kind, types.NoneType):
        return "none"
    if isinstance(kind, types.Boolean):
        return "b1"
    sign = "f" if isinstance(kind, types.Float) else "i" if kind.signed else "u"
    return f"{sign}{kind.bitwidth // 8}"


def typescript(described: Mapping[str, Any]) -> str:
    """Return the description as a file of TypeScript; from its constants the types of records and calls are made."""
    lines = [f"  {key}: {_written(value)}," for key, value in described.items()]
    return "\n".join([HEAD, "export const MODULE = {", *lines, "} as const;", ""])


def _written(value: Any) -> str:
    """Return a value in one line, or objects of objects in one line for each part."""
    if isinstance(value, dict) and any(isinstance(part, dict) for part in value.values()):
        return "{\n" + "".join(f"    {json.dumps(key)}: {json.dumps(part)},\n" for key, part in value.items()) + "  }"
    return json.dumps(value, ensure_ascii=False)
