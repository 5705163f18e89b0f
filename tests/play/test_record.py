"""The record: it replays byte for byte, and whoever changes anything in it is told where."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import pathlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from zipfile import ZipFile

import pytest

from spellwright.bots import play
from spellwright.kernel.records import chance_outcomes, legal_actions, new_state
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.verbs import CHANCE
from spellwright.play.fair import commitment_to, fair_choice, secret_from_seed
from spellwright.play.match import Match
from spellwright.play.record import read_record, record_of, replay, verify, write_record
from spellwright.play.refusals import BadRecord

KEYS = ["format", "game", "rules", "options", "seats", "commitment", "actions", "result", "secret"]
SECRET = secret_from_seed(11)
SHORT = {"length": "single", "order": "free"}
Path = tuple[str | int, ...]


def some_match(*, decisions: int) -> Match:
    """A match between a person, a bot, and a person who leaves a bot in the seat; the same every time."""
    match = Match("simsala", ["Änn", "Bob", "Cleo"], SHORT, SECRET)
    for number in range(decisions):
        if match.is_over:
            break
        if number == 2:
            match.hand_over(2, "random", "random")
        legal = match.legal(match.actor)
        match.submit(match.actor, legal[match.ply % len(legal)], match.ply)
    return match


@cache
def finished_text() -> str:
    match = some_match(decisions=10_000)
    assert match.is_over
    return write_record(record_of(match))


def finished() -> Any:
    """A finished record, to be edited."""
    return json.loads(finished_text())


def running() -> Any:
    """The record of a match that is not over, to be edited."""
    return json.loads(write_record(record_of(some_match(decisions=4))))


def refusal_of(record: object) -> str:
    """Why a record is refused; empty if it is not."""
    try:
        verify(read_record(json.dumps(record)))
    except BadRecord as error:
        return str(error)
    return ""


# --- Writing and reading --------------------------------------------------------------------------------------------


def test_a_record_has_exactly_its_keys_in_their_order() -> None:
    assert list(finished()) == KEYS
    assert list(running()) == KEYS


def test_a_record_is_one_readable_json_document() -> None:
    assert "Änn" in finished_text()
    assert finished_text().endswith("}\n")
    assert read_record(finished_text()) == finished()


def test_a_record_says_all_that_the_table_agreed_on() -> None:
    match, record = some_match(decisions=10_000), finished()
    assert record["game"] == "simsala"
    assert record["rules"] == match.game.editions[0]
    assert record["options"] == match.options
    assert record["commitment"] == match.commitment
    assert record["actions"] == [match.game.actions.words(action) for action in match.actions]
    assert record["result"]["scores"] == match.scores
    assert record["result"]["winners"] == [p + 1 for p in match.winners]
    assert record["secret"] == SECRET


def test_a_record_says_who_held_each_seat_from_when_on() -> None:
    holders = some_match(decisions=10_000).holders
    assert len(holders[2]) == 2
    assert finished()["seats"] == [
        [{"from": holder.since, "name": holder.name, "bot": holder.bot} for holder in seat] for seat in holders
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("order", ["enforced", "penalised", "free"])
def test_a_record_replays_byte_for_byte(seats: int, order: str) -> None:
    match = play("simsala", *["random"] * seats, seed=seats, order=order)
    text = write_record(record_of(match))
    replayed = verify(read_record(text))
    assert as_bytes(replayed.state) == as_bytes(match.state)
    assert (replayed.actions, replayed.decided_by) == (match.actions, match.decided_by)
    assert (replayed.holders, replayed.options) == (match.holders, match.options)
    assert write_record(record_of(replayed)) == text


def test_every_position_on_the_way_is_replayed() -> None:
    states: list[bytes] = []
    match = Match("simsala", ["Ann", "Bob"], SHORT, SECRET, listener=lambda match: states.append(as_bytes(match.state)))
    while not match.is_over:
        match.submit(match.actor, match.legal(match.actor)[-1], match.ply)
    again = Match("simsala", match.names, SHORT, SECRET, is_replay=True)
    for action, state in zip(match.actions, states, strict=True):
        again.append_replayed(action)
        assert as_bytes(again.state) == state


# --- Fair chance ----------------------------------------------------------------------------------------------------


def test_every_draw_can_be_recomputed_from_the_secret() -> None:
    record = finished()
    assert commitment_to(record["secret"]) == record["commitment"]
    match = Match("simsala", ["Änn", "Bob", "Cleo"], record["options"], is_replay=True)
    draws = 0
    for ply, words in enumerate(record["actions"]):
        if match.actor == CHANCE:
            outcomes = chance_outcomes(match.game, match.state)
            chosen = fair_choice(record["secret"], ply, [weight for _, weight in outcomes])
            assert match.game.actions.words(outcomes[chosen][0]) == words
            draws += 1
        match.append_replayed(match.game.actions.number(words))
    assert draws > 20


def play_on(match: Match) -> Match:
    """To the end: as the secret decides, and with the first legal action of each seat."""
    while not match.is_over:
        match.append_replayed(match.fair_outcome() if match.actor == CHANCE else match.legal(match.actor)[0])
    return match


def test_a_die_that_was_turned_is_found_even_under_a_fresh_seal() -> None:
    honest = some_match(decisions=10_000)
    turned = 0
    for ply in range(honest.ply):
        match = Match("simsala", honest.names, SHORT, SECRET, is_replay=True)
        for action in honest.actions[:ply]:
            match.append_replayed(action)
        others = [a for a, _ in chance_outcomes(match.game, match.state) if a != honest.actions[ply]]
        if match.actor == CHANCE and others:
            match.append_replayed(others[0])
            fair = match.game.actions.words(honest.actions[ply])
            assert re.match(rf"action {ply + 1} .*the secret decided '{fair}'", refusal_of(record_of(play_on(match))))
            turned += 1
    assert turned > 20


def test_what_the_rules_do_not_allow_is_found_even_under_a_fresh_seal() -> None:
    match = Match("simsala", ["Ann", "Bob"], SHORT, SECRET)
    ply, seat = match.ply, match.actor
    match.append_replayed(match.game.actions.number("end"))  # a turn starts with a call
    message = refusal_of(record_of(play_on(match)))
    assert message == f"action {ply + 1} ('end'): seat {seat + 1} could not do this"


class Boasting(Match):
    """A match that gives itself more points than there were."""

    @property
    def scores(self) -> list[int]:
        return [99 for _ in self.seats]


class Upside(Match):
    """A match that lets the wrong seats win."""

    @property
    def winners(self) -> list[int]:
        return [p for p in self.seats if p not in super(Upside, self).winners]


@pytest.mark.parametrize(("kind", "part"), [(Boasting, "scores"), (Upside, "winners")])
def test_a_wrong_result_is_found_even_under_a_fresh_seal(kind: type[Match], part: str) -> None:
    match = play_on(kind("simsala", ["Ann", "Bob"], SHORT, SECRET))
    assert re.match(f"result: {part} should be", refusal_of(record_of(match)))


# --- Running games --------------------------------------------------------------------------------------------------


def test_the_record_of_a_running_game_keeps_its_secret() -> None:
    record = running()
    assert record["secret"] is None
    assert record["result"] is None
    assert record["commitment"] == commitment_to(SECRET)
    assert SECRET not in json.dumps(record)


def test_a_running_game_replays_but_can_not_be_verified_yet() -> None:
    match = some_match(decisions=4)
    replayed = replay(read_record(json.dumps(running())))
    assert as_bytes(replayed.state) == as_bytes(match.state)
    assert replayed.holders == match.holders
    with pytest.raises(BadRecord, match="secret: the game is not over"):
        verify(running())


def test_a_finished_game_can_not_pass_for_a_running_one() -> None:
    record = finished()
    record["secret"] = record["result"] = None
    assert refusal_of(record).startswith("result")


def test_a_running_game_can_not_pass_for_a_finished_one() -> None:
    for key, value in (("secret", SECRET), ("result", finished()["result"])):
        assert refusal_of({**running(), key: value})


def test_an_action_that_could_not_happen_is_found_without_any_seal() -> None:
    record, match = running(), some_match(decisions=4)
    game, s = match.game, new_state(match.game, 3, SHORT)
    for ply, action in enumerate(match.actions):
        possible = [a for a, _ in chance_outcomes(game, s)] if game.verbs.actor(s) == CHANCE else legal_actions(game, s)
        for other in (a for a in range(ply % 3, len(game.actions), 3) if a not in possible):
            edited = copy.deepcopy(record)
            edited["actions"][ply] = game.actions.words(other)
            with pytest.raises(BadRecord, match=rf"^action {ply + 1} \('{game.actions.words(other)}'\)"):
                replay(edited)
        game.verbs.apply(s, action)


# --- A record that was edited ---------------------------------------------------------------------------------------
#
# Every edit must be refused by a message that names the place.


def leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything in a document that contains nothing else."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inner is None:
        yield path, value
    else:
        for key, part in inner:
            yield from leaves(part, (*path, key))


def branches(value: object, path: Path = ()) -> Iterator[Path]:
    """Every place in a document."""
    yield path
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from branches(part, (*path, key))


def at(record: Any, path: Path) -> Any:
    for key in path:
        record = record[key]
    return record


def with_value(record: Any, path: Path, value: object) -> Any:
    edited = copy.deepcopy(record)
    at(edited, path[:-1])[path[-1]] = value
    return edited


def without(record: Any, path: Path) -> Any:
    edited = copy.deepcopy(record)
    del at(edited, path[:-1])[path[-1]]
    return edited


def other_values(value: object) -> list[object]:
    """What somebody might write in place of a value."""
    if isinstance(value, str):
        changed = [value + "x", value[:-1], value.upper(), value.swapcase(), value[::-1], " " + value, ""]
        return [other for other in [*dict.fromkeys(changed), None, 0, [value]] if other != value]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None, [value], value == 1]
    return ["random", "", 0, False, []]


def unnoticed(edits: Iterator[tuple[object, str]]) -> list[str]:
    """All edits that were not refused, or by a message that does not begin with the place."""
    found = []
    for edited, place in edits:
        message = refusal_of(edited)
        if not re.match(rf"[^:]*\b{place}\b", message):
            found.append(f"{place}: {message or 'accepted'}")
    return found


@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "seats", "result"])
def test_whoever_changes_a_value_is_told_where(key: str) -> None:
    record = finished()
    assert not unnoticed(
        (with_value(record, (key, *path), other), key)
        for path, value in leaves(record[key])
        for other in other_values(value)
    )


@pytest.mark.parametrize("key", ["commitment", "secret"])
def test_whoever_changes_the_secret_or_its_commitment_is_told_so(key: str) -> None:
    record = finished()
    for other in other_values(record[key]):
        assert key in refusal_of({**record, key: other})


@pytest.mark.parametrize("key", ["options", "seats", "result"])
def test_whoever_leaves_something_out_is_told_where(key: str) -> None:
    record = finished()
    assert not unnoticed((without(record, (key, *path)), key) for path in branches(record[key]) if path)


@pytest.mark.parametrize("key", ["options", "seats", "result"])
def test_whoever_adds_something_is_told_where(key: str) -> None:
    record = finished()

    def larger() -> Iterator[tuple[object, str]]:
        for path in branches(record[key]):
            part = at(record[key], path)
            if isinstance(part, dict):
                yield with_value(record, (key, *path), {**part, "more": 1}), key
            if isinstance(part, list):
                yield with_value(record, (key, *path), [*part, copy.deepcopy(part[-1])]), key

    assert not unnoticed(larger())


def test_whoever_exchanges_two_seats_or_two_holders_is_told_where() -> None:
    record = finished()
    first, second, third = record["seats"]
    for seats in ([second, first, third], [first, second, third[::-1]]):
        assert refusal_of({**record, "seats": seats}).startswith("seats")


def test_whoever_changes_the_seal_is_told_where() -> None:
    record = finished()
    seal = record["result"]["seal"]

    def with_other_digits() -> Iterator[tuple[object, str]]:
        for index, digit in enumerate(seal):
            other = "0" if digit != "0" else "1"
            yield with_value(record, ("result", "seal"), seal[:index] + other + seal[index + 1 :]), "result"

    assert not unnoticed(with_other_digits())


def edited_actions(record: Any, actions: list[object]) -> tuple[object, str]:
    """The record with other actions, and the first place where they differ."""
    before = record["actions"]
    differing = [n for n, (one, other) in enumerate(zip(before, actions, strict=False), start=1) if one != other]
    place = f"action {differing[0]}" if differing else f"(actions|action {len(before) + 1})"
    return {**record, "actions": actions}, place


def test_whoever_replaces_an_action_by_any_other_is_told_which() -> None:
    record = finished()
    table = some_match(decisions=0).game.actions
    words = [*(table.words(action) for action in range(len(table))), "", "call", "call 9", "Call 1", " end", "pass"]

    def replaced() -> Iterator[tuple[object, str]]:
        for index, action in enumerate(record["actions"]):
            for other in words:
                if other != action:
                    actions = record["actions"]
                    yield edited_actions(record, [*actions[:index], other, *actions[index + 1 :]])

    assert not unnoticed(replaced())


@pytest.mark.parametrize("junk", [None, 0, 1.5, True, [], {}, ["end"]])
def test_whoever_replaces_an_action_by_what_is_no_word_is_told_which(junk: object) -> None:
    record = finished()
    actions = record["actions"]
    assert not unnoticed(
        edited_actions(record, [*actions[:index], junk, *actions[index + 1 :]]) for index in range(len(actions))
    )


def test_whoever_deletes_an_action_is_told_which() -> None:
    actions = finished()["actions"]
    assert not unnoticed(
        edited_actions(finished(), [*actions[:index], *actions[index + 1 :]]) for index in range(len(actions))
    )


def test_whoever_repeats_an_action_is_told_which() -> None:
    actions = finished()["actions"]
    assert not unnoticed(
        edited_actions(finished(), [*actions[: index + 1], *actions[index:]]) for index in range(len(actions))
    )


def test_whoever_exchanges_two_actions_is_told_which() -> None:
    actions = finished()["actions"]

    def exchanged() -> Iterator[tuple[object, str]]:
        for index, (one, other) in enumerate(itertools.pairwise(actions)):
            if one != other:
                yield edited_actions(finished(), [*actions[:index], other, one, *actions[index + 2 :]])

    assert not unnoticed(exchanged())


@pytest.mark.parametrize("actions", [None, {}, "end", 0, []])
def test_whoever_replaces_all_actions_is_told_so(actions: object) -> None:
    assert refusal_of({**finished(), "actions": actions}).startswith("actions")


def test_not_one_character_of_the_text_can_be_changed() -> None:
    text = finished_text()
    for index, character in enumerate(text):
        if not character.isspace():
            other = "7" if character != "7" else "8"
            with pytest.raises(BadRecord, match=r"\w"):
                verify(read_record(text[:index] + other + text[index + 1 :]))


# --- What is no record ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_named(key: str) -> None:
    record = finished()
    del record[key]
    assert refusal_of(record) == f"key '{key}' is missing"


def test_a_key_too_many_is_named() -> None:
    assert refusal_of({**finished(), "comment": "fine game"}) == "key 'comment' does not belong in a record"


@pytest.mark.parametrize("key", [*KEYS, "order", "name", "scores"])
def test_a_key_that_stands_there_twice_is_named(key: str) -> None:
    text = finished_text().replace(f'"{key}":', f'"{key}": 0, "{key}":', 1)
    with pytest.raises(BadRecord, match=f"key '{key}' appears twice"):
        read_record(text)


@pytest.mark.parametrize("version", ["spellwright/0", "spellwright/2", "spellwright", "", None, 1])
def test_an_unknown_format_is_refused(version: object) -> None:
    assert refusal_of({**finished(), "format": version}).startswith("format: this reader knows 'spellwright/1'")


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_an_unknown_version_of_the_rules_is_refused(version: object) -> None:
    assert refusal_of({**finished(), "rules": version}).startswith("rules: this reader knows version 1")


def test_an_unknown_game_is_refused() -> None:
    assert refusal_of({**finished(), "game": "chess"}).startswith("game: there is no game 'chess'")


@pytest.mark.parametrize("text", ["", " ", "\n", "{", "simsala", "{'format': 1}", '{"format": 1,}', "\ufeff{}"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"line \d+: this is not JSON"):
        read_record(text)


@pytest.mark.parametrize("text", ["[]", "null", "1", '"record"', "true"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="a record is a JSON object"):
        read_record(text)


def test_a_text_that_breaks_off_is_refused_wherever_it_does() -> None:
    text = finished_text().rstrip()
    for length in range(0, len(text), 7):
        with pytest.raises(BadRecord):
            read_record(text[:length])


@pytest.mark.parametrize(
    "junk",
    ["9" * 5000, "[" * 100_000 + "]" * 100_000, '"\\ud800"', "NaN", "-Infinity", "1e999"],
    ids=["a very long number", "very deep", "half a character", "not a number", "infinity", "too large"],
)
def test_json_that_python_can_not_digest_is_refused(junk: str) -> None:
    paths: list[Path] = [*((key,) for key in KEYS), ("actions", 3), ("seats", 0, 0, "name"), ("result", "seal")]
    for path in paths:
        text = json.dumps(with_value(finished(), path, "JUNK")).replace('"JUNK"', junk)
        with pytest.raises(BadRecord):
            verify(read_record(text))


JUNK: list[object] = [None, -1, 1.5, True, "x", [], {}, [[]], [{}], [None], {"name": 1}]


@pytest.mark.parametrize("make", [finished, running])
def test_whatever_stands_at_any_place_the_answer_is_a_match_or_a_refusal(make: Any) -> None:
    record = make()
    for path in branches(record):
        if path and path[0] != "actions":
            for junk in JUNK:
                with contextlib.suppress(BadRecord):
                    replay(read_record(json.dumps(with_value(record, path, junk))))


# --- Older versions -------------------------------------------------------------------------------------------------

OLD_RECORDS = pathlib.Path(__file__).parent / "records" / "0.1.0.zip"  # a hundred random games of each kind


@pytest.mark.parametrize("game", ["spellbook", "simsala", "mandragora"])
def test_records_of_version_0_1_0_stay_valid(game: str) -> None:
    with ZipFile(OLD_RECORDS) as records:
        names = [name for name in records.namelist() if name.startswith(game)]
        assert len(names) == 100
        for name in names:
            assert verify(read_record(records.read(name).decode())).is_over, name
