"""Speed as a picture: how it grows with games side by side, with seats and with threads, beside other systems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from spellwright_benchmarks import arrays, engine
from spellwright_benchmarks.row import MOST, Row

WIDTH, HEIGHT, GAP, TOP, LEFT = 250, 260, 40, 40, 60  # of a panel, in pixels
INK, PAPER, QUIET = "#ece6d8", "#17151f", "#6f6a7c"
STYLE = 'font-family="sans-serif" font-size="12"'
COLOURS = ("#e0ae4a", "#7fb7d8", "#c98bd0")


class Panel(NamedTuple):
    """One diagram: what its rows have in common, and what it runs over."""

    title: str
    is_shown: Callable[[Row], bool]
    at: Callable[[Row], int]


PANELS = (
    Panel(
        "games side by side, in one compiled call",
        lambda row: row["mode"] == engine.RANDOM and row["threads"] == 1 and row["seats"] == MOST,
        lambda row: row.get("batch", 1),
    ),
    Panel(
        "games side by side, as arrays", lambda row: row["mode"] == arrays.AS_ARRAYS, lambda row: row.get("batch", 1)
    ),
    Panel(
        "seats",
        lambda row: (row["mode"], row["threads"], row.get("batch")) == (engine.RANDOM, 1, engine.BATCHES[-1]),
        lambda row: row["seats"],
    ),
    Panel(
        "threads",
        lambda row: (row["mode"], row["seats"], row.get("batch")) == (engine.RANDOM, MOST, engine.BATCHES[-1]),
        lambda row: row["threads"],
    ),
)


def as_svg(rows: Sequence[Row]) -> str:
    """Return the picture. Speeds are on a logarithmic scale; other systems are lines across."""
    ours = [row for row in rows if row["system"] == "spellwright" and "device" not in row]
    others = [row for row in rows if row["system"] != "spellwright" and "device" not in row]
    speeds = [row["decisions_per_second"] for row in (*ours, *others)] or [1.0]
    scale = Scale(floor(log10(min(speeds))), floor(log10(max(speeds))) + 1)
    names = list(dict.fromkeys(row["game"] for row in ours))
    width = LEFT + len(PANELS) * (WIDTH + GAP) + 110
    height = TOP + HEIGHT + 70
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {STYLE}>',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for number, panel in enumerate(PANELS):
        left = LEFT + number * (WIDTH + GAP)
        parts += _axes(panel.title, left, scale, is_first=number == 0)
        parts += (
            f'<path d="M{left} {scale.at(row["decisions_per_second"])}h{WIDTH}" stroke="{QUIET}" '
            'stroke-dasharray="2 4"/>'
            for row in others
        )
        for colour, name in zip(COLOURS, names, strict=False):
            parts += _line(
                [row for row in ours if row["game"] == name and panel.is_shown(row)], panel, left, scale, colour
            )
    right = LEFT + len(PANELS) * (WIDTH + GAP) - GAP + 6
    parts += (
        f'<text x="{right}" y="{scale.at(row["decisions_per_second"]) + 4}" fill="{QUIET}" font-size="10">'
        f"{escape(row['system'])} {escape(row['game'])}</text>"
        for row in others
    )
    parts += (
        f'<text x="{LEFT + 130 * number}" y="{height - 14}" fill="{colour}">● {escape(name)}</text>'
        for number, (colour, name) in enumerate(zip(COLOURS, names, strict=False))
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


class Scale(NamedTuple):
    """From speeds to heights: powers of ten, from one to another."""

    least: int
    most: int

    def at(self, speed: float) -> float:
        """Return how far below the top of the picture a speed is."""
        return round(TOP + HEIGHT * (self.most - log10(max(speed, 10.0**self.least))) / (self.most - self.least), 1)


def _axes(title: str, left: int, scale: Scale, *, is_first: bool) -> Iterator[str]:
    yield f'<text x="{left}" y="{TOP - 16}" fill="{INK}">{title}</text>'
    for power in range(scale.least, scale.most + 1):
        y = scale.at(10.0**power)
        yield f'<path d="M{left} {y}h{WIDTH}" stroke="{INK}" stroke-opacity="0.15"/>'
        if is_first:
            yield f'<text x="{left - 8}" y="{y + 4}" fill="{INK}" text-anchor="end">10{_raised(power)}</text>'


def _raised(power: int) -> str:
    return str(power).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _line(rows: Sequence[Row], panel: Panel, left: int, scale: Scale, colour: str) -> Iterator[str]:
    """Yield one game's line, its points evenly spread and named."""
    points = sorted({panel.at(row): row["decisions_per_second"] for row in rows}.items())
    step = WIDTH / max(1, len(points))
    places = [(round(left + (number + 0.5) * step, 1), scale.at(speed)) for number, (_, speed) in enumerate(points)]
    yield f'<path d="M{" L".join(f"{x} {y}" for x, y in places)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    for (x, y), (value, _) in zip(places, points, strict=True):
        yield f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>'
        yield f'<text x="{x}" y="{TOP + HEIGHT + 18}" fill="{INK}" text-anchor="middle">{value}</text>'
