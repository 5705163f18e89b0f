"""Make the page's fonts from those of the packages: only the characters, the axes and the features that the page uses.

    pip install "fonttools[woff]" && npm --prefix web ci && python -m tools.fonts

writes `web/src/styles/fonts/*.woff2` and `web/src/styles/fonts.css`, which are kept in the repository, so that nobody
who builds the page needs fonttools. Run it when `tests/test_fonts.py` says that a character is missing, and
commit what it writes.

Characters: ASCII and all that the word lists and the rules of the games use. The other letters of western Europe, for
names that people type, are in files of their own, which a browser fetches only when it meets one of them. What is in
none of the fonts (arrows, stones) is left to the browser's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent.parent
PACKAGES = HERE / "web" / "node_modules"
STYLES = HERE / "web" / "src" / "styles"
SHEET = STYLES / "fonts.css"
TEXTS = [
    *("src/spellwright/words/*.ftl", "src/spellwright/games/*/words/*.ftl", "src/spellwright/games/*/RULES*.md"),
    *("web/src/words/*.ftl", "web/src/words/apart/*.ftl", "web/src/games/*/words/*.ftl"),
]
ASCII = {chr(code) for code in range(0x20, 0x7F)}
TYPED = {chr(code) for code in range(0xA0, 0x100)} | set("ŒœŠšŽžŸẞ‘‚")
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "lnum", "pnum", "tnum"]
ABSENT = re.compile(r"/\* in none of them: (.*) \*/")
RANGE = re.compile(r"unicode-range: ([^;]*);")


@dataclass(frozen=True)
class Font:
    """A font of a package, and what the page needs of it. A variable one keeps a range of weights, and one place on its
    other axes: the crisp, narrow cut at every size."""

    family: str
    source: str
    weights: tuple[int, int]
    axes: dict[str, float | tuple[float, float]] | None = None

    @property
    def name(self) -> str:
        return f"{self.family.split()[0].lower()}-{self.weights[0]}"


ATKINSON = "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-{}-normal.woff2"
FONTS = [
    Font(
        "Fraunces",
        "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
        (400, 760),
        {"opsz": 72, "SOFT": 40, "WONK": 0, "wght": (400, 760)},
    ),
    Font("Atkinson Hyperlegible", ATKINSON.format(400), (400, 400)),
    Font("Atkinson Hyperlegible", ATKINSON.format(700), (700, 700)),
]


def wanted() -> set[str]:
    """Return all characters that the page has words with."""
    written = {letter for pattern in TEXTS for path in HERE.glob(pattern) for letter in path.read_text("utf-8")}
    return ASCII | {letter for letter in written if letter >= " "}


def covered(sheet: str) -> set[str]:
    """Return the characters for which a style sheet of ours has a font."""
    return {letter for found in RANGE.findall(sheet) for part in found.split(", ") for letter in letters(part)}


def absent(sheet: str) -> set[str]:
    """Return the characters that the packages' fonts do not have."""
    found = ABSENT.search(sheet)
    return {chr(int(code, 16)) for code in found[1].split()} if found else set()


def letters(part: str) -> list[str]:
    """Return the characters of a part of a `unicode-range`."""
    first, _, last = part.removeprefix("U+").partition("-")
    return [chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)]


def ranges(characters: set[str]) -> str:
    """Write characters as a `unicode-range`."""
    parts: list[list[int]] = []
    for code in sorted(map(ord, characters)):
        if parts and code == parts[-1][1] + 1:
            parts[-1][1] = code
        else:
            parts.append([code, code])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in parts)


def make(font: Font, file: str, characters: set[str]) -> str:
    """Write a font with those of these characters that it has; return the rule for it."""
    from fontTools.subset import Options, Subsetter, load_font, save_font
    from fontTools.varLib.instancer import instantiateVariableFont

    options = Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    options.name_IDs = [0, 13, 14]  # whose it is, and its licence
    made = load_font(str(PACKAGES / font.source), options)
    if font.axes:
        instantiateVariableFont(made, font.axes, inplace=True)
    own = {chr(code) for code in made.getBestCmap()} & characters
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(own)))
    subsetter.subset(made)
    save_font(made, str(STYLES / "fonts" / file), options)
    return f"""@font-face {{
  font-family: "{font.family}";
  font-weight: {" ".join(str(weight) for weight in sorted(set(font.weights)))};
  font-display: swap;
  src: url("./fonts/{file}") format("woff2");
  unicode-range: {ranges(own)};
}}
"""


def main() -> None:
    """Write the font files and their style sheet."""
    (STYLES / "fonts").mkdir(exist_ok=True)
    characters = wanted()
    more = [make(font, f"{font.name}-more.woff2", TYPED - characters) for font in FONTS]
    rules = "".join([*more, *(make(font, f"{font.name}.woff2", characters) for font in FONTS)])
    codes = " ".join(f"{ord(letter):X}" for letter in sorted(characters - covered(rules)))
    SHEET.write_text(f"/* Written by tools/fonts.py. */\n/* in none of them: {codes} */\n{rules}", encoding="utf-8")


if __name__ == "__main__":
    main()
