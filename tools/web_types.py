"""Writes what the page must know of the engine as TypeScript: messages, views, events. `python tools/web_types.py`

`tests/server/test_web_types.py` fails where the file is no longer what this writes.
"""

from __future__ import annotations

import types
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from spellwright.bots.coach import Advice
from spellwright.games import games, load
from spellwright.kernel.game import Game
from spellwright.server import api, messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "lib" / "generated.ts"
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}


def page_types() -> str:
    """The whole file."""
    parts = ["// Written by tools/web_types.py from the engine: do not edit."]
    structs: list[type[msgspec.Struct]] = [*_structs(messages), Advice, *_structs(api)]
    parts += [_interface(struct) for struct in structs]
    parts.append(_union("AnyWish", messages.AnyWish))
    parts.append(_union("AnyMessage", messages.AnyMessage))
    parts.append(f"export const VERSION = {messages.VERSION};")
    parts.append(_games())
    parts += [_game(load(name)) for name in games()]
    return "\n\n".join(parts) + "\n"


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
    name = f"{struct.__name__}Message" if struct.__name__ == "View" else struct.__name__
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def _union(name: str, union: Any) -> str:
    members = [f"{kind.__name__}Message" if kind.__name__ == "View" else kind.__name__ for kind in get_args(union)]
    return f"export type {name} = {' | '.join(members)};"


def _type(hint: Any) -> str:
    """A Python type in TypeScript."""
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
    return str(hint.__name__)


def _games() -> str:
    """The games this page was built for, with what is shown before the server has answered."""
    rows = [{"name": name, "blurb": api.blurb_of(name), "seats": api.seats_of(load(name))} for name in games()]
    lines = [f"  {msgspec.json.encode(row).decode()}," for row in rows]
    return "\n".join(['export const GAMES: Pick<GameInfo, "name" | "blurb" | "seats">[] = [', *lines, "];"])


def _game(game: Game) -> str:
    """What a view of a game looks like on the wire, and its events by name."""
    title = game.name.capitalize()
    view, belief = game.View.new(), game.Belief.new()
    events = ", ".join(f"{event.name}: {event.value}" for event in game.events)
    return "\n\n".join(
        [
            _record(f"{title}View", view, view.dtype.names),
            _record(f"{title}Belief", belief, game.belief_fields),
            f"export const {title}Event = {{ {events} }} as const;",
        ]
    )


def _record(name: str, record: Any, names: Any) -> str:
    lines = [f"  {entry}: number{'[]' * np.ndim(record[entry])};" for entry in names]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


if __name__ == "__main__":
    TARGET.write_text(page_types(), encoding="utf-8")
