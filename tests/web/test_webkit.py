"""The page in WebKit, the engine of every browser on iOS, over plain http in a home (docs/hosting.md)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from spellwright.client import Guest, InThread
from spellwright.play.record import read_record, verify
from tests.selection import in_full
from tests.server.at_home import PHONES, server_at_home
from tests.server.running import Server
from tests.web.browser import OFFERED, TITLES, NoBrowser, is_required
from tests.web.tab import KEEP, PLAY_NOW, RECORD, Tab
from tests.web.webkit import webkit

SECONDS = 400  # for a game
NAMED = """
(name) => {
  const field = document.querySelector("form input");
  if (!field) return false;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
"""
PRESS = """
(name) => {
  const button = [...document.querySelectorAll("button:not(:disabled)")].find((one) => one.innerText.trim() === name);
  button?.click();
  return Boolean(button);
}
"""
FITS = "() => [document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Tab]:
    folder = tmp_path / "webkit"
    folder.mkdir()
    try:
        with webkit(folder) as tab:
            yield tab
    except NoBrowser as error:
        if is_required():
            raise
        pytest.skip(str(error))


@pytest.fixture
def home(phone: Tab, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001 (skips first)
    server = server_at_home(tmp_path, "--home", "living room")
    server.seed = "1"
    yield server.start()
    server.stop()


def decide(phone: Tab, random: Random) -> bool:
    """Click one of the things that are offered; return whether the game goes on."""
    offered = phone.wait_for(OFFERED)
    if offered != "over":
        phone.click(*random.choice(offered["below"]))
    return bool(offered != "over")


def test_a_phone_sits_down_and_decides(phone: Tab, home: Server) -> None:
    """Its host decides nothing: the phone has the first turn."""
    asking = InThread()
    host = Guest(f"http://{home.address}")

    async def lay() -> str:
        await host.welcome()
        code = await host.open_table("simsala", [None, None], options={"first": "2"})
        await host.sit(code, 0, "Tilo")
        return code

    try:
        code = asking.run(lay())
        phone.go(f"http://{PHONES}:{home.port}/t/{code}")
        phone.wait_for(NAMED, "Oma")
        phone.wait_for(PRESS, "Sit down")
        phone.wait_for("() => document.body.innerText.includes('The host will start the game')")
        asking.run(host.start(code))
        assert decide(phone, Random(1))
        asking.run(_decided(host, code))
    finally:
        asking.close()
    width, window = phone.evaluate(FITS)
    assert width <= window


async def _decided(host: Guest, code: str) -> None:
    """Wait until the game has gone on from its first question."""
    async with host.connect(code) as table:
        async for message in table:
            if getattr(message, "ply", 0) > 1:
                return


@pytest.mark.parametrize("game", [*map(in_full, ("simsala", "spellbook")), "mandragora"])
def test_a_whole_game_against_bots(game: str, phone: Tab, home: Server) -> None:
    """The page's own engine, its workers and its database."""
    address = f"http://{PHONES}:{home.port}/"
    phone.go(address)
    phone.wait_for(
        KEEP, {"name": "Mira", "speed": "off", "recap": "off", f"known-{game}": "yes", f"level-{game}": "newt"}
    )
    phone.go(address)
    phone.wait_for(PLAY_NOW, TITLES[game])
    random, until = Random(1), time.monotonic() + SECONDS
    while decide(phone, random):
        assert time.monotonic() < until
    assert verify(read_record(phone.evaluate(RECORD))).game.name == game
