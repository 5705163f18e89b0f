"""The lessons of the page: the deal brings what is taught to whoever does what is advised."""

from __future__ import annotations

from spellwright.bots import dealt_bot, known_to
from spellwright.games.mandragora import lesson as mandragora
from spellwright.games.spellbook import lesson as spellbook
from spellwright.games.spellbook.cards import SETS, SPELL_NAMES
from spellwright.games.spellbook.constants import THEMES
from spellwright.games.spellbook.pieces import COLOURS
from spellwright.games.spellbook.table import Table
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match

LEARNER = 0


def start(game: str, seats: int, options: dict[str, str], deal: int) -> Match:
    return Match(game, [f"seat {seat}" for seat in range(seats)], options, secret_from_seed(deal))


def follow(match: Match, course: tuple[tuple[int, str], ...]) -> None:
    """Do what is advised, and let the others decide until the learner's turn comes again."""
    for ply, words in course:
        others_decide(match)
        assert match.ply == ply, f"the advice '{words}' comes too early or too late"
        match.submit(LEARNER, match.game.actions.number(words))
    others_decide(match)


def others_decide(match: Match) -> None:
    while match.actor != LEARNER:
        match.submit(match.actor, dealt_bot(match, "random").choose(known_to(match, match.actor)))


def test_spellbook_is_taught_with_a_wild_and_the_spell_is_used_the_day_after() -> None:
    match = start("spellbook", spellbook.SEATS, spellbook.OPTIONS, spellbook.DEAL)
    *before, learn, stone, cast = spellbook.COURSE
    assert [learn[1], cast[1]] == ["learn", "cast red 3"]
    follow(match, tuple(before))
    reds = sum(many for kind, many in Table(match.view(LEARNER)).pool(LEARNER).items() if kind.startswith("red"))
    assert reds == 2  # so that the third is a wild
    follow(match, (learn, stone))
    assert Table(match.view(LEARNER)).learned(LEARNER)["red"].level == 3
    assert set(spellbook.WILD) <= set(Table(match.view(LEARNER)).discard)
    follow(match, (cast,))
    assert Table(match.view(LEARNER)).day == 4


def test_mandragora_is_taught_with_a_mandrake_as_the_third_ingredient() -> None:
    match = start("mandragora", mandragora.SEATS, mandragora.OPTIONS, mandragora.DEAL)
    follow(match, mandragora.COURSE)
    assert match.view(LEARNER).steps[LEARNER] == 1  # Antecessibus: one shop further
    assert match.view(LEARNER).points[LEARNER].tolist() == [3, 3, 0, -1]


def test_every_theme_has_spells_that_suit_it() -> None:
    names = {theme: {SPELL_NAMES[spell] for spell in suiting} for theme, suiting in THEMES.items()}
    assert names["quarrelsome"] == {"blaze", "sharing", "clone"}
    assert not names["calm"] & names["quarrelsome"]
    assert {spell // SETS for spell in THEMES["calm"]} == set(range(COLOURS))
    assert {"eruption", "abundance", "swiftness"} <= names["quick"]
    assert "transmutation" not in names["quick"]
