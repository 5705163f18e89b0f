"""The games for PettingZoo.

    from pettingzoo import make
    import spellwright.adapters.pettingzoo

    env = make("aec", "spellwright/simsala-v0", seats=3)

Observations are rows of small whole numbers; the mask of legal actions is `info["action_mask"]`. With `form="dict"` an
observation is a dictionary that holds both. `simsala_v0.env()` is the older form of the same.
"""

from __future__ import annotations

import sys
from functools import partial, update_wrapper
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.env_registry.registration import aec_registry, register
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from spellwright.adapters.spaces import row_space
from spellwright.adapters.table import Agreed, Illegal, Row, Window, legal_instead, utilities
from spellwright.games import games
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.pictures import as_pixels, as_svg
from spellwright.play.position import STREAM_SEEDS, Position, plain_number

if TYPE_CHECKING:
    from spellwright.adapters.table import Untyped

    BaseTurns: TypeAlias = Untyped
    BaseRounds: TypeAlias = Untyped
else:
    BaseTurns, BaseRounds = AECEnv[str, Any, int], ParallelEnv[str, Any, int]

VERSION = 0
NOBODY: tuple[int, Row] = -1, np.zeros(0, np.int8)  # of whom it is known what is observed
RENDER_MODES = ("ansi", "human", "rgb_array")

Form: TypeAlias = Literal["box", "dict"]
Infos: TypeAlias = dict[str, dict[str, Any]]


class Seated(Agreed):
    """The common part of the environments below: one game after another, names for its seats, spaces, and drawing."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        form: Form = "box",
        illegal: str = Illegal.LOSE,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Options of the game are plain values (`first=0`, `teams=True`); `illegal` says what an illegal action means
        (`adapters.table.Illegal`): by default the seat has lost, as in PettingZoo's own games."""
        super().__init__()
        if form not in ("box", "dict"):
            raise ValueError(f"form must be 'box' or 'dict', not {form!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.agree(game, seats, illegal, options)
        self.is_dict: bool = form == "dict"
        self.render_mode = render_mode
        self.metadata: dict[str, object] = {
            "name": f"{game}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": isinstance(self, ParallelEnv),
        }
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(self.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces: dict[str, Any] = {agent: spaces.Discrete(self.actions) for agent in self.possible_agents}
        self.observation_spaces: dict[str, Any] = {agent: self._space() for agent in self.possible_agents}
        self._random: np.random.Generator | None = None
        self._position: Position | None = None
        self._loser: int | None = None  # the seat that has lost by an illegal action

    def _space(self) -> spaces.Space[Any]:
        row = row_space(self.game)
        if not self.is_dict:
            return row
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        """Return what an agent sees, in the agreed form."""
        seat = self._seats[agent]
        if not self.is_dict and self._seen[0] == seat:
            return self._seen[1].copy()
        row, mask = self._window.look(seat)
        return {"observation": row, "action_mask": self._allowed(mask)} if self.is_dict else row

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        if self._position is None:
            raise RuntimeError("call reset() before anything else")
        return self._position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or a seat has lost by an illegal action."""
        return self._loser is not None or self.position.is_over

    def mask(self, agent: str) -> Row:
        """Return 1 for each action that an agent may take now. After the game no action matters: all are allowed."""
        return self._allowed(self._window.look(self._seats[agent])[1])

    def _allowed(self, mask: Row) -> Row:
        return np.ones(self.actions, np.int8) if self.is_over else mask

    def _deal(self, seed: int | None) -> None:
        """Begin a new game. A seed begins a series of games; resets without one go on with it."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._position = Position.of(self.game, self.start.state).roll(seed=int(self._random.integers(STREAM_SEEDS)))
        self._window = Window.of(self._position)
        self._seen: tuple[int, Row] = NOBODY
        self._loser = None
        self.agents = self.possible_agents[:]
        self.show()

    def _decide(self, action: int) -> None:
        """Take a decision for the seat that is asked; chance decides what follows."""
        self._seen = NOBODY
        number = legal_instead(plain_number(action), self.position.legal_numbers, self.illegal)
        if number is None:
            self._loser = self.position.actor
        else:
            self.position.push(number)
            self.position.roll()

    def _masks(self) -> Infos:
        """Return the masks of all agents, where observations do not hold them."""
        if self.is_dict:
            return {agent: {} for agent in self.agents}
        masks: npt.NDArray[np.int8] = np.zeros((self.seats, self.actions), np.int8)
        if self.is_over:
            masks[:] = 1
        else:
            seat = self.position.actor
            row, masks[seat] = self._window.look(seat)
            self._seen = seat, row
        return {agent: {"action_mask": mask} for agent, mask in zip(self.agents, masks, strict=False)}

    def _rewards(self) -> dict[str, float]:
        if not self.is_over:
            return dict.fromkeys(self.agents, 0.0)
        lost = self._loser
        winners = self.position.winners if lost is None else [seat for seat in range(self.seats) if seat != lost]
        worth = utilities(winners, self.seats)
        return {agent: worth[self._seats[agent]] for agent in self.agents}

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Draw the table as the seat that decides sees it: return it as text (`ansi`) or pixels (`rgb_array`, with the
        extra `pictures`), or print it (`human`)."""
        self.show()
        if self.render_mode == "rgb_array":
            return as_pixels(as_svg(self.draw()))
        return self.draw() if self.render_mode == "ansi" else None

    def show(self) -> None:
        if self.render_mode == "human":
            sys.stdout.write(self.draw() + "\n")

    def draw(self) -> str:
        """Return the table as the terminal draws it for the seat that decides."""
        return self.position.draw(SPECTATOR if self.is_over else self.position.actor)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Turns(Seated, BaseTurns):
    """A game in which the agent that decides is asked, and nobody else."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (the interface)
        """Begin a new game. A seed begins a series of games, with which resets without one go on."""
        self._deal(seed)
        self.rewards: dict[str, float] = self._rewards()
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """Take the decision of the selected agent; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide: None is for agents whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._decide(action)
        self.rewards = self._rewards()
        self.terminations = dict.fromkeys(self.agents, self.is_over)
        self._ask()
        self._accumulate_rewards()
        self.show()

    def _ask(self) -> None:
        """Select the agent that decides next; at the end of the game the selected one is told first."""
        if not self.is_over:
            self.agent_selection: str = self.possible_agents[self.position.actor]
        self.infos: dict[str, dict[str, Any]] = self._masks()


class Rounds(Seated, BaseRounds):
    """A game in which all agents name an action in every cycle; that of the agent that decides is taken, and an illegal
    one is replaced, unless agreed otherwise."""

    def __init__(
        self, game: str, *, max_cycles: int | None = None, illegal: str = Illegal.REPLACE, **settings: Any
    ) -> None:
        """After `max_cycles` cycles the game is broken off."""
        super().__init__(game, illegal=illegal, **settings)
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Infos]:  # noqa: ARG002 (the interface)
        """Begin a new game. A seed begins a series of games, with which resets without one go on."""
        self._deal(seed)
        self._cycles = 0
        return {agent: self.observe(agent) for agent in self.agents}, self._masks()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Take the decision of the agent that decides."""
        if self.agents:
            self._decide(actions[self.possible_agents[self.position.actor]])
        self._cycles += 1
        is_cut = self.max_cycles is not None and self._cycles >= self.max_cycles
        told = (
            {agent: self.observe(agent) for agent in self.agents},
            self._rewards(),
            dict.fromkeys(self.agents, self.is_over),
            dict.fromkeys(self.agents, is_cut and not self.is_over),
            self._masks(),
        )
        if is_cut or self.is_over:
            self.agents: list[str] = []
        self.show()
        return told


def raw_env(game: str, **settings: Any) -> Turns:
    """Return an environment that asks one agent after the other, without PettingZoo's checks around it."""
    return Turns(game, **settings)


def env(game: str, *, max_cycles: int | None = None, **settings: Any) -> AECEnv[str, Any, int]:
    """Return an environment that asks one agent after the other; with `max_cycles` all agents in every cycle, and for
    no more cycles than that (see `Rounds`)."""
    if max_cycles is not None:
        asked_together: AECEnv[str, Any, int] = parallel_to_aec(Rounds(game, max_cycles=max_cycles, **settings))
        return asked_together
    return OrderEnforcingWrapper(raw_env(game, **settings))


def parallel_env(game: str, **settings: Any) -> Rounds:
    """Return an environment that asks all agents in every cycle."""
    return Rounds(game, **settings)


def __getattr__(name: str) -> ModuleType:
    """Return the older form of an environment, `simsala_v0`: a module with `env`, `raw_env` and `parallel_env`."""
    game = name.removesuffix(f"_v{VERSION}")
    if name == game or game not in games():
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    module = ModuleType(name, f"The game {game} for PettingZoo.")
    for maker in (env, raw_env, parallel_env):
        setattr(module, maker.__name__, update_wrapper(partial(maker, game), maker))
    return module


for _game in games():
    _id = f"spellwright/{_game}-v{VERSION}"
    if _id not in aec_registry:
        register("aec", _id, entry_point=f"{__name__}:env", kwargs={"game": _game})
        register("parallel", _id, entry_point=f"{__name__}:parallel_env", kwargs={"game": _game})
