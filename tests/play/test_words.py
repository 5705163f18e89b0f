"""Words: both languages are complete, and every message can be said."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from spellwright.games import games, load
from spellwright.games.simsala.pieces import Spell
from spellwright.kernel.game import Game
from spellwright.kernel.told import EVENT, PIECE
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, NoUndo, StalePly
from spellwright.play.words import HOUSE, LANGUAGES, NoWords, Words, numbers_of
from spellwright.search.trace import random_game

EVERY_GAME = pytest.mark.parametrize("game", [load(name) for name in games()], ids=games())
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PAGE = Path(__file__).parents[2] / "web" / "src"
FOLDERS = {
    "house": HOUSE,
    **{name: load(name).folder / "words" for name in games()},
    "page": PAGE / "words",
    "page-apart": PAGE / "words" / "apart",
    **{f"page-{folder.parent.name}": folder for folder in sorted(PAGE.glob("games/*/words"))},
}
# What every log line is given.
LOG_VALUES = {
    "who",
    "name",
    "known",
    "piece",
    "many",
    "thing",
    "object",
    "source",
    "target",
    "from",
    "to",
    "source_who",
    "source_name",
    "target_who",
    "target_name",
}

# What may stand for a value in a sentence; for all others a name and a few numbers.
PLAUSIBLE: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(("who", "source_who", "target_who"), ("you", "other")),
    "known": ("yes", "no"),
    "order": ("enforced", "penalised", "free"),
    "length": ("match", "single"),
    **dict.fromkeys(("name", "source_name", "target_name"), ("Ann",)),
    "thing": ("Drache",),
    "object": ("einen roten Kreis",),
}


class Variables(Visitor):
    """All values and all other messages that a message mentions."""

    def __init__(self) -> None:
        super().__init__()
        self.values: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's name)
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 (the visitor's name)
        self.messages.add(node.id.name)


@cache
def messages(folder: Path, language: str) -> dict[str, ftl.Message]:
    """The messages of one file by their names; refuses what the parser did not understand."""
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert junk == []
    found = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    names = [entry.id.name for entry in found]
    assert len(set(names)) == len(names), "a message is written twice"
    return dict(zip(names, found, strict=True))


def values_of(game: Game, language: str, message: str) -> set[str]:
    """The values that a message has to be given, those of the messages in it included; the game's own numbers are told
    anyway."""
    known = {**messages(HOUSE, language), **messages(game.folder / "words", language)}
    variables = Variables()
    variables.visit(known[message])
    found = variables.values.union(*(values_of(game, language, inner) for inner in variables.messages))
    return found - numbers_of(game)[0].keys()


def fillings(names: set[str]) -> Iterator[dict[str, str | int]]:
    """All plausible combinations of values."""
    ordered = sorted(names)
    for values in itertools.product(*(PLAUSIBLE.get(name, ("Ann", 0, 1, 2)) for name in ordered)):
        yield dict(zip(ordered, values, strict=True))


# --- Completeness ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", FOLDERS)
def test_all_languages_have_exactly_the_same_messages(place: str) -> None:
    english, *others = (list(messages(FOLDERS[place], language)) for language in LANGUAGES)
    for other in others:
        assert set(other) == set(english)


@EVERY_GAME
@EVERY_LANGUAGE
def test_no_message_hides_another_that_is_loaded_with_it(game: Game, language: str) -> None:
    """The terminal loads the first two folders, the page all of them; a later message would silently win there."""
    together = ("house", game.name, "page", "page-apart", f"page-{game.name}")
    names = Counter(name for place in together if place in FOLDERS for name in messages(FOLDERS[place], language))
    assert [name for name, times in names.items() if times > 1] == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_event_can_be_told(game: Game, language: str) -> None:
    words = Words(game, language)
    wanted = ["told-" + event.name.lower().replace("_", "-") for event in game.events if event]
    assert [message for message in wanted if not words.has(message)] == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_no_sentence_tells_of_what_is_no_event(game: Game, language: str) -> None:
    events = {"told-" + event.name.lower().replace("_", "-") for event in game.events}
    assert {name for name in messages(game.folder / "words", language) if name.startswith("told-")} <= events


@EVERY_GAME
@EVERY_LANGUAGE
def test_a_log_sentence_needs_only_what_it_is_given(game: Game, language: str) -> None:
    for name in messages(game.folder / "words", language):
        if name.startswith("told-"):
            assert values_of(game, language, name) <= LOG_VALUES


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_option_and_every_choice_has_words(game: Game, language: str) -> None:
    wanted = ["game-name", "game-tale", "game-mood"]
    for option in game.options:
        wanted.append(f"option-{option.name}")
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices if not choice.isdigit()]
    words = Words(game, language)
    assert [message for message in wanted if not words.has(message)] == []


@EVERY_LANGUAGE
def test_every_spell_of_simsala_has_a_name_and_an_effect_of_its_own(language: str) -> None:
    words = Words(load("simsala"), language)
    for kind in ("piece", "effect"):
        assert len({words.say(f"{kind}-{spell}", ending="first") for spell in Spell if spell}) == len(Spell) - 1


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_piece_that_a_sentence_names_has_a_name(game: Game, language: str) -> None:
    words, named = Words(game, language), set()
    told = {event: f"told-{event.name.lower().replace('_', '-')}" for event in game.events if event}
    naming = {event for event, message in told.items() if "thing" in values_of(game, language, message)}
    for s in random_game(game, game.seats[-1], {}, 1).states:
        named |= {int(line[PIECE]) for line in s.told[: s.told_count] if line[EVENT] in naming}
    assert bool(named) == bool(naming)
    assert [piece for piece in named if not words.has(f"piece-{piece}")] == []


@EVERY_LANGUAGE
@pytest.mark.parametrize("refusal", [NotYourTurn, IllegalAction, StalePly, MatchOver, NoUndo])
def test_every_refusal_that_a_player_meets_has_words(language: str, refusal: type[Exception]) -> None:
    name = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in refusal.__name__)
    assert Words(load("simsala"), language).has(f"refusal{name}")


# --- Numbers of the rules, which are told and not typed ---------------------------------------------------------------


def told_in(folder: Path, language: str) -> set[str]:
    """All values that the messages of a folder mention."""
    variables = Variables()
    for message in messages(folder, language).values():
        variables.visit(message)
    return variables.values


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_number_that_a_game_tells_stands_in_a_sentence(game: Game, language: str) -> None:
    folders = [folder for name, folder in FOLDERS.items() if name in (game.name, f"page-{game.name}")]
    told = set().union(*(told_in(folder, language) for folder in folders))
    assert numbers_of(game)[0].keys() - told == set()


@EVERY_LANGUAGE
def test_sentences_follow_the_rules(language: str) -> None:
    fireball, words = Spell.FIREBALL, Words(load("simsala"), language)
    assert re.findall(r"\d", words.say(f"effect-{fireball}")) == ["1"]
    words.numbers = words.numbers | {"lives_7": 2}
    assert re.findall(r"\d", words.say(f"effect-{fireball}")) == ["2"]


# --- Saying ---------------------------------------------------------------------------------------------------------


@EVERY_GAME
@EVERY_LANGUAGE
def test_every_message_can_be_said_with_plausible_values(game: Game, language: str) -> None:
    words = Words(game, language)
    for folder in (HOUSE, game.folder / "words"):
        for message in messages(folder, language):
            for values in fillings(values_of(game, language, message)):
                sentence = words.say(message, **values)
                assert sentence.strip() or message.startswith("part-"), message
                assert not set("{}$") & set(sentence), sentence


def test_values_are_filled_in_without_invisible_signs() -> None:
    assert Words(load("simsala"), "en").say("result-win", who="other", name="Ann") == "Ann wins."
    assert Words(load("simsala"), "de").say("result-win", who="other", name="Ann") == "Ann gewinnt."


def test_a_message_that_nobody_has_written_is_refused() -> None:
    with pytest.raises(NoWords, match="no en words for 'told-nothing'"):
        Words(load("simsala"), "en").say("told-nothing")


def test_a_value_that_is_missing_is_refused() -> None:
    with pytest.raises(NoWords, match="result-scores"):
        Words(load("simsala"), "en").say("result-scores")


def test_a_language_that_is_not_here_is_refused_with_those_there_are() -> None:
    with pytest.raises(NoWords, match=r"no language 'fr' \(there are: en, de\)"):
        Words(load("simsala"), "fr")


@pytest.mark.parametrize(
    ("names", "english", "german"),
    [
        ([], "", ""),
        (["Ann"], "Ann", "Ann"),
        (["Ann", "Bob"], "Ann and Bob", "Ann und Bob"),
        (["Ann", "Bob", "Cleo"], "Ann, Bob and Cleo", "Ann, Bob und Cleo"),
    ],
)
def test_names_are_joined_as_in_a_sentence(names: list[str], english: str, german: str) -> None:
    assert Words(load("simsala"), "en").join(names) == english
    assert Words(load("simsala"), "de").join(names) == german


def test_german_has_one_word_for_a_spell() -> None:
    """A Spruch is a Zauberspruch of Mandragora; everything else is a Zauber."""
    for folder in FOLDERS.values():
        text = (folder / "de.ftl").read_text(encoding="utf-8")
        assert re.findall(r"\bSpr(?:uch|üche)\w*", text) == [], folder


def test_points_below_zero_have_a_singular_and_a_real_minus() -> None:
    game = load("mandragora")
    assert Words(game, "en").say("table-points", points=-1) == "−1 point"
    assert Words(game, "de").say("table-points", points=-1) == "−1 Punkt"


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_no_apostrophe_is_straight(folder: Path) -> None:
    for file in sorted(folder.glob("*.ftl")):
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        assert not [line for line in lines if re.search(r"[A-Za-z}]'[a-z]", line)], file
