"""The page's fonts have every character that the page has words with, and every weight that it asks for."""

from __future__ import annotations

import re

from tools.fonts import FONTS, SHEET, STYLES, absent, covered, wanted

ASKED = re.compile(r"font: (\d{3}) [^;]*var\(--head\)")


def test_every_character_is_there() -> None:
    sheet = SHEET.read_text(encoding="utf-8")
    missing = wanted() - covered(sheet) - absent(sheet)
    assert not missing, f"run `python -m tools.fonts`: {sorted(missing)}"


def test_every_weight_is_there() -> None:
    sheets = [path for ending in ("svelte", "css") for path in STYLES.parent.rglob(f"*.{ending}")]
    weights = {int(weight) for path in sheets for weight in ASKED.findall(path.read_text(encoding="utf-8"))}
    lightest, heaviest = FONTS[0].weights
    assert weights
    assert [weight for weight in sorted(weights) if not lightest <= weight <= heaviest] == []
