"""Write what the page must know of the engine as TypeScript: messages, views, events, constants.

    python -m tools.web_types

`tests/server/test_web_types.py` fails where a file is no longer what this writes.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np
from tools.generating import generate

from spellwright.bots import coach
from spellwright.games import games, load, part_of
from spellwright.kernel import told, verbs
from spellwright.kernel.game import Game
from spellwright.play import clocks, foresight, names, table
from spellwright.server.http import api, my_games
from spellwright.server.sockets import messages
from spellwright.store.tables import Listed

WEB = Path(__file__).parent.parent / "web" / "src"
HEAD = "// Written by tools/web_types.py from the engine: do not edit."
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
RENAMED: dict[type, str] = {messages.View: "ViewMessage", messages.Advice: "AdviceMessage"}
CONSTANTS: dict[str, Any] = {
    "VERSION": messages.VERSION,
    "CHANCE": verbs.CHANCE,
    "OVER": verbs.OVER,
    "SPECTATOR": verbs.SPECTATOR,
    **{name: getattr(told, name) for name in ("EVENT", "SEAT", "PIECE", "SOURCE", "TARGET", "UNKNOWN")},
    "AIDS": table.AIDS,
    "AT_ZERO": clocks.AT_ZERO,
    "REACTIONS": table.REACTIONS,
    "LONGEST_NAME": names.LONGEST_NAME,
    "LONGEST_TEXT": names.LONGEST_TEXT,
    "MOST_MOMENTS": api.MOST_MOMENTS,
}


def page_types() -> dict[Path, str]:
    """Return the text of every generated file."""
    files = {WEB / "lib" / "generated.ts": _shared()}
    drawn = [name for name in games() if (WEB / "games" / name).is_dir()]
    return files | {WEB / "games" / name / "generated.ts": _of_game(load(name)) for name in drawn}


def _shared() -> str:
    structs: list[type[msgspec.Struct]] = [
        *_structs(messages),
        *_structs(clocks),
        *_structs(foresight),
        coach.Advice,
        *_structs(api),
        Listed,
        *_structs(my_games),
    ]
    parts = [HEAD, *(_interface(struct) for struct in structs)]
    parts.append(_union("AnyRequest", messages.AnyRequest))
    parts.append(_union("AnyMessage", messages.AnyMessage))
    parts.append('/** A message of the words, and the values in it. */\nexport type Sentence = Offer["says"];')
    parts += [_constants(CONSTANTS), "export type Aids = (typeof AIDS)[number];", _games()]
    return "\n\n".join(parts) + "\n"


def _of_game(game: Game) -> str:
    """What a view of a game looks like on the wire, its events, and what `constants.py` in its folder has."""
    view, belief = game.View.new(), game.Belief.new()
    shown = [name for name in game.View.dtype.names or () if name not in game.View.unsent]
    part = part_of(game, "constants")
    constants = {"Event": game.events, **(part.CONSTANTS if part else {})}
    parts = [HEAD, _record("View", view, shown), _record("Belief", belief, belief.dtype.names)]
    return "\n\n".join([*parts, _constants(constants)]) + "\n"


def _constants(constants: Mapping[str, Any]) -> str:
    return "\n".join(_constant(name, value) for name, value in constants.items())


def _constant(name: str, value: Any) -> str:
    """One number, a list, or an object of numbers. Lists of names are literal types, lists of numbers are not."""
    if isinstance(value, type) and issubclass(value, IntEnum):
        value = {member.name: member.value for member in value}
    if isinstance(value, dict):
        return f"export const {name} = {{ {', '.join(f'{key}: {number}' for key, number in value.items())} }} as const;"
    if isinstance(value, int):
        return f"export const {name} = {value};"
    text = json.dumps(value, ensure_ascii=False)
    if all(isinstance(member, str) for member in value):
        return f"export const {name} = {text} as const;"
    inner = "number" if all(isinstance(member, int) for member in value) else "(readonly (number | string)[])"
    return f"export const {name}: readonly {inner}[] = {text};"


def _structs(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
    return [thing for thing in found if thing.__module__ == module.__name__]


def _interface(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    lines = [f'  type: "{tag}";'] if tag else []
    hints = get_type_hints(struct)
    for entry in msgspec.structs.fields(struct):
        has_default = entry.default is not msgspec.NODEFAULT or entry.default_factory is not msgspec.NODEFAULT
        lines.append(f"  {entry.name}{'?' if has_default else ''}: {_type(hints[entry.name])};")
    return "\n".join([f"export interface {_name(struct)} {{", *lines, "}"])


def _union(name: str, union: Any) -> str:
    return f"export type {name} = {' | '.join(map(_name, get_args(union)))};"


def _name(kind: type) -> str:
    return RENAMED.get(kind, kind.__name__)


def _type(hint: Any) -> str:
    """Return a Python type as TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(argument) for argument in arguments)
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(argument) for argument in arguments)}]"
    if origin is dict:
        return f"Record<string, {_type(arguments[1])}>"
    if origin is Literal:
        return " | ".join(f'"{argument}"' for argument in arguments)
    return _name(hint)


def _games() -> str:
    """Return the games this page was built for, with all that is said of them before, or without, a server."""
    lines = [f"  {msgspec.json.encode(api.game_info(name)).decode()}," for name in games()]
    return "\n".join(["export const GAMES: GameInfo[] = [", *lines, "];"])


def _record(name: str, record: Any, names: Any) -> str:
    lines = [f"  {entry}: number{'[]' * np.ndim(record[entry])};" for entry in names]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


if __name__ == "__main__":
    generate(page_types(), __doc__)
