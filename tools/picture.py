"""Draws the README's picture: a real moment of a terminal game as SVG. `python tools/picture.py`"""

from __future__ import annotations

import io
from html import escape
from pathlib import Path

from spellwright.games import load
from spellwright.kernel.chance import secret_from_seed
from spellwright.play.match import Holder, Match
from spellwright.play.words import Words
from spellwright.terminal.client import BOT_NAMES, TerminalGame, opponents

TARGET = Path(__file__).parent.parent / "docs" / "pictures" / "terminal.svg"
ANSWERS = ["7", "8", "?"]
SEED = 11
LINE = 19
COLUMN = 9.05
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
COLOURS = {"♥": "#d8574a", "■": "#e0ae4a", "▸": "#e0ae4a", "?": "#ffd98a", "─": "#3d4a5c", "·": "#6d7484"}


def main() -> None:
    """Play a few answers and draw the end of what the terminal shows."""
    game = load("simsala")
    out = io.StringIO()
    answers = iter(ANSWERS)

    def ask(prompt: str) -> str:
        answer = next(answers, "q")
        out.write(prompt + answer.replace("q", "") + "\n")
        return answer

    table = TerminalGame(Words(game, "en"), ask=ask, out=out)
    holders = [Holder("You"), *(Holder(name, "counter") for name in BOT_NAMES[:3])]
    match = Match(game, holders, {}, secret_from_seed(SEED), listener=table.hear)
    table.play(match, opponents("simsala", ["counter"] * 3, SEED))
    lines = out.getvalue().split("\n\nGoodbye")[0].splitlines()
    last_table = max(number for number, line in enumerate(lines) if line.startswith("─"))
    TARGET.write_text(draw(lines[last_table - 5 :]), encoding="utf-8")


def draw(lines: list[str]) -> str:
    """Lines of text on a dark page."""
    height = LINE * len(lines) + 40
    texts = (f'<text x="24" y="{36 + LINE * row}" xml:space="preserve">' for row in range(len(lines)))
    rows = "\n".join(f"{text}{colour(line)}</text>" for text, line in zip(texts, lines, strict=True))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {int(80 * COLUMN) + 48} {height}" role="img" '
        f'aria-label="A game of Simsala … Bumm? in the terminal">\n'
        f"<style>text{{font:15px {FONTS};fill:#ece6d8}}</style>\n"
        f'<rect width="100%" height="100%" rx="12" fill="#17151f"/>\n{rows}\n</svg>\n'
    )


def colour(line: str) -> str:
    return "".join(
        f'<tspan fill="{COLOURS[sign]}">{escape(sign)}</tspan>' if sign in COLOURS else escape(sign) for sign in line
    )


if __name__ == "__main__":
    main()
