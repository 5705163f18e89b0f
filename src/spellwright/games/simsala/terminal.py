"""Simsala … Bumm? as plain text: the table as one seat sees it, its odds, and what a typed answer means."""

import textwrap
from collections.abc import Iterator, Sequence

from spellwright.kernel.records import belief_of
from spellwright.play.foresight import Risk, foresee
from spellwright.play.words import Words
from spellwright.terminal import WIDTH
from spellwright.terminal.layout import others_clockwise, own_seat, spread

from .actions import CALL
from .game import GAME
from .pieces import HIDDEN, LIVES, MYSTICS, PLACES, SPELLS, TARGET, Event, Length, Order, RoundEnd, Spell
from .state import View

QUIET = (Event.DEALT, Event.OPENED)
HEADINGS = (Event.CALLED, Event.ENDED, Event.ROUND, Event.ROUND_OVER, Event.FINISHED)


def draw_table(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the board, the other players clockwise from the left neighbour, and your own stones from behind."""
    lines = ["─" * WIDTH, _headline(v, words), "", *_board(v, words), ""]
    labels = [_label(v, p, names, words) for p in range(v.seats)]
    lines += [_player(v, p, labels[p], words) for p in others_clockwise(v)]
    for p in own_seat(v):
        lines += ["", _player(v, p, labels[p], words), *_ruled_out(v, len(labels[p]), words)]
    return "\n".join(lines)


def draw_menu(v: View, names: Sequence[str], words: Words) -> str:
    """Draw the legal calls, with what they would do to whom, and what a failed one costs."""
    both = words.join([names[p] for p in dict.fromkeys((v.left, v.right))])
    shorts = {"left": names[v.left], "right": names[v.right], "both": both}
    calls = (
        f"   {spell}  {words.say(f'piece-{spell}'):<19} {words.say(f'short-{spell}', **shorts)}"
        for spell in range(1, SPELLS)
        if v.legal[CALL + spell]
    )
    return "\n".join((*calls, f"      {_risks(v, words)}"))


def draw_odds(v: View, names: Sequence[str], words: Words) -> str:  # noqa: ARG001
    """Draw the exact belief of the seat, in percent."""
    b = belief_of(GAME, v)
    label = max(len(words.say("odds-place")) + 2, len(words.say("odds-any")))
    rows = [words.say("odds-title"), " " * (label + 2) + "".join(f"{spell:>6}" for spell in range(1, SPELLS))]
    standing = [place for place in range(PLACES) if v.stones[v.seat, place] != Spell.NONE]
    rows += [_percents(f"{words.say('odds-place')} {place + 1}", label, b.places[place]) for place in standing]
    rows.append(_percents(words.say("odds-any"), label, b.anywhere))
    return "\n".join("  " + row for row in rows)


def draw_rules(v: View, words: Words) -> str:
    """Draw the rules of this table in short, and what each spell does."""
    agreed = {"order": Order(v.order), "ending": RoundEnd(v.ending), "length": Length(v.length)}
    chosen: dict[str, str | int] = {name: choice.name.lower() for name, choice in agreed.items()}
    lines = [words.say("rules-short", **chosen), words.say("rules-ties"), ""]
    for spell in range(1, SPELLS):
        line = f"   {spell}  {words.say(f'piece-{spell}'):<19} {words.say(f'effect-{spell}', **chosen)}"
        lines.append(textwrap.fill(line, WIDTH - 1, subsequent_indent=" " * 26))
    return "\n".join(lines)


def read_answer(v: View, answer: str, words: Words) -> str | None:  # noqa: ARG001 (other games need it)
    """Return the action that a typed answer means: a number, the beginning of a name, or the end of the turn."""
    if answer in ("e", "end", "ende"):
        return "end"
    spells = [str(spell) for spell in range(1, SPELLS)]
    named = [spell for spell in spells if len(answer) > 1 and words.say(f"piece-{spell}").lower().startswith(answer)]
    if answer in spells or len(named) == 1:
        return f"call {named[0] if named else answer}"
    return None


def refusal(v: View, action: str, words: Words) -> str:
    """Say why an action is not possible now."""
    return words.say("why-end") if action == "end" else words.say("why-order", lowest=int(v.lowest))


def _headline(v: View, words: Words) -> str:
    goal = words.say("table-goal", length=Length(v.length).name.lower(), goal=TARGET)
    left = f" {words.say('game-name')}   {words.say('table-round', round=int(v.round_number))} · {goal}"
    right = f"{words.say('table-supply', supply=int(v.supply))} · {words.say('table-mystics', mystics=int(v.mystics))} "
    return spread(left, right)


def _board(v: View, words: Words) -> Iterator[str]:
    """Yield the spells, each with a mark for every stone on the board and a dot for every other."""
    columns = [f"{spell} {'■' * int(v.board[spell]):·<{spell}}" for spell in range(1, SPELLS)]
    yield f" {words.say('table-board')}"
    yield "   " + "   ".join(columns[:6])
    yield "   " + "   ".join(columns[6:])


def _label(v: View, p: int, names: Sequence[str], words: Words) -> str:
    """Return a player's name and place at the table, equally long for all."""
    sides = [_side(v, q, words) if q != v.seat else "" for q in range(v.seats)]
    return f"{names[p].ljust(max(map(len, names)))}  {sides[p].ljust(max(map(len, sides)))}"


def _player(v: View, p: int, name: str, words: Words) -> str:
    marker = "▸" if v.turn == p else " "
    hearts = "♥" * int(v.lives[p]) + "·" * (LIVES - int(v.lives[p]))
    stones = "  ".join({0: "·", HIDDEN: "?"}.get(stone, str(stone)) for stone in v.stones[p].tolist())
    points = words.say("table-points", points=int(v.points[p]))
    taken = [int(v.mystic[number]) for number in range(MYSTICS - v.mystics) if v.owner[number] == p]
    own = words.say("table-own-mystic", spells=" ".join(map(str, taken)))
    mystic = own if p == v.seat else words.say("table-others-mystic", count=len(taken))
    return f" {marker} {name}  {hearts}  [ {stones} ]  {points:<9} {mystic if taken else ''}".rstrip()


def _side(v: View, p: int, words: Words) -> str:
    """Say where a neighbour sits, which decides whom a spell hits."""
    is_left, is_right = p == v.left, p == v.right
    if is_left and is_right:
        return words.say("table-both")
    return words.say("table-left") if is_left else words.say("table-right") if is_right else ""


def _ruled_out(v: View, width: int, words: Words) -> Iterator[str]:
    """Draw below your own stones what failed calls have ruled out for each."""
    rows = [
        [spell for spell in range(1, SPELLS) if int(ruled_out) >> (spell - 1) & 1] for ruled_out in v.ruled_out[v.seat]
    ]
    label = words.say("table-not")
    for depth in range(max((len(row) for row in rows), default=0)):
        signs = "  ".join(str(row[depth]) if depth < len(row) else " " for row in rows)
        yield (label if depth == 0 else "").rjust(width + LIVES + 8) + f" {signs}".rstrip()


def _risks(v: View, words: Words) -> str:
    """Say what a failed call costs: first what most cost, then the others. The prompt says which calls are too low."""
    risks = {offer.action: offer.risk for offer in foresee(GAME, v).offers if offer.risk and not offer.risk.is_certain}
    usual = risks[GAME.actions.words(CALL + Spell.DRINK)]  # the highest call keeps any order
    others = {action: risk for action, risk in risks.items() if risk.most != usual.most}
    said = [words.say("risk-of", spell=action.split()[1], **_values(risk)) for action, risk in others.items()]
    return " · ".join([words.say("risk-call", **_values(usual)), *said])


def _values(risk: Risk) -> dict[str, str | int]:
    told = {"range": risk.least < risk.most, "certain": risk.is_certain, "fatal": risk.is_fatal}
    return {"least": risk.least, "most": risk.most, **{name: "yes" if is_so else "no" for name, is_so in told.items()}}


def _percents(label: str, width: int, odds: Sequence[float]) -> str:
    cells = ["" if odds[spell] == 0 else f"{100 * odds[spell]:.0f}" for spell in range(1, SPELLS)]
    return label.ljust(width + 2) + "".join(f"{cell or '·':>6}" for cell in cells)
