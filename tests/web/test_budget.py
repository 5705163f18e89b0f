"""The page is light and quick."""

from __future__ import annotations

from tests.web.conftest import Welcome

MOST_SCRIPT = 150_000  # bytes on the way, for the first page
SOON = 1.0  # seconds until one can play, on a quiet machine
BUSY = 3  # so much slower where other tests run beside

WATCH = """
const look = () => {
  const can = document.querySelector(".game .btn.gold");
  if (can && !window.playableAt) window.playableAt = performance.now();
};
new MutationObserver(look).observe(document, { childList: true, subtree: true });
"""


def test_the_first_page_is_light(welcome: Welcome) -> None:
    mira = welcome().go("/")
    mira.page.wait_for_load_state("networkidle")
    sizes: dict[str, int] = mira.page.evaluate(
        """() => Object.fromEntries(performance.getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ name, encodedBodySize }) => [name, encodedBodySize]))"""
    )
    assert sizes
    assert all(sizes.values()), "a script of another host, or from a cache"
    assert sum(sizes.values()) < MOST_SCRIPT, sizes


def test_one_can_play_at_once(welcome: Welcome) -> None:
    mira = welcome()
    mira.context.add_init_script(WATCH)
    mira.go("/")
    milliseconds = mira.page.wait_for_function("() => window.playableAt").json_value()
    assert milliseconds / 1000 < SOON * BUSY


def test_everything_comes_from_our_own_host(welcome: Welcome) -> None:
    mira = welcome()
    asked: list[str] = []
    mira.page.on("request", lambda request: asked.append(request.url))
    mira.go("/")
    mira.page.wait_for_load_state("networkidle")
    assert [url for url in asked if not url.startswith((mira.home, "data:"))] == []
