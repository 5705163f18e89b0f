"""Words: everything a person reads, in German and English, from Fluent files (`words/` of the house, of each game and
of the command). Nothing here loads a compiler, and Fluent itself is loaded with the first words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from spellwright.games import part_of

if TYPE_CHECKING:
    from spellwright.kernel.game import Game

LANGUAGES = ("en", "de")
HOUSE = Path(__file__).parent.parent / "words"


class NoWords(LookupError):
    """A message that nobody has written."""


class Texts:
    """The messages of some folders in one language."""

    def __init__(self, language: str, *folders: Path) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow to import, and not every command speaks

        if language not in LANGUAGES:
            raise NoWords(f"there is no language '{language}' (there are: {', '.join(LANGUAGES)})")
        self.language = language
        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            self.bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))

    def has(self, message: str) -> bool:
        return self.bundle.has_message(message)

    def say(self, message: str, **values: str | float) -> str:
        """Return a message with its values filled in."""
        if not self.has(message):
            raise NoWords(f"no {self.language} words for '{message}'")
        pattern = self.bundle.get_message(message).value
        text, errors = self.bundle.format_pattern(pattern, values) if pattern else ("", [])
        if errors:
            raise NoWords(f"{self.language} words for '{message}': {errors[0]}")
        return str(text)


class Words(Texts):
    """The words of the house and of one game in one language."""

    def __init__(self, game: Game, language: str, edition: int = 0) -> None:
        """Read the words; `edition`, by its place among the game's, is the one whose numbers sentences tell."""
        super().__init__(language, HOUSE, game.folder / "words")
        self.numbers: dict[str, int] = numbers_of(game)[edition]

    def say(self, message: str, **values: str | float) -> str:
        return super().say(message, **{**self.numbers, **values})

    def name(self, piece: int) -> str:
        """Return the name of a piece; '?' if it has none."""
        return self.say(f"piece-{piece}") if self.has(f"piece-{piece}") else "?"

    def as_object(self, piece: int) -> str:
        """Return the name of a piece as the object of a sentence, where that form differs ('a red circle')."""
        if not self.has(f"piece-{piece}"):
            return "?"
        form = self.bundle.get_message(f"piece-{piece}").attributes.get("object")
        return str(self.bundle.format_pattern(form, {})[0]) if form else self.name(piece)

    def choice(self, option: str, choice: str) -> str:
        """Return a choice of an option; seats and editions by their number."""
        message = f"option-{option}-{choice}"
        return self.say(message) if self.has(message) else self.say(f"option-{option}-number", number=choice)

    def join(self, names: list[str], last_by: str = "and") -> str:
        """Return names as a sentence lists them: A, B and C, or A, B or C."""
        if len(names) < 2:
            return "".join(names)
        return self.say(f"list-{last_by}", first=", ".join(names[:-1]), last=names[-1])


@cache
def words_of(game: Game, language: str, edition: int = 0) -> Words:
    """Return the words of a game in a language, read once."""
    return Words(game, language, edition)


def numbers_of(game: Game) -> list[dict[str, int]]:
    """Return the numbers that a game's sentences tell, by edition: those of `numbers.py` in its folder."""
    part = part_of(game, "numbers")
    return [part.numbers(edition) if part else {} for edition in range(len(game.editions))]
