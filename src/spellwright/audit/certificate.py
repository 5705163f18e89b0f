"""The leak certificate: what a seat receives is the same, byte for byte, whatever it is not entitled to know.

For random positions of random games, every seat and the spectator get a twin of the position: the same table with
everything changed that this seat must not know (`twin_of`), and with another secret for what chance will decide. If
anything in the seat's report differs between the two, something leaked. Planted leaks show that the audit would notice.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from random import Random

from spellwright.audit.received import honest_look
from spellwright.audit.situation import Look, Situation, twin_of
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.fair import secret_from_seed
from spellwright.play.words import LANGUAGES, Words
from spellwright.search.trace import random_game, random_setup

POSITIONS = 6  # looked at in each game


@dataclass(frozen=True)
class Pair:
    """A situation and its twin for a seat."""

    game: Game
    real: Situation
    twin: Situation
    seat: int


@dataclass
class Certificate:
    """The findings of an audit."""

    pairs: int = 0
    differences: int = 0
    planted: int = 0
    caught: int = 0
    places: list[str] = field(default_factory=list)  # where something differed, and planted leaks that were missed

    @property
    def is_clean(self) -> bool:
        return self.differences == 0 and self.caught == self.planted

    def as_json(self) -> dict[str, int]:
        return {"pairs": self.pairs, "differences": self.differences, "planted": self.planted, "caught": self.caught}


def audit(names: Sequence[str], games: int, seed: int, progress: Callable[[int], None]) -> Certificate:
    """Audit the given number of random matches of each game; `progress` is told how many matches are done."""
    certificate = Certificate()
    done = 0
    for name in names:
        game = load(name)
        words = [Words(game, language) for language in LANGUAGES]
        for number in range(games):
            for pair in random_pairs(game, seed + number):
                certificate.pairs += 1
                for channel in differing_channels(pair, honest_look, words):
                    certificate.differences += 1
                    line = game.notation.write(pair.real.state)
                    certificate.places.append(f"{name}, seat {pair.seat + 1}, {channel}: {line}")
            done += 1
            progress(done)
    return certificate


def catch_planted(certificate: Certificate, game: Game, leaks: dict[str, Look], games: int, seed: int) -> None:
    """Note in the certificate which leaks the audit notices within the given number of matches."""
    words = [Words(game, language) for language in LANGUAGES]
    for name, look in leaks.items():
        certificate.planted += 1
        pairs = (pair for number in range(games) for pair in random_pairs(game, seed + number))
        if any(differing_channels(pair, look, words) for pair in pairs):
            certificate.caught += 1
        else:
            certificate.places.append(f"{game.name}: planted leak not caught: {name}")


def random_pairs(game: Game, seed: int) -> Iterator[Pair]:
    """Yield positions of one random match, each with a twin for every seat and for the spectator."""
    random = Random(seed)
    seats, options = random_setup(game, random)
    trace = random_game(game, seats, options, seed)
    for ply in random.sample(range(len(trace.states)), min(POSITIONS, len(trace.states))):
        real = Situation(trace.states[ply], secret_from_seed(random.getrandbits(32)), ply)
        for seat in (SPECTATOR, *range(seats)):
            secret = secret_from_seed(random.getrandbits(32))
            yield Pair(game, real, Situation(twin_of(game, real.state, seat, random), secret, ply), seat)


def differing_channels(pair: Pair, look: Look, words: Sequence[Words]) -> list[str]:
    """Return the channels by which a seat could tell a situation from its twin."""
    real, other = (look(pair.game, situation, pair.seat, words) for situation in (pair.real, pair.twin))
    return [channel.name for channel in fields(real) if getattr(real, channel.name) != getattr(other, channel.name)]
