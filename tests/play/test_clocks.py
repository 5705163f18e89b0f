"""Clocks: what is left after thinking, increments, allowances, take-backs and hand-overs."""

from __future__ import annotations

import random

import pytest

from spellwright.bots.roster import roster_of
from spellwright.play.clocks import DAY, NOBODY, ClockRules, Clocks
from spellwright.play.events import (
    Act,
    AnswerUndo,
    AnyEntry,
    Begin,
    BotMove,
    CallOff,
    HandedOver,
    Lapsed,
    Moved,
    Opened,
    Reclaim,
    Sit,
    Skip,
    Undo,
    check_in_time,
    lapse,
    open_table,
    read_entry,
    write_entry,
)
from spellwright.play.names import BadRequest
from spellwright.play.refusals import NotNow, NotYourSeat, OutOfTime
from spellwright.play.table import Table

ROSTER = roster_of("simsala")
LIVE = ClockRules(300, increment=10)
SLOW = ClockRules(3 * DAY, allowance=DAY)
SECRET = "5" * 64


class Played:
    """A table of people whose entries are written at times; the first of them begins."""

    def __init__(self, clock: ClockRules, seats: int = 2, **opened: str) -> None:
        bots = [opened.get(f"bot_{seat}") for seat in range(seats)]
        self.opened = open_table("0", "simsala", bots, {"first": "1"}, ROSTER, clock=clock)
        self.table = Table("ABCDEF", self.opened, ROSTER)
        self.written: list[tuple[float, AnyEntry]] = []
        for seat in range(seats):
            if not bots[seat]:
                self.write(Sit(seat, f"Player {seat}").propose(self.table, str(seat)), 0)
        self.write(Begin(SECRET).propose(self.table, "0"), 1000)

    def write(self, entry: AnyEntry, at: float) -> None:
        self.table.apply(read_entry(write_entry(entry)), at)
        self.written.append((at, entry))

    def act(self, words: str, at: float) -> None:
        match = self.table.running()
        self.write(Act(1, match.actor, words, match.ply).propose(self.table, str(match.actor)), at)

    def pass_on(self, at: float) -> None:
        """Decide whatever ends the turn of the seat that decides."""
        seat = self.table.running().actor
        view = self.table.running().state
        own = {int(stone) for stone in view.stones[seat]}
        wrong = next(spell for spell in range(8, 0, -1) if spell not in own)
        self.act(f"call {wrong}", at)

    def bot_passes_on(self, at: float) -> None:
        turn = self.table.bot_turn()
        assert turn
        own = {int(stone) for stone in self.table.running().state.stones[turn.seat]}
        wrong = next(spell for spell in range(8, 0, -1) if spell not in own)
        self.write(BotMove(turn, self.table.game.actions.number(f"call {wrong}")).propose(self.table), at)

    def left(self, now: float) -> list[float]:
        assert self.table.clocks
        return [self.table.clocks.left(seat, round(1000 * now)) / 1000 for seat in range(len(self.table.seats))]


def bot_of(played: Played) -> tuple[int, str] | None:
    turn = played.table.bot_turn()
    return turn and (turn.seat, turn.bot)


def test_time_runs_for_the_seat_that_decides_alone() -> None:
    played = Played(LIVE)
    assert played.left(1000) == [300, 300]
    assert played.left(1042.5) == [257.5, 300]


def test_a_decision_adds_its_increment_and_no_bank_exceeds_its_beginning() -> None:
    played = Played(LIVE)
    played.pass_on(1030)
    assert played.left(1030) == [280, 300]
    played.pass_on(1034)
    assert played.left(1034) == [280, 300]


def test_a_slow_clock_takes_off_the_bank_what_goes_beyond_the_allowance_of_a_turn() -> None:
    played = Played(SLOW)
    assert played.left(1000 + DAY) == [3 * DAY, 3 * DAY]
    played.pass_on(1000 + 1.5 * DAY)
    assert played.left(1000 + 1.5 * DAY) == [2.5 * DAY, 3 * DAY]
    played.pass_on(1000 + 2 * DAY)
    assert played.left(1000 + 3 * DAY) == [2.5 * DAY, 3 * DAY]
    assert not played.table.is_out_of_time(1000 + 5.4 * DAY)
    assert played.table.is_out_of_time(1000.5 + 5.5 * DAY)


def test_several_decisions_of_a_turn_share_its_allowance() -> None:
    clocks = Clocks(SLOW, 2)
    clocks.ask(0, is_person=True)
    clocks.charge(400_000)
    clocks.decided(0)
    clocks.ask(0, is_person=True)
    assert clocks.spare_at(400_000) == 1000 * DAY - 400_000
    clocks.ask(1, is_person=True)
    assert clocks.spare_at(400_000) == 1000 * DAY


def test_who_takes_back_a_decision_keeps_the_loss_and_not_the_increment() -> None:
    """Otherwise deciding and taking back would make time."""
    clocks = Clocks(LIVE, 2)
    clocks.ask(0, is_person=True)
    for step in range(1, 11):
        clocks.charge(20_000 * step)
        clocks.decided(7)
        clocks.taken_back(0, 7)
        clocks.ask(0, is_person=True)
    assert clocks.left(0, 200_000) == 100_000


def test_others_get_back_the_time_that_a_take_back_makes_useless() -> None:
    played = Played(LIVE)
    played.pass_on(1020)
    asked_at = played.left(1020)
    played.write(Undo(1, 0).propose(played.table, "0"), 1060)
    played.write(AnswerUndo(1, 1, agrees=True).propose(played.table, "1"), 1070)
    assert played.table.running().actor == 0
    assert asked_at == [290, 300]
    assert played.left(1070) == [280, 300]
    assert played.left(1080) == [270, 300]


def test_a_flag_falls_exactly_after_the_grace_and_later_decisions_are_refused() -> None:
    """Whatever else is written meanwhile, and whether or not the flag is written yet."""
    for between in ([], [1060.2]):
        played = Played(ClockRules(60, grace=500))
        for at in between:
            played.write(HandedOver(1, "newt"), at)
        assert not played.table.is_out_of_time(1060.499)
        assert played.table.is_out_of_time(1060.5)
        moved = Moved(0, played.table.running().ply, played.table.running().legal(0)[0])
        check_in_time(played.table, moved, 1060.499)
        with pytest.raises(OutOfTime):
            check_in_time(played.table, moved, 1060.5)
        played.write(lapse(played.table, 1060.5), 1060.6)
        with pytest.raises(OutOfTime):
            played.act(played.table.game.actions.words(moved.action), 1060.7)


def test_where_the_others_choose_a_late_decision_counts_until_they_have() -> None:
    played = Played(ClockRules(60, at_zero="others", bot="newt"))
    played.write(lapse(played.table, 1061), 1061)
    moved = Moved(0, played.table.running().ply, played.table.running().legal(0)[0])
    check_in_time(played.table, moved, 1070)


def test_the_grace_is_part_of_what_the_table_agreed_on() -> None:
    clock = read_opened(Played(LIVE).opened).clock
    assert clock
    assert clock.grace == 500
    assert b'"grace":500' in write_entry(Played(LIVE).opened)


def test_coming_back_in_the_same_turn_gives_nothing() -> None:
    """Otherwise leaving and coming back would make time: the bot that stands in has none."""
    played = Played(ClockRules(60, increment=10, allowance=20))
    now = 1000.0
    for _ in range(10):
        now += 3
        played.write(HandedOver(0, "newt"), now)
        now += 3
        played.write(Reclaim(1, 0).propose(played.table, "0"), now)
    assert played.left(now) == [20, 60]
    assert played.table.is_out_of_time(1080.5)


def test_coming_back_before_ones_turn_gives_one_increment_once() -> None:
    played = Played(ClockRules(60, increment=10))
    clocks = played.table.clocks
    assert clocks
    for _ in range(3):
        clocks.banks[1] -= min(clocks.banks[1], 58_000)
        played.write(HandedOver(1, "newt"), 1001)
        played.write(Reclaim(1, 1).propose(played.table, "1"), 1002)
    assert clocks.banks[1] == 0


def test_a_bot_has_no_clock_and_who_comes_back_has_an_increment_at_least() -> None:
    played = Played(ClockRules(60, increment=10, at_zero="seat", bot="newt"))
    with pytest.raises(NotNow):
        lapse(played.table, 1060.4)
    played.write(lapse(played.table, 1060.5), 1060.6)
    assert played.written[-1][1] == HandedOver(0, "newt")
    assert played.table.clocks
    assert played.table.clocks.running == NOBODY
    with pytest.raises(OutOfTime):
        Reclaim(1, 0).propose(played.table, "0")
    played.bot_passes_on(1400)
    played.write(Reclaim(1, 0).propose(played.table, "0"), 1410)
    assert played.left(1410) == [10, 50]


def test_a_bot_finishes_the_turn_of_a_seat_without_time() -> None:
    played = Played(ClockRules(60, increment=10, at_zero="turn", bot="tinker"))
    assert played.table.bot_turn() is None
    played.write(lapse(played.table, 1061), 1061)
    assert played.written[-1][1] == Lapsed(0)
    assert not played.table.is_out_of_time(1062)
    assert bot_of(played) == (0, "tinker")
    assert played.table.bot_at(0) is None
    played.bot_passes_on(1062)
    assert played.table.bot_turn() is None
    assert played.left(1062) == [10, 60]


def test_others_may_skip_a_turn_for_which_nobody_has_time() -> None:
    played = Played(ClockRules(60, at_zero="others", bot="newt"))
    with pytest.raises(NotNow):
        Skip(1, 1).propose(played.table, "1")
    played.write(lapse(played.table, 1061), 1061)
    assert played.table.bot_turn() is None
    with pytest.raises(NotNow):
        Skip(1, 0).propose(played.table, "0")
    with pytest.raises(NotYourSeat):
        Skip(1, 1).propose(played.table, "0")
    played.write(Skip(1, 1).propose(played.table, "1"), 1100)
    assert bot_of(played) == (0, "newt")
    with pytest.raises(NotNow):
        Skip(1, 1).propose(played.table, "1")


def test_a_game_is_called_off_once_all_others_want_it() -> None:
    played = Played(ClockRules(60, at_zero="others"), seats=4, bot_3="newt")
    played.write(lapse(played.table, 1061), 1061)
    played.write(CallOff(1, 1).propose(played.table, "1"), 1070)
    assert played.table.stage == "playing"
    played.write(CallOff(1, 2).propose(played.table, "2"), 1080)
    assert played.table.stage == "waiting"
    assert played.table.clocks is None
    played.write(Begin(SECRET).propose(played.table, "0"), 1090)
    assert played.left(1095) == [55, 60, 60, 60]
    assert played.table.match_number == 2


def test_clocks_follow_from_the_journal_whatever_happens() -> None:
    """Any order of what people do, at any times, leads a second reader to the same clocks at every entry."""
    for seed in range(20):
        chosen = random.Random(seed)
        at_zero = chosen.choice(("turn", "seat", "others"))
        played = Played(ClockRules(30, chosen.choice((0, 5)), chosen.choice((0, 20)), at_zero), seats=3)
        now = 1000.0
        while len(played.written) < 80 and played.table.stage == "playing":
            now += chosen.random() * 15
            table, match = played.table, played.table.running()
            actor = match.actor
            if table.is_out_of_time(now):
                played.write(lapse(table, now), now)
            elif turn := table.bot_turn():
                played.write(BotMove(turn, chosen.choice(match.legal(turn.seat))).propose(table), now)
            elif chosen.random() < 0.2 and match.has_undo(actor):
                played.write(Undo(1, actor).propose(table, str(actor)), now)
            elif match.undo_asked_by is not None and actor != match.undo_asked_by:
                played.write(AnswerUndo(1, actor, agrees=True).propose(table, str(actor)), now)
            else:
                action = match.game.actions.words(chosen.choice(match.legal(actor)))
                played.act(action, now)
            assert all(0 <= left <= 30 for left in played.left(now))
        again = Table("ABCDEF", read_opened(played.opened), ROSTER)
        for at, entry in played.written:
            again.apply(read_entry(write_entry(entry)), at)
        if played.table.clocks and again.clocks:
            assert vars(again.clocks) == vars(played.table.clocks)


def read_opened(opened: Opened) -> Opened:
    entry = read_entry(write_entry(opened))
    assert isinstance(entry, Opened)
    return entry


def test_journals_without_clocks_load() -> None:
    old = b'{"kind":"opened","game":"simsala","seats":2,"options":{},"bots":[null,null],"host":"0","aids":"off",'
    entry = read_entry(old + b'"visibility":"private","takeover":0}')
    assert isinstance(entry, Opened)
    assert entry.clock is None


@pytest.mark.parametrize(
    "clock",
    [ClockRules(0), ClockRules(61 * DAY), ClockRules(60, -1), ClockRules(60, 0, 15 * DAY), ClockRules(60, at_zero="x")],
)
def test_clocks_that_cannot_be_are_refused(clock: ClockRules) -> None:
    with pytest.raises(BadRequest):
        open_table("0", "simsala", (None, None), {}, ROSTER, clock=clock)


def test_a_clock_needs_a_bot_of_the_game_and_a_second_seat() -> None:
    assert open_table("0", "simsala", (None, None), {}, ROSTER, clock=LIVE).clock == ClockRules(
        300, 10, bot=ROSTER.substitute
    )
    with pytest.raises(BadRequest):
        open_table("0", "simsala", (None, None), {}, ROSTER, clock=ClockRules(60, bot="nobody"))
    with pytest.raises(BadRequest):
        open_table("0", "spellbook", (None,), {}, roster_of("spellbook"), clock=LIVE)
