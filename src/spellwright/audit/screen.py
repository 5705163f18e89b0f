"""The big screen: everybody at the table looks at it, so it may show only what each of them may know.

At every step of whole games, each seat, and the spectator, gets a twin of the position in which everything is drawn
again that it must not know. If the frames of a big screen differ between the two by a single byte, they show something
that this seat may not see.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from spellwright.audit.certificate import Certificate
from spellwright.audit.received import table_of
from spellwright.audit.situation import Situation, twin_of
from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.struct import as_bytes
from spellwright.kernel.told import EVERYBODY
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.fair import secret_from_seed
from spellwright.play.table import SCREEN, Page
from spellwright.search.trace import random_game, random_setup
from spellwright.server.tables.frames import Scene, table_frame, table_info

OWNER = 0  # the seat of the person at whose device the screen is

Frames = Callable[[Game, Situation], tuple[bytes, ...]]
"""Returns what is sent to a big screen in a situation."""


@dataclass
class ScreenCertificate(Certificate):
    """The findings: `differences` counts bytes that a seat may not see."""

    games: int = 0
    compared: int = 0  # bytes

    def as_json(self) -> dict[str, int]:
        return {"games": self.games, "bytes": self.compared, **super().as_json()}


def screen_frames(game: Game, situation: Situation) -> tuple[bytes, ...]:
    """Return what the server sends to a big screen."""
    table = table_of(game, situation)
    scene = Scene(table, 0)
    for seat in (*table.running().seats, SPECTATOR):  # frames made for others must not show up in this one
        scene.frame(seat, with_prices=True)
    info = table_info(table, f"guest {OWNER}", set(), has_screen=True, is_screen=True)
    return scene.frame(SCREEN, with_prices=True), table_frame(info)


def audit_screen(names: Sequence[str], games: int, seed: int, progress: Callable[[int], None]) -> ScreenCertificate:
    """Compare what a big screen is sent at every step of so many whole games of each kind; `progress` is told how many
    are done."""
    certificate = ScreenCertificate()
    for name in names:
        game = load(name)
        for number in range(games):
            for frames, twins, seat, at in compared_frames(game, seed + number, screen_frames):
                certificate.pairs += 1
                certificate.compared += sum(map(len, frames))
                if differing := differing_bytes(frames, twins):
                    certificate.differences += differing
                    certificate.places.append(f"{name}, seat {seat + 1}, screen: {game.notation.write(at.state)}")
            certificate.games += 1
            progress(certificate.games)
    return certificate


def catch_planted_on_screens(certificate: Certificate, game: Game, games: int, seed: int) -> None:
    """Note which planted leaks the comparison notices, in a game in which anything is hidden."""
    pairs = [(at.state, twin.state) for _, at, twin in _twins(game, seed)]
    if all(as_bytes(real) == as_bytes(twin) for real, twin in pairs):
        return
    for name, leak in SCREEN_LEAKS.items():
        certificate.planted += 1
        found = (pair for number in range(games) for pair in compared_frames(game, seed + number, leak))
        if any(differing_bytes(frames, twins) for frames, twins, _, _ in found):
            certificate.caught += 1
        else:
            certificate.places.append(f"{game.name}: planted leak not caught: {name}")


def compared_frames(
    game: Game, seed: int, look: Frames
) -> Iterator[tuple[tuple[bytes, ...], tuple[bytes, ...], int, Situation]]:
    """Yield what a screen is sent at every step of a random game, and in the twin of that step for each seat."""
    last: tuple[Situation, tuple[bytes, ...]] | None = None
    for seat, real, twin in _twins(game, seed):
        if last is None or last[0] is not real:
            last = real, look(game, real)
        yield last[1], look(game, twin), seat, real


def _twins(game: Game, seed: int) -> Iterator[tuple[int, Situation, Situation]]:
    """Yield every position of a random game, with a twin for each seat and for the spectator."""
    random = Random(seed)
    seats, options = random_setup(game, random)
    for ply, state in enumerate(random_game(game, seats, options, seed).states):
        real = Situation(state, secret_from_seed(random.getrandbits(32)), ply)
        for seat in (SPECTATOR, *range(seats)):
            secret = secret_from_seed(random.getrandbits(32))
            yield seat, real, Situation(twin_of(game, state, seat, random), secret, ply)


def differing_bytes(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """Return how many bytes differ between frames; those by which one is longer than the other count."""
    pairs = list(zip(one, other, strict=True))
    return sum(abs(len(a) - len(b)) + sum(x != y for x, y in zip(a, b, strict=False)) for a, b in pairs if a != b)


def _of_its_owner(game: Game, situation: Situation) -> tuple[bytes, ...]:
    return (Scene(table_of(game, situation), 0).frame(OWNER),)


def _in_full(game: Game, situation: Situation) -> tuple[bytes, ...]:
    """Tell every line as if everybody saw its piece."""
    table = table_of(game, situation)
    table.pages = [Page(page.ply, [[*line[:-1], EVERYBODY] for line in page.lines]) for page in table.pages]
    return (Scene(table, 0).frame(SCREEN),)


def _what_anybody_sees(game: Game, situation: Situation) -> tuple[bytes, ...]:
    """Add what is in the position, but in the view of no seat that a screen could stand for."""
    return (*screen_frames(game, situation), as_bytes(situation.state))


SCREEN_LEAKS: dict[str, Frames] = {
    "the view of the person who switched it on": _of_its_owner,
    "told lines in full": _in_full,
    "the whole position": _what_anybody_sees,
}
"""By name, each as what a screen might be sent that tells too much."""
