"""The games for OpenSpiel, with explicit chance.

    import pyspiel
    import spellwright.adapters.openspiel

    game = pyspiel.load_game("python_simsala(players=3)")

Options of a game are parameters; `first=2` is the second seat, as in the game's own words. With `start=tiny` a game
begins near its end, at one of a few positions that chance draws (the game's part `tiny`), and is small enough for exact
solutions. An information state has perfect recall: beside what its player sees now it holds a fingerprint of everything
that player has been told and has done.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyspiel

from spellwright.adapters.table import Window, utilities
from spellwright.games import games, load, part_of
from spellwright.kernel.block import ACTOR_MASK, LEAST_ACTOR, block_verbs, legal_in
from spellwright.kernel.game import BadSetup, Game, Option
from spellwright.kernel.struct import as_dict
from spellwright.kernel.told import lines_for
from spellwright.kernel.verbs import CHANCE, OVER, SPECTATOR
from spellwright.play.position import STREAM_SEEDS, Position
from spellwright.search.observer import observer_of

if TYPE_CHECKING:
    from spellwright.adapters.table import Untyped

    BaseGame: TypeAlias = Untyped
    BaseState: TypeAlias = Untyped
else:
    BaseGame, BaseState = pyspiel.Game, pyspiel.State

PREFIX = "python_"
LONGEST = 10_000  # actions of a game, those of chance included
FINGERPRINT = 16  # bytes
FIRST_DECISIONS = 10
TINY = "tiny"  # the part of a game with its starts, and the value of the parameter `start`
OWN = ("seat", "legal")  # fields of a view that say whose it is, which is no secret

Bytes: TypeAlias = npt.NDArray[np.uint8]


def is_open(rules: Game) -> bool:
    """Return whether all players see everything: whether at the first decisions nobody sees more than a spectator. The
    rules are interpreted, so that importing this module compiles nothing."""
    position = Position.start(rules.interpreted).roll(seed=1)
    for _ in range(FIRST_DECISIONS):
        if any(private_part(position, seat) for seat in range(position.seats)):
            return False
        position.step(position.legal_numbers[-1])
    return True


def private_part(position: Position, seat: int) -> dict[str, Any]:
    """Return the fields of a seat's view that a spectator sees otherwise."""
    public = as_dict(position.view(SPECTATOR))
    view = as_dict(position.view(seat))
    return {name: value for name, value in view.items() if name not in OWN and value != public[name]}


@cache
def game_type(name: str) -> Any:
    """Return what OpenSpiel knows about a game before it is loaded."""
    rules = load(name)
    of_type = pyspiel.GameType
    return of_type(
        short_name=PREFIX + name,
        long_name=f"Spellwright: {name}",
        dynamics=of_type.Dynamics.SEQUENTIAL,
        chance_mode=of_type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=of_type.Information.PERFECT_INFORMATION
        if is_open(rules)
        else of_type.Information.IMPERFECT_INFORMATION,
        utility=of_type.Utility.ZERO_SUM if rules.seats.start > 1 else of_type.Utility.GENERAL_SUM,
        reward_model=of_type.RewardModel.TERMINAL,
        max_num_players=rules.seats.stop - 1,
        min_num_players=rules.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.usual_seats,
            "start": "",
            **{one.name: parameter(one) for one in rules.options},
        },
    )


@cache
def starts_of(rules: Game) -> tuple[tuple[Any, int], ...]:
    """Return the positions that `start=tiny` begins with, each with its weight: as if they had just been dealt."""
    starts: dict[str, int] = getattr(part_of(rules, TINY), "STARTS", {})
    if not starts:
        raise BadSetup(f"{rules.name} has no tiny start")
    return tuple((Position(f"{rules.name} {line}").state, weight) for line, weight in starts.items())


def parameter(option: Option) -> str | int:
    """Return the default of an option as OpenSpiel takes it. Where it has numbers to choose from (the first player, a
    difficulty) the parameter is a number, and 0 stands for a default that is none: OpenSpiel reads numbers as such."""
    if not any(map(str.isdigit, option.choices)):
        return option.default
    return int(option.default) if option.default.isdigit() else 0


def choice(option: Option, value: str | int) -> str:
    """Return what the table agrees on for the value of a parameter."""
    return option.default if value == parameter(option) else str(value)


class SpellwrightGame(BaseGame):
    """A game with its number of players and its options. Each game has a class of its own, made by `register_games`."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = dict(params or {})
        self.rules: Game = load(self.name)
        start = options.pop("start", "")
        if start not in ("", TINY):
            raise BadSetup(f"start: '{start}' is not '{TINY}'; new_initial_state takes any position")
        self.starts: tuple[tuple[Any, int], ...] = starts_of(self.rules) if start else ()
        self.seats: int = int(options.pop("players", self.rules.usual_seats))
        if start:
            self.seats = int(self.starts[0][0].seats)
        known = {one.name: one for one in self.rules.options}
        self.options: dict[str, str] = self.rules.agreed(
            self.seats, {name: choice(known[name], options[name]) for name in options}
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=max(len(self.rules.actions), len(self.starts)),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.rules.seats.start > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name), info, params or {})

    def new_initial_state(self, state: Any = None) -> SpellwrightState:
        """Return the position before the first decision, or the one that a struct of a state describes."""
        if state is None:
            first = None if self.starts else Position.start(self.rules, self.seats, **self.options).state
            return SpellwrightState(self, first)
        fields = state if isinstance(state, dict) else state.to_dict()
        return SpellwrightState(self, Position(fields["line"]).state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """Return an observer; one with perfect recall tells it in its text only."""
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        return SeatObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpellwrightState(BaseState):
    """A position, with what each player remembers. OpenSpiel clones a state by copying its attributes, all the time: it
    has one, a small array."""

    def __init__(self, game: SpellwrightGame, state: Any) -> None:
        """Without a state, chance draws one of the game's starts first."""
        super().__init__(game)
        size = game.rules.State.dtype.itemsize
        self.block: Bytes = np.zeros(size + FINGERPRINT * game.seats, np.uint8)  # the record, then the memories
        if state is not None:
            self.block[:size].view(game.rules.State.dtype)[0] = state

    @property
    def rules(self) -> Game:
        rules: Game = self.get_game().rules
        return rules

    @property
    def _states(self) -> Any:
        dtype = self.rules.State.dtype
        return self.block[: dtype.itemsize].view(dtype)

    @property
    def is_drawn(self) -> bool:
        """Whether there is a position yet: a record without seats is none."""
        return bool(self._states[0].seats)

    def position(self) -> Position:
        """Return a copy of the position, to look at."""
        return Position.of(self.rules, self._states[0])

    # --- The rules -------------------------------------------------------------------------------------------------

    def _look(self) -> tuple[int, list[int]]:
        """Return the seat that decides and its legal actions."""
        if not self.is_drawn:
            return CHANCE, []
        listed = np.zeros(len(self.rules.actions), np.int64)
        answer = block_verbs(self.rules).look_at(self._states, listed)
        who = (answer & ACTOR_MASK) + LEAST_ACTOR
        return who, legal_in(answer, listed) if who >= 0 else []

    def current_player(self) -> int:
        who, _ = self._look()
        return int({OVER: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}.get(who, who))

    def is_terminal(self) -> bool:
        return self._look()[0] == OVER

    def _legal_actions(self, player: int) -> list[int]:
        who, legal = self._look()
        return legal if player == who else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_drawn:
            weights = [weight for _, weight in self.get_game().starts]
            outcomes = list(range(len(weights)))
        else:
            verbs, states = block_verbs(self.rules), self._states
            listed = np.zeros(len(self.rules.actions), np.int64)
            outcomes = listed[: verbs.outcomes_at(states, listed)].tolist()
            weights = [int(verbs.weight_at(states, outcome)) for outcome in outcomes]
        return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        who, legal = self._look()
        if action not in (legal if who >= 0 else [outcome for outcome, _ in self.chance_outcomes()]):
            raise pyspiel.SpielError(f"action {action} is not legal here")
        states = self._states
        if not self.is_drawn:
            states[0] = self.get_game().starts[action][0]
            return
        block_verbs(self.rules).apply_at(states, np.zeros(len(self.rules.actions), np.int64), action)
        lines = states[0].told[: states[0].told_count].tolist()
        for seat in range(self.get_game().seats):
            memory, news = self._memory(seat), repr((lines_for(lines, seat), action if seat == who else None))
            memory[:] = fingerprint(memory.tobytes() + news.encode())

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 (the interface has it)
        return self.rules.actions.words(action) if self.is_drawn else f"start {action + 1}"

    def returns(self) -> list[float]:
        seats = self.get_game().seats
        return utilities(self.position().winners, seats) if self.is_terminal() else [0.0] * seats

    def __str__(self) -> str:
        return self.position().line if self.is_drawn else f"{self.rules.name} before its start is drawn"

    # --- What a player knows ---------------------------------------------------------------------------------------

    def _memory(self, seat: int) -> Bytes:
        start = self.rules.State.dtype.itemsize + FINGERPRINT * seat
        return self.block[start : start + FINGERPRINT]

    def recollection(self, player: int) -> str:
        """Return what stands for everything a player has been told and has done."""
        return self._memory(player).tobytes().hex()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpellwrightState:
        """Return a random state that the player cannot tell from this one. What the others remember there follows from
        what the player remembers, so that nothing of this state shows through."""
        world = self.position().world(player_id, int(probability_sampler() * STREAM_SEEDS))
        sampled = SpellwrightState(self.get_game(), world.state)
        own = self._memory(player_id).tobytes()
        for seat in range(self.get_game().seats):
            sampled._memory(seat)[:] = fingerprint(own + bytes([seat]))
        sampled._memory(player_id)[:] = self._memory(player_id)
        return sampled

    # --- Structs ---------------------------------------------------------------------------------------------------

    def _to_struct(self) -> dict[str, Any]:
        return {"line": str(self), "current_player": self.current_player()}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self._action_to_string(player, action)}

    def _struct_to_actions(self, action_dict: dict[str, Any]) -> list[int]:
        return [self.rules.actions.number(action_dict["action"])]

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return as_dict(self.position().view(player))


def fingerprint(what: bytes) -> Bytes:
    """Return a few bytes that stand for many."""
    return np.frombuffer(hashlib.blake2b(what, digest_size=FINGERPRINT).digest(), np.uint8)


class SeatObserver:
    """What a player sees. Without private information it is what a spectator sees; without public information, what
    the player sees and a spectator does not, as text only."""

    def __init__(self, game: SpellwrightGame, kind: Any) -> None:
        self.recalls: bool = bool(kind.perfect_recall)
        self.is_public: bool = bool(kind.public_info)
        self.is_private: Any = kind.private_info != pyspiel.PrivateInfoType.NONE
        fields = observer_of(game.rules).fields if self.is_public else {}
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(place.size for place in fields.values()), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            name: self.tensor[place.start : place.past].reshape(place.shape) for name, place in fields.items()
        }

    def set_from(self, state: SpellwrightState, player: int) -> None:
        self.tensor[:] = 0
        if self.is_public and state.is_drawn:
            self.tensor[:] = Window(state.rules, state._states).look(self._seat(player))[0]

    def string_from(self, state: SpellwrightState, player: int) -> str:
        if not state.is_drawn:
            return ""
        position = state.position()
        if not self.is_public:
            hidden = private_part(position, player)
            return repr(hidden) if hidden else ""
        seen = repr(as_dict(position.view(self._seat(player))))
        return f"{seen} after {state.recollection(player)}" if self.is_private and self.recalls else seen

    def _seat(self, player: int) -> int:
        return player if self.is_private else SPECTATOR


def register_games() -> None:
    """Make all games known to OpenSpiel, each with a class of its own in this module, where pickle finds it."""
    for name in games():
        of_game = type(f"{name.title()}Game", (SpellwrightGame,), {"name": name, "__module__": __name__})
        globals()[of_game.__name__] = of_game
        pyspiel.register_game(game_type(name), of_game)


register_games()
