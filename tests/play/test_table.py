"""A table: what its entries lead to, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from spellwright.bots.roster import roster_of
from spellwright.kernel.struct import as_bytes
from spellwright.play.events import (
    Act,
    AnswerUndo,
    AnyEntry,
    Began,
    Begin,
    BotMove,
    HandedOver,
    Leave,
    Left,
    Moved,
    React,
    Reacted,
    Reclaim,
    Rematch,
    Rematched,
    Said,
    Sat,
    Say,
    SeatBot,
    Sit,
    Undo,
    UndoAnswered,
    Undone,
    UndoRequested,
    hand_to_bot,
    open_table,
    read_entry,
    write_entry,
)
from spellwright.play.names import LONGEST_NAME, LONGEST_TEXT, BadRequest
from spellwright.play.refusals import (
    IllegalAction,
    MatchOver,
    NotHost,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    NoUndo,
    Refusal,
    SeatTaken,
    StalePly,
    UnknownSeat,
)
from spellwright.play.table import Table

SECRET = "5" * 64
ROSTER = roster_of("simsala")


def opened(
    game: str = "simsala", options: dict[str, str] | None = None, second: str | None = None, aids: str = "off"
) -> Table:
    roster = roster_of(game)
    return Table("ABCDEF", open_table("host", game, (None, second), options or {}, roster, aids=aids), roster)


def playing(game: str = "simsala", **options: str) -> Table:
    """Two people, host and guest, at a running game that the host begins."""
    table = opened(game, {"first": "1", **options})
    table.apply(Sit(0, "Ana").propose(table, "host"))
    table.apply(Sit(1, "Ben").propose(table, "guest"))
    table.apply(Begin(SECRET).propose(table, "host"))
    return table


def move(table: Table, who: str, seat: int, words: str) -> None:
    table.apply(Act(1, seat, words, table.running().ply).propose(table, who))


def test_entries_survive_being_written_and_read() -> None:
    entries: list[AnyEntry] = [Sat(1, "who", "Ana"), Left(0), Moved(1, 7, 3), Undone(0), HandedOver(1, None)]
    assert [read_entry(write_entry(entry)) for entry in entries] == entries


def test_entries_are_written_under_the_names_that_journals_have() -> None:
    """A database of version 0.1 must load."""
    written: list[tuple[AnyEntry, bytes]] = [
        (Sat(1, "id", "Ana"), b'{"kind":"sat","seat":1,"who":"id","name":"Ana","face":null}'),
        (Left(0), b'{"kind":"stood","seat":0}'),
        (Began("ab", 1), b'{"kind":"began","secret":"ab","rules":1}'),
        (Moved(1, 7, 3), b'{"kind":"moved","seat":1,"ply":7,"action":3}'),
        (Undone(0), b'{"kind":"tookback","seat":0}'),
        (UndoRequested(0), b'{"kind":"askedback","seat":0}'),
        (UndoAnswered(1, agrees=True), b'{"kind":"answeredback","seat":1,"agrees":true}'),
        (HandedOver(1, None), b'{"kind":"handedover","seat":1,"bot":null}'),
        (Said("id", "Ana", "hello"), b'{"kind":"said","who":"id","name":"Ana","text":"hello"}'),
        (Reacted("id", "Ana", "oh"), b'{"kind":"reacted","who":"id","name":"Ana","reaction":"oh"}'),
        (Rematched(), b'{"kind":"again"}'),
    ]
    for entry, data in written:
        assert write_entry(entry) == data
    assert read_entry(b'{"kind":"began","secret":"ab"}') == Began("ab", 1)


def test_the_same_entries_lead_to_the_same_table() -> None:
    """Two workers come to the same position, byte for byte."""
    one, two = playing(), playing()
    assert as_bytes(one.running().state) == as_bytes(two.running().state)
    entry = Act(1, 0, "call 8", one.running().ply).propose(one, "host")
    for table in (one, two):
        table.apply(read_entry(write_entry(entry)))
    assert as_bytes(one.running().state) == as_bytes(two.running().state)
    assert one.entry_count == two.entry_count == 5


def test_a_seat_is_taken_once_and_can_be_left_before_the_game() -> None:
    table = opened(second="random")
    table.apply(Sit(0, " Ana  Maria ").propose(table, "host"))
    assert table.names == ["Ana Maria", "random 2"]
    with pytest.raises(SeatTaken):
        Sit(0, "Ben").propose(table, "guest")
    with pytest.raises(NotYourSeat):
        Leave(0).propose(table, "guest")
    table.apply(Leave(0).propose(table, "host"))
    table.apply(Sit(0, "Ben").propose(table, "guest"))
    assert table.seats_of("guest") == [0]


def test_the_host_seats_bots_and_a_friend_may_take_a_bots_place_before_the_game() -> None:
    table = opened()
    table.apply(Sit(0, "Ana").propose(table, "host"))
    with pytest.raises(NotHost):
        SeatBot(1, "tinker").propose(table, "guest")
    with pytest.raises(BadRequest):
        SeatBot(1, "gambler").propose(table, "host")
    with pytest.raises(SeatTaken):
        SeatBot(0, "tinker").propose(table, "host")
    table.apply(read_entry(write_entry(SeatBot(1, "tinker").propose(table, "host"))))
    assert table.names == ["Ana", "tinker 2"]
    table.apply(SeatBot(1, None).propose(table, "host"))
    with pytest.raises(NotNow, match="still free"):
        Begin(SECRET).propose(table, "host")
    table.apply(SeatBot(1, "newt").propose(table, "host"))
    table.apply(Sit(1, "Ben").propose(table, "guest"))
    assert [seat.bot for seat in table.seats] == [None, None]
    table.apply(Begin(SECRET).propose(table, "host"))
    with pytest.raises(NotNow):
        SeatBot(1, "newt").propose(table, "host")


def test_a_bot_is_the_same_after_a_rematch() -> None:
    table = Table("ABCDEF", open_table("host", "simsala", (None, "newt", "newt"), {}, roster_of("simsala")), ROSTER)
    table.apply(Sit(0, "Ana").propose(table, "host"))
    table.apply(Begin(SECRET).propose(table, "host"))
    before = dict(zip(table.names, [seat.persona for seat in table.seats], strict=True))
    while not table.running().is_over:
        match = table.running()
        table.apply(Moved(match.actor, match.ply, match.legal(match.actor)[-1]))
    played = table.running()
    table.apply(Rematch().propose(table, "host"))
    assert table.match_of(1) is played, "it can be watched again before the next one begins"
    assert table.names == ["newt 2", "newt 3", "Ana"]
    assert dict(zip(table.names, [seat.persona for seat in table.seats], strict=True)) == before


def test_people_choose_faces_and_nobody_has_the_same() -> None:
    table = Table("ABCDEF", open_table("host", "simsala", (None, None, "newt"), {}, ROSTER), ROSTER)

    def personas() -> list[int]:
        return [seat.persona for seat in table.seats]

    table.apply(Sit(0, "Ana", 2).propose(table, "host"))
    assert personas() == [2, 1, 0], "the bot has hers now"
    table.apply(Sit(1, "Ben", 2).propose(table, "guest"))
    assert personas() == [2, 1, 0], "Ana has it already"
    table.apply(Sit(1, "Ben", 4).propose(table, "guest"))
    assert personas() == [2, 4, 0]
    assert read_entry(b'{"kind":"sat","seat":1,"who":"id","name":"Ana"}') == Sat(1, "id", "Ana")


def test_a_table_with_one_person_never_plays_on_without_them() -> None:
    together, alone = playing(), opened(second="random")
    assert together.takeover() == 0, "nobody has agreed on anything else"
    for bots, waits in (((None, None), 60), ((None, "random"), 0)):
        table = Table("ABCDEF", open_table("host", "simsala", bots, {}, ROSTER, takeover=60), ROSTER)
        assert table.takeover() == waits
        table.apply(Sit(0, "Ana").propose(table, "host"))
        assert table.takeover() == waits
        if bots[1] is None:
            table.apply(Sit(1, "Ana 2").propose(table, "host"))
            assert table.takeover() == 0, "one guest on one device"
    assert alone.takeover() == 0


def test_a_seat_says_how_often_a_bot_has_decided_for_its_person() -> None:
    table = playing()
    match = table.running()
    table.apply(Leave(0).propose(table, "host"))
    assert match.stand_in_decisions(0) == 0
    turn = table.bot_turn()
    assert turn
    table.apply(BotMove(turn, match.legal(0)[0]).propose(table))
    assert match.stand_in_decisions(0) == 1
    assert match.stand_in_decisions(1) == 0
    table.apply(Reclaim(1, 0).propose(table, "host"))
    assert match.stand_in_decisions(0) == 0


def test_names_are_plain_and_tell_people_apart() -> None:
    table = opened()
    table.apply(Sit(0, "Ana\u202e\x07").propose(table, "host"))
    assert table.names[0] == "Ana"
    for name in ("", " \t", "x" * (LONGEST_NAME + 1)):
        with pytest.raises(BadRequest):
            Sit(1, name).propose(table, "guest")
    for twin in ("Ana", "ANA", "А\u200bna", "Аnа", "Ａｎａ", "A n a", "Ana\ufe0f", "Ana."):
        with pytest.raises(SeatTaken, match="already called"):
            Sit(1, twin).propose(table, "guest")
    for other in ("Anna", "Aná", "Анна", "Hana", "Ωna"):
        assert Sit(1, other).propose(table, "guest").name == other


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\ufe0f", "\u115f \u1160", "\u200b\u200d"])
def test_a_name_that_nobody_sees_is_no_name(name: str) -> None:
    with pytest.raises(BadRequest):
        Sit(1, name).propose(opened(), "guest")


def test_no_name_piles_up_accents_over_the_lines_above() -> None:
    assert len(Sit(1, "Z" + "\u0335\u0301" * 9).propose(opened(), "guest").name) == 3
    assert Sit(1, "Zoë Nguyễn").propose(opened(), "guest").name == "Zoë Nguyễn"


@pytest.mark.parametrize("name", ["Tinker", "tinker 2", "TINKER2", "tіnker l", "Archmage"])
def test_nobody_is_called_like_a_bot_or_looks_so(name: str) -> None:
    with pytest.raises(SeatTaken, match="bot's name"):
        Sit(1, name).propose(opened(), "guest")


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"game": "chess"}, LookupError),
        ({"bots": (None,)}, ValueError),
        ({"bots": (None, "genius")}, BadRequest),
        ({"options": {"order": "none"}}, ValueError),
        ({"aids": "cheating"}, BadRequest),
        ({"visibility": "secret"}, BadRequest),
        ({"takeover": -1}, BadRequest),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(more: dict[str, Any], error: type[Exception]) -> None:
    wanted: dict[str, Any] = {"game": "simsala", "bots": (None, None), "options": {}} | more
    with pytest.raises(error):
        open_table(
            "host", wanted.pop("game"), wanted.pop("bots"), wanted.pop("options"), roster_of("simsala"), **wanted
        )


def test_the_host_begins_once_everyone_sits() -> None:
    table = opened()
    table.apply(Sit(0, "Ana").propose(table, "host"))
    with pytest.raises(NotNow, match="still free"):
        Begin(SECRET).propose(table, "host")
    table.apply(Sit(1, "Ben").propose(table, "guest"))
    with pytest.raises(NotHost):
        Begin(SECRET).propose(table, "guest")
    table.apply(Begin(SECRET).propose(table, "host"))
    assert table.stage == "playing"
    with pytest.raises(NotNow):
        Begin(SECRET).propose(table, "host")
    with pytest.raises(NotNow):
        Sit(1, "Cem").propose(table, "other")


def test_a_decision_must_be_offered_at_the_ply_that_was_seen() -> None:
    table = playing()
    ply = table.running().ply
    wrong: tuple[tuple[type[Refusal], tuple[str, int, str, int]], ...] = (
        (NotYourTurn, ("guest", 1, "call 1", ply)),
        (NotYourSeat, ("guest", 0, "call 1", ply)),
        (UnknownSeat, ("host", 5, "call 1", ply)),
        (StalePly, ("host", 0, "call 1", ply - 1)),
        (IllegalAction, ("host", 0, "end", ply)),
        (IllegalAction, ("host", 0, "stone 3", ply)),
        (IllegalAction, ("host", 0, "call 99", ply)),
    )
    before = as_bytes(table.running().state)
    for error, (guest, seat, action, at) in wrong:
        with pytest.raises(error):
            Act(1, seat, action, at).propose(table, guest)
    assert as_bytes(table.running().state) == before


def test_pages_are_found_by_their_ply() -> None:
    table = playing()
    last = table.pages[-1].ply
    move(table, "host", 0, "call 8")
    assert table.pages_since(0) == table.pages
    assert [page.ply for page in table.pages_since(last + 1)] == list(range(last + 1, table.running().ply + 1))


def test_a_decision_is_taken_back_freely_or_by_asking() -> None:
    table = playing("mandragora")
    with pytest.raises(NoUndo):
        Undo(1, 0).propose(table, "host")
    move(table, "host", 0, "move 1")
    asked = Undo(1, 0).propose(table, "host")
    table.apply(asked)
    assert table.running().undo_asked_by == 0
    with pytest.raises(NotYourSeat):
        AnswerUndo(1, 1, agrees=True).propose(table, "host")
    ply = table.running().ply
    table.apply(AnswerUndo(1, 1, agrees=True).propose(table, "guest"))
    assert table.running().ply < ply
    assert all(page.ply <= table.running().ply for page in table.pages)


def test_a_bot_plays_on_until_the_person_reclaims_the_seat() -> None:
    table = playing()
    table.apply(Leave(0).propose(table, "host"))
    turn = table.bot_turn()
    assert turn
    assert (turn.seat, turn.bot) == (0, "tinker")
    with pytest.raises(NotYourSeat, match="take your seat back first"):
        Act(1, 0, "call 8", table.running().ply).propose(table, "host")
    with pytest.raises(NotNow):
        hand_to_bot(table, 0)
    table.apply(Reclaim(1, 0).propose(table, "host"))
    assert table.bot_turn() is None
    with pytest.raises(StalePly):
        BotMove(turn, table.running().legal(0)[0]).propose(table)
    with pytest.raises(NotNow):
        Reclaim(1, 0).propose(table, "host")
    move(table, "host", 0, "call 8")


def test_a_bot_does_not_answer_for_a_position_that_was_taken_back() -> None:
    """Also where the same ply came again, with the same bot at the seat."""
    table = playing()
    table.apply(Leave(0).propose(table, "host"))
    turn, ply = table.bot_turn(), table.running().ply
    assert turn
    action = table.running().legal(0)[0]
    table.apply(BotMove(turn, action).propose(table))
    table.apply(UndoRequested(0))
    if table.running().undo_asked_by is not None:
        table.apply(AnswerUndo(1, 1, agrees=True).propose(table, "guest"))
    assert table.running().ply == ply
    assert table.bot_turn() != turn
    with pytest.raises(StalePly):
        BotMove(turn, action).propose(table)


def test_a_rematch_rotates_the_seats_by_one() -> None:
    table = playing(length="single")
    with pytest.raises(NotNow):
        Rematch().propose(table, "host")
    while not table.running().is_over:
        match = table.running()
        move(table, ("host", "guest")[match.actor], match.actor, table.game.actions.words(match.legal(match.actor)[-1]))
    with pytest.raises(MatchOver):
        Reclaim(1, 0).propose(table, "host")
    with pytest.raises(NotHost):
        Rematch().propose(table, "stranger")
    table.apply(Rematch().propose(table, "guest"))
    assert (table.stage, table.names, table.seats_of("host")) == ("waiting", ["Ben", "Ana"], [1])


def test_players_can_chat_and_react() -> None:
    table = playing()
    assert Say(1, "  hello\n you \x00").propose(table, "host").text == "hello you"
    assert React(1, "thanks").propose(table, "guest").name == "Ben"
    for text in ("", "  ", "x" * (LONGEST_TEXT + 1)):
        with pytest.raises(BadRequest):
            Say(1, text).propose(table, "host")
    with pytest.raises(NotYourSeat):
        Say(1, "hello").propose(table, "stranger")
    with pytest.raises(BadRequest):
        React(1, "rude").propose(table, "host")


def test_a_decision_for_another_game_of_the_table_is_refused() -> None:
    table = playing()
    ply = table.running().ply
    with pytest.raises(StalePly):
        Act(1, 0, "call 8", ply, 2).propose(table, "host")
    assert Act(1, 0, "call 8", ply, 1).propose(table, "host") == Act(1, 0, "call 8", ply).propose(table, "host")


def test_nobody_asks_for_an_undo_or_answers_one_while_a_bot_plays_the_seat() -> None:
    table = playing()
    move(table, "host", 0, "call 8")
    table.apply(Leave(0).propose(table, "host"))
    with pytest.raises(NotYourSeat):
        Undo(1, 0).propose(table, "host")
    with pytest.raises(NotYourSeat):
        AnswerUndo(1, 0, agrees=True).propose(table, "host")


def test_the_coach_helps_the_player_to_move_at_a_table_that_plays_with_a_coach() -> None:
    table = playing()
    with pytest.raises(NotNow):
        table.coached("host", 0)
    table = opened(options={"first": "1"}, aids="coach")
    table.apply(Sit(0, "Ana").propose(table, "host"))
    table.apply(Sit(1, "Ben").propose(table, "guest"))
    table.apply(Begin(SECRET).propose(table, "host"))
    assert table.coached("host", 0) is table.running()
    with pytest.raises(NotYourTurn):
        table.coached("guest", 1)
    with pytest.raises(NotYourSeat):
        table.coached("guest", 0)


def test_a_known_deal_is_for_one_person_and_comes_out_the_same_until_the_rematch() -> None:
    roster = roster_of("simsala")
    with pytest.raises(BadRequest):
        open_table("host", "simsala", (None, None), {}, roster, deal=7)
    tables = [
        Table("ABCDEF", open_table("host", "simsala", (None, "random"), {}, roster, deal=7), roster) for _ in "ab"
    ]
    for table in tables:
        table.apply(Sit(0, "Ana").propose(table, "host"))
        table.apply(Begin(table.known_secret or SECRET).propose(table, "host"))
        assert table.is_dealt
        assert table.known_secret is None  # only the first game is known
    one, other = (table.running() for table in tables)
    assert one.actions == other.actions
    assert one.secret == other.secret != SECRET
