"""The reading of a match in words: lines for a terminal, and a page that stands alone."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from spellwright.analysis.account import COLUMNS, VALUE, Account
from spellwright.analysis.reading import Reading, SeatReading, Slip, reading_of
from spellwright.kernel.records import view_of
from spellwright.play.log import action_line
from spellwright.play.match import Match
from spellwright.play.names import LONGEST_TEXT, harmless
from spellwright.play.words import Texts, Words

WIDTH, HEIGHT, LEFT, TOP = 860, 300, 60, 20  # of the curve
COLOURS = ("#f2c05c", "#e07a4a", "#6fc08a", "#8fa8e0", "#d58ac0")
DASHES = ("", "3 4", "9 5", "12 4 3 4", "2 7")
STYLE = """body{font:16px/1.5 system-ui,sans-serif;background:#17151f;color:#ece6d8;max-width:60rem;margin:2rem auto;
padding:0 1rem}h1,h2{font-family:Georgia,serif}table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;
text-align:right;border-bottom:1px solid #3a3648}th:first-child,td:first-child{text-align:left}svg{width:100%;
height:auto}li{margin:.6rem 0}.quiet{color:#a9a594}div{overflow-x:auto}"""


class Report:
    """What is said of one match in one language."""

    def __init__(self, match: Match, account: Account, language: str) -> None:
        self.match: Match = match
        self.account: Account = account
        self.reading: Reading = reading_of(account)
        self.names: list[str] = [harmless(name, LONGEST_TEXT) for name in match.names]
        self.words: Words = Words(match.game, language, match.game.place_of(match.options))
        self.texts: Texts = _texts(language)

    def say(self, message: str, **values: str | float) -> str:
        return self.texts.say(f"ledger-{message}", **values)

    def points(self, chance: float) -> str:
        """Return a change of a winning chance as signed points."""
        rounded = round(100 * chance)
        return f"+{rounded}" if rounded > 0 else f"−{-rounded}" if rounded < 0 else "0"

    def percent(self, chance: float) -> str:
        return self.say("percent", percent=round(100 * chance))

    def verdict(self, seat: SeatReading) -> str:
        return self.say("verdict", fate=seat.fate, luck=seat.luck, play=seat.play)

    def slip(self, slip: Slip) -> str:
        """Return what was done, what was better, and what both were worth, in the game's words."""
        position = self.match.start()
        for action in self.match.actions[: slip.ply]:
            position.apply(action)
        v = view_of(self.match.game, position.state, slip.seat)
        return self.say(
            "slip",
            name=self.names[slip.seat],
            ply=slip.ply,
            done=action_line(self.match.game, v, slip.action, self.names, self.words),
            better=action_line(self.match.game, v, slip.judged.best, self.names, self.words),
            chance=self.percent(slip.judged.chance),
            better_chance=self.percent(slip.judged.best_chance),
        )

    def moments(self, seat: SeatReading) -> list[str]:
        """Return the luckiest and the unluckiest moment of a seat."""
        found = (("luckiest", seat.luckiest), ("unluckiest", seat.unluckiest))
        return [
            self.say(message, ply=moment.ply + 1, points=self.points(moment.luck))
            for message, moment in found
            if moment and round(100 * moment.luck)
        ]

    def table(self) -> list[list[str]]:
        """Return the columns of all seats, under their names."""
        head = ["", self.say("start"), *(self.say(f"column-{name}") for name in COLUMNS), self.say("result")]
        rows = [
            [
                *(name, self.percent(seat.start), *map(self.points, seat.columns.values())),
                self.percent(seat.result),
            ]
            for name, seat in zip(self.names, self.reading.seats, strict=True)
        ]
        return [head, *rows]

    def lines(self) -> list[str]:
        """Return the report for a terminal."""
        table = self.table()
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = [
            "  ".join(text.rjust(width) if place else text.ljust(width) for place, (text, width) in row).rstrip()
            for row in (list(enumerate(zip(texts, widths, strict=True))) for texts in table)
        ]
        for name, seat in zip(self.names, self.reading.seats, strict=True):
            said = [self.verdict(seat), *self.moments(seat), self.error(seat)]
            lines += ["", f"{name}: {' '.join(said)}"]
        return [*lines, "", self.slips_title(), *map(self.slip, self.reading.slips), "", self.measured()]

    def error(self, seat: SeatReading) -> str:
        """Return what a decision of a seat cost in the mean."""
        return self.say("error", points=round(100 * seat.error_rate, 1), many=seat.decisions)

    def slips_title(self) -> str:
        return self.say("slips", many=len(self.reading.slips))

    def measured(self) -> str:
        setting = self.account.setting
        return self.say("measured", value=VALUE, worlds=setting.worlds, horizon=setting.horizon)

    def html(self) -> str:
        """Return the report as a page that stands alone."""
        title = escape(self.say("title"))
        head, *rows = self.table()
        parts = [
            f'<!doctype html><html lang="{self.words.language}"><meta charset="utf-8">',
            f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>',
            f"<h1>{title}</h1><p>{escape(self.words.say('game-name'))}: {escape(self.words.join(self.names))}</p>",
            f"<h2>{escape(self.say('curve'))}</h2>{curve_of(self.reading, self.names, self.say('curve'))}",
            f"<h2>{escape(self.slips_title())}</h2><ol>",
            *(f"<li>{escape(self.slip(slip))}</li>" for slip in self.reading.slips),
            f"</ol><h2>{escape(self.say('decided'))}</h2><div><table>{_row(head, 'th')}",
            *(_row(row, "td") for row in rows),
            "</table></div>",
        ]
        for name, seat in zip(self.names, self.reading.seats, strict=True):
            said = " ".join([self.verdict(seat), *self.moments(seat), self.error(seat)])
            parts.append(f"<p><b>{escape(name)}</b>: {escape(said)}</p>")
        steps = (_row([str(ply), *map(self.percent, row)], "td") for ply, row in enumerate(self.reading.chances))
        parts += [
            f"<details><summary>{escape(self.say('as-table'))}</summary><div><table>",
            _row([self.say("ply"), *self.names], "th"),
            *steps,
            f'</table></div></details><p class="quiet">{escape(self.measured())}</p></html>',
        ]
        return "\n".join(parts) + "\n"


def curve_of(reading: Reading, names: list[str], title: str) -> str:
    """Return the winning chances of all seats as a drawing."""
    last = max(1, len(reading.chances) - 1)
    span = WIDTH - LEFT - 120

    def at(ply: int, chance: float) -> str:
        return f"{LEFT + span * ply / last:.1f} {TOP + HEIGHT * (1 - chance):.1f}"

    box = f"0 0 {WIDTH} {HEIGHT + 2 * TOP}"
    parts = [f'<svg viewBox="{box}" role="img" aria-label="{escape(title)}" fill="none" font-size="13">']
    for percent in (0, 25, 50, 75, 100):
        y = TOP + HEIGHT * (1 - percent / 100)
        parts.append(f'<path d="M{LEFT} {y}h{span}" stroke="#3a3648"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" fill="#a9a594" text-anchor="end">{percent} %</text>')
    shown = sorted(range(len(names)), key=lambda seat: -reading.chances[-1][seat])
    for place, seat in enumerate(shown):
        line = "L".join(at(ply, row[seat]) for ply, row in enumerate(reading.chances))
        style = f'stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}"'
        parts.append(f'<path d="M{line}" {style} stroke-width="2.5" stroke-linejoin="round"/>')
        y = TOP + 10 + 22 * place
        parts.append(f'<path d="M{LEFT + span + 8} {y - 4}h16" {style} stroke-width="2.5"/>')
        parts.append(f'<text x="{LEFT + span + 30}" y="{y}" fill="#ece6d8">{escape(names[seat])}</text>')
    return "".join([*parts, "</svg>"])


def _row(texts: list[str], cell: str) -> str:
    return f"<tr>{''.join(f'<{cell}>{escape(text)}</{cell}>' for text in texts)}</tr>"


@cache
def _texts(language: str) -> Texts:
    return Texts(language, Path(__file__).parent / "words")
