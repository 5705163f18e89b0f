"""The page in another browser: whole games with the network cut, from a plain web server that is gone."""

from __future__ import annotations

import threading
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from spellwright.play.record import read_record, verify
from spellwright.server.http.site import build_site
from tests.selection import in_full
from tests.web.browser import OFFERED, TITLES, NoBrowser, is_required
from tests.web.firefox import Firefox, firefox
from tests.web.tab import KEEP, PLAY_NOW, RECORD
from tests.web.test_offline import Plain, Quiet

SECONDS = 400  # for a game


@pytest.mark.parametrize("game", ["simsala", in_full("spellbook"), in_full("mandragora")])
def test_a_whole_game_without_a_network(game: str, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    profile.mkdir()
    try:
        with firefox(profile) as tab:
            record = play(tab, game, tmp_path / "site")
    except NoBrowser as error:
        if is_required():
            raise
        pytest.skip(str(error))
    assert verify(read_record(record)).game.name == game
    assert not tab.complaints


def play(tab: Firefox, game: str, folder: Path) -> str:
    """Visit the page, end its server, and play against bots until the score sheet is there; return the record."""
    build_site(folder)
    with Plain(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_port}/"
        tab.go(address)
        kept = {"name": "Mira", "speed": "off", "recap": "off", f"known-{game}": "yes", f"level-{game}": "newt"}
        tab.wait_for(KEEP, kept)
        running.shutdown()
    tab.go(address)
    tab.wait_for(PLAY_NOW, TITLES[game])
    random, until = Random(1), time.monotonic() + SECONDS
    while (offered := tab.wait_for(OFFERED)) != "over":
        tab.click(*random.choice(offered["below"]))
        assert time.monotonic() < until
    return str(tab.evaluate(RECORD))
