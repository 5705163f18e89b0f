"""Write what the page must know of the engine as TypeScript: messages, entries, views, events, constants, and what a
table in the page needs of each game.

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

from spellwright import protocol as messages
from spellwright.bots import bot, coach, playing
from spellwright.bots.level import TREE_NODES, Level, bots_of
from spellwright.bots.roster import roster_of
from spellwright.games import UnknownGame, games, load, part_of
from spellwright.kernel import lines, offers, strategy, told, verbs
from spellwright.kernel.actions import Group
from spellwright.kernel.game import EDITION, BadSetup, FirstPlayer, Game, ListOption, Option
from spellwright.play import clocks, events, foresight, match, names, record, result, table
from spellwright.play.events import event, opening, talk
from spellwright.play.refusals import Refusal
from spellwright.search import advice, budget, decide, evidence
from spellwright.server.home import door
from spellwright.server.http import api, devices, my_games, notices
from spellwright.server.tables import frames, hub
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
    msgspec.Raw: "Record<string, unknown>",
}
RENAMED: dict[type, str] = {messages.View: "ViewMessage", messages.Advice: "AdviceMessage"}
CONSTANTS: dict[str, Any] = {
    "VERSION": messages.VERSION,
    "CHANCE": verbs.CHANCE,
    "OVER": verbs.OVER,
    "SPECTATOR": verbs.SPECTATOR,
    "SCREEN": table.SCREEN,
    **{name: getattr(told, name) for name in ("EVENT", "SEAT", "PIECE", "SOURCE", "TARGET", "SEEN_BY")},
    **{name: getattr(told, name) for name in ("UNKNOWN", "EVERYBODY")},
    "AIDS": opening.AIDS,
    "LEDGERS": opening.LEDGERS,
    "AT_ZERO": clocks.AT_ZERO,
    "REACTIONS": talk.REACTIONS,
    "LONGEST_NAME": names.LONGEST_NAME,
    "FACES": table.FACES,
    "LONGEST_TEXT": names.LONGEST_TEXT,
    "MOST_MOMENTS": api.MOST_MOMENTS,
}
OF_TABLES: dict[str, Any] = {
    "VISIBILITIES": opening.VISIBILITIES,
    "LONGEST_TAKEOVER": opening.LONGEST_TAKEOVER,
    "RECAP": table.RECAP,
    "CHAT_KEPT": talk.CHAT_KEPT,
    **{name: getattr(match, name) for name in ("MOST_SNAPSHOTS", "MOST_UNDOS")},
    **{name: getattr(frames, name) for name in ("WITH_ODDS", "DIGITS")},
    **{name: getattr(record, name) for name in ("FORMAT", "KEYS", "HEADER", "MARK", "MOST_ACTIONS", "MOST_HOLDERS")},
    "EDITION": EDITION,
    "LONGEST_LINE": lines.LONGEST,
    "SECTIONS": lines.SECTIONS,
    "MOST_REASONS": offers.MOST_REASONS,
    "LINE": told.LINE,
    "MOST_MARKS": names.MOST_MARKS,
    "INVISIBLE": "".join(sorted(names.INVISIBLE)),
    "VARIANTS": [(codes.start, codes.stop - 1) for codes in names.VARIANTS],
    "LOOKS": {chr(letter): look for letter, look in names.LOOKS.items()},
    "TWINS": names.TWINS,
    "LETTERS": hub.LETTERS,
    "ATTEMPTS": hub.ATTEMPTS,
    "COACH_SECONDS": int(coach.COACH_SECONDS),
    "THINKING": int(bot.THINKING),
    "DEALT_SEEDS": playing.DEALT_SEEDS,
}
"""What a table in the page counts by; characters that cannot be seen are written as their numbers."""
OF_SEARCHES = {
    "first": budget.FIRST,
    "growth": budget.GROWTH,
    "piece": budget.PIECE,
    "spare": budget.SPARE,
    "mostSpare": budget.MOST_SPARE,
    "treeNodes": TREE_NODES,
    "memoryStream": decide.MEMORY_STREAM,
    "wholeMemory": evidence.ALL,
    "mostAdvice": advice.MOST_ADVICE,
    "columns": advice.COLUMNS,
    "rollouts": advice.ROLLOUTS,
    "noFigure": strategy.NO_FIGURE,
    "coachSeed": coach.COACH_SEED,
}
"""What searches in the page count by, besides what is compiled."""


def page_types() -> dict[Path, str]:
    """Return the text of every generated file."""
    files = {WEB / "lib" / "generated.ts": _shared(), WEB / "local" / "generated.ts": _of_tables()}
    files |= {WEB / "engine" / "generated.ts": _of_searches()}
    for name in games():
        folder = WEB / "games" / name
        if folder.is_dir():  # the page draws it
            files |= {folder / "generated.ts": _of_game(load(name)), folder / "facts.ts": _facts(load(name))}
    return files


def _of_tables() -> str:
    """The entries of journals, what finished games came to, and what tables count by."""
    kinds = [*get_args(events.AnyEntry), *_structs(result)]
    imports = 'import type { ClockRules } from "@/lib/generated";'
    parts = [HEAD, imports, *(_interface(struct) for struct in kinds), _union("AnyEntry", events.AnyEntry)]
    return "\n\n".join([*parts, _reasons(), _constants(OF_TABLES)]) + "\n"


def _facts(game: Game) -> str:
    """What a table in the page has to know of a game besides its module."""
    low, high = game.seats[0], game.seats[-1]
    roster, bots = roster_of(game.name), bots_of(game.name)
    facts = {
        "name": game.name,
        "editions": game.editions,
        "seats": (low, high),
        "options": [_option(option) for option in game.options],
        "actions": [_group(group) for group in game.actions.groups],
        **roster._asdict(),
        "levels": {name: _level(level, game.seats) for name, level in bots.levels.items()},
    }
    lines = [f"  {name}: {json.dumps(value, ensure_ascii=False)}," for name, value in facts.items()]
    start = 'import type { GameFacts } from "@/local/game";\n\nexport const FACTS: GameFacts = {'
    return "\n".join([HEAD, "", start, *lines, "};", ""])


def _reasons() -> str:
    """The reasons for which a table, or what keeps it, refuses something."""
    for name in games():
        load(name)  # some have refusals of their own
    kinds = [BadSetup, *_kinds_of(BadSetup), UnknownGame, *_kinds_of(Refusal)]
    places = ("spellwright.play.", "spellwright.games", "spellwright.kernel.", hub.__name__)
    ours = {event.kebab(kind.__name__) for kind in kinds if kind.__module__.startswith(places)}
    return f"export type Reason = {' | '.join(json.dumps(reason) for reason in sorted(ours))};"


def _kinds_of(kind: type) -> list[type]:
    children: list[type] = kind.__subclasses__()
    return [found for child in children for found in (child, *_kinds_of(child))]


def _option(option: Option) -> dict[str, Any]:
    kind = {FirstPlayer: "first", ListOption: "list"}.get(type(option), "plain")
    return {"kind": kind, "name": option.name, "choices": option.choices, "only_for": option.only_for}


def _group(group: Group) -> list[Any]:
    """A group as a row of the table of actions: its name, and its members or the lowest and the highest number."""
    members = group.members
    if members == ("",):
        return [group.name]
    if all(member.isdecimal() for member in members):
        return [group.name, int(members[0]), int(members[-1])]
    return [group.name, members]


def _level(level: Level, seats: range) -> dict[str, Any]:
    """A level as the page's bots take it, with its temperature for each number of seats."""
    temperatures = [level.temperature_for(number) for number in seats]
    return {
        "iterations": level.iterations,
        "temperatures": temperatures,
        "memory": level.memory,
        "seconds": level.seconds,
    }


def _of_searches() -> str:
    """What bots and the coach count by, besides what is compiled."""
    return f"{HEAD}\n\n{_constant('SEARCH', OF_SEARCHES)}\n"


def _shared() -> str:
    structs: list[type[msgspec.Struct]] = [
        *dict.fromkeys([event.Message, event.Request, *get_args(messages.AnyRequest), *_structs(messages)]),
        *_structs(clocks),
        *_structs(foresight),
        coach.Advice,
        *_structs(api),
        Listed,
        *_structs(my_games),
        *_structs(door),
        *_structs(devices),
        *_structs(notices),
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
    if isinstance(value, dict) and all(isinstance(member, str) for member in value.values()):
        return f"export const {name}: Readonly<Record<string, string>> = {json.dumps(value, ensure_ascii=False)};"
    if isinstance(value, dict):
        return f"export const {name} = {{ {', '.join(f'{key}: {number}' for key, number in value.items())} }} as const;"
    if isinstance(value, (int, str)):
        return f"export const {name} = {json.dumps(value)};"
    text = json.dumps(value, ensure_ascii=False)
    if all(isinstance(member, str) for member in value):
        return f"export const {name} = {text} as const;"
    inner = "number" if all(isinstance(member, int) for member in value) else _rows(value)
    return f"export const {name}: readonly {inner}[] = {text};"


def _rows(rows: Any) -> str:
    """The type of rows that are not numbers alone."""
    kinds = {"string" if isinstance(member, str) else "number" for row in rows for member in row}
    lengths = {len(row) for row in rows}
    if len(kinds) == 1 and lengths == {2}:
        return f"(readonly [{', '.join([*kinds] * 2)}])"
    return "(readonly (number | string)[])"


def _structs(module: types.ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
    return [thing for thing in found if thing.__module__ == module.__name__]


def _interface(struct: type[msgspec.Struct]) -> str:
    """Return a struct as JSON has it: where an entry's defaults are written, its fields are always there."""
    config = struct.__struct_config__
    lines = [f'  {config.tag_field}: "{config.tag}";'] if config.tag else []
    hints = get_type_hints(struct)
    for entry in msgspec.structs.fields(struct):
        has_default = entry.default is not msgspec.NODEFAULT or entry.default_factory is not msgspec.NODEFAULT
        is_optional = has_default and not issubclass(struct, events.Entry)
        lines.append(f"  {entry.encode_name}{'?' if is_optional else ''}: {_type(hints[entry.name])};")
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
