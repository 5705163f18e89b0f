"""Chapter 6: The spells. F1 … F4 are facts, M1 … M18 rulings of the project; an example is one of the rulebook."""

from __future__ import annotations

from spellwright import CHANCE, OVER
from tests.games.mandragora.tables import (
    BARE,
    RED_SPELL,
    WALKS,
    asked,
    cards,
    counted,
    hand,
    let_chance,
    one,
    options,
    outcomes,
    part,
    scrolls,
    shop,
    table,
    two,
)
from tests.rulebook import cited, rulebook


@rulebook("§6.1")
def test_movibus_removes_one_own_scroll_from_the_game() -> None:
    """M7"""
    position = one("movibus", "- | - | -", scrolls="1 1 3 | 2 | -", cursed="1")
    assert options(position) == {"skip", "scroll 1", "scroll 3"}
    removed = position.after("scroll 1")
    assert scrolls(removed) == "1 3"
    assert scrolls(removed, 2) == "2"
    assert cards(part(removed, "gone"))["scroll-1"] == 1
    assert asked(removed) == 2
    assert part(position.after("scroll 3"), "cursed") == "1"


@rulebook("§6.2")
def test_translatio_gives_one_own_scroll_to_any_other_player() -> None:
    """M7"""
    position = one("translatio", "- | - | - | -", scrolls="2 3 | 2 | - | -", cursed="1")
    assert options(position) == {"skip", "scroll 2", "scroll 3"}
    position = position.after("scroll 3")
    assert options(position) == {"to 2", "to 3", "to 4"}
    given = position.after("to 4")
    assert part(given, "scrolls") == "2 | 2 | - | 3"
    assert part(given, "cursed") == "4"
    assert part(position.after("to 2"), "cursed") == "2"
    assert asked(given) == 2


@rulebook("§6.2", "§5.2")
def test_after_translatio_the_tile_is_checked_and_may_stay() -> None:
    """M6, M7"""
    position = one("translatio", "- | - | -", scrolls="1 2 | - | 1", cursed="1").after("scroll 1", "to 3")
    assert part(position, "scrolls") == "2 | - | 1 1"
    assert part(position, "cursed") == "1"


@rulebook("§6.3")
def test_substitutio_draws_at_random_and_gives_a_hand_card_back() -> None:
    """M7"""
    position = one("substitutio", "green | 2 blue yellow-3 mandrake | -", scrolls="1 | 2 | 3", cursed="3")
    assert options(position) == {"skip", "to 2"}
    position = position.after("to 2")
    assert outcomes(position) == {"blue": 2, "mandrake": 1, "yellow-3": 1}
    drawn = position.after("card blue")
    assert options(drawn) == {"give green", "give blue"}
    assert part(drawn.after("give green"), "hands") == "blue | blue green mandrake yellow-3 | -"
    same = drawn.after("give blue")
    assert part(same, "hands") == "green | 2 blue mandrake yellow-3 | -"
    assert part(same, "scrolls") == "1 | 2 | 3"
    assert asked(same) == 2


@rulebook("§6.3")
def test_with_an_empty_hand_the_card_drawn_goes_back() -> None:
    """M5, M7"""
    position = one("substitutio", "- | blue yellow | -").after("to 2", "card yellow")
    assert part(position, "hands") == "- | blue yellow | -"
    assert asked(position) == 2


@rulebook("§6.3")
def test_who_has_no_cards_cannot_be_chosen_for_substitutio() -> None:
    """M7"""
    assert options(one("substitutio", "green | - | blue | -")) == {"skip", "to 3"}


@rulebook("§6.4")
def test_levitatio_takes_one_open_card_of_choice_from_any_shop() -> None:
    """M7"""
    village = "- | red | 1 | green blue-3 green | - | 0 | scroll-2 | - | 1 | -"
    position = two("levitatio", "- | - | -", shops=village)
    assert options(position) == {"skip", "shop 2", "shop 3", "shop 4", "shop 7", "shop 9"}
    chosen = position.after("shop 4")
    assert options(chosen) == {"take green", "take blue-3"}
    taken = chosen.after("take green")
    assert hand(taken) == "green"
    assert shop(taken, 4) == "blue-3 green"
    assert part(taken, "assistant") == "1"
    assert asked(taken) == 2


@rulebook("§6.4")
def test_levitatio_may_take_from_the_shop_of_the_assistant() -> None:
    assert "shop 5" in two("levitatio", "- | - | -", assistant="5").actions


@rulebook("§6.4")
def test_the_only_card_of_a_shop_is_replaced() -> None:
    """M7"""
    position = two("levitatio", "- | - | -").after("shop 4")
    assert hand(position) == "green"
    assert shop(position, 4) == "-"
    assert position.actor == CHANCE
    replaced = position.after("card scroll-2")
    assert shop(replaced, 4) == "scroll-2"
    assert asked(replaced) == 2


@rulebook("§6.4")
def test_the_only_card_of_a_night_shop_is_replaced_face_down() -> None:
    """M7"""
    before = two("levitatio", "- | - | -")
    position = before.after("shop 3", "card purple")
    assert hand(position) == "purple"
    assert shop(position, 3) == "1"
    assert position.view(0).pile == before.view(0).pile - 1
    assert asked(position) == 2


@rulebook("§6.4")
def test_one_of_several_cards_is_not_replaced() -> None:
    """M7, M14: among cards face down chance decides"""
    village = "- | red | 3 | green blue | - | 0 | - | - | 1 | -"
    before = two("levitatio", "- | - | -", shops=village)
    position = before.after("shop 3")
    assert sum(outcomes(position).values()) == before.view(0).pile + before.view(0).down
    position = position.after("card mandrake")
    assert shop(position, 3) == "2"
    assert position.view(0).pile == before.view(0).pile
    assert shop(before.after("shop 4", "take green"), 4) == "blue"
    assert asked(before.after("shop 4", "take green")) == 2


@rulebook("§6.4")
def test_without_a_pile_nothing_is_replaced() -> None:
    """M7"""
    village = "- | red | 0 | - | - | 0 | - | - | 0 | -"
    position = two("levitatio", "- | - | -", shops=village, unseen="", marker="1 last 9").after("shop 2")
    assert part(position, "shops") == BARE
    assert asked(position) == 2


@rulebook("§6.4", "§3.4", "§5.1")
def test_a_scroll_taken_by_levitatio_is_laid_out() -> None:
    """M3, M6"""
    position = two("levitatio", "- | - | -").after("shop 6", "card scroll-3")
    assert scrolls(position) == "3"
    assert part(position, "cursed") == "1"
    assert hand(position) == "-"


@rulebook("§6.5")
def test_repeteribus_is_a_whole_further_turn_at_once() -> None:
    """M7"""
    position = two("repeteribus", "blue blue-1 | - | -")
    assert options(position) == {"skip", "again"}
    position = position.after("again")
    assert asked(position) == 1
    assert options(position) == {*WALKS, "book blue-1"}
    assert asked(let_chance(position.after("move 2"))) == 2
    assert asked(position.after("book blue-1", "spell movibus")) == 2


@rulebook("§6.5", "§3.1")
def test_a_further_turn_must_be_used_once_it_is_taken() -> None:
    """M9"""
    assert options(two("repeteribus", "- | - | -").after("again")) == WALKS


@rulebook("§6.5")
def test_a_further_turn_may_bring_another_one() -> None:
    """M7"""
    tops = "movibus repeteribus antecessibus disparatus suffogarus"
    position = table("2 red red-1 2 blue blue-1 | - | -", tops=tops).after(*RED_SPELL, "spell repeteribus", "again")
    position = position.after("book blue-1", "brew 2 blue", "stack 2", "spell levitatio")
    assert options(position) == {"skip", "again"}
    assert asked(position.after("again")) == 1
    assert asked(position.after("skip")) == 2


@rulebook("§6.6")
def test_antecessibus_holds_for_the_rest_of_the_game() -> None:
    """M5: it is there at once, for every later move"""
    position = table("3 red red-1 | - | -").after("book red-1", "brew 3 red", "stack 3")
    assert asked(position) == 2
    for _ in range(2):
        assert options(position) == WALKS
        position = let_chance(position.after("move 1"))
        position = let_chance(position.after("move 1"))
        assert asked(position) == 1
        assert options(position) == {*WALKS, "move 4"}
        position = let_chance(position.after("move 4"))


@rulebook("§6.7", "§7.5")
def test_disparatus_lays_aside_all_hand_cards_of_one_colour() -> None:
    """M10"""
    position = counted("- | - | 3 red red-2 blue black-2 2 mandrake", cast="3 red-0 disparatus")
    assert asked(position) == 3
    assert options(position) == {"skip", "drop blue", "drop red", "drop black", "drop mandrake"}
    dropped = position.after("drop red")
    assert dropped.actor == OVER
    assert hand(dropped, 3) == "blue 2 mandrake black-2"
    assert hand(position.after("drop mandrake"), 3) == "blue 3 red red-2 black-2"
    assert hand(position.after("drop black"), 3) == "blue 3 red 2 mandrake red-2"
    assert hand(position.after("skip"), 3) == hand(position, 3)
    assert [position.after(words).scores[2] for words in ("skip", "drop red", "drop mandrake")] == [0, 1, 1]


@rulebook("§6.7")
def test_each_disparatus_is_good_for_one_colour() -> None:
    """M10"""
    position = counted("- | red blue green", cast="2 red-0 disparatus, 2 blue-0 disparatus").after("drop blue")
    assert asked(position) == 2
    assert options(position) == {"skip", "drop red", "drop green"}
    assert hand(position.after("skip"), 2) == "red green"
    assert hand(position.after("drop green"), 2) == "red"
    assert position.after("drop green").actor == OVER


@rulebook("§6.7")
def test_disparatus_asks_nothing_of_an_empty_hand() -> None:
    assert counted("red | -", cast="2 red-0 disparatus").actor == OVER
    position = counted("- | 2 red", cast="2 red-0 disparatus, 2 blue-0 disparatus").after("drop red")
    assert position.actor == OVER


@rulebook("§6.7", "§6.8")
def test_disparatus_and_suffogarus_do_nothing_before_the_end() -> None:
    """M5"""
    position = table("5 red red-1 2 blue | - | -").after("book red-1", "brew 5 red", "stack 5")
    assert asked(position) == 2
    assert hand(position) == "2 blue"
    position = table("5 red red-1 2 blue | - | -").after("book red-1", "brew 5 red", "stack 4")
    assert asked(position) == 2
    assert hand(position) == "2 blue"


@rulebook("§6.7")
def test_what_is_best_is_offered_first() -> None:
    """M10"""
    position = counted("- | red blue", cast="2 red-0 disparatus")
    results = {words: position.after(words).scores[1] for words in position.actions}
    assert results[next(iter(position.actions))] == max(results.values())


@rulebook("§6.8", "§7.5")
def test_suffogarus_lays_aside_the_whole_hand() -> None:
    """M10"""
    position = counted("blue | 3 red red-2 blue black-2 2 mandrake", cast="2 red-0 suffogarus")
    assert position.actor == OVER
    assert part(position, "hands") == "blue | -"
    assert position.scores == [-1, 5]


def test_what_does_not_answer_a_spell_is_refused_by_its_rule() -> None:
    whose = one("translatio", "- | - | - | -", scrolls="2 3 | 2 | - | -")
    assert cited(whose, "scroll 1") == "6.2"
    to_whom = whose.after("scroll 3")
    assert [cited(to_whom, action) for action in ("to 1", "skip")] == ["6.2", "6.2"]
    assert cited(one("movibus", "- | - | -", scrolls="1 3 | 2 | -"), "scroll 2") == "6.1"
    exchange = one("substitutio", "green | 2 blue yellow-3 | red")
    assert cited(exchange, "to 1") == "6.3"
    gives = exchange.after("to 2", "card blue")
    assert [cited(gives, action) for action in ("give red", "skip")] == ["6.3", "6.3"]
