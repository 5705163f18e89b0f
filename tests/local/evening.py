"""An evening at a table of one browser: random decisions, and everything else that people do, rightly or wrongly."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random
from typing import Any

from spellwright.bots.roster import roster_of
from spellwright.play.events.talk import REACTIONS
from spellwright.play.match import MOST_UNDOS
from spellwright.play.record import MOST_ACTIONS, MOST_HOLDERS, _seal
from tests.local.lists import Met
from tests.local.recorder import CODE, Recorder

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Zoë")
BAD_NAMES = ("", " " * 30, "x" * 25, "Ana", "Аna", "tinker 1", "Random", "\u200b")
WRONG = 0.06  # of the requests cannot be
TALK = 0.05
UNDO = 0.07  # of the decisions are taken back
LEAVE = 0.03
LOOK = 0.04
SECOND = 25  # decisions of a game after the first one
PATIENCE = 2000  # steps of one game
EDITS = 6  # of a record, that are tried at one table
SLOW = "archmage"  # it thinks as long as it may


class Evening:
    """What happens at one table, drawn from a seed."""

    def __init__(self, game: str, seats: int, options: Mapping[str, str], aids: str, number: int, met: Met) -> None:
        self.random = Random(f"{game} {seats} {sorted(options.items())} {aids} {number}")
        self.number = number  # decides what is tried wrongly: all of it, one evening after the other
        self.wrong = self.number
        self.game, self.seats, self.options, self.aids = game, seats, options, aids
        self.home = Recorder(game, met)

    def play(self) -> Recorder:
        """Let everything happen; return what was recorded."""
        home, chance = self.home, self.random
        is_dealt = chance.random() < 0.15
        self._open(is_dealt=is_dealt)
        home.join(0)
        self._sit_down(is_dealt=is_dealt)
        self._begin()
        if chance.random() < 0.2:
            self._undo_too_often()
        self._play_on(PATIENCE)
        self._look_back()
        if home.ask("POST", f"/tables/{CODE}/rematch"):
            self._begin()
            self._play_on(SECOND)
            self._look_back()
        if chance.random() < 0.3:
            home.ask("DELETE", f"/mine/{CODE}")
            home.ask("GET", f"/tables/{CODE}")
            home.ask("GET", "/mine/results")
        return home

    def go_on(self, storage: Any) -> Recorder:
        """Play at a table that was kept already; return what was recorded."""
        home = self.home
        home.restore(storage)
        home.ask("GET", "/mine/tables")
        home.join(0)
        home.ask("GET", f"/tables/{CODE}/record")
        if home.table.stage == "over":
            assert home.ask("POST", f"/tables/{CODE}/rematch")
        if home.table.stage == "waiting":
            self._sit_down(is_dealt=True)
            self._begin()
        self._play_on(PATIENCE)
        self._look_back()
        return home

    # --- Before the game ----------------------------------------------------------------------------------------------

    def _open(self, *, is_dealt: bool) -> None:
        home, chance = self.home, self.random
        bots = self._bots(is_dealt=is_dealt)
        wanted: dict[str, Any] = {"game": self.game, "seats": bots, "options": dict(self.options), "aids": self.aids}
        wrong: tuple[dict[str, Any], ...] = (
            {"aids": "all"},
            {"ledger": "half"},
            {"options": {"weather": "rain"}},
            {"options": {"first": "nobody"}},
            {"options": {"first": str(self.seats + 1)}},
            {"seats": [None] * 9},
            {"seats": [None, None], "deal": 7, "options": {}},
        )
        home.ask("POST", "/tables", wanted | wrong[self.number % len(wrong)])
        if is_dealt:
            wanted["deal"] = chance.randrange(2**32)
        assert home.ask("POST", "/tables", wanted), wanted

    def _bots(self, *, is_dealt: bool) -> list[str | None]:
        chance = self.random
        share = 1.0 if is_dealt else chance.choice((0.0, 0.3, 0.7))
        bots: list[str | None] = [self._bot() if chance.random() < share else None for _ in range(self.seats)]
        if is_dealt or (None not in bots and chance.random() < 0.8):
            bots[chance.randrange(self.seats)] = None
        return bots

    def _bot(self) -> str:
        return self.random.choice([bot for bot in roster_of(self.game).ladder if bot != SLOW] + ["random"])

    def _sit_down(self, *, is_dealt: bool) -> None:
        home, chance = self.home, self.random
        self._sometimes(0.3, lambda: home.tell(0, "say", text="Is anybody here?"))
        self._sometimes(0.3, lambda: home.ask("POST", f"/tables/{CODE}/rematch"))
        self._sometimes(0.3, lambda: home.ask("GET", f"/tables/{CODE}/moments?first=0&last=9"))
        self._sometimes(0.2, lambda: home.tell(0, "act", seat=0, action="x", ply=0))
        for seat in range(self.seats):
            if home.table.seats[seat].bot is None:
                self._sometimes(0.2, lambda: home.ask("POST", f"/tables/{CODE}/start"))
                name = chance.choice(BAD_NAMES) if chance.random() < 0.3 else NAMES[seat]
                if not self._seat(seat, {"name": name}) and not self._seat(seat, {"name": NAMES[seat]}):
                    assert self._seat(seat, {"name": f"Guest {seat}"})
                if chance.random() < 0.1:
                    self._stand_up(seat)
        if not is_dealt:
            self._sometimes(0.2, lambda: self._change_bots())
        self._sometimes(0.3, lambda: self._seat(self.seats, {"name": "Far"}))
        self._sometimes(0.2, lambda: self._seat(chance.randrange(self.seats), {"bot": "merlin"}, "/bot"))
        self._sometimes(
            0.3, lambda: home.tell(0, "act", seat=min(home.table.seats_of("me"), default=0), action="x", ply=0)
        )

    def _stand_up(self, seat: int) -> None:
        self.home.ask("DELETE", f"/tables/{CODE}/seats/{seat + 1}")
        self._seat(seat, {"name": NAMES[seat]})

    def _change_bots(self) -> None:
        seat = self.random.randrange(self.seats)
        if self._seat(seat, {"bot": self._bot()}, "/bot") and self.random.random() < 0.5:
            self._seat(seat, {"bot": None}, "/bot")
            self.home.ask("POST", f"/tables/{CODE}/start")
            self._seat(seat, {"name": NAMES[-1]})

    def _seat(self, seat: int, body: Any, what: str = "") -> Any:
        return self.home.ask("POST", f"/tables/{CODE}/seats/{seat + 1}{what}", body)

    def _begin(self) -> None:
        assert self.home.ask("POST", f"/tables/{CODE}/start", secret=f"{self.random.getrandbits(256):064x}")
        self._sometimes(0.2, lambda: self.home.ask("POST", f"/tables/{CODE}/start"))

    # --- The game -----------------------------------------------------------------------------------------------------

    def _play_on(self, most: int) -> None:
        home, chance = self.home, self.random
        for _ in range(most):
            match = home.table.running()
            if match.is_over:
                return
            self._sometimes(WRONG, self._do_wrong)
            self._sometimes(TALK, self._talk)
            self._sometimes(LOOK, self._look)
            self._sometimes(LEAVE, self._leave_for_a_while)
            match = home.table.running()
            if match.is_over:
                return
            if chance.random() < UNDO:
                self._undo()
            else:
                self._move()
                self._sometimes(0.5, self._meddle)

    def _meddle(self) -> None:
        """Let a seat decide that must not know that another one is asked something; or let one that knows ask back."""
        table = self.home.table
        for seat in table.seats_of("me"):
            if table.outlook() is not table is table.outlook(seat) and not table.can_undo(seat):
                self.home.tell(0, "undo", seat=seat)
            if table.outlook(seat) is not table:
                self.home.tell(0, "act", seat=seat, action=table.game.actions.words(0), ply=table.number(seat))
                return

    def _move(self) -> bool:
        table = self.home.table
        match = table.running()
        seat = match.actor
        if seat < 0:
            return False
        words = table.game.actions.words(self.random.choice(match.legal(seat)))
        number = self.random.choice((0, table.match_number))
        return self.home.tell(0, "act", seat=seat, action=words, ply=table.number(seat), match=number)

    def _undo(self, seat: int | None = None) -> None:
        home, chance = self.home, self.random
        if home.tell(0, "undo", seat=chance.randrange(self.seats) if seat is None else seat):
            self._answer(0.85)

    def _answer(self, agrees: float) -> None:
        """Let everybody answer whom a seat has asked to take something back."""
        home, chance = self.home, self.random
        for seat in range(self.seats):
            match = home.table.running()
            if match.undo_asked_by not in (None, seat) and seat not in match.undo_agreed:
                if chance.random() < 0.1:
                    home.tell(0, "undo", seat=seat)
                if chance.random() < 0.05:
                    return
                home.tell(0, "answer-undo", seat=seat, agrees=chance.random() < agrees)

    def _undo_too_often(self) -> None:
        """Take one decision back as often as that is possible, and once more."""
        home = self.home
        for _ in range(3 * MOST_UNDOS):
            match = home.table.running()
            last = next((who for who in reversed(match.decided_by) if who >= 0), None)
            if match.is_over:
                return
            if last is None or home.table.bot_at(last) or not match.has_undo(last):
                ply = match.ply
                if last is not None and not home.table.bot_at(last) and match._undone[match._last_decision(last)]:
                    home.tell(0, "undo", seat=last)
                    return
                if not self._move() or home.table.running().ply <= ply:
                    return
                continue
            home.tell(0, "undo", seat=last)
            self._answer(1.0)

    def _leave_for_a_while(self) -> None:
        home, chance = self.home, self.random
        seat = chance.randrange(self.seats)
        home.ask("DELETE", f"/tables/{CODE}/seats/{seat + 1}")
        if seat in home.table.seats_of("me"):
            if chance.random() < 0.5:
                home.ask("DELETE", f"/tables/{CODE}/seats/{seat + 1}")
                home.tell(0, "act", seat=seat, action=home.table.game.actions.words(0), ply=0)
                home.ask("GET", "/mine/tables")
            home.tell(0, "reclaim", seat=seat)

    def _talk(self) -> None:
        home, chance = self.home, self.random
        if chance.random() < 0.5:
            home.tell(0, "say", text=chance.choice(("Well!", "  two\n lines ", "", "x" * 301, "Ça va? ‮ ñ̃̃̃̃", "🧙‍♀️")))
        else:
            home.tell(0, "react", reaction=chance.choice((*REACTIONS, "dance")))

    def _look(self) -> None:
        home, chance = self.home, self.random
        table = home.table
        ply = table.running().ply
        chance.choice(
            (
                lambda: home.tell(0, "ping"),
                lambda: home.tell(0, "resume", ply=chance.randrange(ply + 1)),
                lambda: home.tell(0, "resume"),
                lambda: home.ask("GET", f"/tables/{CODE}"),
                lambda: home.ask("GET", "/mine/tables"),
                lambda: home.ask("GET", f"/tables/{CODE}/moments?first={max(0, ply - 3)}&last={ply}"),
                lambda: home.ask("GET", f"/tables/{CODE}/moments?match=7"),
                lambda: home.ask("GET", f"/tables/{CODE}/record"),
                self._look_twice,
                self._come_back,
            )
        )()

    def _look_twice(self) -> None:
        """Play on while a second tab looks at the table."""
        self.home.join(1)
        self._move()
        self.home.leave(1)

    def _come_back(self) -> None:
        """Close the page, and open it again."""
        home = self.home
        home.reopen()
        if self.random.random() < 0.5:
            home.ask("GET", "/mine/tables")
        home.join(0)

    def _do_wrong(self) -> None:
        home, chance = self.home, self.random
        table = home.table
        match, actions = table.running(), table.game.actions
        seat = match.actor
        ply = table.number(max(seat, 0))
        other = chance.randrange(self.seats)
        self.wrong += 1
        wrong: tuple[Callable[[], Any], ...] = (
            lambda: home.tell(0, "act", seat=seat, action=actions.words(chance.randrange(len(actions))), ply=ply),
            lambda: home.tell(0, "act", seat=seat, action=actions.words(chance.randrange(len(actions))), ply=ply),
            lambda: home.tell(0, "act", seat=seat, action=actions.words(chance.randrange(len(actions))), ply=ply),
            lambda: home.tell(0, "act", seat=seat, action="dance wildly", ply=ply),
            lambda: home.tell(0, "act", seat=seat, action=actions.words(0), ply=ply + chance.choice((-1, 1))),
            lambda: home.tell(0, "act", seat=seat, action=actions.words(0), ply=ply, match=7),
            lambda: home.tell(0, "act", seat=other, action=actions.words(0), ply=table.number(other)),
            lambda: home.tell(0, "act", seat=9, action=actions.words(0), ply=ply),
            lambda: home.tell(0, "undo", seat=other),
            lambda: home.tell(0, "answer-undo", seat=other, agrees=True),
            lambda: home.tell(0, "reclaim", seat=other),
            lambda: home.tell(0, "hint", seat=other),
            lambda: home.tell(0, "hint", seat=seat),
            lambda: self._seat(other, {"name": "Late"}),
            lambda: self._seat(other, {"bot": "random"}, "/bot"),
            lambda: home.ask("POST", f"/tables/{CODE}/rematch"),
        )
        wrong[self.wrong % len(wrong)]()

    # --- After the game -----------------------------------------------------------------------------------------------

    def _look_back(self) -> None:
        home, chance = self.home, self.random
        table = home.table
        match = table.running()
        home.ask("GET", f"/tables/{CODE}")
        home.ask("GET", "/mine/tables")
        home.ask("GET", "/mine/results")
        first = chance.randrange(match.ply + 1)
        home.ask("GET", f"/tables/{CODE}/moments?match={table.match_number}&first={first}&last={first + 5}")
        home.ask("GET", f"/tables/{CODE}/moments?match=1&first=0&last=3")
        record = home.ask("GET", f"/tables/{CODE}/record")
        for seat in table.seats_of("me")[:1]:
            home.tell(0, "act", seat=seat, action=table.game.actions.words(0), ply=match.ply)
            home.tell(0, "undo", seat=seat)
            home.tell(0, "answer-undo", seat=seat, agrees=True)
            home.tell(0, "reclaim", seat=seat)
            home.tell(0, "hint", seat=seat)
            if match.is_over:
                home.ask("DELETE", f"/tables/{CODE}/seats/{seat + 1}")
        if record and table.match_number == 1:
            self._open_records(record)

    def _open_records(self, record: dict[str, Any]) -> None:
        """Look at a record; then try it with one thing changed, as somebody might who edits files."""
        home = self.home
        if home.ask("POST", "/records", record, code="READABLES"):
            home.ask("GET", "/tables/READABLES")
            home.ask("GET", "/tables/READABLES/moments?first=0&last=4")
            home.ask("GET", "/tables/READABLES/record")
        for place in range(EDITS):
            change = CHANGES[(EDITS * self.number + place) % len(CHANGES)]
            changed = copy.deepcopy(record)
            if change(changed) is not None:
                changed["result"]["seal"] = _seal(changed, changed["secret"])
            home.ask("POST", "/records", changed or [], code="READABLET")

    def _sometimes(self, share: float, do: Callable[[], Any]) -> None:
        if self.random.random() < share:
            do()


SEALED = True
Change = Callable[[dict[str, Any]], Any]


def _put(*path: Any, to: Any, is_sealed: bool = False) -> Change:
    """Return what puts something else in a place of a record, and seals the record as if it belonged there."""

    def change(record: Any) -> Any:
        for part in path[:-1]:
            record = record[part]
        record[path[-1]] = to
        return SEALED if is_sealed else None

    return change


def _drop(key: str) -> Change:
    def change(record: dict[str, Any]) -> None:
        del record[key]

    return change


def _shorten(by: int, *, is_sealed: bool) -> Change:
    def change(record: dict[str, Any]) -> Any:
        del record["actions"][-by:]
        return SEALED if is_sealed else None

    return change


def _lengthen(record: dict[str, Any]) -> Any:
    record["actions"].append(record["actions"][-1])
    return SEALED


def _swap_decision(record: dict[str, Any]) -> Any:
    """Let the first seat do, at the end, what it did at the beginning."""
    record["actions"][-1] = record["actions"][0]
    return SEALED


def _swap_chances(record: dict[str, Any]) -> Any:
    """Let chance decide two things the other way round."""
    actions = record["actions"]
    for place, (one, other) in enumerate(pairwise(actions)):
        if one != other and one.split()[0] == other.split()[0]:
            actions[place], actions[place + 1] = other, one
            break
    return SEALED


def _late_holder(record: dict[str, Any]) -> Any:
    record["seats"][0].append({"from": 99999, "name": "Late", "bot": None})
    return SEALED


def _holders_out_of_order(record: dict[str, Any]) -> Any:
    record["seats"][0] = [{"from": 3, "name": "A", "bot": None}, {"from": 1, "name": "B", "bot": None}]
    return SEALED


def _seal_of_another(record: dict[str, Any]) -> None:
    marks, _, _ = record["result"]["seal"].partition(".")
    record["result"]["seal"] = f"{marks}.{'0' * 64}"
    record["result"]["takebacks"] += 1


def _nothing(record: dict[str, Any]) -> None:
    record.clear()


def _unfinished(record: dict[str, Any]) -> None:
    """A game that is over, without its result."""
    record["secret"] = record["result"] = None


def _twin_names(record: dict[str, Any]) -> Any:
    for seat in record["seats"]:
        seat[0]["name"] = "Twin"
    return SEALED if len(record["seats"]) > 1 else None


def _one_option_less(record: dict[str, Any]) -> Any:
    record["options"].pop(next(iter(record["options"])), None)
    return SEALED


CHANGES: tuple[Change, ...] = (
    *(_drop(key) for key in ("format", "secret")),
    _nothing,
    _put("colour", to="red"),
    _put("format", to="spellwright/9"),
    _put("rules", to=99, is_sealed=True),
    _put("options", "edition", to="1", is_sealed=True),
    _put("secret", to="abc"),
    _put("secret", to="0" * 64),
    _put("commitment", to="0" * 63),
    _put("options", to=[]),
    _put("options", "weather", to="rain", is_sealed=True),
    _put("options", "first", to="nobody", is_sealed=True),
    _one_option_less,
    _twin_names,
    _put("seats", to={}),
    _put("seats", to=[[None]] * 9),
    _put("seats", 0, to=[]),
    _put("seats", 0, to=[None] * (MOST_HOLDERS + 1)),
    _put("seats", 0, 0, to={"from": -1, "name": "A", "bot": None}),
    _late_holder,
    _holders_out_of_order,
    _put("actions", to="all"),
    _put("actions", to=[""] * (MOST_ACTIONS + 1)),
    _put("actions", to=[1, 2]),
    _put("actions", 0, to="dance", is_sealed=True),
    _put("actions", 0, to="dance"),
    _put("actions", -1, to="dance", is_sealed=True),
    _put("actions", to=[1, 2], is_sealed=True),
    _swap_decision,
    _swap_chances,
    _lengthen,
    _shorten(1, is_sealed=True),
    _shorten(1, is_sealed=False),
    _put("result", to=None),
    _put("result", to={}),
    _put("result", "scores", to=[9], is_sealed=True),
    _put("result", "winners", to=[], is_sealed=True),
    _put("result", "takebacks", to=-1, is_sealed=True),
    _put("result", "takebacks", to=1),
    _put("result", "seal", to="0"),
    _seal_of_another,
    _unfinished,
)
