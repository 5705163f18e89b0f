"""How a game ended: who won, with how many points, and by which rule."""

from dataclasses import dataclass
from typing import Any

from spellwright.kernel.game import Game
from spellwright.play.words import Words, words_of


@dataclass(frozen=True)
class Outcome:
    """The end of a game. Printed, it is a sentence."""

    game: Game
    winners: tuple[int, ...]  # seats, from 0; several share a victory, and a solo player may have lost
    scores: tuple[int, ...]  # by seat
    ending: str  # why the game is over, in the words of the rules' `Ending`
    rule: str  # the number of the rule that says so, as in RULES.md
    names: tuple[str, ...] = ()  # of the players, by seat

    def sentence(self, words: Words) -> str:
        """Return the outcome as one sentence in a language."""
        names = self.names or tuple(words.say("seat-number", seat=seat + 1) for seat in range(len(self.scores)))
        others = [seat for seat in range(len(self.scores)) if seat not in self.winners]
        return words.say(
            "outcome",
            winners=words.join([names[seat] for seat in self.winners]),
            count=len(self.winners),
            scores=" : ".join(str(self.scores[seat]).replace("-", "−") for seat in (*self.winners, *others)),
            ending=words.say(f"ending-{self.ending}"),
            rule=self.rule or "–",
        )

    def __str__(self) -> str:
        return self.sentence(words_of(self.game, "en"))


def why_over(game: Game, s: Any) -> tuple[str, str]:
    """Return why a game is over, in a word, and the number of the rule that says so."""
    if game.ending is None:
        return "end", ""
    ending = next(member for member in game.endings if member == game.ending(s))
    return getattr(ending, "name", "end").lower().replace("_", "-"), game.endings[ending]
