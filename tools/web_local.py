"""Write what a page needs to be its own server: the engine's tables, matches, frames, prompts and prices in JavaScript.

    python -m tools.web_local

`tests/local/test_conformance.py` compares every frame of both; `tests/server/test_web_types.py`
fails where a file is no longer what this writes.
"""

from __future__ import annotations

import dataclasses
import itertools
import re
import time
import typing
import unicodedata
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from tools.generating import generate
from tools.javascript import PYTHON, Native, Scribe

from spellwright.bots import coach
from spellwright.bots.level import bots_of
from spellwright.bots.roster import roster_of
from spellwright.games import UnknownGame, games, load, part_of
from spellwright.kernel import records, struct, told
from spellwright.kernel.actions import ActionTable, Group
from spellwright.kernel.game import BadSetup
from spellwright.play import entries, fair, foresight, hush, names, position, record, result, table
from spellwright.server.http import my_games
from spellwright.server.sockets import messages
from spellwright.server.tables import cooperate, frames

WEB = Path(__file__).parent.parent / "web" / "src"
HEAD = "// @ts-nocheck\n// Written by tools/web_local.py from the engine's Python: do not edit.\n"
SHARED = "play"
NATIVE = "@/local/native"

NATIVES: dict[Any, Native] = {
    **{getattr(fair, name): Native(NATIVE, js) for name, js in {
        "commitment_to": "commitmentTo",
        "fair_ticket": "fairTicket",
        "is_secret": "isSecret",
        "new_secret": "newSecret",
        "secret_from_seed": "secretFromSeed",
        "keyed_digest": "keyedDigest",
    }.items()},
    position.Position: Native(NATIVE, "Position"),
    foresight.World: Native(NATIVE, "World"),
    foresight._prices: Native(NATIVE, "pricesOf"),
    hush.quiet_questions: Native(NATIVE, "quietQuestions"),
    load: Native(NATIVE, "load"),
    records.belief_of: Native(NATIVE, "beliefOf"),
    cooperate.Pause: Native(NATIVE, "Pause"),
    messages.write_message: Native(NATIVE, "writeMessage"),
    struct.field_names: Native(NATIVE, "fieldNames"),
    struct.record_field: Native(NATIVE, "recordField"),
    np.flatnonzero: Native(NATIVE, "flatNonzero"),
    msgspec.Raw: Native(NATIVE, "Raw"),
    record._canonical: Native(NATIVE, "canonical"),
    np.array: Native(NATIVE, "array"),
    np.int8: Native(NATIVE, "INT8"),
    time.time: Native(NATIVE, "seconds"),
    re.fullmatch: Native(NATIVE, "fullmatch"),
    dataclasses.replace: Native(PYTHON, "$replace"),
    Counter: Native(PYTHON, "$Counter"),
    partial: Native(PYTHON, "$partial"),
    itertools.pairwise: Native(PYTHON, "$pairwise"),
    typing.cast: Native(PYTHON, "$cast"),
    object: Native(PYTHON, "$object"),
    unicodedata.normalize: Native(PYTHON, "$normalize"),
    unicodedata.combining: Native(PYTHON, "$combining"),
}  # fmt: skip


CALLED = (  # by the page itself, in TypeScript
    *("sit", "seat_bot", "leave", "hand_to_bot", "reclaim", "begin", "rematch", "move", "move_of_bot", "undo"),
    *("answer_undo", "say", "react", "coached", "finished_match", "match_of", "bot_to_move", "seen", "frame"),
    *(
        "known_secret",
        "is_dealt",
        "last_ply_of",
        "takeover",
        "words",
        "number",
        "numbers",
        "hush",
        "iterations",
        "temperature_for",
        "memory",
        "seconds",
    ),
    *("ladder", "reference", "substitute", "usual_seats"),
)


def local_modules() -> dict[Path, str]:
    """Return the text of every file."""
    roots: dict[str, Any] = {
        "Table": table.Table,
        "open_table": table.open_table,
        "table_info": frames.table_info,
        "Scene": frames.Scene,
        "is_news": frames.is_news,
        "moments": frames.moments,
        "chat_frame": frames.chat_frame,
        "kebab": messages.kebab,
        **{
            kind.__name__: kind
            for kind in (
                *(messages.Welcome, messages.TableChanged, messages.Done, messages.Refused, messages.Goodbye),
                *(messages.Moment, messages.Seen, my_games.MyTable, foresight.Offer, foresight.Foresight),
            )
        },
        "AdviceMessage": messages.Advice,
        "Advice": coach.Advice,
        "WorldMoment": foresight.Moment,
        "lines_for": told.lines_for,
        "standing": my_games.standing,
        "is_waiting_for": my_games.is_waiting_for,
        "UnknownGame": UnknownGame,
        "ActionTable": ActionTable,
        "Group": Group,
        "BadSetup": BadSetup,
        "BadRequest": names.BadRequest,
        "result_of": result.result_of,
        "record_of": record.record_of,
        "checked": record._checked,
        "replay": record.replay,
        "ENTRIES": {entry.__struct_config__.tag: entry for entry in typing.get_args(entries.AnyEntry)},
    }
    scribe = Scribe(NATIVES, place_of, _address, {ActionTable: _action_table})
    scribe.attributes.update(CALLED)
    for name in games():
        bots, prices = bots_of(name), part_of(name, "prices")
        roots[f"{name}.GAME"] = load(name)
        roots[f"{name}.foresee"] = prices.foresee if prices else None
        roots[f"{name}.is_quiet"] = hush.quiet_questions(load(name))
        roots[f"{name}.ROSTER"] = roster_of(name)
        roots[f"{name}.LEVELS"] = dict(bots.levels)
        roots[f"{name}.odds"] = bots.odds
    texts = scribe.write(roots)
    return {WEB / f"{_address(file).removeprefix('@/')}.ts": HEAD + text for file, text in texts.items()}


def _action_table(actions: ActionTable) -> tuple[Native, Any]:
    """The words of actions are long: groups are enough to make them from."""
    return Native(NATIVE, "actionTable"), [[group.name, list(group.members)] for group in actions.groups]


def _address(file: str) -> str:
    return "@/local/transcribed" if file == SHARED else f"@/games/{file}/transcribed"


def place_of(module: str) -> str:
    """Return the file for the things of a module: one for each game, one for all others."""
    for name in games():
        if module.startswith(f"{name}.") or f".games.{name}." in module:
            return name
    return SHARED


if __name__ == "__main__":
    generate(local_modules(), __doc__)
