"""The search in a worker of a browser is nearly as fast as the native one."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

from spellwright.games import games
from tests.modules.speed import SOURCES, Speeds, speeds_in
from tests.web.browser import ARGUMENTS, NoBrowser, find_chromium, is_required

SHARE = 0.6  # of the native speed
TRIES = 3  # others use the machine, too

pytestmark = pytest.mark.compiled


def test_a_worker_searches_at_least_at_six_tenths_of_the_native_speed() -> None:
    try:
        program = find_chromium()
    except NoBrowser as error:
        if is_required():
            raise
        pytest.skip(str(error))
    slow = [name for name in games() if (SOURCES / "games" / name / "module.wasm").exists()]
    found: dict[str, Speeds] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        for _ in range(TRIES):
            found |= speeds_in(browser, slow)
            slow = [name for name in slow if found[name].worker < SHARE * found[name].native]
            if not slow:
                break
        browser.close()
    assert not slow, found
