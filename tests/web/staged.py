"""A table as a test sets it: the page talks to a socket in this process instead of the server's, so that a position can
be chosen and every decision is heard."""

from __future__ import annotations

from random import Random

from playwright.sync_api import WebSocketRoute

from spellwright.kernel.game import Game
from spellwright.play.events import Opened
from spellwright.play.match import Holder, Match
from spellwright.play.position import Position
from spellwright.play.refusals import Refusal
from spellwright.play.table import Page, Roster, Table
from spellwright.protocol import (
    SOON,
    VERSION,
    Act,
    AnyMessage,
    Done,
    Refused,
    Resume,
    Undo,
    Welcome,
    numbered,
    read_request,
    write_message,
)
from spellwright.server.context import reason_of
from spellwright.server.tables.frames import Scene, table_info
from tests.web.browser import Visitor

ME = "me"
NAMES = ("Mira", "Edda", "Quint", "Alma", "Otto")


class Stage:
    """A table at which a visitor has the first seat. The others are people for whom the test decides; or bots, with a
    stream of `random` numbers: then they decide at once, as soon as the visitor has."""

    def __init__(
        self, visitor: Visitor, position: Position, *, random: Random | None = None, aids: str = "off"
    ) -> None:
        self.visitor = visitor
        self.random = random
        bot = None if random is None else "random"
        self.table = staged(position.game, position, bot, aids)
        self.socket: WebSocketRoute | None = None
        self.play_on()
        self.scene()  # compiles what is missing, before anybody waits for it
        self.acts: list[str] = []
        self.seq = 0
        visitor.page.route_web_socket("**/socket*", self.serve)
        code = visitor.open_table(position.game.name, [None] * (position.seats - 1))  # nothing is compiled for it
        visitor.go(f"/t/{code}")
        visitor.page.wait_for_selector("section.board [data-own]")

    def serve(self, socket: WebSocketRoute) -> None:
        """Greet the page and answer what it sends."""
        self.seq, self.socket = 0, socket
        self.send(socket, Welcome(SOON, VERSION, table_info(self.table, ME, {ME})))
        self.show(socket)
        socket.on_message(lambda text: self.hear(socket, text))

    def hear(self, socket: WebSocketRoute, text: str | bytes) -> None:
        request = read_request(text)
        try:
            if isinstance(request, Act):
                before = self.table.running().ply if self.random else None
                self.acts.append(request.action)
                self.table.apply(Act(1, request.seat, request.action, request.ply).propose(self.table, ME))
                self.play_on()
                self.send(socket, self.scene(before))
            elif isinstance(request, Undo):
                self.table.apply(Undo(1, request.seat).propose(self.table, ME))
                self.show(socket)
            elif isinstance(request, Resume):
                self.show(socket)
            self.send(socket, Done(SOON, request.id))
        except Refusal as refusal:
            self.send(socket, Refused(SOON, request.id, reason_of(refusal), str(refusal)))

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the visitor has decided or taken back so much."""
        for _ in range(100):
            if self.table.running().ply == ply:
                return
            self.visitor.page.wait_for_timeout(50)  # a socket is served while Playwright waits
        raise AssertionError(f"the table stands at ply {self.table.running().ply}, not at {ply}")

    def show(self, socket: WebSocketRoute) -> None:
        self.send(socket, self.scene())

    def decide(self, action: int) -> None:
        """Let the seat whose turn it is decide, and show the visitor what it led to."""
        match, before = self.table.running(), self.table.running().ply
        match.submit(match.actor, action)
        assert self.socket, "the page has not come yet"
        self.send(self.socket, self.scene(before))

    def go_on(self, decisions: int) -> None:
        """Decide at random for everybody, until it is the visitor's turn again, and show where that led to."""
        self.visitor.page.wait_for_timeout(50)  # what the visitor has just sent is heard first
        before = self.table.running().ply
        self.play_on(decisions)
        assert self.socket, "the page has not come yet"
        self.send(self.socket, self.scene(before))

    def play_on(self, decisions: int = 0) -> None:
        """Let bots decide until it is the visitor's turn, and before that everybody so often."""
        match = self.table.running()
        while self.random and not match.is_over and (decisions > 0 or match.actor != 0):
            match.submit(match.actor, self.random.choice(match.legal(match.actor)))
            decisions -= 1

    def scene(self, since: int | None = None) -> bytes:
        """Return what the visitor sees now, and is told since some ply."""
        return Scene(self.table, self.table.running().ply if since is None else since).frame(0, with_prices=True)

    def send(self, socket: WebSocketRoute, message: AnyMessage | bytes) -> None:
        text = message if isinstance(message, bytes) else write_message(message)
        socket.send(numbered(text, self.seq).decode())
        self.seq += 1


class StagedMatch(Match):
    """A match that begins with a position of the test's choice."""

    def __init__(self, game: Game, position: Position, bot: str | None) -> None:
        self.beginning = position
        holders = [Holder(name, bot if seat else None) for seat, name in enumerate(NAMES[: position.seats])]
        super().__init__(game, holders, {}, f"{1:064x}")

    def start(self) -> Position:
        return self.beginning.copy()


def start(visitor: Visitor, game: str, others: int, seed: int, aids: str = "odds") -> Stage:
    """Return a game of a visitor and bots at its beginning."""
    return Stage(visitor, Position.start(game, 1 + others), random=Random(seed), aids=aids)


def staged(game: Game, position: Position, bot: str | None = None, aids: str = "off") -> Table:
    """Return a table that stands at a position; its first seat is the visitor's."""
    options = {option.name: option.default for option in game.options}
    seats = [None, *[bot] * (position.seats - 1)]
    opened = Opened(game.name, position.seats, options, seats, ME, aids, "private", 0)
    table = Table("STAGED", opened, Roster((), (), substitute=""))
    for number, (place, name) in enumerate(zip(table.seats, NAMES, strict=False)):
        place.guest, place.name = None if place.bot else ME if number == 0 else f"guest {number}", name
    table.match = StagedMatch(game, position, bot)
    table.match_number = 1
    table.match.listener = lambda match: table.pages.append(Page(match.ply, match.page()))
    return table
