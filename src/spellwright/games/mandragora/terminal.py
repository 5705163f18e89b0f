"""Mandragora as plain text: the village, spells and hands, the choices by number, what is unseen, and the score sheet.

Cards are a colour with ● for each ingredient and ▮ with its value for each book: red●●▮2 are two red ingredients and a
red book worth 2. ✿ is a mandrake, ☠ with its curses a scroll.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from spellwright.kernel.pending import WHICH
from spellwright.kernel.records import belief_of
from spellwright.play.foresight import Foresight, foresee
from spellwright.play.log import action_line
from spellwright.play.words import Words
from spellwright.terminal import WIDTH
from spellwright.terminal.layout import (
    MINUS,
    choices_of,
    hang,
    numbered,
    others_clockwise,
    own_seat,
    sheet,
    spread,
    with_prices,
)

from . import actions
from .actions import SKIP
from .cards import (
    BOOK,
    BOOK_COLOURS,
    CURSES,
    HAND,
    HAND_COLOUR_NAMES,
    HAND_COLOURS,
    INGREDIENTS,
    KINDS,
    MANDRAKE,
    OWN_COLOUR,
    SCROLL,
    VALUES,
)
from .game import GAME
from .pieces import SHOPS, STEPS, Event, Step
from .rules import hands, teams
from .spells import SPELL_NAMES, SPELL_PIECE, SPELLS, STACKS, Spell
from .state import CAST_BOOK, CAST_SEAT, CAST_SPELL, FROM_BOOKS, FROM_COLOURS, FROM_SPELLS, FROM_TILE, View
from .table import Table
from .ways import WAYS

QUIET = (Event.NIGHT, Event.LAID, Event.LAID_DOWN, Event.TOP)
HEADINGS = (
    Event.FIRST, Event.MOVED, Event.BOOK, Event.MARKER, Event.LEFT, Event.EMPTIED, Event.DROPPED, Event.FINISHED,
)  # fmt: skip
INGREDIENT_MARK, BOOK_MARK, MANDRAKE_MARK, SCROLL_MARK = "●▮✿☠"
LEGEND = (INGREDIENT_MARK, f"{BOOK_MARK}2", MANDRAKE_MARK, f"{SCROLL_MARK}2")
DAY_SIGN, NIGHT_SIGN, ASSISTANT_SIGN = "☀☾◉"
INKS = (75, 203, 78, 220, 141, 245)  # of 256 terminal colours, for the colours of books
MANDRAKE_INK, SCROLL_INK = 216, 167
VILLAGE = 49  # columns for the shops; the spells stand beside them
COLUMNS = (39, 39)  # of a menu of cards
LABEL = 9


def is_table_known(v: View) -> bool:
    """Return whether the choices say enough: they do within one's own turn."""
    return v.turn == v.seat and v.step not in (Step.TURN, Step.EXCHANGE, Step.DROP)


def paint(text: str, words: Words) -> str:
    """Return a text with its cards in their colours."""
    inks = {words.say(f"colour-{name}"): ink for name, ink in zip(HAND_COLOUR_NAMES, INKS, strict=False)}
    inks |= {MANDRAKE_MARK: MANDRAKE_INK, SCROLL_MARK: SCROLL_INK}

    def coloured(card: re.Match[str]) -> str:
        return f"\033[38;5;{inks[card[1] or card[0][0]]}m{card[0]}\033[0m"

    colours = "|".join(list(inks)[:BOOK_COLOURS])
    marks = rf"(?:{INGREDIENT_MARK}|{BOOK_MARK}\d?)"
    return re.sub(rf"\b({colours}){marks}+|{MANDRAKE_MARK}+|{SCROLL_MARK}\d", coloured, text)


# --- Cards ----------------------------------------------------------------------------------------------------------


def _cards(counts: Mapping[int, int], words: Words) -> list[str]:
    """Return cards as signs, all of a colour together; scrolls last."""
    signs = [""] * HAND_COLOURS
    for kind in sorted(counts):
        if kind < SCROLL and counts[kind] > 0:
            signs[hands.colour_of(kind)] += _mark(kind) * counts[kind]
    named = [words.say(f"colour-{HAND_COLOUR_NAMES[colour]}") + signs[colour] for colour in range(BOOK_COLOURS)]
    cards = [name for name, sign in zip(named, signs, strict=False) if sign]
    cards += [signs[OWN_COLOUR]] if signs[OWN_COLOUR] else []
    return cards + [_mark(kind) for kind in range(SCROLL, KINDS) for _ in range(counts.get(kind, 0))]


def _card(kind: int, words: Words) -> str:
    return _cards({kind: 1}, words)[0]


def _named(kind: int, words: Words) -> str:
    """Return a card as its sign, which says the colour, and what it is."""
    if kind == MANDRAKE or kind >= SCROLL:
        return f"{_mark(kind)} {words.name(kind)}"
    return f"{_card(kind, words)} {words.say('card-book' if kind >= BOOK else 'card-ingredient')}"


def _mark(kind: int) -> str:
    if kind >= SCROLL:
        return f"{SCROLL_MARK}{kind - SCROLL + 1}"
    if kind >= BOOK:
        return f"{BOOK_MARK}{hands.book_value(kind)}"
    return MANDRAKE_MARK if kind == MANDRAKE else INGREDIENT_MARK


def _count(kinds: Sequence[int]) -> dict[int, int]:
    return {kind: kinds.count(kind) for kind in kinds}


def _hand(v: View, p: int) -> dict[int, int]:
    """Draw what the seat knows about a hand."""
    return {kind: int(v.hands[p, kind]) for kind in range(HAND) if v.hands[p, kind]}


# --- The table ------------------------------------------------------------------------------------------------------


def draw_table(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the village and its spells, the other players clockwise from the left neighbour, and your own cards last."""
    village = [f" {words.say('table-village')}", *_village(v, words)]
    explained = zip(LEGEND, ("ingredient", "book", "mandrake", "scroll"), strict=True)
    legend = [f"{mark:<2} {words.say(f'legend-{name}')}" for mark, name in explained]
    stacks = [words.say("table-stacks"), *_stacks(v, words), "", *legend]
    lines = ["─" * WIDTH, _headline(v, names, words), ""]
    lines += [f"{left:<{VILLAGE}} {right}".rstrip() for left, right in zip_longest(village, stacks, fillvalue="")]
    for p in (*others_clockwise(v), *own_seat(v)):
        lines += ["", *_player(v, p, names, words)]
    return "\n".join((*lines, *_loose(v, names, words)))


def _headline(v: View, names: Sequence[str], words: Words) -> str:
    left = f" {words.say('game-name')}"
    parts = [words.say("table-pile", pile=int(v.pile))]
    if v.marker:
        parts = [words.say("table-marker", name=names[v.marker - 1]), *parts]
        parts = [words.say("table-rounds", rounds=-(-int(v.last) // int(v.seats))), *parts]
    return spread(left, " · ".join(parts) + " ")


def _village(v: View, words: Words) -> Iterator[str]:
    """Yield the shops as the assistant comes to them, with the number of steps to those within reach."""
    far = STEPS + int(v.steps[v.seat if v.seat >= 0 else v.turn])
    for distance in range(SHOPS):
        shop = (int(v.assistant) + distance) % SHOPS
        reach = ASSISTANT_SIGN if distance == 0 else distance if distance <= far else ""
        start = f"  {reach:>2}  {_sign(v, shop)} {words.say('table-shop', shop=shop + 1):<9} "
        if distance == 0 and v.at_shop[shop] == 0:
            yield start + words.say("table-assistant")
        else:
            yield from hang(start, _at_shop(v, shop, words), width=VILLAGE)


def _sign(v: View, shop: int) -> str:
    return NIGHT_SIGN if int(v.nights) >> shop & 1 else DAY_SIGN


def _at_shop(v: View, shop: int, words: Words) -> list[str]:
    """Return the cards at a shop in words."""
    many = int(v.at_shop[shop])
    if many == 0:
        return [words.say("table-empty")]
    if _sign(v, shop) == NIGHT_SIGN:
        return [words.say("table-down", many=many)]
    return _cards(_count([int(card) - 1 for card in v.cards[shop, :many]]), words)


def _stacks(v: View, words: Words) -> Iterator[str]:
    """Yield the top spell of each stack, and how many lie below it."""
    for stack in range(STACKS):
        if v.on_top[stack] == 0:
            yield f"{stack + 1}  {words.say('table-none')}"
        else:
            more = sum(int(v.in_stack[spell]) for spell in range(SPELLS) if v.value[spell] == stack + 1) - 1
            name = words.name(SPELL_PIECE + int(v.on_top[stack]) - 1)
            yield f"{stack + 1}  {name:<12}  {words.say('table-more', many=more)}"


def _player(v: View, p: int, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield a player's hand as far as it is known, spells that were cast, and scrolls."""
    indent = max(map(len, names)) + 3
    head = f" {'▸' if v.turn == p else ' '} {names[p]}".ljust(indent)
    tags = [words.say("table-out")] if int(v.left) >> p & 1 else []
    tags += [words.say("table-partner")] if v.teams and v.seat >= 0 and p == teams.partner(v.seat) else []
    right = " · ".join(
        (*tags, words.say("table-points", points=int(v.points[p, :FROM_COLOURS].sum())).replace("-", MINUS))
    )
    label = words.say("table-hand", many=int(v.hand_size[p]))
    first, *more = hang(f"{head}  {label:<{LABEL}}", _known_hand(v, p, words), width=WIDTH - 3 - len(right))
    yield first + right.rjust(WIDTH - 1 - len(first))
    yield from more
    spells = [  # book and spell, with the points of both
        f"{_card(book, words)} {words.name(SPELL_PIECE + spell)}: {hands.book_value(book) + int(v.value[spell])}"
        for book, spell in _cast_by(v, p)
    ]
    if spells:
        yield from hang(f"{'':<{indent}}  {words.say('table-cast'):<{LABEL}}", spells, " ·")
    if scrolls := _scrolls(v, p, words):
        yield from hang(f"{'':<{indent}}  {words.say('table-scrolls'):<{LABEL}}", scrolls)


def _known_hand(v: View, p: int, words: Words) -> list[str]:
    hidden = int(v.hand_size[p]) - int(v.hands[p].sum())
    cards = _cards(_hand(v, p), words)
    if p != v.seat:
        return [*cards, *([f"{'+ ' if cards else ''}{words.say('table-hidden', many=hidden)}"] if hidden else [])]
    if not cards:
        return [words.say("table-none")]
    return [*cards, words.say("table-colours", many=-int(v.points[p, FROM_COLOURS]))]


def _cast_by(v: View, p: int) -> list[tuple[int, int]]:
    rows = v.cast[: v.casts].tolist()
    return [(row[CAST_BOOK], row[CAST_SPELL]) for row in rows if row[CAST_SEAT] == p]


def _scrolls(v: View, p: int, words: Words) -> list[str]:
    scrolls = _cards({SCROLL + value: int(v.scrolls[p, value]) for value in range(CURSES)}, words)
    if scrolls:
        scrolls.append(f"· {words.say('table-curses', many=Table(v).curses(p))}")
    return [*scrolls, *([f"{'· ' if scrolls else ''}{words.say('table-cursed')}"] if v.tile == p + 1 else [])]


def _loose(v: View, names: Sequence[str], words: Words) -> Iterator[str]:
    """Yield the cards that went between other hands unseen."""
    cards = _cards({kind: int(v.loose[kind]) for kind in range(HAND)}, words)
    if cards:
        mixed = words.join([names[p] for p in range(v.seats) if int(v.mixed) >> p & 1])
        yield ""
        yield from hang("   ", words.say("table-loose", names=mixed, cards=" ".join(cards)).split(" "))


# --- Choices --------------------------------------------------------------------------------------------------------


def draw_menu(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the legal actions as a numbered menu."""
    foresight = foresee(GAME, v)
    offers = {offer.action: offer for offer in foresight.offers}
    chosen = [offers[GAME.actions.words(a)] for a in choices(v)]
    labels = [_label(v, a, names, words) for a in choices(v)]
    if v.step in (Step.TURN, Step.STACK):
        labels = with_prices(labels, Foresight(chosen, foresight.questions), words)
    return numbered(labels, COLUMNS if v.step in (Step.BREW, Step.GIVE) and len(labels) > 4 else ())


def choices(v: View) -> list[int]:
    """Return the possible actions; to skip comes last."""
    return sorted(choices_of(v), key=lambda a: a == SKIP)


def _label(v: View, a: int, names: Sequence[str], words: Words) -> str:
    """Return a legal action in words."""
    if a < actions.BOOK_ACTION:
        far = a - actions.MOVE + 1
        return _place(v, (int(v.assistant) + far) % SHOPS, "menu-move", words, far)
    if a < actions.LEAVE:
        kind = a - actions.BOOK_ACTION + MANDRAKE
        return words.say("menu-book", piece=kind, card=_card(kind, words))
    if actions.BREW <= a < actions.STACK:
        return " ".join(_cards(_count(WAYS[a - actions.BREW]), words))
    if actions.STACK <= a < actions.DROP:
        stack = a - actions.STACK
        spell = int(v.on_top[stack]) - 1
        return f"{words.name(SPELL_PIECE + spell)} ({stack + 1}): {words.say(f'effect-{SPELL_NAMES[spell]}')}"
    if actions.SCROLL_ACTION <= a < actions.TO:
        return _named(SCROLL + a - actions.SCROLL_ACTION, words)
    if actions.TO <= a < actions.SHOP:
        return _player_label(v, a - actions.TO, names, words)
    if actions.SHOP <= a < actions.AGAIN_ACTION:
        return _place(v, a - actions.SHOP, "menu-shop", words)
    if actions.DROP <= a < SKIP:
        colour = a - actions.DROP
        return " ".join(
            _cards({kind: n for kind, n in _hand(v, v.seat).items() if hands.colour_of(kind) == colour}, words)
        )
    if actions.TAKE <= a < actions.GIVE:
        return _named(a - actions.TAKE, words)
    if a >= actions.GIVE:
        many = int(v.hands[v.seat, a - actions.GIVE])
        return f"{_named(a - actions.GIVE, words)}{f' ×{many}' if many > 1 else ''}"
    return action_line(GAME, v, a, names, words)


def _place(v: View, shop: int, message: str, words: Words, far: int = 0) -> str:
    cards = " ".join(_at_shop(v, shop, words))
    return words.say(message, far=far, shop=shop + 1, sign=_sign(v, shop), cards=cards)


def _player_label(v: View, p: int, names: Sequence[str], words: Words) -> str:
    """Say what matters about a player: curses for one who would get a scroll, cards for one who would lose one."""
    if v.pending[v.depth - 1, WHICH] == Spell.TRANSLATIO:
        return words.say("menu-to-scroll", name=names[p], many=Table(v).curses(p))
    return words.say("menu-to-hand", name=names[p], many=int(v.hand_size[p]))


# --- What can be asked for ------------------------------------------------------------------------------------------


def draw_odds(v: View, names: Sequence[str], words: Words) -> str:
    """Draw what the seat has not seen, the odds of a face-down card, and what to expect in the other hands."""
    b = belief_of(GAME, v)
    others = others_clockwise(v)
    width = max(len(words.say("odds-left")), len(words.say("odds-next")), 8) + 2
    heads = [words.say("odds-left"), words.say("odds-next"), *(names[p][: width - 2] for p in others)]
    rows = [words.say("odds-title"), words.say("odds-subtitle"), ""]
    rows += [f"{'':<14}" + "".join(f"{head:>{width}}" for head in heads)]
    for name, kinds in _groups(words):
        unseen = sum(int(v.unseen[kind]) for kind in kinds)
        down = 100 * sum(b.face_down[kind] for kind in kinds)
        expected = [sum(b.hands[p, kind] for kind in kinds if kind < HAND) for p in others]
        cells = [str(unseen or "·"), f"{down:.0f} %" if down else "·"]
        cells += [f"{many:.1f}".replace(".", words.say("odds-point")) if many else "·" for many in expected]
        if any(cell != "·" for cell in cells):
            rows.append(f"{name:<14}" + "".join(f"{cell:>{width}}" for cell in cells))
    return "\n".join(f"  {row}".rstrip() for row in rows)


def _groups(words: Words) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield kinds that share a row: all books of a colour do."""
    for kind in range(INGREDIENTS):
        yield _card(kind, words), [kind]
    for colour in range(BOOK_COLOURS):
        name = words.say(f"colour-{HAND_COLOUR_NAMES[colour]}")
        yield f"{name}{BOOK_MARK}", range(BOOK + VALUES * colour, BOOK + VALUES * (colour + 1))
    for kind in (MANDRAKE, *range(SCROLL, KINDS)):
        yield _card(kind, words), [kind]


def draw_rules(v: View, words: Words) -> str:
    """Draw the rules in short, and what each spell does."""
    lines = [words.say("rules-short"), *([words.say("rules-teams")] if v.teams else []), ""]
    for spell in sorted(range(SPELLS), key=lambda spell: int(v.value[spell])):
        start = f"   {v.value[spell]}  {words.name(SPELL_PIECE + spell):<12}  "
        lines += hang(start, words.say(f"effect-{SPELL_NAMES[spell]}").split())
    return "\n".join(lines)


def draw_result(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the score sheet: books, spells, colours left, Cursed!, and what decides a tie."""
    seats = range(v.seats)
    totals = v.points[: v.seats].sum(axis=1).tolist()
    rows: dict[str, Sequence[object]] = {
        "books": v.points[: v.seats, FROM_BOOKS].tolist(),
        "spells": v.points[: v.seats, FROM_SPELLS].tolist(),
        "colours": v.points[: v.seats, FROM_COLOURS].tolist(),
        "cursed": [points or "–" for points in v.points[: v.seats, FROM_TILE].tolist()],
        "total": totals,
    }
    if v.teams:
        rows["team"] = totals = [totals[p] + totals[teams.partner(p)] for p in seats]
    if totals.count(max(totals)) > (2 if v.teams else 1):
        rows["laid"] = [len(_laid(v, p)) for p in seats]
        rows["highest"] = [max(map(hands.book_value, _laid(v, p)), default=0) for p in seats]
    return "\n".join(sheet(names, ((words.say(f"result-{row}"), cells) for row, cells in rows.items())))


def _laid(v: View, p: int) -> list[int]:
    """Return the books that a seat, or its team, has laid out."""
    seats = (p, (p + 2) % v.seats) if v.teams else (p,)
    return [book for q in seats for book, _ in _cast_by(v, q)]
