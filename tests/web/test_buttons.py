"""Every button that is enabled does something: whoever presses it sees that, or is led on, within half a second.

CI looks at a few states and `make test` at 100; before a release every button of 1,000 is pressed."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from spellwright.games import games, load
from spellwright.play.position import Position
from spellwright.protocol import SOON, Done, read_request
from tests.selection import in_full
from tests.web.browser import DESKTOP, LARGE_PHONE, TITLES, Visitor
from tests.web.buttons import LISTEN, Presser, Presses
from tests.web.conftest import Welcome
from tests.web.past_the_page import finish
from tests.web.staged import Stage

STATES = int(os.environ.get("SPELLWRIGHT_STATES", "100"))  # in full, of all kinds and in windows of both sizes
SIZES = (LARGE_PHONE, DESKTOP)
PATHS = ["/", "/learn", "/mine", *(f"/{path}{game}" for path in ("new/", "rules/", "learn?short=") for game in games())]


class Patient(Stage):
    """A table at which nothing that the visitor asks for comes about, so that everything can be pressed."""

    def hear(self, socket: WebSocketRoute, text: str | bytes) -> None:
        self.show(socket)
        self.send(socket, Done(SOON, read_request(text).id))


def come(welcome: Welcome, random: Random, size: tuple[int, int], script: str = LISTEN) -> Visitor:
    text = random.choice([16, 16, 16, 24, 32])  # up to twice as large as usual
    mira = welcome(size=size, language=random.choice(["en", "de"]), is_new=random.random() < 0.2, text=text)
    mira.forgive("Failed to load resource", "WebSocket")
    mira.context.add_init_script(script)
    return mira


def at_tables(game: str, welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    """At a staged table: anywhere in a game, whatever it was agreed that a player is told."""
    while found.states < states:
        mira = come(welcome, random, size, f"window.isStaged = true; {LISTEN}")
        seats = random.choice(load(game).seats)
        bots = None if seats > 1 and random.random() < 0.15 else random  # people are waited for
        stage = Patient(mira, Position.start(game, seats), random=bots, aids=random.choice(["off", "odds", "coach"]))
        match = stage.table.running()
        for _ in range(min(10, states - found.states)):
            if bots is None:
                match.submit(match.actor, random.choice(match.legal(match.actor)))
            else:
                stage.play_on(random.randint(1, 12))
            presser = Presser(mira.page, found, partial(opened, mira, None))
            presser.look_around(random, f"{game} for {seats} at ply {match.ply} in {size}")
            if match.is_over:
                break
        mira.leave()


def opened(mira: Visitor, path: str | None) -> None:
    mira.go(path) if path else mira.page.reload()
    expect(mira.page.locator("#page h1, .guide").first).to_be_attached()


def look_at(mira: Visitor, path: str, found: Presses, random: Random) -> None:
    opened(mira, path)
    Presser(mira.page, found, lambda: opened(mira, path)).look_around(random, f"{path} in {mira.look.size}")


def on_pages(welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    mira = come(welcome, random, size)
    finish(mira, mira.open_table("simsala", options={"length": "single"}))
    while found.states < states:
        if random.random() < 0.3:
            mira.open_table(random.choice(games()), random.choice([["random"], [None]]))
        look_at(mira, random.choice(PATHS), found, random)


def in_waiting_rooms(welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    while found.states < states:
        mira = come(welcome, random, size)
        ben = mira if random.random() < 0.7 else come(welcome, random, size)
        code = ben.open_table(random.choice(games()), random.choice([[None], ["random", None]]))
        look_at(mira, f"/t/{code}", found, random)
        if ben is not mira:
            ben.leave()
        mira.leave()


def in_replays(welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    mira = come(welcome, random, size)
    codes = [mira.open_table(game, options={"length": "single"} if game == "simsala" else {}) for game in games()]
    for code in codes:
        finish(mira, code)
    while found.states < states:
        look_at(mira, f"/replay/{random.choice(codes)}?at={random.randint(0, 90)}", found, random)
        look_at(mira, f"/t/{random.choice(codes)}", found, random)


def in_lessons(welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    while found.states < states:
        mira, game = come(welcome, random, size), random.choice(games())
        path = f"/learn?game={game}"
        opened(mira, path)
        for _ in range(min(6, states - found.states)):
            for _ in range(random.randint(1, 5)):
                onward = mira.page.locator(".guide button.gold, #actions button:not([aria-disabled=true])").first
                if onward.count():
                    onward.click()
                mira.page.evaluate("() => pressed.rests()")
            look_at(mira, path, found, random)
        mira.leave()


def in_the_browser(welcome: Welcome, size: tuple[int, int], found: Presses, random: Random, states: int) -> None:
    """At a table that the page keeps by itself."""
    while found.states < states:
        mira, game = come(welcome, random, size), random.choice(games())
        mira.go("/")
        mira.page.locator(f".game .btn[aria-label^='{TITLES[game]}']").first.click()
        code = mira.code
        for _ in range(min(6, states - found.states)):
            for _ in range(random.randint(1, 4)):
                mira.decide(random)
            mira.wait_for_a_decision()
            look_at(mira, f"/t/{code}", found, random)
            opened(mira, f"/t/{code}")
        mira.leave()


def must_answer(look: Callable[..., None], welcome: Welcome, size: tuple[int, int], states: int) -> None:
    found = Presses()
    look(welcome, size, found, Random(str(size)), states)
    print(f"{found.pressed} presses in {found.states} states")  # noqa: T201 (pytest -rP shows it)
    bad = [*(("dead", *one) for one in found.dead.items()), *(("wide", *one) for one in found.wide.items())]
    assert not bad, "\n".join(map(str, bad))
    assert found.pressed > 2 * states


@pytest.mark.parametrize(
    ("game", "size", "states"),
    [("simsala", LARGE_PHONE, 3), *(in_full(game, size, STATES * 2 // 15) for game in games() for size in SIZES)],
)
def test_every_button_of_a_table_answers(welcome: Welcome, game: str, size: tuple[int, int], states: int) -> None:
    must_answer(partial(at_tables, game), welcome, size, states)


@pytest.mark.parametrize(
    ("look", "size", "states"),
    [
        (on_pages, DESKTOP, 3),
        *(
            in_full(look, size, STATES // 50)
            for look in (on_pages, in_waiting_rooms, in_replays, in_lessons, in_the_browser)
            for size in SIZES
        ),
    ],
)
def test_every_button_elsewhere_answers(
    welcome: Welcome, look: Callable[..., None], size: tuple[int, int], states: int
) -> None:
    must_answer(look, welcome, size, states)
