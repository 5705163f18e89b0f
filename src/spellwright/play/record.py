"""The record of a match: one JSON document from which the whole match can be replayed and checked.

    format      "spellwright/1"
    game, rules the game and the edition of its rules
    options     what else the table agreed on
    seats       for each seat who held it, from which ply on
    commitment  SHA-256 of the secret, published at the start
    actions     all actions in words, those of chance included
    result      scores, winners (seats from 1), takebacks (decisions taken back after something had been revealed) and
                the seal; null while the game runs
    secret      revealed at the end; null while the game runs

The seal makes edits visible: under the revealed secret, six hexadecimal digits for each part and each action, so that a
check can say where a record was changed, then a digest of everything. It shows accidents and clumsy edits; against
someone who seals it again, only the commitment and everyone's own copy help.
"""

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from spellwright.games import UnknownGame, load
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import EDITION, BadSetup
from spellwright.kernel.verbs import CHANCE, OVER
from spellwright.play.fair import commitment_to, is_secret, keyed_digest
from spellwright.play.match import Holder, Match
from spellwright.play.refusals import BadRecord

FORMAT = "spellwright/1"
KEYS = ("format", "game", "rules", "options", "seats", "commitment", "actions", "result", "secret")
HEADER = KEYS[:6]
MARK = 6  # hexadecimal digits
HALF_A_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")  # only an escape can write one; two make a whole one
MOST_ACTIONS = 100_000  # far more than any game takes
MOST_HOLDERS = 10_000  # likewise, for each seat

Record = dict[str, Any]


def record_of(match: Match) -> Record:
    """Return the record of a match as it stands."""
    record: Record = {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.edition_of(match.options),
        "options": {name: choice for name, choice in match.options.items() if name != EDITION},
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
        record["result"] = _result(match)
        record["secret"] = match.secret
        record["result"]["seal"] = _seal(record, match.secret)
    return record


def write_record(record: Record) -> str:
    """Return the record as text: the same bytes for the same match."""
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def read_record(text: str) -> Record:
    """Read a record from text; raise BadRecord for anything else."""
    return _checked(_parsed(text))


def read_records(text: str) -> list[Record]:
    """Read one record, or a list of them as the page saves it."""
    found = _parsed(text)
    if not isinstance(found, list):
        return [_checked(found)]
    if not found:
        raise BadRecord("the list has no records")
    return [_checked(record) for record in found]


def _parsed(text: str) -> Any:
    try:
        text.encode()
        found = json.loads(text, object_pairs_hook=_no_twins)
        if HALF_A_CHARACTER.search(text):
            json.dumps(found, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: this is not JSON ({error.msg})") from None
    except (ValueError, RecursionError):
        raise BadRecord("a number too long, a list too deep or half a character: this was never a record") from None
    return found


def _checked(record: Any) -> Record:
    """Return `record` if it has the form of a record; raise BadRecord otherwise."""
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object")
    for key in KEYS:
        if key not in record:
            raise BadRecord(f"key '{key}' is missing")
    for key in record:
        if key not in KEYS:
            raise BadRecord(f"key '{key}' does not belong in a record")
    if isinstance(record["actions"], list) and len(record["actions"]) > MOST_ACTIONS:
        raise BadRecord(f"actions: no game has more than {MOST_ACTIONS}")
    if record["format"] != FORMAT:
        raise BadRecord(f"format: this reader knows '{FORMAT}', not '{record['format']}'")
    return record


def replay(record: Record) -> Match:
    """Return the match of a record, replayed move by move; raise BadRecord, naming the place, for what the rules do not
    allow or the secret did not decide. A record without a secret (a running game) gets one of its own: chance would
    fall differently if it were played on."""
    match = _laid_out(record)
    if record["secret"] is not None:
        _check_seal(record, record["secret"])
    actions = record["actions"]
    if not isinstance(actions, list) or not all(isinstance(words, str) for words in actions):
        raise BadRecord("actions: a list of words is needed")
    for ply, words in enumerate(actions):
        _replay_action(match, ply, words, chance_is_known=record["secret"] is not None)
    if any(holder.since > match.ply for holders in match.holders for holder in holders):
        raise BadRecord("seats: somebody took a seat after the last action")
    _check_result(match, record)
    return match


def verify(record: Record) -> Match:
    """Replay a finished record and check everything in it."""
    match = replay(record)
    if record["secret"] is None:
        raise BadRecord("secret: the game is not over, so its chance cannot be checked yet")
    return match


def _laid_out(record: Record) -> Match:
    """Return the match of a record before its first action."""
    try:
        game = load(record["game"])
    except (UnknownGame, TypeError) as error:
        raise BadRecord(f"game: {error}") from None
    if isinstance(record["rules"], bool) or record["rules"] not in game.editions:
        known = " or ".join(map(str, game.editions))
        raise BadRecord(f"rules: this reader knows version {known}, not {record['rules']}")
    secret = record["secret"]
    for key in ("commitment", "secret"):
        if not is_secret(record[key]) and (key == "commitment" or record[key] is not None):
            raise BadRecord(f"{key}: 64 hexadecimal digits are needed")
    if secret is not None and commitment_to(secret) != record["commitment"]:
        raise BadRecord("secret: it is not the one that the commitment promised")
    holders = _holders(record["seats"], max(game.seats))
    options = record["options"]
    if not isinstance(options, dict) or not all(isinstance(choice, str) for choice in options.values()):
        raise BadRecord("options: each needs a choice in words")
    if EDITION in options:
        raise BadRecord("options: the edition stands under 'rules'")
    options = game.with_edition(options, record["rules"])
    try:
        match = Match(game, [seat[0] for seat in holders], options, secret, is_replay=True)
    except BadSetup as error:
        raise BadRecord(f"options or seats: {error}") from None
    if match.options != options:
        raise BadRecord("options: not all are there")
    match.holders = holders
    match.commitment = record["commitment"]
    return match


def _holders(seats: object, most_seats: int) -> list[list[Holder]]:
    """Return who held each seat, in order. More holders than any game could have are refused unread."""
    if not isinstance(seats, list) or not all(isinstance(seat, list) and seat for seat in seats):
        raise BadRecord("seats: for each seat a list of its holders is needed")
    if len(seats) > most_seats:
        raise BadRecord(f"seats: at most {most_seats} play this game")
    if any(len(seat) > MOST_HOLDERS for seat in seats):
        raise BadRecord(f"seats: no seat changes hands more than {MOST_HOLDERS} times")
    holders = [[_holder(number, entry) for entry in seat] for number, seat in enumerate(seats, start=1)]
    for number, row in enumerate(holders, start=1):
        if any(earlier.since > later.since for earlier, later in pairwise(row)):
            raise BadRecord(f"seats: the holders of seat {number} are not in order")
    return holders


def _holder(seat: int, entry: object) -> Holder:
    if isinstance(entry, dict) and set(entry) == {"from", "name", "bot"}:
        since, name, bot = entry["from"], entry["name"], entry["bot"]
        is_ply = isinstance(since, int) and not isinstance(since, bool) and since >= 0
        if is_ply and isinstance(name, str) and (bot is None or isinstance(bot, str)):
            return Holder(name, bot, since)
    raise BadRecord(f"seats: a holder of seat {seat} needs from, name and bot")


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
        if not match.position.is_legal(action):
            raise BadRecord(f"{where}: chance cannot have decided this")
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
    if isinstance(result["takebacks"], bool) or not isinstance(result["takebacks"], int) or result["takebacks"] < 0:
        raise BadRecord("result: takebacks should be a number")
    match.takebacks = result["takebacks"]
    for key, value in _result(match).items():
        if result[key] != value:
            raise BadRecord(f"result: {key} should be {value}, not {result[key]}")


def _result(match: Match) -> dict[str, Any]:
    """Return the result of a finished match, still without the seal."""
    return {"scores": match.scores, "winners": [p + 1 for p in match.winners], "takebacks": match.takebacks}


def _parts(record: Record) -> Iterator[tuple[str, object]]:
    """Yield everything that is sealed, with the name that error messages use for it."""
    for key in HEADER:
        yield key, record[key]
    for number, words in enumerate(record["actions"], start=1):
        yield f"action {number} ('{words}')", words


def _seal(record: Record, secret: str) -> str:
    marks = "".join(_mark(secret, index, value) for index, (_, value) in enumerate(_parts(record)))
    return f"{marks}.{_digest(record, secret)}"


def _digest(record: Record, secret: str) -> str:
    """Return one digest of everything but the seal itself."""
    everything = [value for _, value in _parts(record)]
    everything += [record["result"][key] for key in ("scores", "winners", "takebacks")]
    return keyed_digest(secret, f"seal {_canonical(everything)}").hex()


def _check_seal(record: Record, secret: str) -> None:
    """Raise BadRecord, naming the place, if a record differs from what was sealed."""
    result = record["result"]
    if not isinstance(result, dict) or set(result) != {"scores", "winners", "takebacks", "seal"}:
        raise BadRecord("result: scores, winners, takebacks and seal are needed, and nothing else")
    if not isinstance(record["actions"], list):
        raise BadRecord("actions: a list of words is needed")
    if result["seal"] == _seal(record, secret):
        return
    parts = list(_parts(record))
    marks, _, digest = str(result["seal"]).partition(".")
    is_a_seal = re.fullmatch(rf"([0-9a-f]{{{MARK}}})+\.[0-9a-f]{{64}}", str(result["seal"]))
    if not is_a_seal or digest == _digest(record, secret) or marks[:MARK] != _mark(secret, 0, FORMAT):
        raise BadRecord("result: the seal was changed")
    for index, (name, value) in enumerate(parts):
        if marks[MARK * index : MARK * (index + 1)] != _mark(secret, index, value):
            raise BadRecord(f"{name}: changed since the record was sealed")
    if len(marks) != MARK * len(parts):
        raise BadRecord(f"actions: some were taken away after action {len(record['actions'])}")
    raise BadRecord("result: scores, winners, takebacks or seal were changed since the record was sealed")


def _mark(secret: str, index: int, value: object) -> str:
    return keyed_digest(secret, f"part {index} {_canonical(value)}").hex()[:MARK]


def _canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys: set[str] = set()
        for key, _ in pairs:
            if key in keys:
                raise BadRecord(f"key '{key}' appears twice")
            keys.add(key)
    return found
