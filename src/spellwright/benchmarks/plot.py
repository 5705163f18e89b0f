"""Speed as a picture: how it grows with games side by side, with seats and with threads, beside other systems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from spellwright.benchmarks import arrays, engine, peers
from spellwright.benchmarks.row import MOST, Row

WIDTH, HEIGHT, GAP, TOP, LEFT = 250, 260, 40, 40, 60  # of a panel, in pixels
LINE = 12  # pixels between names
INK, PALE, PAPER, QUIET = "#ece6d8", "#a9a594", "#17151f", "#6f6a7c"
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
        shown = [row for row in ours if panel.is_shown(row)]
        values = sorted({panel.at(row) for row in shown})
        places = {value: round(left + WIDTH * (n + 0.5) / len(values), 1) for n, value in enumerate(values)}
        parts += _axes(panel.title, left, scale, places, is_first=number == 0)
        for row in others:
            y = scale.at(row["decisions_per_second"])
            parts.append(f'<path d="M{left} {y}h{WIDTH}" stroke="{QUIET}" stroke-dasharray="2 4"/>')
        for colour, name in zip(COLOURS, names, strict=False):
            parts += _line([row for row in shown if row["game"] == name], panel, places, scale, colour)
    parts += _names(others, LEFT + len(PANELS) * (WIDTH + GAP) - GAP + 6, scale)
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


def _axes(title: str, left: int, scale: Scale, places: Mapping[int, float], *, is_first: bool) -> Iterator[str]:
    yield f'<text x="{left}" y="{TOP - 16}" fill="{INK}">{title}</text>'
    for power in range(scale.least, scale.most + 1):
        y = scale.at(10.0**power)
        yield f'<path d="M{left} {y}h{WIDTH}" stroke="{INK}" stroke-opacity="0.15"/>'
        if is_first:
            yield f'<text x="{left - 8}" y="{y + 4}" fill="{INK}" text-anchor="end">10{_raised(power)}</text>'
    if is_first:
        yield f'<text x="{left - 8}" y="{TOP - 16}" fill="{INK}" text-anchor="end">per s</text>'
    for value, x in places.items():
        yield f'<text x="{x}" y="{TOP + HEIGHT + 18}" fill="{INK}" text-anchor="middle">{value}</text>'


def _raised(power: int) -> str:
    return str(power).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _names(others: Sequence[Row], left: int, scale: Scale) -> Iterator[str]:
    """Yield the names of other systems at their lines, none over another."""
    last = 0.0
    for row in sorted(others, key=lambda row: -row["decisions_per_second"]):
        last = max(scale.at(row["decisions_per_second"]) + 4, last + LINE)
        observed = ", observed" if row["mode"] == peers.OBSERVED else ""
        name = escape(f"{row['system']} {row['game']}{observed}")
        yield f'<text x="{left}" y="{last}" fill="{PALE}" font-size="10">{name}</text>'


def _line(rows: Sequence[Row], panel: Panel, places: Mapping[int, float], scale: Scale, colour: str) -> Iterator[str]:
    """Yield one game's line."""
    points = sorted((places[panel.at(row)], scale.at(row["decisions_per_second"])) for row in rows)
    yield f'<path d="M{" L".join(f"{x} {y}" for x, y in points)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield from (f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>' for x, y in points)
