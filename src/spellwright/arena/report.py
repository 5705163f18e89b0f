"""A tournament's results to read: a table, a plot for the terminal, and the same plot as a picture."""

from collections import Counter
from collections.abc import Callable
from html import escape

from spellwright.analysis.account import VALUE
from spellwright.arena.ratings import BASE, anchor_of
from spellwright.arena.tournament import Result
from spellwright.bots.strength import Measured, Rating

WIDTH = 48  # signs of a plot
SHOWN = 5  # reasons why games were forfeited
ROW, LEFT, RIGHT, BAR = 34, 150, 90, 520  # of a picture, in pixels


def as_table(result: Result) -> str:
    """Return a table of all pairs of bots and how they did against each other."""
    lines = [f"{'bots':<32} {'share':>7}  {'95 %':<15} {'raw':>7} {'deals':>6} {'games':>6}"]
    for score in result.scores:
        first, *others = score.bots
        meeting = f"{first} – {' – '.join(others)}" if others else first
        interval = f"{score.low:6.1%} … {score.high:.1%}"
        lines.append(
            f"{meeting:<32} {score.share:>7.1%}  {interval:<15} {score.raw:>7.1%} {score.deals:>6} {score.games:>6}"
        )
    if result.ratings:
        lines += ["", *_plot(result.ratings), f"ratings: {anchor_of(result.tournament.bots)} is fixed at {BASE:.0f}"]
    lines += ["", luck_line(result)]
    lines += ["", f"{result.decisions} decisions, {result.late} late; the longest took {result.longest:.2f} s"]
    if result.forfeits:
        reasons = Counter(result.forfeits).most_common(SHOWN)
        lines += ["", f"{len(result.forfeits)} games were forfeited:"]
        lines += [f"{times:>6} × {reason}" for reason, times in reasons]
    return "\n".join(lines)


def luck_line(result: Result) -> str:
    """Return whether shares and ratings are those of results without luck."""
    if not all(score.luck for score in result.scores):
        return "shares and ratings are those of plain results"
    return f"shares and ratings without luck, weighed by {VALUE} in {result.tournament.luck} continuations"


def _scale(ratings: list[Rating], length: int) -> Callable[[int], float]:
    """Return how far along a line of this length a rating stands."""
    least, most = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    return lambda rating: length * (rating - least) / max(1, most - least)


def _plot(ratings: list[Rating]) -> list[str]:
    """Return ratings with their intervals along one line."""
    scale, lines = _scale(ratings, WIDTH - 1), []
    for one in ratings:
        low, middle, high = (round(scale(rating)) for rating in (one.low, one.rating, one.high))
        signs = ["●" if column == middle else "─" if low <= column <= high else " " for column in range(WIDTH)]
        lines.append(f"{one.bot:<14} {one.rating:>5} {one.low:>5} … {one.high:<5} {''.join(signs)}".rstrip())
    return lines


def as_svg(result: Result | Measured) -> str:
    """Return the plot of the ratings as SVG."""
    ratings, scale = result.ratings, _scale(result.ratings, BAR)
    width, height = LEFT + BAR + RIGHT, ROW * (len(ratings) + 1)
    style = 'font-family="sans-serif" font-size="14"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {style}>',
        f'<rect width="{width}" height="{height}" fill="#17151f"/>',
    ]
    for number, rating in enumerate(ratings):
        y = ROW * (number + 1)
        low, middle, high = (round(LEFT + scale(one), 1) for one in (rating.low, rating.rating, rating.high))
        parts += [
            f'<text x="{LEFT - 16}" y="{y + 5}" fill="#ece6d8" text-anchor="end">{escape(rating.bot)}</text>',
            f'<path d="M{low} {y}H{high}" stroke="#a9a594" stroke-width="2"/>',
            f'<circle cx="{middle}" cy="{y}" r="6" fill="#e0ae4a"/>',
            f'<text x="{LEFT + BAR + 16}" y="{y + 5}" fill="#ece6d8">{rating.rating}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
