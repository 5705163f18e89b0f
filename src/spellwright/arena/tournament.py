"""A tournament: every group of bots meets over the same deals, on all cores or on a cluster, and can be resumed."""

import os
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from spellwright.arena.deal import Deal, Outcome, play_deal
from spellwright.arena.frames import frame_of
from spellwright.arena.ratings import Score, ratings_of, score_of
from spellwright.bots import make_player
from spellwright.bots.bot import THINKING
from spellwright.bots.readiness import make_ready
from spellwright.bots.strength import Measured, Rating
from spellwright.games import load
from spellwright.kernel.game import BadSetup

LOCAL = "local"  # in place of an address: a cluster on this machine
RETRIES = 10  # of a deal whose worker was lost

Report = Callable[[int, int], None]
"""Told how many deals are done, of how many."""


class Tournament(msgspec.Struct, frozen=True):
    """A tournament to play: the game, the bots and how many games."""

    game: str
    bots: tuple[str, ...]
    games: int  # of each group of bots, all orders of seats counted
    seats: int = 2
    seconds: float = THINKING
    options: dict[str, str] = {}
    seed: int = 1
    luck: int = 0  # continuations by which the luck of every ply is weighed

    def check(self) -> None:
        """Raise an error if the tournament cannot be played."""
        load(self.game).agreed(self.seats, self.options)
        for bot in self.bots:
            make_player(self.game, bot, self.seed)
        if len(set(self.bots)) < len(self.bots):
            raise BadSetup("a bot is named twice")
        if len(self.bots) < self.seats:
            raise BadSetup(f"{self.seats} seats need at least as many bots")

    @property
    def command(self) -> str:
        """The command that plays it."""
        options = "".join(f" --option {name}={choice}" for name, choice in self.options.items())
        bots = shlex.quote(",".join(self.bots))
        return (
            f"spellwright arena {self.game} --bots {bots} --games {self.games} --seats {self.seats} "
            f"--seconds {self.seconds:g} --seed {self.seed} --luck {self.luck}{options}"
        )

    def deals(self) -> Iterator[Deal]:
        """Yield the same number of deals for every group: the first deal of each, then the second, and so on."""
        for number in range(max(1, round(self.games / self.seats))):
            for group in combinations(self.bots, self.seats):
                yield Deal(self.game, group, number, self.seconds, self.options, self.seed, self.luck)


class Result(msgspec.Struct, frozen=True):
    """The outcome of a tournament: all deals, and the ratings."""

    tournament: Tournament
    ratings: list[Rating]
    scores: list[Score]
    decisions: int
    late: int  # decisions that took more than 110 % of their time
    longest: float
    forfeits: list[str] = []  # why bots lost games by dying, answering nonsense or not answering

    def __str__(self) -> str:
        from spellwright.arena.report import as_table

        return as_table(self)

    def frame(self) -> Any:
        """Return the scores of all groups as a data frame of pandas or polars."""
        return frame_of(self.scores)

    @property
    def measured(self) -> Measured:
        """The ratings as a game keeps them in its `ratings.json`."""
        return Measured(self.tournament.command, self.ratings)


def play(tournament: Tournament, report: Report, *, jobs: int | None = None, file: Path | None = None) -> Result:
    """Play all deals that are not in the file yet; each is written to it as soon as it is played."""
    tournament.check()
    make_ready(tournament.game)
    return _finish(tournament, partial(_on_this_machine, jobs or os.cpu_count() or 1), report, file)


def play_on_ray(tournament: Tournament, report: Report, address: str, *, file: Path | None = None) -> Result:
    """Play the deals of a tournament on a Ray cluster (extra `ray`); the address `local` starts one here. A deal whose
    worker is lost is played again elsewhere."""
    tournament.check()
    return _finish(tournament, partial(_on_ray, address), report, file)


Run = Callable[[Sequence[Deal]], Iterator[Outcome]]


def _finish(tournament: Tournament, run: Run, report: Report, file: Path | None) -> Result:
    deals = list(tournament.deals())
    done = _read(file, tournament) if file else {}
    left = [deal for deal in deals if deal.key not in done]
    if file and not done:
        file.write_bytes(msgspec.json.encode(tournament) + b"\n")
    report(len(done), len(deals))
    for outcome in run(left):
        done[outcome.key] = outcome
        if file:
            with file.open("ab") as lines:
                lines.write(msgspec.json.encode(outcome) + b"\n")
        report(len(done), len(deals))
    return _result(tournament, {deal.key: done[deal.key] for deal in deals})


def _result(tournament: Tournament, outcomes: Mapping[str, Outcome]) -> Result:
    groups: dict[tuple[str, ...], list[Outcome]] = {}
    for outcome in outcomes.values():
        groups.setdefault(outcome.bots, []).append(outcome)
    return Result(
        tournament,
        ratings_of(tournament.bots, list(outcomes.values())) if tournament.seats > 1 else [],
        [score_of(group) for group in groups.values()],
        sum(outcome.decisions for outcome in outcomes.values()),
        sum(outcome.late for outcome in outcomes.values()),
        max(outcome.longest for outcome in outcomes.values()),
        [reason for outcome in outcomes.values() for reason in outcome.forfeits],
    )


def _read(file: Path, tournament: Tournament) -> dict[str, Outcome]:
    """Return the deals played before; a line that was cut off is played again."""
    if not file.exists():
        return {}
    first, *lines = file.read_bytes().splitlines() or [b""]
    is_same = False
    with suppress(msgspec.MsgspecError):
        is_same = msgspec.json.decode(first, type=Tournament) == tournament
    if not is_same:
        raise BadSetup(f"{file} holds another tournament; name a new file")
    found = {}
    for line in lines:
        with suppress(msgspec.MsgspecError):
            outcome = msgspec.json.decode(line, type=Outcome)
            found[outcome.key] = outcome
    return found


def _on_this_machine(jobs: int, deals: Sequence[Deal]) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play_deal, deals)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for job in as_completed([pool.submit(play_deal, deal) for deal in deals]):
            yield job.result()


def _on_ray(address: str, deals: Sequence[Deal]) -> Iterator[Outcome]:
    try:
        import ray
    except ImportError as error:
        raise BadSetup("a cluster needs the extra 'ray': pip install 'spellwright[ray]'") from error
    try:
        where = {"include_dashboard": False} if address == LOCAL else {"address": address}
        ray.init(log_to_driver=False, **where)
    except ConnectionError as error:
        raise BadSetup(f"there is no Ray cluster at '{address}': {error}") from error
    try:
        play_there = ray.remote(max_retries=RETRIES)(play_deal)
        waiting = [play_there.remote(deal) for deal in deals]
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        ray.shutdown()
