"""Draw the icons of the installed page from `web/src/art/icon.svg`, with the browser that the tests use.

    python -m tools.icons

They are kept in `web/public`, so that building the page needs no browser.
"""

from __future__ import annotations

from pathlib import Path

from tests.web.browser import chromium

WEB = Path(__file__).parent.parent / "web"
ICON = WEB / "src" / "art" / "icon.svg"
PLACE = WEB / "public"
GROUND = "#17151f"  # of the page
SIZES = {
    "icon-180.png": (180, 0.8),
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-mask.png": (512, 0.7),
}
"""Width, and the share of it that the drawing takes: phones cut round shapes out of a mask."""


def draw(size: int, share: float) -> bytes:
    """Return the icon as PNG; on a ground of its own where it does not fill the square."""
    ground = "transparent" if share == 1 else GROUND
    width = round(size * share)
    style = f"margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{ground}"
    svg = ICON.read_text(encoding="utf-8").replace("<svg", f'<svg width="{width}" height="{width}"', 1)
    with chromium() as browser:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f'<body style="{style}">{svg}</body>')
        return page.screenshot(omit_background=True)


if __name__ == "__main__":
    PLACE.mkdir(exist_ok=True)
    for name, (size, share) in SIZES.items():
        (PLACE / name).write_bytes(draw(size, share))
        print(name)
