"""SpellBook as plain text: the whole table, the choices by number, what is in the bag, and the score sheet."""

import re
import textwrap
from collections.abc import Iterator, Sequence
from itertools import repeat

from spellwright.kernel.records import belief_of
from spellwright.play.foresight import foresee
from spellwright.play.log import action_line
from spellwright.play.words import Words
from spellwright.terminal import WIDTH
from spellwright.terminal.layout import (
    choices_of,
    hang,
    numbered,
    others_clockwise,
    own_seat,
    sheet,
    spread,
    with_prices,
)

from .actions import CAST, DONE, PICK, RAISE, RUNE, SPELL, WILDS
from .cards import CARD_PIECE, LEVELS, LOWEST, SETS, SPELL_NAMES
from .constants import EACH
from .game import GAME
from .pieces import COLOUR_NAMES, COLOURS, KINDS, RUNE_NAMES, RUNES, Event
from .places import ALTAR, ASIDE, DISCARD, FAMILIAR, POOL, RIVAL, SPACES, TRACK, VORTEX
from .spells import POINTS
from .state import View
from .steps import Phase, Step

QUIET = (Event.REVEALED, Event.PASSED)
HEADINGS = (Event.FIRST, Event.BEGAN, Event.LAST_ROUND, Event.FINISHED)
RUNE_MARKS = "●▲■"
INKS = (203, 141, 78, 245, None, 75, 220)  # of 256 terminal colours; white is the terminal's own, in bold
BY_TEXT = -1  # points that only the card's text can say
COLUMNS = (34, 34)  # of a menu of stones
LABEL = 8


def is_table_known(v: View) -> bool:
    """Return whether the choices say enough: they do within one's own action."""
    return v.turn == v.seat and v.step not in (Step.DAY, Step.OFFER)


def paint(text: str, words: Words) -> str:
    """Return a text with its stones in their colours."""
    inks = {words.say(f"stone-{name}"): ink for name, ink in zip(COLOUR_NAMES, INKS, strict=True)}

    def coloured(stone: re.Match[str]) -> str:
        ink = inks[stone[1]]
        return f"\033[{'1' if ink is None else f'38;5;{ink}'}m{stone[0]}\033[0m"

    return re.sub(rf"\b({'|'.join(inks)})[{RUNE_MARKS}]", coloured, text)


def draw_table(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the altar, the other players clockwise from the left neighbour, the solo opponent, and yourself last."""
    indent = max(map(len, (*names, words.say("table-rival"))))
    lines = ["─" * WIDTH, _headline(v, words), "", *_row("", words.say("table-altar"), _stones(v, ALTAR, words), 0)]
    if v.held[ASIDE]:
        lines += _row("", words.say("table-aside"), _stones(v, ASIDE, words), 0)
    for p in (*others_clockwise(v), *own_seat(v)):
        lines += ["", *_player(v, p, names[p], indent, words)]
    if v.seats == 1:
        lines += ["", *_rival(v, indent, words)]
    return "\n".join(lines)


def _headline(v: View, words: Words) -> str:
    phases = [words.say(f"phase-{phase.name.lower()}") for phase in Phase if phase <= Phase.EVENING]
    now = phases[v.phase] if v.step == Step.DAY and v.phase < len(phases) else ""
    last = words.say("table-last") if v.is_last else ""
    parts = [part for part in (words.say("table-day", day=int(v.day)), now, last) if part]
    left = f" {words.say('game-name')}   {' · '.join(parts)}"
    bag = words.say("table-bag", bag=int(v.held[VORTEX]))
    right = f"{bag} · {words.say('table-discard', discard=int(v.held[DISCARD]))} "
    return spread(left, right)


def _player(v: View, p: int, name: str, indent: int, words: Words) -> Iterator[str]:
    marker = "▸" if v.turn == p else " "
    points = int(v.board_points[p]) + int(v.card_points[p].sum())
    head = f" {marker} {name.ljust(indent)}"
    pool = next(_row(head, words.say("table-pool"), _stones(v, POOL + p, words), indent))
    yield pool + words.say("table-points", points=points).rjust(WIDTH - 1 - len(pool))
    stored = [*_stones(v, FAMILIAR + p, words), *repeat("·", SPACES - int(v.held[FAMILIAR + p]))]
    yield from _row("", words.say("table-stored"), stored, indent)
    cards = [_card(v, p, colour, words) for colour in range(COLOURS) if v.level[p, colour] or p == v.seat]
    yield from _row("", words.say("table-spells"), cards or [words.say("table-none")], indent, " ·")


def _card(v: View, p: int, colour: int, words: Words) -> str:
    """Return a card with the sign of its colour and, once learned, its level and the rune of the stone on it."""
    learned = f" {v.level[p, colour]}{RUNE_MARKS[v.rune[p, colour]]}" if v.level[p, colour] else ""
    return f"{words.say(f'stone-{COLOUR_NAMES[colour]}')} {words.name(_piece(v, colour))}{learned}"


def _rival(v: View, indent: int, words: Words) -> Iterator[str]:
    lower = int(v.held[RIVAL]) - int(v.track)
    track = words.say("table-track", track=int(v.track), spaces=TRACK)
    line = f"   {words.say('table-rival').ljust(indent)}  {track} · {words.say('table-lower', lower=lower)}"
    yield line + words.say("table-points", points=int(v.rival_points)).rjust(WIDTH - 1 - len(line))


def _row(head: str, label: str, things: Sequence[str], indent: int, after: str = "") -> Iterator[str]:
    """Yield a labelled list, on more lines if it is long."""
    head = head or " " * (indent + 3 if indent else 1)
    start = f"{head}  {label.ljust(LABEL)}" if indent else f" {label.ljust(LABEL)}"
    return hang(start, things, after)


def _stones(v: View, place: int, words: Words) -> list[str]:
    return [_stone(kind, words) for kind in range(KINDS) for _ in range(int(v.stones[place, kind]))]


def _stone(kind: int, words: Words) -> str:
    return words.say(f"stone-{COLOUR_NAMES[kind // RUNES]}") + RUNE_MARKS[kind % RUNES]


def _piece(v: View, colour: int) -> int:
    return CARD_PIECE + SETS * colour + int(v.cards[colour]) - 1


def draw_menu(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the legal actions as a numbered menu."""
    choices = choices_of(v)
    are_stones = any(PICK <= a < PICK + KINDS for a in choices)
    labels = [_label(v, a, names, words) for a in choices]
    if not are_stones:
        labels = with_prices(labels, foresee(GAME, v), words)
    return numbered(labels, COLUMNS if are_stones else ())


def _label(v: View, a: int, names: Sequence[str], words: Words) -> str:
    """Return a choice in words: a card with its effect, a stone or rune with its mark, otherwise what the page says."""
    if CAST <= a < DONE or SPELL <= a < WILDS:
        return _level(v, a - (CAST if a < DONE else SPELL), words)
    if PICK <= a < SPELL:
        kind = a - PICK
        there = int(v.stones[v.source, kind])
        return f"{_stone(kind, words)} {words.name(kind)}{f' ×{there}' if there > 1 else ''}"
    if RUNE <= a < RAISE:
        return f"{RUNE_MARKS[a - RUNE]} {words.say(f'rune-{RUNE_NAMES[a - RUNE]}')}"
    return action_line(GAME, v, a, names, words)


def _level(v: View, study: int, words: Words) -> str:
    """Return a card at a level, with its points, and what it does."""
    spell, level = _piece(v, study // LEVELS) - CARD_PIECE, LOWEST + study % LEVELS
    points = BY_TEXT if (spell, level) in EACH else int(POINTS[LEVELS * spell + study % LEVELS])
    card = words.say("menu-level", thing=words.name(CARD_PIECE + spell), level=level, points=points)
    effect = words.say(f"effect-{SPELL_NAMES[spell]}", level=level, seats=int(v.seats))
    return f"{card}: {effect}"


def draw_odds(v: View, names: Sequence[str], words: Words) -> str:  # noqa: ARG001
    """Draw what is left in the bag, by colour and rune, and the odds of the next draw."""
    place = VORTEX if v.held[VORTEX] else DISCARD
    if not v.held[place]:
        return "  " + words.say("odds-empty")
    b = belief_of(GAME, v)
    title = words.say("odds-title") if place == VORTEX else words.say("odds-refill")
    head = "".join(f"{mark:>6}" for mark in RUNE_MARKS)
    rows = [f"  {title}", f"  {'':<10}{head}  {words.say('odds-all'):>10}"]
    for colour, name in enumerate(COLOUR_NAMES):
        counts = [int(count) for count in v.stones[place, RUNES * colour : RUNES * colour + RUNES]]
        cells = "".join(f"{count or '·':>6}" for count in counts)
        rows.append(f"  {words.say(f'colour-{name}'):<10}{cells}  {sum(counts):>3} {100 * b.colours[colour]:>4.0f} %")
    runes = "".join(f"{100 * odds:>4.0f} %" for odds in b.runes)
    return "\n".join((*rows, f"  {'':<10}{runes}  {int(v.held[place]):>3}"))


def draw_rules(v: View, words: Words) -> str:
    """Draw the rules in short, and what each card of this game does at each level."""
    rules = [words.say("rules-short"), words.say("rules-solo" if v.seats == 1 else "rules-ties"), ""]
    cards = [f"   {_level(v, study, words)}" for study in range(LEVELS * COLOURS) if v.cards[study // LEVELS]]
    return "\n".join([*rules, *(textwrap.fill(card, WIDTH - 1, subsequent_indent=" " * 6) for card in cards)])


def draw_result(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the score sheet: a row for each card and for the familiar board."""
    seats, boards = range(v.seats), v.board_points[: v.seats].tolist()
    rows: list[tuple[str, list[object]]] = [
        (words.name(_piece(v, colour)), [v.card_points[p, colour] if v.level[p, colour] else "–" for p in seats])
        for colour in range(COLOURS)
    ]
    rows.append((words.say("result-familiar"), boards))
    rows.append((words.say("result-total"), [boards[p] + int(v.card_points[p].sum()) for p in seats]))
    if v.seats > 1:
        return "\n".join(sheet(names, rows))
    lower, points = int(v.held[RIVAL]) - int(v.track), int(v.rival_points)
    parts = {"track": points - lower, "lower": lower, "total": points}
    rival = [(words.say(f"result-{name}"), [number]) for name, number in parts.items()]
    return "\n".join((*sheet(names, rows), "", f" {words.say('table-rival')}", *list(sheet((), rival))[1:]))
