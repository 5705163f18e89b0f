"""Chapter 9: What is known. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

from collections import Counter

from spellwright import OVER, SPECTATOR
from spellwright.games.mandragora.cards import KIND_NAMES
from spellwright.games.mandragora.pieces import Event
from tests.games.mandragora.tables import (
    BARE,
    BOX,
    cards,
    hand,
    known,
    let_chance,
    loose,
    one,
    outcomes,
    table,
    team,
    told,
    two,
)
from tests.rulebook import rulebook


@rulebook("§9.1")
def test_everybody_sees_open_cards_go_into_a_hand_and_remembers() -> None:
    """M2"""
    position = let_chance(table("mandrake | - | -").after("move 3"))
    for seat in (0, 2, 3):
        assert known(position, seat, 1) == "green"
    position = let_chance(position.after("move 1"))
    for seat in (0, 1, 3):
        assert known(position, seat, 1) == ("green mandrake" if seat == 1 else "green")
        assert known(position, seat, 2) == "purple"


@rulebook("§9.1")
def test_hands_are_secret() -> None:
    """M2"""
    position = table("2 blue mandrake red-3 | green | yellow", seen="1: blue")
    assert known(position, 1, 1) == "2 blue mandrake red-3"
    for seat in (0, 2, 3):
        assert known(position, seat, 1) == "blue"
    assert [known(position, 1, seat) for seat in (2, 3)] == ["-", "-"]
    assert position.view(1).unseen[KIND_NAMES.index("red-3")] == 1
    assert position.view(0).unseen[KIND_NAMES.index("red-3")] == 0


@rulebook("§9.1", "§4.7")
def test_a_card_that_is_laid_out_is_known_to_have_left_the_hand() -> None:
    """M2: first those that were seen to come"""
    position = table("3 blue blue-1 | - | -", seen="1: 2 blue").after("book blue-1", "brew blue", "spell movibus")
    assert [known(position, seat, 1) for seat in (0, 1, 2, 3)] == ["blue", "2 blue", "blue", "blue"]


@rulebook("§9.2")
def test_what_lies_face_down_nobody_knows() -> None:
    """M3: it may be any card that is not seen"""
    position = table("red | - | -")
    for seat in (0, 1, 2, SPECTATOR):
        view = position.view(seat)
        assert view.at_shop[2] == 1
        assert view.cards[2].tolist() == [0] * 9
    unseen = BOX - cards("2 red green purple yellow") - Counter(red=1, green=1)
    assert outcomes(position.after("move 2")) == unseen


@rulebook("§9.2")
def test_only_who_takes_a_card_that_lay_face_down_sees_it() -> None:
    """M3"""
    position = table("- | - | -").after("move 2", "card yellow")
    assert hand(position) == "yellow"
    assert known(position, 1, 1) == "yellow"
    assert [known(position, seat, 1) for seat in (0, 2, 3)] == ["-", "-", "-"]
    assert told(position, 1) == [(Event.TOOK, 1, "yellow")]
    assert [told(position, seat) for seat in (0, 2, 3)] == [[(Event.TOOK, 1, "?")]] * 3


@rulebook("§9.2", "§3.4")
def test_everybody_sees_a_scroll_that_lay_face_down() -> None:
    """M3"""
    position = table("- | - | -").after("move 2", "card scroll-3")
    for seat in (0, 1, 2, 3):
        assert told(position, seat) == [(Event.SCROLL, 1, "scroll-3")]
        assert position.view(seat - 1 if seat else SPECTATOR).scrolls[0].tolist() == [0, 0, 1]


@rulebook("§9.1", "§9.2", "§6.4")
def test_levitatio_is_seen_like_a_move() -> None:
    """M2, M3: an open card by all, a card face down by who takes it"""
    position = two("levitatio", "- | - | -")
    assert [known(position.after("shop 4"), seat, 1) for seat in (0, 2, 3)] == ["green"] * 3
    assert [known(position.after("shop 3", "card blue"), seat, 1) for seat in (0, 1, 2, 3)] == ["-", "blue", "-", "-"]


@rulebook("§9.3")
def test_a_card_that_is_drawn_or_given_back_is_seen_by_the_two_alone() -> None:
    """M7"""
    drawn = one("substitutio", "green | blue yellow | -").after("to 2", "card yellow")
    assert [told(drawn, seat) for seat in (1, 2)] == [[(Event.STOLE, 1, "yellow")]] * 2
    assert [told(drawn, seat) for seat in (0, 3)] == [[(Event.STOLE, 1, "?")]] * 2
    assert known(drawn, 2, 1) == "yellow"
    back = drawn.after("give green")
    assert [told(back, seat) for seat in (1, 2)] == [[(Event.GAVE, 1, "green")]] * 2
    assert [told(back, seat) for seat in (0, 3)] == [[(Event.GAVE, 1, "?")]] * 2
    assert known(back, 1, 2) == "green"
    assert known(back, 2, 1) == "yellow"
    assert [known(back, seat, of) for seat in (0, 3) for of in (1, 2)] == ["-"] * 4


@rulebook("§9.3", "§8.2")
def test_what_partners_exchange_is_seen_by_them_alone() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1", "trade", "give red")
    assert known(position, 1, 3) == "red"
    assert [told(position, seat) for seat in (1, 3)] == [[(Event.GAVE, 1, "red")]] * 2
    assert [told(position, seat) for seat in (0, 2, 4)] == [[(Event.GAVE, 1, "?")]] * 3
    position = position.after("give yellow")
    assert known(position, 3, 1) == "yellow"
    assert [known(position, seat, of) for seat in (0, 2, 4) for of in (1, 3)] == ["-"] * 6


@rulebook("§9.4")
def test_the_others_still_know_what_the_two_hold_together() -> None:
    """M2, M7"""
    position = one("substitutio", "green | 2 blue yellow | -", seen="1: green, 2: 2 blue").after("to 2", "card blue")
    for seat in (0, 3):
        assert [known(position, seat, of) for of in (1, 2)] == ["green", "blue"]
        assert loose(position, seat) == ("blue", {1, 2})
    position = position.after("give green")
    for seat in (0, 3):
        assert [known(position, seat, of) for of in (1, 2)] == ["-", "blue"]
        assert loose(position, seat) == ("blue green", {1, 2})
    assert known(position, 1, 2) == "blue green"
    assert known(position, 2, 1) == "blue"
    assert [loose(position, seat) for seat in (1, 2)] == [("-", set()), ("-", set())]


@rulebook("§9.4")
def test_of_each_kind_one_card_less_is_certain() -> None:
    """M2, M7: whatever went, it was one card of one kind"""
    hands = "green | 3 blue yellow mandrake | -"
    drawn = one("substitutio", hands, seen="2: 3 blue yellow mandrake").after("to 2", "card mandrake")
    assert known(drawn, 3, 2) == "2 blue"
    assert loose(drawn, 3) == ("blue yellow mandrake", {1, 2})
    assert known(drawn, 1, 2) == "3 blue yellow"


@rulebook("§9.4")
def test_a_loose_card_that_is_laid_out_is_loose_no_more() -> None:
    """M2"""
    hands = "purple | blue yellow blue-1 | -"
    position = one("substitutio", hands, seen="2: blue").after("to 2", "card yellow", "give purple")
    assert known(position, 3, 2) == "-"
    assert loose(position, 3) == ("blue", {1, 2})
    position = position.after("book blue-1", "spell movibus")
    assert loose(position, 3) == ("-", {1, 2})


@rulebook("§9.4")
def test_a_card_that_is_certain_is_laid_out_before_a_loose_one() -> None:
    """M2: one of the two is still in one of the hands"""
    hands = "purple | 2 blue blue-1 | -"
    position = one("substitutio", hands, seen="2: 2 blue").after("to 2", "card blue", "give purple")
    assert known(position, 3, 2) == "blue"
    assert loose(position, 3) == ("blue", {1, 2})
    position = position.after("book blue-1", "spell movibus")
    assert known(position, 3, 2) == "-"
    assert loose(position, 3) == ("blue", {1, 2})


@rulebook("§9.4")
def test_what_a_seat_knows_of_two_hands_is_in_one_of_them_in_every_world() -> None:
    """M2, M7"""
    hands = "green | 2 blue yellow | red mandrake"
    position = one("substitutio", hands, seen="1: green, 2: 2 blue").after("to 2", "card blue", "give green")
    for seed in range(20):
        world = position.world(2, seed)
        both = cards(hand(world, 1)) + cards(hand(world, 2))
        assert both["blue"] >= 2
        assert both["green"] >= 1
        assert "blue" in cards(hand(world, 2))
        assert hand(world, 3) == "red mandrake"


@rulebook("§9.4")
def test_two_exchanges_between_different_hands_are_kept_together() -> None:
    """M2, M7: 1 and 2 exchange, then 3 and 4; who only watches knows what the four hold together"""
    seen = "1: green, 2: yellow, 3: purple, 4: blue"
    on_top = "substitutio levitatio antecessibus disparatus suffogarus"
    hands = "red green red-1 | yellow | 2 purple purple-1 | blue"
    position = table(hands, tops=on_top, seen=seen).after(
        "book red-1", "spell substitutio", "to 2", "card yellow", "give green"
    )
    position = let_chance(position.after("move 1"))
    position = position.after("book purple-1", "brew purple", "spell movibus", "to 4", "card blue", "give blue")
    assert position.view(SPECTATOR).mixed == 0b1111
    expected = position.belief(SPECTATOR).hands
    for colour in ("green", "yellow"):
        assert expected[:, KIND_NAMES.index(colour)].sum() >= 1


@rulebook("§9.5")
def test_sizes_of_hands_and_pile_and_all_that_was_laid_out_are_known_to_all() -> None:
    """M2"""
    position = table(
        "3 blue blue-1 | 2 green | -",
        cast="2 red-3 movibus",
        gone="red",
        scrolls="- | 2 | 1 3",
        cursed="3",
    ).after("book blue-1", "brew 2 blue", "stack 1", "spell translatio")
    for seat in (0, 1, 2, SPECTATOR):
        view = position.view(seat)
        assert view.hand_size.tolist() == [1, 2, 0, 0]
        assert view.pile == 82 - 3 - 3 - 6 - 3 - (2 + 3)
        assert view.down == 3
        assert view.scrolls[:3].tolist() == [[0, 0, 0], [0, 1, 0], [1, 0, 1]]
        assert view.casts == 2
        laid_out = {name: int(many) for name, many in zip(KIND_NAMES, view.gone, strict=True) if many}
        assert laid_out == {"red": 1, "blue": 2, "blue-1": 1, "red-3": 1}


@rulebook("§9.6")
def test_when_the_game_is_over_all_hands_are_shown() -> None:
    before = table("2 red | blue mandrake", turn="2", unseen="", shops=BARE, marker="1 last 1")
    assert known(before, 1, 2) == "-"
    over = before.after("leave")
    assert over.actor == OVER
    for seat in (0, 1, 2):
        assert [known(over, seat, of) for of in (1, 2)] == ["2 red", "blue mandrake"]
        assert loose(over, seat) == ("-", set())
