"""Two editions of the same rules: a table agrees on one, and games and records go on under theirs (decision 36)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from spellwright import BadPosition, Match, Position, read_record, record_of, secret_from_seed, verify, write_record
from spellwright.bots.roster import roster_of
from spellwright.cli import spellwright
from spellwright.kernel.game import BadSetup
from spellwright.play.events import AnyEntry, Began, Begin, Moved, Opened, Rematched, open_table
from spellwright.play.refusals import BadRecord, Unplayable
from spellwright.play.table import Table
from spellwright.play.words import Words
from spellwright.search.batch import Batch
from tests.games.hoard.game import GAME
from tests.rulebook import rulebook

SECRET = secret_from_seed(1)
WOKEN = "seats 2 first 1 turn 1 noise 6 coins 3 3 out 0 0 patience 6 next coins"


def finished(edition: int | None = None) -> Match:
    """A match in which everybody takes coins until the dragon wakes."""
    match = Match(GAME, ["Ana", "Ben"], {} if edition is None else {"edition": edition}, SECRET)
    while not match.is_over:
        match.submit(match.actor, "take")
    return match


def opened(**options: str) -> Opened:
    return open_table("ana", "hoard", ["random", "random"], options, roster_of("hoard"))


def played(*entries: AnyEntry, of: Opened | None = None) -> Table:
    """The table of a journal."""
    table = Table("ABCDEF", of or opened(), roster_of("hoard"), GAME)
    for entry in entries:
        table.apply(entry)
    return table


@rulebook("§3.3")
@pytest.mark.parametrize(("edition", "kept"), [("", 0), ("edition 1: ", 1)])
def test_each_edition_plays_by_its_own_rules(edition: str, kept: int) -> None:
    woken = Position.of(GAME, GAME.notation.read(f"{edition}{WOKEN}")).after("coins 1")
    assert woken.scores == [kept, kept]


def test_the_newest_edition_is_the_default() -> None:
    assert GAME.agreed(2, {})["edition"] == "2"
    assert Position.start(GAME, 2).state.edition == 0
    assert Position.start(GAME, 2, edition=1).state.edition == 1
    with pytest.raises(BadSetup, match="option edition is one of 2, 1, not '3'"):
        Position.start(GAME, 2, edition=3)


def test_a_line_of_text_names_an_edition_that_is_not_the_newest() -> None:
    position = Position.start(GAME, 2, edition=1)
    assert position.line.startswith("hoard edition 1: seats 2 ")
    assert Position(position.line).state.edition == 1
    with pytest.raises(BadPosition, match="edition is one of 2, 1, not 7"):
        Position(position.line.replace("edition 1", "edition 7"))


def test_many_games_at_once_are_played_by_one_edition() -> None:
    scores = []
    for edition in (1, 2):
        batch = Batch(GAME, 2, 64, 1, edition=edition)
        batch.play(1)
        scores.append([int(GAME.verbs.score(s, p)) for s in batch.states for p in range(2)])
    assert scores[0] != scores[1]


# --- Records --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "rules"), [(None, 2), (1, 1), (2, 2)])
def test_the_rules_of_a_record_are_its_edition(edition: int | None, rules: int) -> None:
    record = record_of(finished(edition))
    assert (record["rules"], record["options"]) == (rules, {"first": "random"})
    again = verify(read_record(write_record(record)))
    assert (again.options["edition"], again.scores) == (str(rules), record["result"]["scores"])


def changed(**parts: Any) -> dict[str, Any]:
    return {**record_of(finished(1)), **parts}


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"rules": 3}, "rules: this reader knows version 2 or 1, not 3"),
        ({"rules": True}, "rules: this reader knows version 2 or 1, not True"),
        ({"options": {"first": "random", "edition": "1"}}, "options: the edition stands under 'rules'"),
        ({"rules": 2}, "rules: changed since the record was sealed"),
    ],
)
def test_a_record_of_another_edition_is_refused(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        verify(changed(**parts))


# --- Tables ---------------------------------------------------------------------------------------------------------


def test_a_table_agrees_on_an_edition_and_its_journal_names_it() -> None:
    for options, edition in (({}, 2), ({"edition": "1"}, 1), ({"edition": "2"}, 2)):
        table = played(of=opened(**options))
        began = Begin(SECRET).propose(table, "ana")
        assert began.rules == edition
        table.apply(began)
        assert table.running().options["edition"] == str(edition)


def test_a_game_that_began_before_there_was_a_choice_goes_on_under_its_edition() -> None:
    before = Opened("hoard", 2, {"first": "random"}, ["random", "random"], "ana", "off", "private", 0)
    table = played(Began(SECRET), of=before)
    while not table.running().is_over:
        match = table.running()
        table.apply(Moved(match.actor, match.ply, 0))
    assert record_of(table.running())["actions"] == record_of(finished(1))["actions"]
    assert record_of(table.running())["rules"] == 1
    table.apply(Rematched())
    assert Begin(SECRET).propose(table, "ana").rules == 2, "a new game is played by the newest"


def test_an_edition_that_this_server_does_not_have_cannot_be_played() -> None:
    with pytest.raises(Unplayable, match=r"under version 3 of the rules; this server plays version 2 or 1\."):
        played(Began(SECRET, 3))


# --- What people see ------------------------------------------------------------------------------------------------


def test_the_terminal_agrees_on_an_edition_as_on_any_option() -> None:
    command = ["play", "hoard", "--bots", "random,random", "--seed", "1", "--json"]
    for more, rules in (([], 2), (["--option", "edition=1"], 1)):
        done = CliRunner().invoke(spellwright, [*command, *more])
        assert json.loads(done.output)["rules"] == rules, done.output


@pytest.mark.parametrize(("language", "number"), [("en", "edition"), ("de", "Ausgabe")])
def test_editions_are_called_by_their_numbers(language: str, number: str) -> None:
    words, [*_, option] = Words(GAME, language), GAME.options
    assert [words.choice(option.name, choice) for choice in option.choices] == [f"{number} 2", f"{number} 1"]
