"""The rules of Simsala … Bumm?, in the order of RULES.md."""

from __future__ import annotations

import pytest

from spellwright import CHANCE, OVER, SPECTATOR, BadPosition, BadSetup, Position, load
from spellwright.games.simsala.pieces import HIDDEN, Ending, Event, Fate, Spell
from spellwright.games.simsala.rules.match import ending
from spellwright.kernel.told import EVENT, PIECE, SEAT, SOURCE, UNKNOWN
from spellwright.play.refusals import IllegalAction
from tests.rulebook import rulebook

ANY_CALL = [f"call {spell}" for spell in range(1, 9)]


def table(stones: str, **parts: str) -> Position:
    """Seat 1 is to call, everybody has six lives and no points, unless the parts say otherwise."""
    seats = len(stones.split())
    everybody = {number: " ".join(number * seats) for number in "06"}
    clauses = {
        "seats": str(seats),
        "play": "enforced match first",
        "round": "1 from 1",
        "lives": everybody["6"],
        "points": everybody["0"],
        "last": everybody["0"],
        "stones": stones,
        "turn": "1 0",
        "next": "call 1",
    }
    clauses |= {name.rstrip("_"): value for name, value in parts.items()}
    return Position("simsala " + " / ".join(f"{name} {value}" for name, value in clauses.items()))


def draws(digits: str) -> list[str]:
    """The words by which chance deals these stones."""
    return [f"stone {digit}" for digit in digits if digit != " "]


def lives(position: Position) -> list[int]:
    return [int(number) for number in position.state.lives[: position.state.seats]]


def row(position: Position, seat: int) -> str:
    """The stones before a seat, as the notation shows them."""
    return "".join(str(stone) if stone else "." for stone in position.state.stones[seat])


def board(position: Position) -> str:
    return "".join(str(spell) * int(position.state.board[spell]) for spell in range(1, 9))


def told(position: Position, seat: int | None = None) -> list[tuple[Event, int, int]]:
    """Event, seat and piece of every line that was told, to all knowing or to one seat."""
    page = position.state if seat is None else position.view(seat)
    return [(Event(line[EVENT]), int(line[SEAT]), int(line[PIECE])) for line in page.told[: page.told_count]]


def chance_of(position: Position, seat: int, spell: int) -> list[float]:
    """What a seat believes: the chance of a spell at each of its places."""
    belief = position.belief(seat)
    return [float(belief.places[place, spell]) for place in range(5)]


def stones_in_all(position: Position) -> list[int]:
    """How many stones of each spell there are, wherever they are."""
    s = position.state
    assert s.unseen.sum() == s.supply + s.mystics
    return [int((s.stones == k).sum() + (s.mystic == k).sum() + s.board[k] + s.unseen[k]) for k in range(1, 9)]


# --- 1 The box ---


@rulebook("§1.1")
def test_each_spell_is_on_as_many_stones_as_its_number_says() -> None:
    start = Position.start("simsala", seats=2, first="1")
    assert start.actions == {f"stone {spell}": spell for spell in range(1, 9)}
    assert sum(start.actions.values()) == 36


@rulebook("§1.1")
def test_a_table_with_two_dragons_is_refused() -> None:
    with pytest.raises(BadPosition, match="2 stones of spell 1, but only 1 in the box"):
        table("1.... 1....")


@rulebook("§1.1")
def test_no_stone_is_lost_or_made_from_the_deal_to_the_next_round() -> None:
    position = Position.start("simsala", seats=3, first="1")
    transcript = draws("44678 55667 77888 234568")
    transcript += ["call 4", "place 2", "stone 8", "call 4", "place 1", "stone 1", "end", "stone 2", "stone 3"]
    transcript += ["call 1", "die 3"] * 4
    for words in transcript:
        assert position.state.round_number == 1
        position = position.after(words)
        assert stones_in_all(position) == list(range(1, 9))
    assert position.state.round_number == 2


@rulebook("§1.2")
def test_the_spells_bear_these_names() -> None:
    names = ["DRAGON", "WANDERER", "DREAM", "SINGER", "TEMPEST", "BLIZZARD", "FIREBALL", "DRINK"]
    assert [Spell(number).name for number in range(1, 9)] == names
    words = (load("simsala").folder / "words" / "en.ftl").read_text(encoding="utf-8")
    printed = ["Ancient Dragon", "Dark Wanderer", "Sweet Dream", "Night Singer"]
    printed += ["Lightning Tempest", "Blizzard", "Fireball", "Magic Drink"]
    for number, name in enumerate(printed, start=1):
        assert f"piece-{number} = {name}\n" in words


@rulebook("§1.3")
@pytest.mark.parametrize(
    ("stones", "words"),
    [
        pytest.param("18...", ("call 1", "place 1"), id="a dragon"),
        pytest.param("78...", ("call 1",), id="a dragon that did not come"),
        pytest.param("38...", ("call 3", "place 1"), id="a dream"),
    ],
)
def test_the_die_shows_one_two_and_three_twice_each(stones: str, words: tuple[str, ...]) -> None:
    position = table(f"{stones} 66777").after(*words)
    assert position.actor == CHANCE
    assert position.actions == {"die 1": 2, "die 2": 2, "die 3": 2}


@rulebook("§1.4")
def test_nobody_has_more_than_six_lives() -> None:
    position = table("238.. 66777", lives="5 6")
    assert lives(position.after("call 3", "place 2", "die 3")) == [6, 6]
    assert lives(position.after("call 2", "place 1", "call 8", "place 3")) == [6, 5]


@rulebook("§1.4")
def test_nobody_has_fewer_lives_than_none() -> None:
    position = table("18... 66777 55888", lives="6 1 3", play="enforced single first").after(
        "call 1", "place 1", "die 2"
    )
    assert lives(position) == [6, 0, 1]
    assert (Event.LOST, 1, 1) in told(position)


# --- 2 Laying out a round ---


@rulebook("§2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_names_the_first_player(seats: int) -> None:
    start = Position.start("simsala", seats=seats)
    assert start.actor == CHANCE
    assert start.actions == {f"first {seat}": 1 for seat in range(1, seats + 1)}
    begun = start.after("first 2")
    assert begun.state.first == 1
    assert told(begun) == [(Event.ROUND, 1, 1)]


@rulebook("§2.1")
def test_the_table_may_set_the_first_player() -> None:
    start = Position.start("simsala", seats=4, first="3")
    assert start.state.first == 2
    assert start == Position.start("simsala", seats=4).after("first 3")
    assert start.after(*draws("88888 77777 66666 55555")).actor == 2


@rulebook("§2.1")
def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="names seat 4, but only 3 play"):
        Position.start("simsala", seats=3, first="4")


@rulebook("§2.2")
def test_everybody_starts_the_first_and_every_later_round_with_six_lives() -> None:
    assert lives(Position.start("simsala", seats=4, first="1")) == [6, 6, 6, 6]
    assert lives(table("68... 66777 55888", lives="2 1 3").after("call 6", "place 1")) == [6, 6, 6]


@rulebook("§2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_five_stones_from_the_first_player_on(seats: int) -> None:
    position = Position.start("simsala", seats=seats, first="2")
    hands = ["88888", "77777", "66666", "55555", "44443"][:seats]
    for turn, hand in enumerate(hands):
        position = position.after(*draws(hand))
        assert row(position, (1 + turn) % seats) == hand
    assert int((position.state.stones > 0).sum()) == 5 * seats


@rulebook("§2.3")
def test_all_but_the_owner_see_a_stone_that_is_dealt() -> None:
    position = Position.start("simsala", seats=3, first="2").after("stone 6")
    assert [told(position, seat)[0] for seat in (0, 2)] == [(Event.DEALT, 1, 6)] * 2
    assert [told(position, seat)[0] for seat in (1, SPECTATOR)] == [(Event.DEALT, 1, UNKNOWN)] * 2
    assert [int(position.view(seat).stones[1, 0]) for seat in (0, 1, 2)] == [6, HIDDEN, 6]


@rulebook("§2.4", "§2.5", "§2.6")
@pytest.mark.parametrize(("seats", "opened", "supply"), [(2, 12, 10), (3, 6, 11), (4, 0, 12), (5, 0, 7)])
def test_stones_are_laid_open_with_few_players_and_four_are_mystic(seats: int, opened: int, supply: int) -> None:
    position = Position.start("simsala", seats=seats, first="1").after(*draws("8888877777666665555544443"[: 5 * seats]))
    for already in range(opened):
        assert position.actor == CHANCE
        assert position.state.board.sum() == already
        position = position.after(next(iter(position.actions)))
        assert [event for event, _, _ in told(position, SPECTATOR)] == [Event.OPENED]
        assert told(position, SPECTATOR) == told(position)
    assert position.actor == 0
    assert position.state.board.sum() == opened
    assert position.state.mystics == 4
    assert position.state.supply == supply


@rulebook("§2.5")
def test_nobody_has_seen_the_mystic_stones() -> None:
    position = table("1.... 66777", board="22333")
    for seat in (0, 1, SPECTATOR):
        assert position.view(seat).mystic.tolist() == [0, 0, 0, 0]
    assert position.view(0).unseen[1:].tolist() == [1, 0, 0, 4, 5, 4, 4, 8]
    assert position.view(1).unseen[1:].tolist() == [0, 0, 0, 4, 5, 6, 7, 8]


# --- 3 A turn ---


@rulebook("§3.1")
def test_a_turn_starts_with_a_call_and_cannot_be_skipped() -> None:
    position = table("45678 55666", next="call 2")
    assert position.actor == 1
    assert list(position.actions) == ANY_CALL
    with pytest.raises(IllegalAction):
        position.after("end")


@rulebook("§3.2")
def test_a_called_stone_goes_to_the_board_for_all_to_see() -> None:
    position = table("45678 55666", board="8").after("call 7", "place 4")
    assert row(position, 0) == "456.8"
    assert board(position) == "78"
    for seat in (0, 1, SPECTATOR):
        assert (Event.CAST, 0, 7) in told(position, seat)
        assert position.view(seat).board[7] == 1


@rulebook("§3.2")
def test_chance_chooses_which_of_several_equal_stones_leaves() -> None:
    called = table("75787 55666").after("call 7")
    assert called.actor == CHANCE
    assert called.actions == {"place 1": 1, "place 3": 1, "place 5": 1}
    assert row(called.after("place 3"), 0) == "75.87"
    assert row(called.after("place 5"), 0) == "7578."


@rulebook("§3.2")
def test_everybody_sees_the_place_that_a_stone_leaves() -> None:
    position = table("75787 55666").after("call 7", "place 3")
    for seat in (0, 1, SPECTATOR):
        assert position.view(seat).stones[0, 2] == Spell.NONE
        assert position.view(seat).told[0].tolist()[:4] == [Event.CAST, 0, 7, 2]


@rulebook("§3.3")
def test_the_effect_follows_the_stone_and_not_the_call() -> None:
    called = table("68888 55666").after("call 6")
    assert lives(called) == [6, 6]
    assert lives(called.after("place 1")) == [6, 5]


@rulebook("§3.4")
@pytest.mark.parametrize("spell", [2, 3, 4, 5, 6, 7, 8])
def test_a_failed_call_costs_one_life_and_ends_the_turn(spell: int) -> None:
    position = table("1.... 66777 55888").after(f"call {spell}")
    assert lives(position) == [5, 6, 6]
    assert (Event.FAILED, 0, spell) in told(position)
    assert position.state.board.sum() == 0
    assert position.after(*draws("8888")).actor == 1


@rulebook("§3.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_failed_dragon_costs_a_die_roll_instead_of_one_life(number: int) -> None:
    called = table("45678 66777 55888").after("call 1")
    assert lives(called) == [6, 6, 6]
    assert lives(called.after(f"die {number}")) == [6 - number, 6, 6]
    assert called.after(f"die {number}").actor == 1


@rulebook("§3.4")
def test_a_call_after_a_success_can_fail_too() -> None:
    position = table("56788 66777").after("call 5", "place 1", "call 5")
    assert lives(position) == [5, 5]
    assert position.after("stone 4").actor == 1


@rulebook("§3.5")
def test_after_a_success_the_caller_calls_again_or_ends_the_turn() -> None:
    position = table("56788 66777 55888").after("call 5", "place 1")
    assert position.actor == 0
    assert list(position.actions) == ["end", "call 5", "call 6", "call 7", "call 8"]
    assert position.after("call 6", "place 2").actor == 0
    ended = position.after("end")
    assert (Event.ENDED, 0, 0) in told(ended)
    assert ended.after("stone 4").actor == 1
    assert lives(ended) == lives(position)


@rulebook("§3.6")
def test_each_call_must_be_at_least_as_high_as_the_one_before() -> None:
    after_blizzard = table("56678 66777").after("call 6", "place 2")
    assert list(after_blizzard.actions) == ["end", "call 6", "call 7", "call 8"]
    after_another = after_blizzard.after("call 6", "place 3")
    assert list(after_another.actions) == ["end", "call 6", "call 7", "call 8"]
    assert list(after_another.after("call 7", "place 4").actions) == ["end", "call 7", "call 8"]


@rulebook("§3.6")
def test_the_order_starts_anew_with_every_turn() -> None:
    position = table("56678 66777").after("call 8", "place 5", "end", "stone 4")
    assert list(position.actions) == ANY_CALL


@rulebook("§3.7")
def test_an_enforced_order_makes_a_lower_call_impossible() -> None:
    position = table("45678 66777", play="enforced match first").after("call 5", "place 2")
    with pytest.raises(IllegalAction, match="'call 4' is not possible"):
        position.after("call 4")


@rulebook("§3.7")
@pytest.mark.parametrize("spell", [1, 2, 3, 4])
def test_a_penalised_lower_call_costs_one_life_and_ends_the_turn_whatever_stands_there(spell: int) -> None:
    position = table("14568 66777", play="penalised match first").after("call 5", "place 3")
    assert list(position.actions) == ["end", *ANY_CALL]
    broken = position.after(f"call {spell}")
    assert lives(broken) == [5, 5]
    assert row(broken, 0) == "14.68"
    assert (Event.BROKE_ORDER, 0, spell) in told(broken)
    assert broken.after("stone 8").actor == 1


@rulebook("§3.7")
def test_an_equal_call_breaks_no_order() -> None:
    position = table("55678 66777", play="penalised match first").after("call 5", "place 1", "call 5", "place 2")
    assert lives(position) == [6, 4]
    assert position.actor == 0


@rulebook("§3.7")
def test_in_the_free_game_any_spell_may_follow_any_other() -> None:
    position = table("45678 66777", play="free match first").after("call 8", "place 5")
    assert list(position.actions) == ["end", *ANY_CALL]
    position = position.after("call 5", "place 2", "call 7", "place 4")
    assert lives(position) == [6, 4]
    assert list(position.actions) == ["end", *ANY_CALL]


@rulebook("§3.7")
def test_the_order_is_enforced_unless_the_table_wants_it_otherwise() -> None:
    assert Position.start("simsala", seats=2, first="1") == Position.start(
        "simsala", seats=2, first="1", order="enforced"
    )
    assert load("simsala").options[0].choices == ("enforced", "penalised", "free")


@rulebook("§3.8")
def test_a_spell_whose_stones_are_all_seen_to_be_gone_may_be_called() -> None:
    position = table("45678 66777", board="1223")
    assert list(position.actions) == ANY_CALL
    assert lives(position.after("call 2")) == [5, 6]
    assert lives(position.after("call 1", "die 3")) == [3, 6]


@rulebook("§3.9")
def test_the_caller_fills_the_free_places_at_the_end_of_a_turn() -> None:
    position = table("56788 66777").after("call 5", "place 1", "call 7", "place 3", "end")
    assert position.actor == CHANCE
    position = position.after("stone 4", "stone 2")
    assert row(position, 0) == "46288"
    assert position.actor == 1


@rulebook("§3.9")
def test_the_free_places_are_filled_after_a_failed_call_as_well() -> None:
    position = table("56788 66777", next="call 2").after("call 7", "place 3", "call 8", "stone 1")
    assert row(position, 1) == "66177"
    assert position.actor == 0


@rulebook("§3.9")
def test_the_caller_does_not_see_the_stones_that_come() -> None:
    position = table("56788 66777").after("call 5", "place 1", "end", "stone 4")
    assert told(position, 0) == [(Event.DEALT, 0, UNKNOWN)]
    assert told(position, 1) == [(Event.DEALT, 0, 4)]
    assert position.view(0).stones[0].tolist() == [HIDDEN] * 5


@rulebook("§3.9")
def test_every_stone_that_nobody_has_seen_is_equally_likely_to_come() -> None:
    position = table("56788 66777", board="12333", mystic="1:2 2:8").after("call 5", "place 1", "end")
    assert position.actions == {"stone 4": 4, "stone 5": 4, "stone 6": 3, "stone 7": 3, "stone 8": 5}


@rulebook("§3.9")
def test_places_stay_free_when_the_supply_runs_out() -> None:
    position = table("568.. 88...", board="122333444455556666677777888").after("call 5", "place 1", "end")
    assert position.state.supply == 0
    assert position.state.mystics == 4
    assert row(position, 0) == ".68.."
    assert position.actor == 1


@rulebook("§3.9")
def test_the_last_stones_of_the_supply_fill_as_many_places_as_they_can() -> None:
    position = table("568.. 88...", board="1223334444555566666777788").after("call 5", "place 1", "end")
    assert position.state.supply == 2
    position = position.after("stone 7", "stone 8")
    assert row(position, 0) == "7688."
    assert position.actor == 1


@rulebook("§3.10")
@pytest.mark.parametrize(("on_turn", "following"), [(1, 1), (2, 2), (3, 3), (4, 0)])
def test_then_the_left_neighbour_is_on_turn(on_turn: int, following: int) -> None:
    position = table("45678 45678 55667 77788", next=f"call {on_turn}")
    assert position.after("call 3").actor == following
    assert (
        position.after("call 7", f"place {row(position, on_turn - 1).index('7') + 1}", "end", "stone 8").actor
        == following
    )


@rulebook("§3.4", "§3.6", "§3.7", "§3.9", "§3.10", "§4.3", "§4.5")
def test_the_example_of_the_rulebook() -> None:
    andreas, karsten, bettina = 0, 1, 2
    position = table("34568 66777 55888", lives="4 6 6", play="penalised match first")
    position = position.after("call 3", "place 1", "die 3")
    assert lives(position)[andreas] == 6
    assert (Event.HEALED, andreas, 2) in told(position)
    assert board(position) == "3"
    position = position.after("call 5", "place 3")
    assert lives(position)[bettina] == 5
    assert lives(position)[karsten] == 5
    assert board(position) == "35"
    position = position.after("call 4")
    assert lives(position) == [5, 5, 5]
    assert row(position, andreas) == ".4.68"
    position = position.after("stone 7", "stone 8")
    assert row(position, andreas) == "74868"
    assert position.actor == karsten


# --- 4 The spells ---


@rulebook("§4.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_ancient_dragon_takes_a_die_roll_from_all_others(number: int) -> None:
    position = table("18... 66777 55888 44666", lives="5 6 4 6").after("call 1", "place 1", f"die {number}")
    assert lives(position) == [5, 6 - number, 4 - number, 6 - number]
    assert told(position)[0] == (Event.ROLLED, 0, number)


@rulebook("§4.2")
def test_the_dark_wanderer_takes_a_life_from_all_others_and_brings_one_back() -> None:
    position = table("28... 66777 55888 44666", lives="4 6 2 5").after("call 2", "place 1")
    assert lives(position) == [5, 5, 1, 4]


@rulebook("§4.3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_sweet_dream_brings_a_die_roll_of_lives_back(number: int) -> None:
    position = table("38... 66777 55888", lives="2 3 4").after("call 3", "place 1", f"die {number}")
    assert lives(position) == [2 + number, 3, 4]


@rulebook("§4.4", "§8.2")
def test_the_night_singer_shows_a_mystic_stone_to_the_caller_alone() -> None:
    called = table("48... 66777 55888", board="1").after("call 4", "place 1")
    assert called.actor == CHANCE
    assert called.actions == {
        "stone 2": 2,
        "stone 3": 3,
        "stone 4": 3,
        "stone 5": 3,
        "stone 6": 4,
        "stone 7": 4,
        "stone 8": 4,
    }
    position = called.after("stone 2")
    assert position.state.mystics == 3
    assert position.actor == 0
    assert told(position, 0) == [(Event.LOOKED, 0, 2)]
    for seat in (1, 2, SPECTATOR):
        assert told(position, seat) == [(Event.LOOKED, 0, UNKNOWN)]
        assert position.view(seat).mystic[0] == HIDDEN


@rulebook("§4.4")
def test_the_owner_may_look_at_a_mystic_stone_again_at_any_time() -> None:
    position = table("48... 66777").after("call 4", "place 1", "stone 2", "end", *draws("3888"), "call 2")
    assert position.view(0).mystic.tolist() == [2, 0, 0, 0]
    assert position.view(0).unseen[2] == 1


@rulebook("§4.4")
def test_a_mystic_stone_is_none_of_the_five_and_cannot_be_cast() -> None:
    position = table("468.. 66777", play="free match first").after("call 4", "place 1", "stone 7")
    assert row(position, 0) == ".68.."
    assert (Event.FAILED, 0, 7) in told(position.after("call 7"))
    assert len(position.after("call 7").actions) > 1
    assert row(position.after("end", *draws("555")), 0) == "56855"


@rulebook("§4.4")
def test_a_night_singer_without_a_mystic_stone_left_succeeds_without_effect() -> None:
    position = table("48... 66777", mystic="1:1 2:2 2:2 1:3").after("call 4", "place 1")
    assert told(position)[-1] == (Event.NO_MYSTIC, 0, 0)
    assert lives(position) == [6, 6]
    assert position.state.mystics == 0
    assert list(position.actions) == ["end", "call 4", "call 5", "call 6", "call 7", "call 8"]


@rulebook("§4.5")
def test_the_lightning_tempest_takes_a_life_from_both_neighbours() -> None:
    stones = "58... 66777 55888 44666 33777"
    assert lives(table(stones).after("call 5", "place 1")) == [6, 5, 6, 6, 5]
    assert lives(table("66777 55888 44666 58...", next="call 4").after("call 5", "place 1")) == [5, 6, 5, 6]


@rulebook("§4.5")
def test_the_lightning_tempest_takes_only_one_life_from_a_single_opponent() -> None:
    assert lives(table("58... 66777").after("call 5", "place 1")) == [6, 5]


@rulebook("§4.6")
def test_the_blizzard_takes_a_life_from_the_left_neighbour() -> None:
    assert lives(table("68... 66777 55888 44777").after("call 6", "place 1")) == [6, 5, 6, 6]
    assert lives(table("66777 55888 68...", next="call 3").after("call 6", "place 1")) == [5, 6, 6]


@rulebook("§4.7")
def test_the_fireball_takes_a_life_from_the_right_neighbour() -> None:
    assert lives(table("78... 66777 55888 44777").after("call 7", "place 1")) == [6, 6, 6, 5]
    assert lives(table("66777 55888 78...", next="call 3").after("call 7", "place 1")) == [6, 5, 6]


@rulebook("§4.8")
def test_the_magic_drink_brings_one_life_back() -> None:
    assert lives(table("78... 66777 55888", lives="2 3 4").after("call 8", "place 2")) == [3, 3, 4]


# --- 5 The end of a round ---


@rulebook("§5.1")
def test_a_round_ends_at_once_when_somebody_loses_the_last_life() -> None:
    position = table("66678 66777 55888", lives="6 1 6").after("call 6", "place 1")
    assert position.state.round_number == 2
    assert position.scores == [3, 0, 1]
    assert position.state.lowest == 1
    assert position.actor == CHANCE


@rulebook("§5.1")
def test_a_round_ends_at_once_when_somebody_casts_the_last_own_stone() -> None:
    position = table("..8.. 66777 55888").after("call 8", "place 3")
    assert position.state.round_number == 2
    assert position.scores == [3, 0, 0]


@rulebook("§5.1")
def test_a_round_goes_on_as_long_as_everybody_lives_and_has_stones() -> None:
    position = table("6.8.. 66777 55888", lives="6 2 6").after("call 6", "place 1")
    assert position.state.round_number == 1
    assert position.scores == [0, 0, 0]
    assert position.actor == 0


@rulebook("§5.2")
def test_who_casts_the_last_own_stone_gets_three_points_and_the_others_nothing() -> None:
    position = table("8.... 66777 55888", mystic="2:1 3:2", play="enforced single first").after("call 8", "place 1")
    assert position.scores == [3, 0, 0]
    assert lives(position) == [6, 0, 0]
    assert (Event.SWEPT, 0, 0) in told(position)


@rulebook("§5.2")
def test_the_last_own_stone_leaves_no_survivors_even_if_its_spell_kills_only_one() -> None:
    position = table("6.... 66777 55888", lives="6 1 6", mystic="3:1").after("call 6", "place 1")
    assert position.scores == [3, 0, 0]


@rulebook("§5.3")
def test_who_takes_the_last_life_gets_three_points_the_dead_none_the_others_one() -> None:
    position = table("67... 66777 55888 44555", lives="1 1 6 6").after("call 6", "place 1")
    assert position.scores == [3, 0, 1, 1]


@rulebook("§5.3")
def test_all_who_die_from_one_spell_get_nothing() -> None:
    position = table("66777 28... 55888 44555", lives="1 6 2 1", next="call 2").after("call 2", "place 1")
    assert position.scores == [0, 3, 1, 0]


@rulebook("§5.4")
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("call 3",), id="a failed call"),
        pytest.param(("call 1", "die 2"), id="a dragon that did not come"),
        pytest.param(("call 5", "place 2", "call 4"), id="a broken order"),
    ],
)
def test_who_dies_by_own_fault_gets_nothing_and_everybody_else_one(words: tuple[str, ...]) -> None:
    position = table("45678 66777 55888 44666", lives="1 6 6 6", play="penalised match first").after(*words)
    assert position.scores == [0, 1, 1, 1]
    assert position.state.round_number == 2


@rulebook("§5.5")
def test_the_living_add_a_point_for_each_own_mystic_stone() -> None:
    position = table("67... 66777 55888 44555", lives="6 1 6 6", mystic="1:1 2:2 3:2 3:3").after("call 6", "place 1")
    assert position.scores == [4, 0, 3, 1]


@rulebook("§5.5")
def test_who_dies_by_own_fault_gets_nothing_for_mystic_stones() -> None:
    position = table("67... 66777 55888", lives="1 6 6", mystic="1:1 1:2 3:2 3:3").after("call 5")
    assert position.scores == [0, 1, 3]


@rulebook("§5.6")
def test_a_night_singer_as_the_last_stone_still_brings_its_mystic_stone() -> None:
    position = table("4.... 66777 55888").after("call 4", "place 1")
    assert position.scores == [0, 0, 0]
    assert position.after("stone 8").scores == [4, 0, 0]


@rulebook("§5.6")
def test_a_dragon_as_the_last_stone_is_rolled_before_the_round_is_counted() -> None:
    position = table("1.... 66777 55888").after("call 1", "place 1")
    assert position.actions == {"die 1": 2, "die 2": 2, "die 3": 2}
    events = [event for event, _, _ in told(position.after("die 2"))]
    assert events == [
        Event.ROLLED,
        Event.LOST,
        Event.LOST,
        Event.SWEPT,
        Event.ROUND_OVER,
        *[Event.TURNED] * 10,
        *[Event.SCORED] * 3,
        Event.ROUND,
    ]


@rulebook("§5.7")
def test_the_left_neighbour_of_the_last_player_on_turn_begins_the_next_round() -> None:
    killed = table("66777 67... 55888", lives="6 6 1", next="call 2").after("call 6", "place 1")
    assert killed.state.first == 2
    assert told(killed)[-1] == (Event.ROUND, 2, 2)
    assert killed.after(*draws("88888 77777 66666"), *draws("555554")).actor == 2
    own_fault = table("66777 67... 55888", lives="6 6 1", next="call 3").after("call 6")
    assert own_fault.state.first == 0


@rulebook("§5.7")
def test_the_next_round_is_laid_out_anew() -> None:
    position = table(
        "67... 66777 55888",
        lives="6 1 6",
        board="233",
        mystic="1:1",
        turn="5 2",
        not_="1.1=3 2.4=58",
        cast="1:5@12+1 3:8@345+2",
    )
    position = position.after("call 6", "place 1")
    fresh = Position.start("simsala", seats=3, first="2")
    assert position.line == fresh.line.replace("round 1", "round 2").replace(
        "points 0 0 0 / last 0 0 0", "points 4 0 1 / last 4 0 1"
    )
    assert position.actions == {f"stone {spell}": spell for spell in range(1, 9)}
    assert position.state.mystic.tolist() == position.state.owner.tolist() == [0, 0, 0, 0]


# --- 6 The end of the match ---


@rulebook("§6.1", "§6.3")
def test_the_ending_says_what_has_ended_the_match() -> None:
    assert ending(table("66678 66777 55888").state) == Ending.NONE
    assert ending(table("66678 66777 55888", points="8 0 0", next_="").state) == Ending.TRACK
    assert ending(table("66678 66777 55888", play="enforced single one", next_="").state) == Ending.SINGLE_ROUND


@rulebook("§6.1")
def test_the_match_ends_when_somebody_has_eight_points_after_a_round() -> None:
    kill = ("call 6", "place 1")
    going_on = table("67... 66777 55888", lives="6 1 6", points="4 7 6").after(*kill)
    assert going_on.scores == [7, 7, 7]
    assert going_on.actor == CHANCE
    assert going_on.winners == []
    over = table("67... 66777 55888", lives="6 1 6", points="5 7 6").after(*kill)
    assert over.scores == [8, 7, 7]
    assert over.actor == OVER
    assert over.actions == {}
    assert told(over)[-1][0] == Event.FINISHED


@rulebook("§6.1")
def test_a_survivor_can_reach_eight_points_as_well() -> None:
    over = table("67... 66777 55888", lives="6 1 6", points="0 0 7").after("call 6", "place 1")
    assert over.actor == OVER
    assert over.winners == [2]


@rulebook("§6.1")
def test_points_above_eight_count() -> None:
    over = table("67... 66777 55888", lives="6 1 6", points="7 0 7", mystic="1:1").after("call 6", "place 1")
    assert over.scores == [11, 0, 8]
    assert over.winners == [0]


@rulebook("§6.2")
def test_most_points_win_whatever_was_made_in_the_last_round() -> None:
    over = table("67... 66777 55888", lives="6 1 6", points="5 0 7", mystic="3:1").after("call 6", "place 1")
    assert over.scores == [8, 0, 9]
    assert over.winners == [2]


@rulebook("§6.2")
def test_of_equals_wins_who_made_most_in_the_last_round() -> None:
    over = table("67... 66777 55888", lives="6 1 6", points="5 0 7").after("call 6", "place 1")
    assert over.scores == [8, 0, 8]
    assert over.winners == [0]


@rulebook("§6.2")
def test_the_victory_is_shared_by_those_who_are_equal_in_both() -> None:
    over = table("67... 66777 55888 44555", lives="1 6 6 6", points="7 7 7 6").after("call 3")
    assert over.scores == [7, 8, 8, 7]
    assert over.winners == [1, 2]


@rulebook("§6.3")
def test_a_single_round_is_won_by_who_scored_most_in_it() -> None:
    start = table("67... 66777 55888", lives="6 1 6", mystic="3:1 3:2 3:2", play="enforced single first")
    over = start.after("call 6", "place 1")
    assert over.actor == OVER
    assert over.scores == [3, 0, 4]
    assert over.winners == [2]


@rulebook("§6.3")
def test_a_single_round_can_be_shared() -> None:
    over = table("67... 66777 55888", lives="1 6 6", play="enforced single first").after("call 3")
    assert over.actor == OVER
    assert over.winners == [1, 2]


# --- 7 "There can be only one" ---


def only_one(stones: str, **parts: str) -> Position:
    """A table that plays "there can be only one"."""
    return table(stones, play="enforced match one", **parts)


@rulebook("§7.1")
def test_a_round_goes_on_after_a_death() -> None:
    killed = only_one("677.. 66777 55888", lives="6 1 6").after("call 6", "place 1")
    assert lives(killed) == [6, 0, 6]
    assert killed.state.round_number == 1
    assert killed.actor == 0
    own_fault = only_one("67... 66777 55888", lives="1 6 6").after("call 5")
    assert lives(own_fault) == [0, 6, 6]
    assert own_fault.state.round_number == 1
    assert own_fault.actor == 1


@rulebook("§7.1", "§7.2")
def test_the_only_one_alive_ends_the_round() -> None:
    by_spell = only_one("67... 66777 55888", lives="6 0 1").after("call 6", "place 1")
    assert by_spell.state.round_number == 2
    assert by_spell.scores == [2, 0, 0]
    by_own_fault = only_one("67... 66777 55888", lives="1 0 1").after("call 5")
    assert by_own_fault.state.round_number == 2
    assert by_own_fault.scores == [0, 0, 2]
    assert by_own_fault.state.first == 1


@rulebook("§7.1", "§7.2")
def test_the_last_own_stone_ends_the_round_of_the_only_one_as_well() -> None:
    position = only_one("8.... 66777 55888 44555", lives="2 6 0 6", mystic="2:1").after("call 8", "place 1")
    assert position.state.round_number == 2
    assert position.scores == [2, 0, 0, 0]


def fates(position: Position) -> list[str]:
    lines = [line for line in position.told() if line[EVENT] == Event.SCORED]
    return [Fate(line[SOURCE]).name.lower() for line in lines]


@rulebook("§5.2", "§5.3", "§5.4", "§7.2")
def test_everybody_is_told_how_the_round_ended_for_them() -> None:
    assert fates(table("8.... 66777 55888").after("call 8", "place 1")) == ["swept", "out", "out"]
    assert fates(table("67... 66777 55888", lives="6 1 6").after("call 6", "place 1")) == ["took", "out", "survived"]
    assert fates(table("67... 66777 55888", lives="1 6 6").after("call 5")) == ["fault", "survived", "survived"]
    by_spell = only_one("67... 66777 55888", lives="6 0 1").after("call 6", "place 1")
    assert fates(by_spell) == ["last", "out", "out"]
    by_own_fault = only_one("67... 66777 55888", lives="1 0 1").after("call 5")
    assert fates(by_own_fault) == ["fault", "out", "last"]
    last_stone = only_one("8.... 66777 55888", lives="2 6 0").after("call 8", "place 1")
    assert fates(last_stone) == ["swept", "out", "out"]


@rulebook("§7.2")
def test_the_only_one_adds_a_point_for_each_own_mystic_stone_and_nobody_else_does() -> None:
    position = only_one("67... 66777 55888", lives="6 0 1", mystic="1:1 2:2 1:2 3:3").after("call 6", "place 1")
    assert position.scores == [4, 0, 0]


@rulebook("§7.3")
def test_turns_pass_over_the_dead() -> None:
    assert only_one("67888 66777 55888", lives="6 0 6").after("call 5").actor == 2
    assert only_one("66777 55888 67888 44555", lives="0 0 6 6", next="call 4").after("call 3").actor == 2


@rulebook("§7.3")
def test_effects_pass_over_the_dead() -> None:
    stones = "12567 66777 55888 44588 33777"
    position = only_one(stones, lives="5 0 6 6 0")
    assert lives(position.after("call 1", "place 1", "die 2")) == [5, 0, 4, 4, 0]
    assert lives(position.after("call 2", "place 2")) == [6, 0, 5, 5, 0]
    assert not [line for line in told(position.after("call 2", "place 2")) if line[:2] == (Event.LOST, 1)]


@rulebook("§7.3")
def test_the_neighbours_are_the_next_living_players() -> None:
    position = only_one("12567 66777 55888 44588 33777", lives="5 0 6 6 0")
    assert lives(position.after("call 5", "place 3")) == [5, 0, 5, 5, 0]
    assert lives(position.after("call 6", "place 4")) == [5, 0, 5, 6, 0]
    assert lives(position.after("call 7", "place 5")) == [5, 0, 6, 5, 0]
    last_two = only_one("12567 66777 55888 44588", lives="5 0 6 0")
    assert lives(last_two.after("call 5", "place 3")) == [5, 0, 5, 0]


@rulebook("§7.3")
def test_the_dead_are_back_in_the_next_round() -> None:
    position = only_one("67... 66777 55888", lives="6 0 1").after("call 6", "place 1")
    assert lives(position) == [6, 6, 6]
    assert position.state.first == 1


@rulebook("§7.4")
def test_the_stones_of_the_dead_stay_standing_and_are_seen_by_all() -> None:
    position = only_one("67... 66778 55888", lives="6 1 6").after("call 6", "place 1")
    for seat in (0, 1, 2, SPECTATOR):
        assert position.view(seat).stones[1].tolist() == [6, 6, 7, 7, 8]
    assert position.view(0).stones[0].tolist() == [0, HIDDEN, 0, 0, 0]
    assert position.view(1).unseen.tolist() == position.state.unseen.tolist()


@rulebook("§7.4")
@pytest.mark.parametrize("words", [("call 7",), ("call 1", "die 1")])
def test_who_dies_by_own_fault_does_not_fill_up(words: tuple[str, ...]) -> None:
    position = only_one("68... 66778 55888", lives="1 6 6").after(*words)
    assert position.actor == 1
    assert row(position, 0) == "68..."
    assert position.view(0).stones[0].tolist() == [6, 8, 0, 0, 0]


# --- 8 What everybody knows ---


@rulebook("§8.1")
def test_a_player_sees_all_stones_but_the_own_ones() -> None:
    position = table("67..8 66778 55888")
    assert position.view(1).stones[:3].tolist() == [[6, 7, 0, 0, 8], [HIDDEN] * 5, [5, 5, 8, 8, 8]]
    assert position.view(2).stones[:3].tolist() == [[6, 7, 0, 0, 8], [6, 6, 7, 7, 8], [HIDDEN] * 5]


@rulebook("§8.1")
def test_who_only_watches_sees_no_stone_that_stands() -> None:
    position = table("67..8 66778 55888", board="334")
    seen = position.view(SPECTATOR)
    assert seen.stones[:3].tolist() == [[HIDDEN, HIDDEN, 0, 0, HIDDEN], [HIDDEN] * 5, [HIDDEN] * 5]
    assert seen.unseen[1:].tolist() == [1, 2, 1, 3, 5, 6, 7, 8]


@rulebook("§8.2")
def test_what_a_mystic_stone_is_its_owner_alone_knows() -> None:
    position = table("67..8 66778 55888", mystic="2:1 3:2 2:3")
    assert position.view(0).mystic.tolist() == [HIDDEN, HIDDEN, HIDDEN, 0]
    assert position.view(1).mystic.tolist() == [1, HIDDEN, 3, 0]
    assert position.view(2).mystic.tolist() == [HIDDEN, 2, HIDDEN, 0]
    assert position.view(SPECTATOR).mystic.tolist() == [HIDDEN, HIDDEN, HIDDEN, 0]
    assert position.view(0).owner.tolist() == [1, 2, 1, 0]


@rulebook("§8.3")
def test_a_failed_call_tells_everybody_that_none_of_the_stones_is_that_spell() -> None:
    position = table("678.. 66778 55888").after("call 5")
    assert "not 1.1=5 1.2=5 1.3=5" in position.line
    assert chance_of(position, 0, 5)[:3] == [0, 0, 0]
    for seat in (0, 1, 2, SPECTATOR):
        assert position.view(seat).ruled_out[0].tolist() == [1 << 4] * 3 + [0, 0]


@rulebook("§8.3")
def test_a_failed_call_tells_nothing_of_the_stones_that_come_later() -> None:
    position = table("678.. 66778 55888").after("call 5", *draws("54"))
    assert "not 1.1=5 1.2=5 1.3=5 /" in position.line
    assert chance_of(position, 0, 5)[:3] == [0, 0, 0]
    assert min(chance_of(position, 0, 5)[3:]) > 0


@rulebook("§8.3")
def test_what_was_ruled_out_leaves_with_the_stone() -> None:
    position = table("678.. 66778 55888", not_="1.1=35 1.2=35").after("call 6", "place 1", "end", "stone 5")
    assert "not 1.2=35 /" in position.line
    assert row(position, 0) == "578.."


@rulebook("§8.4")
def test_a_penalised_lower_call_tells_nothing_about_the_stones() -> None:
    before = table("45678 66778 55888", play="penalised match first").after("call 6", "place 3")
    for spell in (3, 4):
        after = before.after(f"call {spell}")
        assert after.state.ruled_out.sum() == 0
        assert after.state.memory_spell.tolist() == before.state.memory_spell.tolist()
        assert [chance_of(after, 0, k) for k in range(1, 9)] == [chance_of(before, 0, k) for k in range(1, 9)]


@rulebook("§8.5")
def test_a_successful_call_tells_that_at_least_one_stone_is_that_spell() -> None:
    before = table("46... 66778 55888")
    belief = before.belief(0)
    assert 0 < belief.anywhere[4] < 1
    called = before.after("call 4")
    assert called.belief(0).anywhere[4] == pytest.approx(1)


@rulebook("§8.5")
def test_of_two_a_and_a_b_unseen_the_stone_beside_a_cast_a_is_a_with_one_third() -> None:
    position = table("87... 88888", board="1223334444555556666667777", mystic="2:8 1:8 1:7 1:7")
    assert position.view(0).unseen[1:].tolist() == [0, 0, 0, 0, 0, 0, 1, 2]
    assert chance_of(position, 0, 8)[:2] == pytest.approx([2 / 3, 2 / 3])
    position = position.after("call 8", "place 1")
    assert chance_of(position, 0, 8)[1] == pytest.approx(1 / 3)


@rulebook("§8.5")
def test_a_second_cast_of_a_spell_tells_that_its_stone_stood_there_at_the_first() -> None:
    position = table("88567 66778").after("call 8", "place 1", "call 8", "place 2")
    assert "cast 1:8@345+2 1:8@345+1 /" in position.line
    position = position.after("end", "stone 8", "stone 8")
    assert "cast 1:8@345+2 1:8@345+1 /" in position.line


@rulebook("§8.5")
def test_a_cast_tells_nothing_any_more_when_all_stones_of_its_time_are_gone() -> None:
    position = table("56788 66778 55888", cast="1:4@1+1 1:4@12+1").after("call 5", "place 1")
    assert "cast 1:4@2+1 1:5@2345+1 /" in position.line
    assert "cast 1:5@345+1 1:6@345+1 /" in position.after("call 6", "place 2").line


@rulebook("§8.6")
@pytest.mark.parametrize("play", ["enforced match first", "enforced single first"])
def test_after_a_round_everybody_sees_the_own_stones_that_were_left(play: str) -> None:
    position = table("67... 66777 55888", lives="6 1 6", play=play).after("call 6", "place 1")
    turned = [(seat, spell) for event, seat, spell in told(position, 0) if event == Event.TURNED]
    assert [spell for seat, spell in turned if seat == 0] == [7]
    assert [spell for seat, spell in turned if seat == 2] == [5, 5, 8, 8, 8]
    if position.actor == OVER:
        assert position.view(0).stones[0].tolist() == [0, 7, 0, 0, 0]


@rulebook("§8.6")
def test_the_fullest_page_tells_everything() -> None:
    position = table("1.... 66777 55888 44555 23678", lives="6 1 1 1 1").after("call 1", "place 1", "die 3")
    events = [event for event, _, _ in told(position)]
    assert events.count(Event.TURNED) == 20
    assert events[-1] == Event.ROUND
