"""The record of a match: one JSON document from which the whole match can be replayed and checked.

    format      "spellwright/1"
    game, rules the game and the version of its rules
    options     what the table agreed on
    seats       for each seat who held it, from which ply on
    commitment  SHA-256 of the secret, published at the start
    actions     all actions in words, those of chance included
    result      scores, winners (seats from 1) and the seal; null while the game runs
    secret      revealed at the end; null while the game runs

The seal makes edits visible: under the revealed secret, two hexadecimal digits for each part and each action, so that a
check can say where a record was changed, then a digest of everything, so that no change gets through.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from spellwright.games import UnknownGame, load
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.chance import commitment_to, keyed_digest
from spellwright.kernel.game import BadSetup
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.match import Holder, Match
from spellwright.play.refusals import BadRecord

FORMAT = "spellwright/1"
KEYS = ("format", "game", "rules", "options", "seats", "commitment", "actions", "result", "secret")
HEADER = KEYS[:6]

Record = dict[str, Any]


def record_of(match: Match) -> Record:
    """The record of a match as it stands."""
    record: Record = {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": dict(match.options),
        "seats": [
            [{"from": holder.since, "name": holder.name, "bot": holder.bot} for holder in holders]
            for holders in match.holders
        ],
        "commitment": match.commitment,
        "actions": [match.game.actions.words(action) for action in match.actions],
        "result": None,
        "secret": None,
    }
    if match.is_over:
        record["result"] = {"scores": match.scores, "winners": [p + 1 for p in match.winners]}
        record["secret"] = match.secret
        record["result"]["seal"] = _seal(record, match.secret)
    return record


def write_record(record: Record) -> str:
    """The record as text: the same bytes for the same match."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def read_record(text: str) -> Record:
    """A record from text; refuses what is no record of this format."""
    try:
        record = json.loads(text, object_pairs_hook=_no_twins)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: this is not JSON ({error.msg})") from None
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object")
    for key in KEYS:
        if key not in record:
            raise BadRecord(f"key '{key}' is missing")
    for key in record:
        if key not in KEYS:
            raise BadRecord(f"key '{key}' does not belong into a record")
    if record["format"] != FORMAT:
        raise BadRecord(f"format: this reader knows '{FORMAT}', not '{record['format']}'")
    return record


def replay(record: Record) -> Match:
    """The match of a record, move by move. Refuses, and says where, what the rules do not allow or the secret did not
    decide. The match of a record without secret (a running game) gets a secret of its own: it can be looked at, but
    chance would fall differently if it were played on."""
    match = _laid_out(record)
    if record["secret"] is not None:
        _check_seal(record, record["secret"])
    actions = record["actions"]
    if not isinstance(actions, list) or not all(isinstance(words, str) for words in actions):
        raise BadRecord("actions: a list of words is needed")
    for ply, words in enumerate(actions):
        _replay_action(match, ply, words, chance_is_known=record["secret"] is not None)
    for seat, holders in enumerate(match.holders):
        if any(earlier.since > later.since for earlier, later in pairwise(holders)):
            raise BadRecord(f"seats: the holders of seat {seat + 1} are not in order")
    _check_result(match, record)
    return match


def verify(record: Record) -> Match:
    """Replay a finished record and check everything in it."""
    match = replay(record)
    if record["secret"] is None:
        raise BadRecord("secret: the game is not over, so its chance can not be checked yet")
    return match


def _laid_out(record: Record) -> Match:
    """The match before its first action."""
    try:
        game = load(record["game"])
    except (UnknownGame, TypeError) as error:
        raise BadRecord(f"game: {error}") from None
    if record["rules"] != game.rules_version:
        raise BadRecord(f"rules: this reader knows version {game.rules_version}, not {record['rules']}")
    secret = record["secret"]
    if secret is not None:
        if not isinstance(secret, str) or len(secret) != 64 or not set(secret) <= set("0123456789abcdef"):
            raise BadRecord("secret: 64 hexadecimal digits are needed")
        if commitment_to(secret) != record["commitment"]:
            raise BadRecord("secret: it is not the one that the commitment promised")
    try:
        holders = [[Holder(entry["name"], entry["bot"], entry["from"]) for entry in seat] for seat in record["seats"]]
        match = Match(game, [seat[0] for seat in holders], record["options"], secret, is_replay=True)
    except BadSetup as error:
        raise BadRecord(f"options or seats: {error}") from None
    except (TypeError, KeyError, IndexError, AttributeError):
        raise BadRecord("options or seats: not in the form of this format") from None
    match.holders = holders
    return match


def _replay_action(match: Match, ply: int, words: str, *, chance_is_known: bool) -> None:
    where = f"action {ply + 1} ('{words}')"
    try:
        action = match.game.actions.number(words)
    except UnknownAction as error:
        raise BadRecord(f"action {ply + 1}: {error}") from None
    who = match.actor
    if who == OVER:
        raise BadRecord(f"{where}: the game was over before")
    if who == CHANCE:
        if action not in [outcome for outcome, _ in match.game.chance_outcomes(match.state)]:
            raise BadRecord(f"{where}: chance can not have decided this")
        if chance_is_known and action != match.fair_outcome():
            fair = match.game.actions.words(match.fair_outcome())
            raise BadRecord(f"{where}: the secret decided '{fair}'")
    elif action not in match.legal(who):
        raise BadRecord(f"{where}: seat {who + 1} could not do this")
    match.append_replayed(action)


def _check_result(match: Match, record: Record) -> None:
    result = record["result"]
    if not match.is_over:
        if result is not None or record["secret"] is not None:
            raise BadRecord(f"actions: the game is not over after action {match.ply}, but the record says so")
        return
    if not isinstance(result, dict) or record["secret"] is None:
        raise BadRecord("result: the game is over, but the record has no result or no secret")
    told = {"scores": match.scores, "winners": [p + 1 for p in match.winners]}
    for key, value in told.items():
        if result.get(key) != value:
            raise BadRecord(f"result: {key} should be {value}, not {result.get(key)}")


def _parts(record: Record) -> Iterator[tuple[str, object]]:
    """All that is sealed, with the name under which a check speaks of it."""
    for key in HEADER:
        yield key, record[key]
    for number, words in enumerate(record["actions"], start=1):
        yield f"action {number} ('{words}')", words


def _seal(record: Record, secret: str) -> str:
    parts = list(_parts(record))
    marks = "".join(_mark(secret, index, value) for index, (_, value) in enumerate(parts))
    everything = _canonical([value for _, value in parts] + [record["result"]["scores"], record["result"]["winners"]])
    return f"{marks}.{keyed_digest(secret, 'seal ' + everything).hex()}"


def _check_seal(record: Record, secret: str) -> None:
    """Say where a record differs from what was sealed."""
    result = record["result"]
    if (
        not isinstance(result, dict)
        or not isinstance(result.get("seal"), str)
        or not {"scores", "winners"} <= set(result)
    ):
        raise BadRecord("result: scores, winners or seal are missing")
    if set(result) != {"scores", "winners", "seal"}:
        raise BadRecord("result: there is more in it than scores, winners and seal")
    if not isinstance(record["actions"], list):
        raise BadRecord("actions: a list of words is needed")
    marks = result["seal"].partition(".")[0]
    parts = list(_parts(record))
    for index, (name, value) in enumerate(parts):
        if marks[2 * index : 2 * index + 2] != _mark(secret, index, value):
            raise BadRecord(f"{name}: changed since the record was sealed")
    if len(marks) != 2 * len(parts):
        raise BadRecord(
            f"actions: the record was sealed with {len(marks) // 2 - len(HEADER)}, not {len(record['actions'])}"
        )
    if result["seal"] != _seal(record, secret):
        raise BadRecord("result: scores, winners or seal were changed since the record was sealed")


def _mark(secret: str, index: int, value: object) -> str:
    return keyed_digest(secret, f"part {index} {_canonical(value)}")[:1].hex()


def _canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise BadRecord(f"key '{key}' stands there twice")
    return dict(pairs)
