"""A game that lives in its folder alone goes through everything that games go through: the suites for every game, the
terminal, bots and arena, a server, and the page, where it is shown plainly."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import expect

import spellwright
from spellwright.arena.tournament import Tournament, play
from spellwright.bots import bot_names
from spellwright.cli import main
from spellwright.games import games, load, part_of
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.record import record_of, verify
from spellwright.play.words import LANGUAGES, Words
from spellwright.protocol import View
from spellwright.terminal import WIDTH
from spellwright.terminal.client import TerminalGame, opponents
from tests.games.hoard.conftest import ROOT
from tests.server.client import Client, play_randomly
from tests.server.running import Server
from tests.web.browser import LARGE_PHONE, SHEET, Look, NoBrowser, Visitor, chromium, is_required

SUITES = (
    "test_contract.py",
    "test_rules_are_cited.py",
    "audit/test_certificate.py",
    "bots/test_random.py",
    "games/test_rules_text.py",
    "kernel/test_actions.py",
    "kernel/test_game.py",
    "kernel/test_wire.py",
    "play/test_words.py",
)


def test_it_is_found_with_the_others_and_has_no_parts_it_does_not_need() -> None:
    assert games()[-1] == "hoard"
    assert load("hoard").name == "hoard"
    assert [part_of("hoard", part) for part in ("terminal", "audit", "bots")] == [None] * 3


def test_nothing_of_the_engine_or_the_page_knows_it() -> None:
    sources = [path for folder in ("src/spellwright", "web/src") for path in (ROOT / folder).rglob("*.*")]
    texts = {path: path.read_text() for path in sources if path.suffix in (".py", ".ts", ".svelte", ".ftl", ".toml")}
    assert len(texts) > 300
    assert [path for path, text in texts.items() if "hoard" in text.lower()] == []


def test_the_suites_for_every_game_accept_it() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", "hoard"]
    run = subprocess.run(
        [*command, *(f"tests/{suite}" for suite in SUITES)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-3000:]
    passed = int(run.stdout.rsplit(" passed", 1)[0].rsplit(maxsplit=1)[-1])
    assert passed > 50


# --- The terminal ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_played_to_its_end_in_the_terminal(language: str, seats: int) -> None:
    game, out, answers = load("hoard"), io.StringIO(), cycle(("h", "?", "l", "1", "nonsense", "2"))
    words = Words(game, language)
    table = TerminalGame(words, ask=lambda _: next(answers), out=out)
    holders = [Holder("Ana"), *(Holder(f"Bot {seat}", "random") for seat in range(1, seats))]
    match = Match(game, holders, {"first": "1"}, secret_from_seed(3), listener=table.hear)
    table.play(match, opponents("hoard", ["random"] * (seats - 1), 3))
    shown = out.getvalue()
    assert match.is_over
    assert words.say("action-take") in shown
    assert words.say("plain-noise", value=0) in shown
    assert words.say("plain-patience", value=int(match.state.patience)) in shown
    assert max(map(len, shown.splitlines())) <= WIDTH


def test_a_position_is_drawn() -> None:
    drawn = str(spellwright.Position.start("hoard", seats=2, first=0).roll(seed=1))
    assert drawn.splitlines()[0].strip() == "The Dragon’s Hoard"
    assert "The dragon’s patience:" in drawn


# --- Bots -----------------------------------------------------------------------------------------------------------


def test_bots_of_every_level_play_it_and_a_record_is_valid() -> None:
    for bot in bot_names("hoard"):
        match = spellwright.play("hoard", bot, "random", seed=5, seconds=0.05)
        assert verify(record_of(match)).scores == match.scores


def test_a_search_beats_chance_in_the_arena() -> None:
    result = play(Tournament("hoard", ("random", "seek:200"), 40), lambda *_: None, jobs=1)
    ratings = {rating.bot: rating.rating for rating in result.ratings}
    assert ratings["seek:200"] > ratings["random"]


# --- The server -----------------------------------------------------------------------------------------------------


@pytest.fixture
def server(found: None, tmp_path: Path) -> Iterator[Server]:  # noqa: ARG001 (it comes first)
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", log=tmp_path / "log").start()
    yield running
    running.stop()


def ask(server: Server, path: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = httpx.get(f"http://{server.address}/api/{path}").json()
    return found


@pytest.mark.anyio
async def test_it_is_played_to_its_end_on_a_server(server: Server) -> None:
    client = await Client(server.address).welcome()
    code = await client.open_table("hoard", [None, "newt", "random"], aids="odds", options={"first": "1"})
    await client.post(f"/api/tables/{code}/seats/1", {"name": "Ana"})
    await client.post(f"/api/tables/{code}/start")
    await client.connect(code)
    view = await client.until(View)
    assert set(view.view) >= {"noise", "coins", "patience"}
    assert await play_randomly(client, Random(1)) > 0
    record = (await client.http.get(f"/api/tables/{code}/record")).json()
    assert verify(record).is_over
    assert (await client.http.get("/api/games/nonsense")).status_code == 404
    text = (await client.http.get("/api/games/hoard")).json()
    assert text["events"]["WOKE"] == 5
    assert "game-name = Der Drachenhort" in text["words"]["de"]
    assert text["rules"]["en"].startswith("# The Dragon's Hoard")
    await client.close()


# --- The page -------------------------------------------------------------------------------------------------------


@pytest.fixture
def mira(server: Server) -> Iterator[Visitor]:
    try:
        with chromium() as browser:
            visitor = Visitor(browser, server.address, Look(size=LARGE_PHONE))
            yield visitor
            assert visitor.serious == []
    except NoBrowser as error:
        if is_required():
            raise
        pytest.skip(str(error))


def test_it_is_played_to_its_end_in_the_page_by_clicks(mira: Visitor) -> None:
    page = mira.go("/").page
    page.get_by_role("button", name="The Dragon’s Hoard: Play now").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Dragon’s Hoard")
    page.get_by_role("button", name="Take a handful").wait_for()
    expect(page.get_by_text("Noise:")).to_be_visible()
    assert mira.play_to_the_end(Random(1)) > 0
    expect(page.locator(SHEET)).to_be_visible()
    mira.go("/rules/hoard")
    expect(page.get_by_text("Every coin makes noise")).to_be_visible()
    mira.go("/new/hoard")
    page.get_by_text("Everything else").click()
    expect(page.get_by_label("First player")).to_be_visible()
    for path in ("/new/nonsense", "/rules/nonsense"):
        mira.go(path)
        expect(page.get_by_text("There is nothing here")).to_be_visible()


def test_its_audit_says_what_it_cannot_see(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--game", "hoard", "--games", "1", "--sequences", "1"]) == 0
    said = capsys.readouterr().err
    assert "a leak in view goes unseen" in said
    assert "docs/adding-a-game.md, step 8" in said
