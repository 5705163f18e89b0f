"""Write what programs of others must know of the engine: the fields of observations, and JSON Schemas of views,
actions, records, and what a program outside is sent.

    python -m tools.reference

`tests/test_reference.py` fails where a file is no longer what this writes.
"""

from __future__ import annotations

import inspect
import json
import re
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from tools.generating import generate

from spellwright.bots.outside import PROTOCOL
from spellwright.games import PACKAGES, load
from spellwright.kernel.game import Game
from spellwright.kernel.struct import Struct
from spellwright.play.record import FORMAT, KEYS
from spellwright.search.observer import observer_of

DOCS = Path(__file__).parent.parent / "docs"
GAMES = tuple(package.rpartition(".")[2] for package in PACKAGES)
DIALECT = "https://json-schema.org/draft/2020-12/schema"
HEAD = """# Observations, field by field

An observation is one row of small whole numbers (`int8`), told from the seat that sees it: what belongs to seats begins
with that seat and goes on clockwise, and seats at which nobody sits are 0. Rows are made from the view alone. Actions
keep the game's own numbers, whoever decides: where they name a seat or a shop (Mandragora), `seat` and `assistant` say
from where to count. The spaces of the environments have the bounds that are given here.
`spellwright.search.observer.observer_of(game)` has the places of all fields, and
`rows.view(observer_of(game).Observation.dtype)` gives them their names back.

This page is written by `tools/reference.py` from each game's `observation.py`.
"""


def reference() -> dict[Path, str]:
    """Return the text of every generated file."""
    files = {DOCS / "observations.md": "\n".join([HEAD, *map(_observation, map(load, GAMES))])}
    schemas = {"record": _record()}
    for game in map(load, GAMES):
        schemas |= {f"{game.name}.view": _view(game), f"{game.name}.action": _action(game)}
        schemas[f"{game.name}.request"] = _request(game)
    for name, schema in schemas.items():
        title = {"$schema": DIALECT, "title": f"Spellwright: {name.replace('.', ', ')}"}
        files[DOCS / "schemas" / f"{name}.json"] = json.dumps(title | schema, indent=1, ensure_ascii=False) + "\n"
    return files


def _observation(game: Game) -> str:
    observer = observer_of(game)
    said = _comments(observer.Observation)
    lines = [f"## {game.name}: {observer.size} numbers", ""]
    lines += ["| from | field | shape | numbers | meaning |", "|---|---|---|---|---|"]
    for name, place in observer.fields.items():
        shape = " × ".join(map(str, place.shape))
        bounds = f"{place.least} … {place.most}".replace("-", "−")
        lines.append(f"| {place.start} | `{name}` | {shape} | {bounds} | {said.get(name) or name.replace('_', ' ')} |")
    return "\n".join([*lines, ""])


def _comments(record: type[Struct]) -> dict[str, str]:
    """Return what the source says about each field of a record, those of its bases included."""
    said: dict[str, str] = {}
    for base in record.__mro__:
        if issubclass(base, Struct) and base is not Struct:
            said = dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(base), re.MULTILINE)) | said
    return said


def _view(game: Game) -> dict[str, Any]:
    """Return the schema of a view as clients and programs outside are sent it."""
    said = _comments(game.View)
    fields = {
        name: _numbers(kind, said.get(name, ""))
        for name, (kind, *_) in (game.View.dtype.fields or {}).items()
        if name not in game.View.unsent
    }
    return _object(fields) | {"description": "What a seat, or a spectator (seat -3), may know."}


def _numbers(kind: np.dtype[Any], said: str) -> dict[str, Any]:
    limits = np.iinfo(kind.base)
    schema: dict[str, Any] = {"type": "integer", "minimum": int(limits.min), "maximum": int(limits.max)}
    for length in reversed(kind.shape):
        schema = {"type": "array", "items": schema, "minItems": length, "maxItems": length}
    return schema | ({"description": said} if said else {})


def _action(game: Game) -> dict[str, Any]:
    return {"description": "What a seat may do, or chance may decide, in words.", "enum": _actions(game)}


def _actions(game: Game) -> list[str]:
    return list(map(str, game.actions.all))


def _request(game: Game) -> dict[str, Any]:
    """Return the schema of what a program outside is sent (docs/outside-bots.md)."""
    return _object(
        {
            "protocol": {"const": PROTOCOL},
            "game": {"const": game.name},
            "seat": {"type": "integer", "minimum": 0, "exclusiveMaximum": game.seats.stop - 1},
            "seconds": {"type": "number", "exclusiveMinimum": 0},
            "view": {"$ref": f"{game.name}.view.json"},
            "legal": {"type": "array", "items": {"$ref": f"{game.name}.action.json"}, "minItems": 1},
        }
    )


def _record() -> dict[str, Any]:
    seat = {"type": "integer", "minimum": 1}
    holder = _object(
        {"from": {"type": "integer", "minimum": 0}, "name": {"type": "string"}, "bot": {"type": ["string", "null"]}}
    )
    result = _object(
        {
            "scores": {"type": "array", "items": {"type": "integer"}},
            "winners": {"type": "array", "items": seat},
            "takebacks": {"type": "integer", "minimum": 0},
            "seal": {"type": "string"},
        }
    )
    words = sorted(set(chain.from_iterable(_actions(load(name)) for name in GAMES)))
    fields = {
        "format": {"const": FORMAT},
        "game": {"enum": list(GAMES)},
        "rules": {"type": "integer", "minimum": 1},
        "options": {"type": "object", "additionalProperties": {"type": "string"}},
        "seats": {"type": "array", "items": {"type": "array", "items": holder, "minItems": 1}, "minItems": 1},
        "commitment": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "actions": {"type": "array", "items": {"enum": words}},
        "result": {"anyOf": [{"type": "null"}, result]},
        "secret": {"type": ["string", "null"]},
    }
    return _object({key: fields[key] for key in KEYS}) | {"description": "A match, from which it can be replayed."}


def _object(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


if __name__ == "__main__":
    generate(reference(), __doc__)
