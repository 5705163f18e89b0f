"""How networks got better while they were trained, as a picture: `python -m tools.curves FOLDER --out training.svg`.

`examples/ppo.py --keep` leaves the networks of all checkpoints in a folder, named by game and second. Each of them
plays against the last one of its game, both without any search; the picture shows what share of the games it wins.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from spellwright.arena.tournament import Tournament, play
from spellwright.games import games

WIDTH, HEIGHT, TOP, LEFT = 560, 240, 30, 50  # of the diagram, in pixels
INK, PAPER = "#ece6d8", "#17151f"
COLOURS = ("#e0ae4a", "#7fb7d8", "#c98bd0")
STYLE = 'font-family="sans-serif" font-size="12"'
MINUTE = 60.0

Curve: TypeAlias = list[tuple[float, float]]
"""Minutes of training, and the share of games won against the last network."""


def snapshots(folder: Path, game: str) -> list[tuple[float, Path]]:
    """Return the networks of a game, with the minutes they were trained for, in that order."""
    found = [(int(file.stem.rpartition("-")[2]) / MINUTE, file) for file in folder.glob(f"{game}-*.npz")]
    return sorted(found)


def curve_of(folder: Path, game: str, number: int) -> Curve:
    """Let every network of a game play against its last one."""
    *earlier, (end, last) = snapshots(folder, game)
    shares = []
    for minutes, file in earlier:
        tournament = Tournament(game, (f"policy:{file}", f"policy:{last}"), number)
        shares.append((minutes, play(tournament, lambda _done, _all: None).scores[0].share))
    return [*shares, (end, 0.5)]


def as_svg(curves: Mapping[str, Curve]) -> str:
    """Return the picture, with a line for each game."""
    longest = max(minutes for curve in curves.values() for minutes, _ in curve)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 30} {TOP + HEIGHT + 60}" {STYLE}>',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="{TOP - 12}" fill="{INK}">games won against the last network, without search</text>',
    ]
    for percent in range(0, 101, 25):
        y = TOP + HEIGHT * (1.0 - percent / 100)
        parts.append(f'<path d="M{LEFT} {y}h{WIDTH}" stroke="{INK}" stroke-opacity="0.15"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" fill="{INK}" text-anchor="end">{percent} %</text>')
    for minute in range(0, int(longest) + 1, 2):
        x = LEFT + WIDTH * minute / longest
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" fill="{INK}" text-anchor="middle">{minute}</text>')
    parts.append(f'<text x="{LEFT + WIDTH}" y="{TOP + HEIGHT + 36}" fill="{INK}" text-anchor="end">minutes</text>')
    for number, (game, curve) in enumerate(curves.items()):
        points = [(LEFT + WIDTH * minutes / longest, TOP + HEIGHT * (1.0 - share)) for minutes, share in curve]
        parts += _line(points, COLOURS[number % len(COLOURS)])
        parts.append(
            f'<text x="{LEFT + 130 * number}" y="{TOP + HEIGHT + 48}" fill="{COLOURS[number % len(COLOURS)]}">'
            f"● {game}</text>"
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _line(points: Sequence[tuple[float, float]], colour: str) -> Iterator[str]:
    """Yield a game's line, with a dot for each network."""
    joined = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    yield f'<path d="M{joined}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="with the networks that `examples/ppo.py --keep` has written")
    parser.add_argument("--games", type=int, default=200, help="that each network plays")
    parser.add_argument("--out", type=Path, required=True, help="the picture to write, an .svg file")
    args = parser.parse_args()
    curves = {game: curve_of(args.folder, game, args.games) for game in games() if snapshots(args.folder, game)}
    print(json.dumps({game: [[round(x, 2) for x in point] for point in curve] for game, curve in curves.items()}))
    args.out.write_text(as_svg(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
