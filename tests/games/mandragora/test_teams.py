"""Chapter 8: Teams. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

import pytest

from spellwright import CHANCE, BadPosition, BadSetup, Position
from tests.games.mandragora.tables import (
    BARE,
    GIFTS,
    WALKS,
    asked,
    counted,
    hand,
    let_chance,
    one,
    options,
    part,
    scrolls,
    shop,
    table,
    team,
    two,
)
from tests.rulebook import rulebook


@rulebook("§8.1")
def test_only_four_can_play_in_teams() -> None:
    """M11"""
    assert Position.start("mandragora", seats=4, teams="yes").state.teams
    for seats in (2, 3):
        with pytest.raises(BadSetup, match="teams is for 4 players"):
            Position.start("mandragora", seats=seats, teams="yes")
    with pytest.raises(BadPosition, match="teams"):
        table("- | - | -", teams="yes")


@rulebook("§8.1", "§8.2")
def test_partners_sit_opposite_each_other() -> None:
    """M11"""
    position = team("red | blue | green | yellow").after("move 1", "offer")
    assert part(position, "hands") == "- | blue | red green | yellow"
    position = team("red | blue | green | yellow", turn="2").after("move 1", "offer")
    assert part(position, "hands") == "red | - | green | blue yellow"


@rulebook("§8.1")
def test_all_else_stays_as_it_is() -> None:
    """M11: everybody has an own hand, own spells and own scrolls"""
    cast = "3 blue-0 antecessibus"
    position = team("red | blue blue-1 | green red-1 | -", scrolls="- | - | 3 | -", cursed="3", cast=cast)
    assert options(position) == WALKS
    position = let_chance(position.after("move 1", "skip"))
    assert part(position, "scrolls") == "2 | - | 3 | -"
    assert part(position, "cursed") == "3"
    assert options(position) == {*WALKS, "book blue-1"}


@rulebook("§8.2")
def test_who_gets_a_scroll_may_give_get_or_do_both() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1")
    assert asked(position) == 1
    assert options(position) == {"skip", "offer", "ask", "trade"}
    assert part(position.after("skip"), "hands") == part(position, "hands")
    offered = position.after("offer")
    assert asked(offered) == 1
    assert options(offered) == {"give red", "give blue"}
    assert part(offered.after("give blue"), "hands") == "red | - | blue green yellow | -"
    requested = position.after("ask")
    assert asked(requested) == 3
    assert options(requested) == {"give green", "give yellow"}
    assert part(requested.after("give green"), "hands") == "blue red green | - | yellow | -"


@rulebook("§8.2")
def test_in_a_trade_the_receiver_of_the_scroll_gives_first() -> None:
    """M11"""
    position = team("red blue | - | green yellow | -").after("move 1", "trade")
    assert asked(position) == 1
    position = position.after("give red")
    assert asked(position) == 3
    assert options(position) == {"give red", "give green", "give yellow"}
    assert part(position.after("give yellow"), "hands") == "blue yellow | - | red green | -"
    assert part(position.after("give red"), "hands") == "blue red | - | green yellow | -"


@rulebook("§8.2")
def test_however_many_scrolls_come_at_once_there_is_one_exchange() -> None:
    """M16"""
    position = team("red | - | green | -", assistant="4").after("move 1")
    assert scrolls(position) == "1 3"
    for words in ("skip", "offer", "ask"):
        after = position.after(words)
        assert after.actor == CHANCE
        assert asked(let_chance(after)) == 2


@rulebook("§8.2")
def test_scrolls_that_lay_face_down_allow_one_exchange_after_all_are_taken() -> None:
    """M3, M16"""
    position = team("red | - | green | -", shops="- | - | 3 | - | - | 0 | - | - | 0 | -").after(
        "move 2", "card scroll-1"
    )
    assert position.actor == CHANCE
    position = position.after("card blue", "card scroll-1")
    assert options(position) == {"skip", "offer", "ask", "trade"}
    assert hand(position) == "blue red"
    assert position.after("skip").actor == CHANCE
    assert asked(let_chance(position.after("skip"))) == 2


@rulebook("§8.2")
def test_a_new_receipt_allows_a_new_exchange() -> None:
    """M16"""
    village = "- | scroll-2 | 0 | - | - | 0 | scroll-1 | - | 0 | -"
    position = team("2 red | - | green | -", shops=village).after("move 1", "offer")
    for _ in range(3):
        position = let_chance(let_chance(position).after("move 1"))
    position = position.after("move 2")
    assert asked(position) == 1
    assert options(position) == {"skip", "offer", "ask", "trade"}


@rulebook("§8.2")
def test_without_a_scroll_there_is_no_exchange() -> None:
    """M11: neither for own scrolls from before, nor for those of the partner"""
    position = team("red | - | green | -", assistant="4", scrolls="2 | - | 1 | -", cursed="1").after("move 3")
    assert hand(position) == "red yellow"
    assert position.actor == CHANCE
    assert asked(let_chance(position)) == 2


@rulebook("§8.2")
def test_outside_of_teams_there_is_no_exchange() -> None:
    position = table("red | - | green | -", shops=GIFTS).after("move 1")
    assert scrolls(position) == "2"
    assert position.actor == CHANCE
    assert asked(let_chance(position)) == 2


@rulebook("§8.2", "§4.9")
def test_what_nobody_has_cannot_be_exchanged() -> None:
    assert options(team("- | - | green | -").after("move 1")) == {"skip", "ask"}
    partner_has_none = options(team("red | - | - | -").after("move 1"))
    assert {"skip", "offer"} <= partner_has_none
    assert "ask" not in partner_has_none
    assert team("- | blue | - | yellow").after("move 1").actor == CHANCE


@rulebook("§8.2")
def test_a_scroll_cannot_be_given_to_the_partner() -> None:
    position = team("red blue | - | green | -", scrolls="1 3 | - | - | -", cursed="1").after("move 1", "offer")
    assert options(position) == {"give red", "give blue"}


@rulebook("§8.2", "§6.2")
def test_who_gets_a_scroll_by_translatio_may_exchange() -> None:
    """M11: passively, and not who gave it"""
    position = one("translatio", "red | blue | green | yellow purple", teams="yes", scrolls="2 | - | - | -", cursed="1")
    passed = position.after("scroll 2", "to 2")
    assert asked(passed) == 2
    assert options(passed) == {"skip", "offer", "ask", "trade"}
    requested = passed.after("ask")
    assert asked(requested) == 4
    done = requested.after("give purple")
    assert part(done, "hands") == "red | blue purple | green | yellow"
    assert asked(done) == 2
    assert options(done) == WALKS


@rulebook("§8.2", "§6.2")
def test_a_scroll_may_go_to_the_partner_who_may_then_exchange() -> None:
    """M7, M11"""
    position = one("translatio", "red | - | green | -", teams="yes", scrolls="2 | - | - | -", cursed="1")
    position = position.after("scroll 2", "to 3")
    assert part(position, "cursed") == "3"
    assert asked(position) == 3
    position = position.after("offer")
    assert part(position, "hands") == "red green | - | - | -"
    assert asked(position) == 2


@rulebook("§8.2", "§6.1", "§6.3")
def test_movibus_and_substitutio_bring_no_scroll_and_no_exchange() -> None:
    parts = {"teams": "yes", "scrolls": "2 3 | - | - | -", "cursed": "1"}
    assert options(one("movibus", "red | - | green | -", **parts).after("scroll 2")) == WALKS
    position = one("substitutio", "red | blue | green | -", **parts).after("to 2", "card blue", "give red")
    assert options(position) == WALKS


@rulebook("§8.3")
def test_the_exchange_comes_before_shops_get_new_cards() -> None:
    """M11"""
    position = team("red | - | green | -").after("move 1")
    assert asked(position) == 1
    assert [shop(position, number) for number in (1, 2)] == ["-", "-"]
    position = position.after("trade")
    assert asked(position) == 3
    position = position.after("give green")
    assert shop(position, 1) == "-"
    assert position.actor == CHANCE
    assert shop(position.after("card blue"), 1) == "blue"


@rulebook("§8.3", "§6.4")
def test_with_levitatio_too_the_exchange_comes_before_the_new_card() -> None:
    """M11"""
    position = two("levitatio", "blue | - | green | -", teams="yes", shops=GIFTS).after("shop 2")
    assert asked(position) == 1
    assert shop(position, 2) == "-"
    position = position.after("ask")
    assert hand(position) == "blue green"
    assert position.actor == CHANCE
    assert shop(position.after("card red"), 2) == "red"


@rulebook("§8.4", "§7.4")
def test_a_partner_who_has_dropped_out_takes_part_in_exchanges() -> None:
    """M13"""
    position = team("red | - | green yellow | -", unseen="3 blue", marker="1 last 8", out="3").after("move 1", "ask")
    assert asked(position) == 3
    assert hand(position.after("give yellow")) == "red yellow"


@rulebook("§8.4", "§7.4")
def test_who_has_dropped_out_may_exchange_for_a_scroll_by_translatio() -> None:
    """M13"""
    last = {"shops": BARE, "unseen": "", "marker": "1 last 8", "out": "2"}
    position = one("translatio", "red | blue | - | yellow", teams="yes", scrolls="2 | - | - | -", cursed="1", **last)
    position = position.after("scroll 2", "to 2")
    assert asked(position) == 2
    position = position.after("offer")
    assert part(position, "hands") == "red | - | - | blue yellow"
    assert asked(position) == 3


@rulebook("§8.4")
def test_substitutio_may_be_used_on_the_partner() -> None:
    """M16"""
    position = one("substitutio", "red | blue | green | -", teams="yes")
    assert options(position) == {"skip", "to 2", "to 3"}
    assert part(position.after("to 3", "card green", "give red"), "hands") == "green | blue | red | -"


@rulebook("§8.5")
def test_a_team_has_the_points_of_both() -> None:
    """M11"""
    cast = "1 red-3 movibus, 3 blue-0 antecessibus, 2 green-2 disparatus"
    position = counted("- | - | red blue | -", teams="yes", cast=cast, scrolls="- | - | - | 1", cursed="4")
    assert position.scores == [5, 4, 5, 4]
    assert position.winners == [0, 2]


@rulebook("§8.5")
@pytest.mark.parametrize(
    ("cast", "winners"),
    [
        pytest.param("1 red-1 movibus, 3 mandrake movibus, 2 red-2 movibus", {0, 2}, id="more books of both"),
        pytest.param(
            "1 blue-1 movibus, 3 green-1 movibus, 2 mandrake movibus, 4 red-2 movibus",
            {1, 3},
            id="the highest book of either",
        ),
        pytest.param(
            "1 red-0 movibus, 1 blue-2 movibus, 2 green-2 movibus, 4 mandrake translatio", {0, 1, 2, 3}, id="shared"
        ),
    ],
)
def test_ties_between_teams(cast: str, winners: set[int]) -> None:
    """M17"""
    position = counted("- | - | - | -", teams="yes", cast=cast)
    assert len(set(position.scores)) == 1
    assert position.winners == sorted(winners)
