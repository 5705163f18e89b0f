"""The games for Gymnasium: one seat decides, and bots play the others.

    import gymnasium
    import spellwright.adapters.gymnasium

    env = gymnasium.make("spellwright/spellbook-v0", seats=2, opponents="tinker")
    many = gymnasium.make_vec("spellwright/simsala-v0", num_envs=1024, seats=3)

Observations are rows of small whole numbers; `info["action_mask"]` says what is legal. The reward comes at the end of a
game, from -1 to 1.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.envs.registration import registry
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from spellwright.adapters.spaces import row_space
from spellwright.adapters.table import Agreed, Illegal, Row, Window, legal_instead, utilities
from spellwright.bots.bot import Bot, known_to
from spellwright.bots.ladder import make_bot
from spellwright.bots.playing import GAME_SEEDS, bot_holders
from spellwright.games import games
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import BadSeat, BadSetup, whole
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.play.pictures import as_pixels, as_svg
from spellwright.play.position import Position, plain_number
from spellwright.play.refusals import IllegalAction
from spellwright.search.arrays import Arrays
from spellwright.search.batch import Batch, IllegalActions

VERSION = 0
RANDOM = "random"
DECISION_SECONDS = 60.0  # seconds for a decision of a bot: levels that search a number of iterations never need them

Info: TypeAlias = dict[str, Any]
Floats: TypeAlias = npt.NDArray[np.float64]
Bools: TypeAlias = npt.NDArray[np.bool_]


class Seat(Agreed, gymnasium.Env[Row, np.int64]):
    """One seat at a table with bots; in a game for one, alone."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = RANDOM,
        illegal: str = Illegal.REPLACE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """`opponents` names a bot for all other seats, or one for each, the next clockwise first. Options of the game
        are plain values; `illegal` says what an illegal action means (`adapters.table.Illegal`)."""
        self.agree(game, seats, illegal, options)
        self.seat: int = _checked(seat, self.seats)
        self.opponents: list[str] = [opponents] * (self.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != self.seats - 1:
            raise BadSetup(f"the number of opponents must be {self.seats - 1}, not {len(self.opponents)}")
        for name in self.opponents:
            make_bot(game, name, 0)  # refuses a name that no bot has
        self.render_mode = render_mode
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.actions)
        self.observation_space: spaces.Space[Any] = row_space(self.game)
        self._company: Company | None = None
        self._has_lost = False
        self._is_closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Info]:
        """Begin a new game in which this seat decides something. A seed begins a series that resets go on with."""
        self._refuse_if_closed()
        super().reset(seed=seed, options=options)
        self._deal()
        while self.is_over:  # others have ended it before this seat was asked
            self._deal()
        self._show()
        row, mask = self._look()
        return row, {"action_mask": mask}

    def _deal(self) -> None:
        """Begin a new game, and let the bots decide until this seat does."""
        deal = int(self.np_random.integers(GAME_SEEDS))
        is_random = all(name == RANDOM for name in self.opponents)
        self._company = AtRandom(self, deal) if is_random else WithBots(self, deal)
        self._window = Window.of(self.position)
        self._has_lost = False

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, Info]:
        """Take a decision, and let the bots take theirs until this seat is asked again."""
        self._refuse_if_closed()
        if self.is_over:
            raise ResetNeeded("the game is over: call reset()")
        try:
            number = legal_instead(plain_number(action), self.position.legal_numbers, self.illegal)
            if number is None:
                self._has_lost = True
            else:
                self.company.decide(number)
        except (UnknownAction, IllegalAction) as error:
            raise InvalidAction(str(error)) from error
        self._show()
        row, mask = self._look()
        return row, self._reward(), self.is_over, False, {"action_mask": mask}

    @property
    def company(self) -> Company:
        """The others at the table, and the game with them."""
        if self._company is None:
            raise ResetNeeded("call reset() before anything else")
        return self._company

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.company.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or this seat has lost by an illegal action."""
        return self._has_lost or self.position.is_over

    def render(self) -> Any:
        """Draw the table as this seat sees it: return it as text (`ansi`) or pixels (`rgb_array`, with the extra
        `pictures`), or print it (`human`)."""
        self._show()
        if self.render_mode == "rgb_array":
            return as_pixels(as_svg(self._drawing()))
        return self._drawing() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Close the environment: it can be neither reset nor stepped any more."""
        self._is_closed = True

    def _show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(self._drawing() + "\n")

    def _drawing(self) -> str:
        return self.position.draw(self.seat)

    def _look(self) -> tuple[Row, Row]:
        """Return what this seat observes, and 1 for each action it may take; after the game no action matters."""
        row, mask = self._window.look(self.seat)
        return row, np.ones(self.actions, np.int8) if self.is_over else mask

    def action_masks(self) -> Row:
        """Return the mask of legal actions, where Stable-Baselines3's MaskablePPO looks for it."""
        return self._look()[1]

    def _reward(self) -> float:
        if self._has_lost:
            return -1.0
        return utilities(self.position.winners, self.seats)[self.seat] if self.is_over else 0.0

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            raise ClosedEnvironmentError("the environment is closed: make a new one")


class Company(Protocol):
    """The others at the table. They decide until the seat that learns is asked."""

    position: Position

    def decide(self, action: int) -> None:
        """Take the decision of the seat that learns, and those of the others that follow."""


class AtRandom:
    """Opponents that take any legal action, all in one compiled call."""

    def __init__(self, at: Seat, deal: int) -> None:
        self.seat: int = at.seat
        self.position: Position = Position.of(at.game, at.start.state).roll(deal).playout(until=at.seat)

    def decide(self, action: int) -> None:
        self.position.push(action)
        self.position.playout(until=self.seat)


class WithBots:
    """A match with bots."""

    def __init__(self, at: Seat, deal: int) -> None:
        self.seat: int = at.seat
        others = [(at.seat + distance) % at.seats for distance in range(1, at.seats)]
        self.bots: dict[int, Bot] = {
            other: make_bot(at.game.name, name, deal * 16 + other)
            for other, name in zip(others, at.opponents, strict=True)
        }
        names = [self.bots[seat].name if seat in self.bots else "player" for seat in range(at.seats)]
        self.match: Match = Match(at.game, bot_holders(names), at.options, secret_from_seed(deal))
        self.position: Position = self.match.position
        self._wait()

    def decide(self, action: int) -> None:
        self.match.submit(self.seat, action)
        self._wait()

    def _wait(self) -> None:
        match = self.match
        while not match.is_over and match.actor != self.seat:
            bot = self.bots[match.actor]
            match.submit(match.actor, bot.choose(known_to(match, match.actor, DECISION_SECONDS, listens=bot.listens)))


class Seats(Agreed, VectorEnv[Row, npt.NDArray[np.int64], Floats]):
    """The same seat at many tables, stepped together, with random opponents. A game that ends is followed
    by the next in the same step; `info["final_obs"]` then has its last observation."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str = RANDOM,
        illegal: str = Illegal.REPLACE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Prepare the tables; the arguments are those of `Seat`."""
        if opponents != RANDOM:
            raise BadSetup(f'many tables have random opponents; for "{opponents}" pass vectorization_mode="sync"')
        self.agree(game, seats, illegal, options)
        if whole(num_envs, "the number of tables") < 1:
            raise BadSetup(f"the number of tables must be positive, not {num_envs}")
        self.num_envs = num_envs
        self.seat: int = _checked(seat, self.seats)
        self.render_mode = render_mode
        self.single_action_space: spaces.Space[Any] = spaces.Discrete(self.actions)
        self.single_observation_space: spaces.Space[Any] = row_space(self.game)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self._games: Arrays | None = None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Begin a new game at every table. One seed serves all tables: each has a stream of its own."""
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed: make a new one")
        if seed is not None and not isinstance(seed, int):
            raise ValueError("one seed serves all tables: each has a stream of its own")
        super().reset(seed=seed, options=options)
        batch = Batch(self.game, self.seats, self.num_envs, int(self.np_random.integers(GAME_SEEDS)), self.options)
        self._games = Arrays(batch, self.seat)
        return self._games.observations.copy(), {"action_mask": self._games.masks.copy()}

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Row, Floats, Bools, Bools, Info]:
        """Take a decision at every table."""
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed: make a new one")
        if self._games is None:
            raise ResetNeeded("call reset() before anything else")
        games, before = self._games, self._games.observations.copy()
        numbers = np.array(actions)
        has_lost = np.zeros(self.num_envs, np.bool_)
        if numbers.shape == (self.num_envs,) and self.illegal != Illegal.RAISE:
            for table in np.flatnonzero(~games.is_legal(numbers)):
                taken = legal_instead(int(numbers[table]), np.flatnonzero(games.masks[table]).tolist(), self.illegal)
                has_lost[table] = taken is None
                numbers[table] = 0 if taken is None else taken
        try:
            games.step(numbers, restart=has_lost)
        except IllegalActions as error:
            raise InvalidAction(str(error)) from error
        ended = games.ended | has_lost
        info: Info = {"action_mask": games.masks.copy()}
        if ended.any():
            final = np.where(has_lost[:, None], before, games.final_observations)
            info |= {"final_obs": final, "_final_obs": ended}
        rewards = np.where(has_lost, -1.0, games.rewards[:, self.seat]).astype(np.float64)
        return games.observations.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), info


def _checked(seat: int, seats: int) -> int:
    """Return the seat, if there is one of that number."""
    if seat not in range(seats):
        raise BadSeat(f"there is no seat number {seat}: {seats} play, numbered from 0")
    return seat


for _game in games():
    _id = f"spellwright/{_game}-v{VERSION}"
    if _id not in registry:
        _homes = {"entry_point": f"{__name__}:Seat", "vector_entry_point": f"{__name__}:Seats"}
        gymnasium.register(_id, **_homes, kwargs={"game": _game})
