"""A page that opens the storage of an earlier version: its tables go on, or it says why not."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from spellwright.play.record import read_record, verify
from spellwright.server.tables.frames import Scene
from tests.earlier import kept
from tests.local.evening import Evening
from tests.local.lists import Met
from tests.local.recorder import CODE, Recorder
from tests.local.replay import Replay

pytestmark = pytest.mark.compiled

KEPT = kept("page")
SEEN: dict[str, Any] = KEPT["seen"]


def storage_of(what: str) -> dict[str, Any]:
    """Return what the storage held of one table, under the code that transcripts have."""
    rows = {name: [row for row in rows if row["code"] == SEEN[what]["code"]] for name, rows in KEPT["storage"].items()}
    return {name: [row | {"code": CODE} for row in found] for name, found in rows.items()}


@pytest.mark.parametrize("what", SEEN)
def test_a_table_goes_on_to_its_end_and_plays_a_rematch(replay: Replay, what: str) -> None:
    opened = storage_of(what)["entries"][0]["entry"]
    evening = Evening(opened["game"], opened["seats"], opened["options"], opened["aids"], 1, Met())
    replay.send(evening.go_on(storage_of(what)).text())
    assert replay.answer() is None


@pytest.mark.parametrize("what", SEEN)
def test_every_seat_sees_what_the_old_page_showed(what: str) -> None:
    home = Recorder(storage_of(what)["entries"][0]["entry"]["game"], Met())
    home.restore(storage_of(what))
    for seen in SEEN[what]["views"]:
        frame = json.loads(Scene(home.table, 0).frame(seen["seat"], with_prices=True))
        legal = [offer["action"] for offer in frame.get("legal", [])]
        assert {**{name: frame[name] for name in ("seat", "ply", "actor", "view")}, "legal": legal} == seen


@pytest.mark.parametrize("what", [what for what in SEEN if SEEN[what]["records"]])
def test_the_records_of_its_finished_games_can_be_checked(replay: Replay, what: str) -> None:
    (record,) = SEEN[what]["records"]
    verify(read_record(json.dumps(record)))
    ask = {"ask": ["GET", f"/tables/{CODE}/record?match=1"], "answer": record}
    assert answers(replay, storage_of(what), ask) is None


def _append(storage: dict[str, Any], entry: dict[str, Any]) -> None:
    rows = storage["entries"]
    rows.append(rows[-1] | {"number": rows[-1]["number"] + 1, "entry": entry})


def _begin_under_rules_of_tomorrow(storage: dict[str, Any]) -> None:
    next(row for row in storage["entries"] if row["entry"]["kind"] == "began")["entry"]["rules"] = 2


LATER: dict[str, Callable[[dict[str, Any]], None]] = {
    "an entry that is not known yet": lambda storage: _append(storage, {"kind": "teleported", "seat": 0}),
    "rules of tomorrow": _begin_under_rules_of_tomorrow,
    "another kind of table": lambda storage: storage["entries"][0]["entry"].update(kind="founded"),
    "another game": lambda storage: storage["entries"][0]["entry"].update(game="chess"),
}


@pytest.mark.parametrize("later", LATER)
def test_what_a_later_page_has_written_is_refused_with_a_sentence(replay: Replay, later: str) -> None:
    storage = copy.deepcopy(storage_of("simsala in the middle"))
    LATER[later](storage)
    refused = {"refused": ["unplayable", "This table's journal cannot be replayed."]}
    assert answers(replay, storage, {"ask": ["GET", f"/tables/{CODE}"], **refused}) is None
    assert answers(replay, storage, {"join": 0, **refused}) is None
    assert answers(replay, storage, {"ask": ["GET", "/mine/tables"], "answer": []}) is None


def answers(replay: Replay, storage: dict[str, Any], *steps: dict[str, Any]) -> str | None:
    """Return what the page answers otherwise than in these steps."""
    asked = [{"at": 1_800_000_000_000, "rows": [], "sent": [], **step} for step in steps]
    replay.send(json.dumps({"game": "simsala", "code": CODE, "storage": storage, "steps": asked}).encode())
    return replay.answer()
