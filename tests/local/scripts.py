"""Games as scripts: what was asked of a table, and all that the engine's Python answered. The page's own table has to
answer the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from spellwright.bots import known_to, make_bot
from spellwright.bots.roster import roster_of
from spellwright.games import load
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.entries import write_entry
from spellwright.play.record import record_of
from spellwright.play.refusals import IllegalAction, Refusal
from spellwright.play.result import result_of, write_result
from spellwright.play.table import Table, open_table
from spellwright.server.context import reason_of
from spellwright.server.tables.frames import Scene, table_info

GUESTS = ("ana", "ben", "cem", "dora", "emil")
NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil")
UNDO = 0.08  # of the decisions are taken back
WRONG = 0.05  # of the requests cannot be
LONG = 100.0  # seconds for a bot, whose iterations are counted
Step = dict[str, Any]


def script_of(game: str, seats: int, options: Mapping[str, str], aids: str, seed: int, most: int = 2000) -> list[Step]:
    """Return a random game: each step is a proposal with its answer, or an entry with what is sent then."""
    return list(_Player(game, seats, options, aids, seed).play(most))


class _Player:
    def __init__(self, game: str, seats: int, options: Mapping[str, str], aids: str, seed: int) -> None:
        self.random = Random(f"{game} {seats} {sorted(options.items())} {seed}")
        self.seats = seats
        roster = roster_of(game)
        bot = self.random.choice(roster.ladder[:4])
        bots = [None, *(bot if seat == seats - 1 else None for seat in range(1, seats))]
        opened = open_table("ana", game, bots, options, roster, aids=aids)
        self.table = Table("ABCDEF", opened, roster, load(game))
        self.opened = opened

    def play(self, most: int) -> Iterator[Step]:
        yield {"opened": _json(write_entry(self.opened))}
        for seat in range(self.seats):
            if self.opened.bots[seat] is None:
                yield from self.ask("sit", GUESTS[seat], seat, NAMES[seat])
        yield from self.ask("sit", "emil", 0, "Emil")
        yield from self.ask("begin", "ben", "ab" * 32)
        yield from self.ask("begin", "ana", f"{self.random.getrandbits(256):064x}")
        for _ in range(most):
            match = self.table.running()
            if match.is_over:
                break
            seat = match.actor
            if self.random.random() < WRONG:
                words = self.random.choice(list(self.table.game.actions))
                yield from self.ask("move", GUESTS[seat], seat, words, match.ply - self.random.randrange(2))
            elif self.random.random() < UNDO and match.ply:
                back = self.random.randrange(self.seats)
                yield from self.ask("undo", GUESTS[back], back)
                if match.undo_asked_by is not None:
                    for other in range(self.seats):
                        yield from self.ask("answer_undo", GUESTS[other], other, agrees=self.random.random() < 0.9)
            else:
                yield from self.move(seat, self.random.choice(match.legal(seat)))
        if self.table.running().is_over:
            yield {"record": record_of(self.table.running()), "result": _json(write_result(result_of(self.table)))}
            yield from self.ask("rematch", "ana")

    def move(self, seat: int, action: int) -> Iterator[Step]:
        if bot := self.table.bot_at(seat):
            match, seed = self.table.running(), self.random.getrandbits(32)
            chosen = make_bot(self.table.game.name, bot, seed).choose(known_to(match, seat, LONG))
            yield {"bot": bot, "seat": seat, "seed": seed, "decision": 1, "action": int(chosen)}
            yield from self.ask("move_of_bot", seat, action, self.table.running().ply)
        else:
            words = self.table.game.actions.words(action)
            yield from self.ask("move", GUESTS[seat], seat, words, self.table.number(seat))

    def ask(self, method: str, *given: Any, **named: Any) -> Iterator[Step]:
        """Propose something, and apply it if it is not refused."""
        step: Step = {"ask": method, "given": [*given, *named.values()]}
        before = self.table.match.ply if self.table.match else 0
        try:
            entry = getattr(self.table, method)(*given, **named)
        except Refusal as refusal:
            rule = refusal.rule if isinstance(refusal, IllegalAction) else ""
            yield step | {"refused": [reason_of(refusal), str(refusal), rule]}
            return
        self.table.apply(entry)
        yield step | {"entry": _json(write_entry(entry)), "since": before + 1, "sent": list(self.sent(before + 1))}

    def sent(self, since: int) -> Iterator[Any]:
        yield _json(msgspec.json.encode(table_info(self.table, "ana", {"ana"})))
        if self.table.match:
            scene = Scene(self.table, since)
            for seat in (*range(self.seats), SPECTATOR):
                yield _json(scene.frame(seat, with_prices=True))
            yield _json(scene.frame(max(self.table.match.actor, 0), with_prices=False))


def _json(data: bytes) -> Any:
    return msgspec.json.decode(data)
